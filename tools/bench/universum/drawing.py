"""How long the pictures of Multiuniversum take: tables composed and encoded, cold and warm; hands."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.games.dice import FastDice
from bot.games.universum.cards.box import Box
from bot.games.universum.events.events import Event, audience
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.turns import begin
from bot.games.universum.sight.view import view_of
from bot.games.universum.words import COLOURS
from render.pen.encoding import encode_quickly
from render.pen.geometry import WIDTH
from render.universum import api, compositions
from render.universum.reading.hand import hand_of
from render.universum.reading.table import end_of, table_of
from render.universum.values import EndPicture, HandPicture, TablePicture
from tools.bench.reference import reference_board
from tools.bench.universum.engine import all_variants

POSITIONS = 24
RECAP_TABLES = 10  # before, three actions of three players
_SKIPPED = 9  # positions between two that are drawn
_TOLD = 40  # events before a position, in which are those of two turns


@dataclass(frozen=True, slots=True)
class UniversumDrawingFigures:
    """Medians of CPU milliseconds over `tables` warm tables, and the median size of a file in bytes.

    A recap of `recap_tables` tables and a replay of `replay_turns` turns are drawn once, and encoded.

    `table_first_ms` is the first table of this process, which draws the ground and up to five windows. Of a
    turn over the table, a hand and a final score, figures are with encoding; `turn_ms` is of turns that come
    one after the other, as parts that have not changed are not encoded again. `table_ratio` is a table,
    encoded, to one chess board of as many pixels, drawn and encoded; None without one.
    """

    tables: int
    table_first_ms: float
    table_compose_ms: float
    table_encode_ms: float
    table_bytes: float
    turn_ms: float
    hand_ms: float
    score_ms: float
    score_bytes: int
    recap_tables: int
    recap_ms: float
    recap_bytes: int
    replay_turns: int
    replay_ms: float
    replay_bytes: int
    table_ratio: float | None


@dataclass(frozen=True, slots=True)
class _Samples:
    tables: Sequence[TablePicture]
    hands: Sequence[HandPicture]
    end: EndPicture


def measure_universum_drawing(box: Box, seconds: float) -> UniversumDrawingFigures:
    """Draw sample positions for about `seconds`, after drawing each once to fill the caches."""
    samples = _samples(box)
    first = _took(partial(api.universum_table, samples.tables[0]))
    for table in samples.tables:
        compositions.compose_table(table)
    reference = reference_board(WIDTH, compositions.compose_table(samples.tables[0]).height)
    composing: list[float] = []
    encoding: list[float] = []
    referring: list[float] = []
    sizes: list[int] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not composing:
        table = samples.tables[len(composing) % len(samples.tables)]
        composing.append(_took(partial(compositions.compose_table, table)))
        image = compositions.compose_table(table)
        encoding.append(_took(partial(encode_quickly, image)))
        sizes.append(len(encode_quickly(image)))
        if not isinstance(reference, str):
            referring.append(_took(reference))
    recap = partial(api.universum_recap, samples.tables[:RECAP_TABLES], None)
    replay = partial(api.universum_replay, samples.tables, samples.end)
    compose, encode = statistics.median(composing), statistics.median(encoding)
    chess = statistics.median(referring) if referring else None
    return UniversumDrawingFigures(
        tables=len(composing),
        table_first_ms=first,
        table_compose_ms=compose,
        table_encode_ms=encode,
        table_bytes=statistics.median(sizes),
        turn_ms=_turn_ms(samples.tables),
        hand_ms=_median([partial(api.universum_hand, hand) for hand in samples.hands]),
        score_ms=_median([partial(api.universum_score, samples.end)] * 3),
        score_bytes=len(api.universum_score(samples.end)),
        recap_tables=RECAP_TABLES,
        recap_ms=_took(recap),
        recap_bytes=len(recap()),
        replay_turns=len(samples.tables),
        replay_ms=_took(replay),
        replay_bytes=len(replay()),
        table_ratio=(compose + encode) / chess if chess else None,
    )


def _samples(box: Box) -> _Samples:
    """Positions of a seeded random game for four, and its end."""
    setup = next(each for each in all_variants(box) if each.seats == 4)
    dice, picker = FastDice(1), FastDice(2)
    state, log = begin(setup, dice)
    told: list[Event] = list(log)
    tables: list[TablePicture] = []
    hands: list[HandPicture] = []
    while state.outcome is None:
        actions = legal_actions(state)
        events: list[Event] = []
        perform(state, state.active, actions[picker.roll(len(actions)) - 1], dice, events)
        told = [*told[-_TOLD:], *(event for event in events if audience(event) is None)]
        if state.ply % _SKIPPED == 0 and len(tables) < POSITIONS and state.outcome is None:
            tables.append(table_of(view_of(state, None), COLOURS, told))
            hands.append(hand_of(view_of(state, state.active)))
    return _Samples(tables, hands, end_of(view_of(state, None), COLOURS))


def _turn_ms(tables: Sequence[TablePicture]) -> float:
    """The median of CPU milliseconds of a turn over the table; its sprites have been drawn before."""
    for table in tables:
        compositions.compose_turn(table)
    return statistics.median([_took(partial(api.universum_turn, table)) for table in tables])


def _median(drawn: Sequence[Callable[[], object]]) -> float:
    """The median of CPU milliseconds, each drawn once before."""
    for draw in drawn:
        draw()
    return statistics.median(map(_took, drawn))


def _took(draw: Callable[[], object]) -> float:
    """CPU milliseconds of this process."""
    start = time.process_time()
    draw()
    return (time.process_time() - start) * 1000
