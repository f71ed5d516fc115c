"""Decisions per second of a game's rules, beside python-chess in the same run.

Games of both alternate in slices of time, so that changes of the machine's speed affect their ratio least.
"""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.workers import collect_seldom
from tools.bench.reference import reference_game

_SLICE = 0.1  # seconds of one of the two, before it is the other's turn

SetupT = TypeVar("SetupT")
RandomGame = Callable[[int], int]
"""Plays the random legal game of a number, with the full list of legal actions at each decision.

Returns its number of decisions.
"""


@dataclass(frozen=True, slots=True)
class EngineFigures:
    """The counts: `decisions` in `games` whole games, which took `seconds` of one core's time.

    `decisions_per_second` is the median over slices of a tenth of a second; so is that of the reference,
    None with the reason in `reference` if there is none. The two alternated, and `ratio`, ours to it, is the
    median over adjacent slices, which changes of the machine's speed affect least.
    """

    build: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    reference: str
    reference_per_second: float | None
    ratio: float | None


def measure_beside_chess(game: RandomGame, seconds: float, module: str) -> EngineFigures:
    """Play games of ours, and chess games as often, for about `seconds` together, on one core.

    `module` is a file of the rules; it shows how they were built.
    """
    chess = reference_game()
    clock = _Slices(game)
    other = None if isinstance(chess, str) else _Slices(chess)
    share = seconds if other is None else seconds / 2
    while clock.seconds < share:
        clock.run(min(_SLICE, share))
        if other is not None:
            other.run(min(_SLICE, share))
    theirs = None if other is None else other.rates
    ratios = theirs and [one / two for one, two in zip(clock.rates, theirs, strict=True)]
    return EngineFigures(
        build="plain Python" if module.endswith(".py") else "compiled",
        games=clock.games,
        decisions=clock.decisions,
        seconds=clock.seconds,
        decisions_per_second=statistics.median(clock.rates),
        reference=chess if isinstance(chess, str) else "python-chess, random legal games",
        reference_per_second=statistics.median(theirs) if theirs else None,
        ratio=statistics.median(ratios) if ratios else None,
    )


def measure_games(
    play: Callable[[SetupT, int], int], setups: Sequence[SetupT], seconds: float, module: str
) -> EngineFigures:
    """Play random games in turn over all setups, and chess games as often; see `measure_beside_chess`.

    `play` plays one with a seed and gives its number of decisions. A warm-up game of each setup comes first.
    """
    for number, setup in enumerate(setups):
        play(setup, ~number)
    collect_seldom()  # as the lab's workers do
    return measure_beside_chess(lambda number: play(setups[number % len(setups)], number), seconds, module)


class _Slices:
    """Plays games of one kind in slices of time; `rates` are the decisions per second of each."""

    def __init__(self, game: RandomGame) -> None:
        self._game = game
        self.rates: list[float] = []
        self.games = self.decisions = 0
        self.seconds = 0.0

    def run(self, limit: float) -> None:
        """Play games for `limit` seconds of this process's time, the last one to its end."""
        decisions = 0
        start = time.process_time()
        while (passed := time.process_time() - start) < limit:
            decisions += self._game(self.games)
            self.games += 1
        self.decisions += decisions
        self.seconds += passed
        self.rates.append(decisions / passed)
