"""`python -m bot bench`: prints figures and the machine they come from. Nothing passes or fails."""

import json
import platform
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from os import cpu_count
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.cli.output import CommandError, say
from tools.bench.history import keep, shown
from tools.bench.parts import BenchPart
from tools.bench.registry import PARTS

DOCS = Path(__file__).parents[2] / "docs"
MIN_SECONDS, MAX_SECONDS = 0.05, 3600
_CPUS = Path("/proc/cpuinfo")


def bench(
    part: str,
    *,
    seconds: float,
    as_json: bool,
    keeps: bool = False,
    docs: Path | None = DOCS,
    parts: Mapping[str, BenchPart] = PARTS,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """Measure one of `parts`, or `all`, for about `seconds` each, and print the figures; always 0.

    Each part takes its own of the `options`, by name.
    A run of all parts, or any run with `keeps`, is also kept in the folder `docs`, if it exists.
    """
    if not MIN_SECONDS <= seconds <= MAX_SECONDS:
        raise CommandError(f"--seconds must be a number from {MIN_SECONDS} to {MAX_SECONDS:,}", 2)
    figures = {
        name: each.measure(seconds, **{option.name: options[option.name] for option in each.options})
        for name, each in parts.items()
        if name == part or (part == "all" and each.in_all)
    }
    machine = {"seconds a part": seconds, **_machine()}
    if as_json:
        say(json.dumps({"machine": machine, **figures}, indent=2))
    else:
        say(f"Python {machine['python']}, {machine['cores']} cores, {machine['system']}")
        for name, values in figures.items():
            for what, value in values.items():
                say(f"{name:8} {what:30} {shown(value):>12}")
    if (keeps or part == "all") and docs is not None and docs.is_dir():
        keep(docs, machine, figures)
        if not as_json:
            say(f"kept in {docs.name}/bench.md and {docs.name}/bench.jsonl")
    return 0


def _machine() -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": cpu_count(),
        **{name: _version(name) for name in ("pillow", "discord.py", "chess", "cairosvg")},
    }


def _processor() -> str | None:
    """What the system calls its processor; None if it does not say."""
    if _CPUS.exists():
        for line in _CPUS.read_text("utf-8", "replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or None


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
