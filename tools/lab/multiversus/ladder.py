"""Whether each level of Multiversus' computer players beats the one below it as often as it should."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import fsum

from bot.games.multiversus.position.setup import Library
from bot.lab.jobs import Job, Matchup
from bot.lab.multiversus.jobs import SkirmishJob, SkirmishResults, SkirmishTable
from bot.lab.multiversus.play import SKIRMISHES
from bot.lab.verdicts.bounds import BoundFamily, Judged
from tools.lab.multiversus.balance import BEGINNERS

LEAST = {("adept", "novice"): 0.85, ("master", "adept"): 0.62}
"""The share of the wins that a level must have against another; against all others more than a half."""
_HALF = 0.5


def plan_ladder(library: Library, levels: Sequence[str], *, games: int, seed: int) -> SkirmishJob:
    """Each of these levels, weakest first, against the next one: `games` with either leading the Heroes.

    Pairings, battlefields and who begins take turns.
    """
    tables = tuple(
        SkirmishTable(library.teams[heroes], library.teams[foes], library.battlefields[field], first)
        for heroes, foes in product(library.of_side(0), library.of_side(1))
        for field, first in product(library.battlefields, BEGINNERS)
    )
    matchups = tuple(
        Matchup((heroes, foes), (heroes, foes), tables, f"{heroes}|{foes}")
        for weaker, stronger in pairwise(levels)
        for heroes, foes in ((stronger, weaker), (weaker, stronger))
    )
    return Job(matchups, games, seed, SKIRMISHES)


@dataclass(frozen=True, slots=True)
class Rung:
    """What a level wins against a weaker one, the interval by which it is judged, and the verdict.

    `heroes` and `adversaries` are its wins and games with each side. `ok` is None while it can't be told yet.
    """

    stronger: str
    weaker: str
    games: int
    share: float | None
    low: float
    high: float
    least: float
    heroes: tuple[int, int]
    adversaries: tuple[int, int]
    ok: bool | None


@dataclass(frozen=True, slots=True)
class LadderFigures:
    """All rungs with the verdict on all of them; None if it can't be told yet.

    `times` as many games would tell of each if shares stay the same (None: unknown).
    """

    rungs: tuple[Rung, ...]
    times: float | None
    ok: bool | None


def ladder_figures(results: SkirmishResults) -> LadderFigures:
    """The figures of a job of `plan_ladder`."""
    matchups = results.job.matchups
    family = BoundFamily(len(matchups) // 2, len(matchups) // 2)
    rungs, rates = [], []
    for place in range(0, len(matchups), 2):
        stronger, weaker = matchups[place].players
        least = LEAST.get((stronger, weaker), _HALF)
        led, faced = results.games[place], results.games[place + 1]
        wins = fsum(game.score for game in led), fsum(1 - game.score for game in faced)
        games = len(led) + len(faced)
        rate = Judged(sum(wins), games, least, 1.0)
        low, high, ok = family.judge(rate)
        rates.append(rate)
        rungs.append(
            Rung(
                stronger,
                weaker,
                games,
                sum(wins) / games if games else None,
                low,
                high,
                least,
                (int(wins[0]), len(led)),
                (int(wins[1]), len(faced)),
                ok,
            )
        )
    return LadderFigures(tuple(rungs), family.times(rates), family.verdict([each.ok for each in rungs]))
