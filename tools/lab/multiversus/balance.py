"""Whether the teams of Multiversus are even: each pairing, and each on every battlefield by who begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import fsum

from bot.games.multiversus.position.setup import Library
from bot.games.multiversus.sheets.vocabulary import INTERACT
from bot.lab.figures import Length, Proportion, length_of, share_of
from bot.lab.jobs import Job, Matchup
from bot.lab.multiversus.jobs import SkirmishJob, SkirmishResult, SkirmishResults, SkirmishTable
from bot.lab.multiversus.play import SKIRMISHES
from bot.lab.verdicts.bounds import BoundFamily, Judged

PAIRING_BOUND, CELL_BOUND = 0.05, 0.10
"""How far the Heroes' share of the wins may be from a half, in a pairing and in one of its cells."""
USE_BOUND = 0.02
"""The share of a team's games in which each of its powers is used at least."""
BEGINNERS = (0, 1)


def plan_balance(library: Library, level: str, *, games: int, seed: int) -> SkirmishJob:
    """`games` games of a level against itself in each cell: pairing, battlefield, who begins."""
    matchups = tuple(
        Matchup((heroes, foes), (level, level), (table,), f"{heroes}|{foes}|{field}|{first}")
        for heroes, foes in product(library.of_side(0), library.of_side(1))
        for field, first in product(library.battlefields, BEGINNERS)
        for table in (
            SkirmishTable(library.teams[heroes], library.teams[foes], library.battlefields[field], first),
        )
    )
    return Job(matchups, games, seed, SKIRMISHES)


@dataclass(frozen=True, slots=True)
class HeroesShare:
    """The Heroes' share of the wins in some games, the interval by which it is judged, and the verdict.

    `share` is None without games, `ok` while it can't be told yet.
    """

    heroes: str
    adversaries: str
    board: str
    games: int
    share: float | None
    low: float
    high: float
    ok: bool | None


@dataclass(frozen=True, slots=True)
class PowerUse:
    """In how many of its team's games a power was used."""

    team: str
    power: str
    used: Proportion


@dataclass(frozen=True, slots=True)
class BalanceFigures:
    """Pairings and their cells, with the verdict on all bounds; None if it can't be told yet.

    `times` as many games would decide about each bound if shares stay the same (None: unknown).
    """

    pairings: tuple[HeroesShare, ...]
    cells: tuple[HeroesShare, ...]
    powers: tuple[PowerUse, ...]
    length: Length | None
    asked: float
    endings: tuple[tuple[str, int], ...]
    bounds: int
    times: float | None
    ok: bool | None


def balance_figures(results: SkirmishResults) -> BalanceFigures:
    """The figures of a job of `plan_balance`."""
    matchups = results.job.matchups
    names = list(dict.fromkeys(matchup.names for matchup in matchups))
    family = BoundFamily(len(matchups) + len(names), len(matchups) + len(names))
    everything = [game for games in results.games for game in games]
    pairings = [
        _share(
            pair,
            "all",
            [
                game
                for matchup, games in zip(matchups, results.games, strict=True)
                if matchup.names == pair
                for game in games
            ],
            family,
            PAIRING_BOUND,
        )
        for pair in names
    ]
    cells = [
        _share(matchup.names, matchup.tables[0].board_name, games, family, CELL_BOUND)
        for matchup, games in zip(matchups, results.games, strict=True)
    ]
    rates = [_judged(one, PAIRING_BOUND) for one in pairings] + [_judged(one, CELL_BOUND) for one in cells]
    counts = [game.by for game in everything]
    return BalanceFigures(
        tuple(pairings),
        tuple(cells),
        _powers(results),
        length_of(everything),
        fsum(game.asked for game in everything) / len(everything) if everything else 0.0,
        tuple((way, counts.count(way)) for way in SKIRMISHES.ways),
        family.count,
        family.times(rates),
        family.verdict([one.ok for one in (*pairings, *cells)]),
    )


def _judged(one: HeroesShare, bound: float) -> Judged:
    return Judged((one.share or 0.0) * one.games, one.games, 0.5 - bound, 0.5 + bound)


def _share(
    names: tuple[str, str], board: str, games: Sequence[SkirmishResult], family: BoundFamily, bound: float
) -> HeroesShare:
    total = fsum(game.score for game in games)
    low, high, ok = family.judge(Judged(total, len(games), 0.5 - bound, 0.5 + bound))
    return HeroesShare(*names, board, len(games), total / len(games) if games else None, low, high, ok)


def _powers(results: SkirmishResults) -> tuple[PowerUse, ...]:
    """How often each power of each team was used, and how often a Hero interacted with a piece."""
    found: dict[tuple[str, str], list[bool]] = {}
    for matchup, games in zip(results.job.matchups, results.games, strict=True):
        table = matchup.tables[0]
        wanted = {f"hero {INTERACT}": table.heroes.name}
        for team in (table.heroes, table.adversaries):
            wanted |= {f"{unit.role} {power.word}": team.name for unit in team.unit for power in unit.stunt}
        for power, name in wanted.items():
            found.setdefault((name, power), []).extend(power in game.powers for game in games)
    return tuple(
        PowerUse(team, power, share_of(sum(uses), len(uses))) for (team, power), uses in sorted(found.items())
    )
