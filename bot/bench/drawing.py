"""Milliseconds a board image takes, composing and encoding apart, once everything is warm."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from bot.bench.engine import all_pairings
from bot.content import Content
from bot.games.dice import FastDice
from bot.games.melee.apply import perform
from bot.games.melee.events import Event
from bot.games.melee.game import begin
from bot.games.melee.legal import legal_actions
from bot.games.melee.project import view_of
from bot.games.melee.view import View
from render.api import compose_battlefield, encode

NAMES = ("South", "North")
POSITIONS = 24
SKIPPED = 5  # positions between two that are drawn
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class DrawingFigures:
    """Medians in milliseconds over `images` warm battlefields, and the median size of a file in bytes."""

    images: int
    cold_ms: float
    compose_ms: float
    encode_ms: float
    bytes_each: float


def sample_positions(content: Content, count: int) -> list[tuple[View, list[Event]]]:
    """Positions from one seeded random duel after another, with the events of the last action."""
    found: list[tuple[View, list[Event]]] = []
    setups = all_pairings(content)
    seed = 0
    while len(found) < count:
        setup = setups[seed % len(setups)]
        dice, picker = FastDice(seed), FastDice(~seed)
        state, _ = begin(setup, dice)
        while state.outcome is None and len(found) < count:
            log: list[Event] = []
            actions = legal_actions(state)
            perform(state, actions[picker.roll(len(actions)) - 1], dice, log)
            if state.ply % SKIPPED == 0 and len(state.entities) >= SKIPPED:
                found.append((view_of(state, None), log))
        seed += 1
    return found


def measure_drawing(content: Content, seconds: float) -> DrawingFigures:
    """Draw sample positions for about `seconds`, after drawing each once to fill the caches."""
    positions = sample_positions(content, POSITIONS)
    cold, _ = _timed(partial(compose_battlefield, positions[0][0], NAMES, positions[0][1]))
    for view, recent in positions:
        compose_battlefield(view, NAMES, recent)
    composing: list[float] = []
    encoding: list[float] = []
    sizes: list[int] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not composing:
        view, recent = positions[len(composing) % len(positions)]
        took, image = _timed(partial(compose_battlefield, view, NAMES, recent))
        composing.append(took)
        took, encoded = _timed(partial(encode, image))
        encoding.append(took)
        sizes.append(len(encoded))
    return DrawingFigures(
        len(composing),
        cold,
        statistics.median(composing),
        statistics.median(encoding),
        statistics.median(sizes),
    )


def _timed(work: Callable[[], Result]) -> tuple[float, Result]:
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result
