"""`python -m bot bench`: every figure with the machine it was taken on. No pass or fail."""

import asyncio
import json
import platform
import sys
from dataclasses import asdict
from importlib.metadata import version
from os import cpu_count
from typing import Any

from bot.bench.drawing import measure_drawing
from bot.bench.engine import measure_engine
from bot.bench.surface import measure_surface
from bot.cli.output import CommandError, say
from bot.content import Content, load_content

PARTS = ("engine", "render", "sandbox")


def bench(part: str, *, seconds: float, as_json: bool) -> int:
    """Measure one part, or `all`, for about `seconds` each, and print the figures; always 0."""
    if seconds <= 0:
        raise CommandError("--seconds must be above 0", 2)
    content = load_content()
    figures = {name: _measure(name, content, seconds) for name in PARTS if part in (name, "all")}
    if as_json:
        say(json.dumps({"machine": _machine(), **figures}, indent=2))
        return 0
    machine = _machine()
    say(f"Python {machine['python']}, {machine['cores']} cores, {machine['system']}")
    for name, values in figures.items():
        for what, value in values.items():
            say(f"{name:8} {what:28} {_shown(value):>12}")
    return 0


def _measure(part: str, content: Content, seconds: float) -> dict[str, Any]:
    if part == "engine":
        engine = measure_engine(content, seconds)
        return {**asdict(engine), "decisions_per_second": engine.decisions_per_second}
    if part == "render":
        return asdict(measure_drawing(content, seconds))
    return asdict(asyncio.run(measure_surface(content, seconds)))


def _machine() -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.machine()}",
        "cores": cpu_count(),
        "pillow": version("pillow"),
        "discord.py": version("discord.py"),
    }


def _shown(value: float | str | None) -> str:
    if value is None or isinstance(value, str):
        return value or "–"
    return f"{value:,.0f}" if isinstance(value, int) or abs(value) >= 100 else f"{value:,.2f}"
