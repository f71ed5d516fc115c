"""`python -m bot bench`: every figure with the machine it was taken on. No pass or fail."""

import asyncio
import json
import platform
import sys
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from os import cpu_count
from pathlib import Path
from typing import Any

from bot.bench.drawing import measure_drawing
from bot.bench.engine import measure_engine
from bot.bench.history import keep, shown
from bot.bench.players import measure_players
from bot.bench.surface import measure_surface
from bot.cli.output import CommandError, say
from bot.content import Content, load_content

PARTS = ("engine", "players", "render", "sandbox")
DOCS = Path(__file__).parents[2] / "docs"


def bench(part: str, *, seconds: float, as_json: bool, docs: Path | None = DOCS) -> int:
    """Measure one part, or `all`, for about `seconds` each, and print the figures; always 0.

    A run of all parts is kept in `docs` too, where there is such a folder.
    """
    if seconds <= 0:
        raise CommandError("--seconds must be above 0", 2)
    content = load_content()
    figures = {name: _measure(name, content, seconds) for name in PARTS if part in (name, "all")}
    machine = _machine()
    if as_json:
        say(json.dumps({"machine": machine, **figures}, indent=2))
    else:
        say(f"Python {machine['python']}, {machine['cores']} cores, {machine['system']}")
        for name, values in figures.items():
            for what, value in values.items():
                say(f"{name:8} {what:28} {shown(value):>12}")
    if part == "all" and docs is not None and docs.is_dir():
        keep(docs, machine, figures)
    return 0


def _measure(part: str, content: Content, seconds: float) -> dict[str, Any]:
    match part:
        case "engine":
            return asdict(measure_engine(content, seconds))
        case "players":
            return asdict(measure_players(content, seconds))
        case "render":
            return asdict(measure_drawing(content, seconds))
        case _:
            return asdict(asyncio.run(measure_surface(content, seconds)))


def _machine() -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.machine()}",
        "cores": cpu_count(),
        **{name: _version(name) for name in ("pillow", "discord.py", "chess", "cairosvg")},
    }


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
