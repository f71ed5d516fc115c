"""How long pictures of tournaments take: each of the largest kind, drawn and encoded."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from render.tables.tournaments import api
from tools.cli.melee.gallery import swiss, tournaments

REPEATS = 7


@dataclass(frozen=True, slots=True)
class TournamentFigures:
    """Medians of CPU milliseconds, warm, and the bytes of the largest file.

    Of a bracket's part with four matches in its first round, a way of ten matches, standings of 16, pairings
    of 14 tables, a crosstable of 16 players, one of 16 over nine rounds, and six pods of four.
    """

    bracket_ms: float
    way_ms: float
    standings_ms: float
    pairings_ms: float
    crosstable_ms: float
    crosstable_of_rounds_ms: float
    pods_ms: float
    largest_tournament_bytes: int


def measure_tournaments() -> TournamentFigures:
    """Draw each picture a few times, after drawing it once to fill the caches."""
    bracket = _median(partial(api.bracket, tournaments.single(16, 2)))
    way = _median(partial(api.path, tournaments.path(9)))
    standings = _median(partial(api.table, swiss.standings(16)))
    pairings = _median(partial(api.pairings, tournaments.pairings(28)))
    crosstable = _median(partial(api.table, tournaments.crosstable(16)))
    of_rounds = _median(partial(api.table, swiss.by_round(16, 9)))
    pods = _median(partial(api.pods, tournaments.pods(24, 4)))
    return TournamentFigures(
        bracket_ms=bracket[0],
        way_ms=way[0],
        standings_ms=standings[0],
        pairings_ms=pairings[0],
        crosstable_ms=crosstable[0],
        crosstable_of_rounds_ms=of_rounds[0],
        pods_ms=pods[0],
        largest_tournament_bytes=max(
            size for _, size in (bracket, way, standings, pairings, crosstable, of_rounds, pods)
        ),
    )


def _median(draw: Callable[[], bytes]) -> tuple[float, int]:
    """CPU milliseconds, and the size of the file."""
    size = len(draw())
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        draw()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times), size
