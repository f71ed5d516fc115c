"""The bars of a lab command's report on an axis, with their intervals: a forest plot."""

from collections.abc import Sequence
from math import ceil
from typing import assert_never

from bot.games.tables import IntervalAxis, Measure, Table, TableRow, interval_column
from bot.lab.jobs import Results
from tools.cli.lab.bars import Bar, Bars, DifferenceBars, RateBars
from tools.cli.lab.output import Report, games_played, stopped_line

INTERVALS = "Bars: 95% intervals."
_UNKNOWN = "no games"


def forest(report: Report, results: Results) -> Table | None:
    """The rows of a report on an axis, each with its intervals; None if it has none."""
    if report.bars is None:
        return None
    stopped = stopped_line(report, results)
    partial = f"{stopped} · " if stopped.startswith("PARTIAL") else ""
    below = f"{partial}{games_played(report, results).rstrip(',')} · seed {results.job.seed}"
    judged = "Bars: the report's intervals. The verdict is the test's, not theirs."
    return drawn(report.bars, report.title, below, judged if report.is_judged else INTERVALS)


def drawn(bars: Bars, title: str, below: str, meaning: str) -> Table | None:
    """Bars on their axis, a title, a line below it, and what bars mean; None without rows."""
    match bars:
        case RateBars(rows, series, note):
            wide = _reach(rows, 0.5, 1)
            unknown = tuple(_UNKNOWN for _ in series)
            axis = IntervalAxis(series, 0.5 - wide, 0.5, 0.5 + wide, unknown=unknown)
        case DifferenceBars(rows, named):
            wide, note = _reach(rows, 0.0, 2), ""
            axis = IntervalAxis((named,), -wide, 0.0, wide, is_signed=True, unknown=(_UNKNOWN,))
        case _:
            assert_never(bars)
    if not rows:
        return None
    return Table(
        title,
        below,
        (interval_column(axis),),
        tuple(TableRow("", row.name, (axis.cell(*row.measures),), "grid", row.note) for row in rows),
        "grid",
        lead=("", "row"),
        note=f"{note} · {meaning}" if note else meaning,
    )


def _reach(rows: Sequence[Bar], middle: float, tenths: int) -> float:
    """How far the axis reaches to each side: all intervals, but half of everything at most for rates."""
    found: list[Measure] = [one for row in rows for one in row.measures if one is not None]
    far = max((max(middle - one.low, one.high - middle) for one in found), default=0.1)
    return min(1.0 if middle == 0 else 0.5, max(1, ceil(10 * tenths * far)) / (10 * tenths))
