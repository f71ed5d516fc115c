"""Lists every part of `python -m bot bench`. Each part loads only what it needs."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

#: Measures for about this many seconds; returns figures by name, as plain values.
Measure = Callable[[float], dict[str, Any]]


def _engine(seconds: float) -> dict[str, Any]:
    from bot.bench.melee.engine import measure_engine
    from bot.content.registry import load_content

    return asdict(measure_engine(load_content(), seconds))


def _players(seconds: float) -> dict[str, Any]:
    from bot.bench.melee.players import measure_players
    from bot.content.registry import load_content

    return asdict(measure_players(load_content(), seconds))


def _render(seconds: float) -> dict[str, Any]:
    from bot.bench.melee.drawing import measure_drawing
    from bot.content.registry import load_content

    return asdict(measure_drawing(load_content(), seconds))


def _sandbox(seconds: float) -> dict[str, Any]:
    import asyncio

    from bot.bench.melee.attack import measure_attack
    from bot.bench.surface import measure_surface
    from bot.content.registry import load_content

    surface, attack = asyncio.run(measure_surface(load_content(), seconds, measure_attack))
    return {**asdict(surface), **asdict(attack)}


def _input(_: float) -> dict[str, Any]:
    from bot.bench.melee.intake import measure_intake
    from bot.content.registry import load_content

    return asdict(measure_intake(load_content()))


def _writes(seconds: float) -> dict[str, Any]:
    from bot.bench.melee.writing import measure_writing
    from bot.content.registry import load_content

    return asdict(measure_writing(load_content(), seconds))


def _startup(seconds: float) -> dict[str, Any]:
    from bot.bench.melee.starting import measure_starting
    from bot.content.registry import load_content

    return asdict(measure_starting(load_content(), seconds))


def _disk(seconds: float) -> dict[str, Any]:
    from bot.bench.melee.keeping import measure_keeping
    from bot.content.registry import load_content

    return asdict(measure_keeping(load_content(), seconds))


PARTS: Mapping[str, Measure] = {
    "engine": _engine,
    "players": _players,
    "render": _render,
    "sandbox": _sandbox,
    "startup": _startup,
    "input": _input,
    "writes": _writes,
    "disk": _disk,
}
APART = frozenset({"input"})
"""Parts that measure a fixed amount of work, for as long as it takes; `all` leaves them out."""
