"""The bars of a lab command's report on an axis, with their intervals: a forest plot."""

from collections.abc import Sequence
from math import ceil
from typing import assert_never

from bot.games.tables import IntervalAxis, Measure, Table, TableRow, interval_column
from bot.lab.jobs import Results
from tools.cli.lab.bars import Bar, DifferenceBars, RateBars
from tools.cli.lab.output import Report, games_played, stopped_line

_UNKNOWN = "no games"


def forest(report: Report, results: Results) -> Table | None:
    """The rows of a report on an axis, each with its intervals; None if it has none."""
    bars = report.bars
    match bars:
        case None:
            return None
        case RateBars(rows, series, note):
            wide = _reach(rows, 0.5, 1)
            unknown = tuple(_UNKNOWN for _ in series)
            axis = IntervalAxis(series, 0.5 - wide, 0.5, 0.5 + wide, unknown=unknown)
        case DifferenceBars(rows, named):
            wide, note = _reach(rows, 0.0, 2), ""
            axis = IntervalAxis((named,), -wide, 0.0, wide, is_signed=True, unknown=(_UNKNOWN,))
        case _:
            assert_never(bars)
    return _table(report, results, axis, rows, note) if rows else None


def _reach(rows: Sequence[Bar], middle: float, tenths: int) -> float:
    """How far the axis reaches to each side: all intervals, but half of everything at most for rates."""
    found: list[Measure] = [one for row in rows for one in row.measures if one is not None]
    far = max((max(middle - one.low, one.high - middle) for one in found), default=0.1)
    return min(1.0 if middle == 0 else 0.5, max(1, ceil(10 * tenths * far)) / (10 * tenths))


def _table(report: Report, results: Results, axis: IntervalAxis, rows: Sequence[Bar], note: str) -> Table:
    stopped = stopped_line(report, results)
    partial = f"{stopped} · " if stopped.startswith("PARTIAL") else ""
    judged = "Bars: the report's intervals. The verdict is the test's, not theirs."
    return Table(
        report.title,
        f"{partial}{games_played(report, results).rstrip(',')} · seed {results.job.seed}",
        (interval_column(axis),),
        tuple(TableRow("", row.name, (axis.cell(*row.measures),), "grid", row.note) for row in rows),
        "grid",
        lead=("", "row"),
        note=f"{note} · " * bool(note) + (judged if report.is_judged else "Bars: 95% intervals."),
    )
