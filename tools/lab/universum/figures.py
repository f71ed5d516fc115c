"""The deciding factors of games: seats, scores by source, transformers, tools, dimensions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from statistics import fmean

from bot.games.universum.cards.vocabulary import DIMENSIONS, TOOLS, TRANSFORMERS
from bot.lab.figures import Length, Proportion, length_of
from bot.lab.intervals import wilson
from bot.lab.verdicts.bounds import BoundFamily, Judged
from tools.lab.universum.jobs import MachineResult, MachineResults, SeatResult

SEAT_BOUND = 0.04
"""How far a seat's share of the wins may be from its fair share."""
CAP_BOUND = 0.02
"""The share of games that may end only because there are no more rounds."""


@dataclass(frozen=True, slots=True)
class SeatShare:
    """A seat's share of the wins; `fair` is its part if all seats were equal. A shared win counts as a part.

    `low` to `high` is the interval by which SEAT_BOUND is judged, `ok` the verdict, None while it can't be
    told (`bounds.Family`).
    """

    seat: int
    games: int
    share: float | None
    low: float
    high: float
    fair: float
    ok: bool | None


@dataclass(frozen=True, slots=True)
class Sources:
    """The average sources of scores: Discovery Points, sets, and tools lost."""

    total: float
    portals: float
    sets: float
    tools: float


@dataclass(frozen=True, slots=True)
class Use:
    """How often something happens: in a game, and for each winner's seat and each other seat.

    A shared win counts for both.
    """

    name: str
    a_game: float
    winner: float
    other: float


@dataclass(frozen=True, slots=True)
class TableFigures:
    """All games of a table. `rounds` is None without games, as are the sources.

    `is_short_enough` is the verdict on CAP_BOUND, by the interval of `capped`.
    """

    seats: int
    games: int
    shares: tuple[SeatShare, ...]
    rounds: Length | None
    capped: Proportion
    is_short_enough: bool | None
    everybody: Sources | None
    winners: Sources | None
    triggers: tuple[Use, ...]
    seals: tuple[Use, ...]
    tools: tuple[Use, ...]
    dimensions: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class MachineFigures:
    """The tables of a job of `plans.balance`, and whether all `bounds` hold; None if it can't be told yet.

    `times` as many games would decide about each bound if shares stay the same (None: unknown).
    """

    tables: tuple[TableFigures, ...]
    bounds: int
    times: float | None
    ok: bool | None


def machine_figures(results: MachineResults) -> MachineFigures:
    """The figures of a job of `plans.balance`."""
    sizes = [matchup.tables[0].seats for matchup in results.job.matchups]
    count = sum(sizes) + len(sizes)
    family = BoundFamily(count, count)
    tables = tuple(
        table_figures(seats, games, family) for seats, games in zip(sizes, results.games, strict=True)
    )
    found = [one.ok for table in tables for one in table.shares]
    found += [table.is_short_enough for table in tables]
    rates = [_judged(one) for table in tables for one in table.shares]
    rates += [Judged(table.capped.count, table.games, 0.0, CAP_BOUND) for table in tables]
    return MachineFigures(tables, count, family.times(rates), family.verdict(found))


def _judged(one: SeatShare) -> Judged:
    return Judged((one.share or 0.0) * one.games, one.games, one.fair - SEAT_BOUND, one.fair + SEAT_BOUND)


def table_figures(seats: int, games: Sequence[MachineResult], family: BoundFamily) -> TableFigures:
    """The figures of these games for `seats` seats, whose bounds are judged with others."""
    everybody = [one for game in games for one in game.seats]
    winners = [one for one in everybody if one.share]
    cut = sum(game.is_capped for game in games)
    capped = family.judge(Judged(cut, len(games), 0.0, CAP_BOUND))
    return TableFigures(
        seats,
        len(games),
        tuple(
            _share(seat, seats, [game.seats[seat].share for game in games], family) for seat in range(seats)
        ),
        rounds_of(games),
        Proportion(cut, len(games), cut / len(games) if games else None, capped.low, capped.high),
        capped.ok,
        _sources(everybody),
        _sources(winners),
        _uses([str(each) for each in TRANSFORMERS], games, lambda one: one.triggers),
        _uses([str(each) for each in TRANSFORMERS], games, lambda one: one.seals),
        _uses(TOOLS, games, lambda one: one.used),
        _uses(DIMENSIONS, games, lambda one: one.dimensions),
    )


def _share(seat: int, seats: int, shares: Sequence[float], family: BoundFamily) -> SeatShare:
    fair = 1 / seats
    low, high, ok = family.judge(Judged(fsum(shares), len(shares), fair - SEAT_BOUND, fair + SEAT_BOUND))
    return SeatShare(seat, len(shares), fmean(shares) if shares else None, low, high, fair, ok)


def rounds_of(games: Sequence[MachineResult]) -> Length | None:
    """How many rounds these games took; None if there are none."""
    return length_of([game._replace(turns=game.rounds) for game in games])


def _sources(seats: Sequence[SeatResult]) -> Sources | None:
    if not seats:
        return None
    return Sources(
        fmean(one.total for one in seats),
        fmean(one.portals for one in seats),
        fmean(one.sets for one in seats),
        fmean(one.tools for one in seats),
    )


def _uses(
    names: Iterable[str], games: Sequence[MachineResult], counts: Callable[[SeatResult], tuple[int, ...]]
) -> tuple[Use, ...]:
    everybody = [one for game in games for one in game.seats]
    winners = [one for one in everybody if one.share]
    others = [one for one in everybody if not one.share]
    return tuple(
        Use(
            name,
            sum(counts(one)[place] for one in everybody) / len(games) if games else 0.0,
            fmean(counts(one)[place] for one in winners) if winners else 0.0,
            fmean(counts(one)[place] for one in others) if others else 0.0,
        )
        for place, name in enumerate(names)
    )


@dataclass(frozen=True, slots=True)
class RungFigures:
    """One seat of a level against all others of another: its share of the wins and its interval."""

    first: str
    others: str
    seats: int
    games: int
    share: float | None
    low: float
    high: float
    rounds: Length | None
    score: float
    best_other: float


def ladder_figures(results: MachineResults) -> tuple[RungFigures, ...]:
    """The figures of a job of `plans.ladder`, matchup by matchup."""
    return tuple(
        _rung(matchup.names, matchup.tables[0].seats, games)
        for matchup, games in zip(results.job.matchups, results.games, strict=True)
    )


def _rung(names: tuple[str, str], seats: int, games: Sequence[MachineResult]) -> RungFigures:
    share = fmean(game.score for game in games) if games else None
    low, high = wilson(share or 0.0, len(games))
    mine = [game.seats[game.seat].total for game in games]
    best = [max(one.total for seat, one in enumerate(game.seats) if seat != game.seat) for game in games]
    return RungFigures(
        *names, seats, len(games), share, low, high, rounds_of(games),
        fmean(mine) if mine else 0.0, fmean(best) if best else 0.0,
    )  # fmt: skip
