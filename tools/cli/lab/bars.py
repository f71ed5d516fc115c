"""What `--plot` draws of a report: rows on one axis, each with its intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, TypeAlias

from bot.games.tables import Measure
from bot.games.wording import counted
from bot.lab.figures import GamesSummary, WinRate
from bot.lab.verdicts.sequential import VERDICTS
from bot.lab.verdicts.swap import SwapFigures
from cogs.words.lab import interval_line

WINS: Final = ("win rate",)
"""The only series of reports in which each row has one rate."""
BEYOND: Final = "points beyond the fair share"
"""The series of the bars of games of several seats."""


class Estimate(Protocol):
    """A share from 0 to 1 with its interval; None without games."""

    @property
    def share(self) -> float | None: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


class Bar(NamedTuple):
    """A row: its name, a note below it, and a measure for each series; None without games."""

    name: str
    note: str
    measures: tuple[Measure | None, ...]


@dataclass(frozen=True, slots=True)
class RateBars:
    """Rates around one half, in one or two `series`; `note` is what else the plot says."""

    rows: Sequence[Bar]
    series: tuple[str, ...] = WINS
    note: str = ""


@dataclass(frozen=True, slots=True)
class DifferenceBars:
    """Differences of shares around 0, from -1 to 1."""

    rows: Sequence[Bar]
    series: str = "difference in points"


Bars: TypeAlias = RateBars | DifferenceBars


def measured(one: Estimate) -> Measure | None:
    """An estimate as a measure."""
    return None if one.share is None else Measure(one.share, one.low, one.high)


def rate_bar(name: str, *rates: WinRate, verdict: str = "") -> Bar:
    """A row of win rates over as many games each."""
    games = counted(rates[0].games, "game")
    return Bar(name, f"{verdict} · {games}" if verdict else games, tuple(map(measured, rates)))


def judged_bar(name: str, one: Estimate, games: int, ok: bool | None) -> Bar:
    """A row that is held against bounds, with its verdict."""
    return Bar(name, f"{VERDICTS[ok]} · {counted(games, 'game')}", (measured(one),))


def summary_bars(name: str, summary: GamesSummary, verdict: str = "") -> tuple[Bar, ...]:
    """The games of a single matchup: all of them, and those going first and second."""
    return (
        rate_bar(name, summary.overall, verdict=verdict),
        rate_bar("going first", summary.going_first),
        rate_bar("going second", summary.going_second),
    )


def beyond_fair(name: str, one: Estimate, fair: float, note: str) -> Bar:
    """A share of the wins as its difference from the fair one."""
    found = measured(one)
    return Bar(
        name,
        note,
        (None if found is None else Measure(found.at - fair, found.low - fair, found.high - fair),),
    )


def pair_bar(name: str, figures: SwapFigures) -> Bar:
    """A row for a comparison: its difference, and its verdict by so many pairs."""
    note = f"{VERDICTS[figures.decision.verdict]} · {counted(figures.pairs, 'pair')}"
    at = Measure(figures.difference, figures.low, figures.high) if figures.pairs else None
    return Bar(name, note, (at,))


def field_bars(first: str, second: str, figures: SwapFigures) -> RateBars:
    """Two decks or teams, together and by opponent; the verdict is on their difference."""
    note = f"{VERDICTS[figures.decision.verdict]} · {counted(figures.pairs, 'pair')}"
    together = Bar("all games", note, (measured(figures.after), measured(figures.before)))
    rows = [together, *(rate_bar(one.name, one.after, one.before) for one in figures.opponents)]
    told = interval_line(figures.difference, figures.low, figures.high)
    return RateBars(rows, (first, second), f"Difference {told}." if figures.pairs else "")
