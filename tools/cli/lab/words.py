"""Formats the lab's figures for tables: rates, lengths, endings."""

from collections.abc import Iterable, Mapping

from bot.cli.output import TextTable
from bot.games.wording import counted, numeral
from bot.lab.figures import Endings, GamesSummary, Length, WinRate
from bot.lab.verdicts.bounds import BoundFamily
from cogs.words.lab import NOTHING, WAYS, interval, percent
from tools.lab.fairness import Fairness
from tools.lab.win_shares import WinShare

CHECKED = {True: "holds", False: "FAILS", None: "can't tell yet"}
"""The words of tables for a bound."""
UNPLAYED = "not played"


def between(low: float, high: float) -> str:
    """The ends of an interval of shares, in percent: `(47.4–57.1)`."""
    return f"({low * 100:.1f}–{high * 100:.1f})"


def judged_words(bounds: int, needed: int) -> str:
    """How bounds are judged if `needed` of them must hold (`bounds.Family`)."""
    family = BoundFamily(bounds, needed)
    holding, failing = (100 * (1 - error) for error in (family.holding, family.failing))
    return (
        f"A bound holds if its interval is within it ({holding:.4g}% confidence), and fails if "
        f"the interval that is corrected for {counted(bounds, 'bound')} is beyond it "
        f"({failing:.4g}%); else it can't be told yet. Either verdict on all is wrong in "
        f"{family.alpha:.0%} of runs at most, for any number of looks."
    )


def points(difference: float) -> str:
    """A difference of shares in percentage points, with its sign: `+1.2`."""
    return numeral(difference * 100, "+z.1f")


def rate_words(rate: WinRate) -> tuple[str, str]:
    return percent(rate.share), interval(rate)


def result_words(rate: WinRate) -> tuple[str, str, str]:
    return f"{rate.wins:,}", f"{rate.draws:,}", f"{rate.losses:,}"


def turns(length: Length | None) -> str:
    return NOTHING if length is None else f"{length.mean:.1f}"


def endings_table(endings: Mapping[str, Endings], side: str) -> TextTable:
    """The endings of games, and the results of each ending for the side of this name."""
    total = sum(one.count for one in endings.values())
    rows = [
        (
            WAYS.get(way, way),
            f"{one.count:,}",
            percent(one.count / total if total else None),
            f"{one.won:,}",
            f"{one.drawn:,}",
            f"{one.lost:,}",
        )
        for way, one in endings.items()
    ]
    return TextTable(("ended by", "games", "of all", f"{side} won", "drawn", "lost"), rows)


def rates_table(summary: GamesSummary, side: str) -> TextTable:
    """A side's rates over all games, split by who went first."""
    splits = (
        ("all games", summary.overall),
        ("going first", summary.going_first),
        ("going second", summary.going_second),
    )
    rows = [(what, *rate_words(rate), f"{rate.games:,}", *result_words(rate)) for what, rate in splits]
    return TextTable((side, "win rate", "interval", "games", "won", "drawn", "lost"), rows)


def win_row(one: WinShare) -> tuple[str, str, str, str]:
    """A name, its games, the share that it won, and the interval."""
    return one.name, f"{one.games:,}", percent(one.share), f"{percent(one.low)} to {percent(one.high)}"


def fairness_rows(fairness: Fairness) -> list[tuple[str, ...]]:
    """By claim: its share with the interval by which it is judged, its bounds, and the verdict."""
    return [
        (
            one.name,
            f"{one.games:,}",
            percent(one.share),
            between(one.low, one.high),
            between(one.least, one.most),
            CHECKED[one.ok],
        )
        for one in fairness.judged
    ]


def thinking_lines(thinking: Iterable[tuple[str, float, float]]) -> list[str]:
    """How long each level thinks about a turn, from its median and 95th percentile in milliseconds."""
    return [
        f"A turn of the {name}: {usual:.0f} ms in the median, 95% below {slow:.0f} ms."
        for name, usual, slow in thinking
    ]
