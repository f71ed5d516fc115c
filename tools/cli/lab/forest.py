"""The rows of a lab command's report on an axis, with their intervals: a forest plot."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

from bot.games.tables import IntervalAxis, Intervals, Measure, Table, TableRow, interval_column, points
from bot.games.wording import counted
from bot.lab.jobs import Results
from tools.cli.lab.output import Report, flatten, games_played, stopped_line

_Row = Mapping[str, Any]
_Line = tuple[str, str, tuple[Intervals]]


def forest(report: Report, results: Results) -> Table | None:
    """The rows of a report on an axis, each with its intervals; None if they have none."""
    rows = [flatten(row) for row in report.rows]
    if not rows:
        return None
    if "seats" in rows[0]:
        rows = [_beyond_fair(row) for row in rows]
    if "deck_rate_share" in rows[0]:
        figures = flatten(report.figures)
        series = str(figures["deck"]), str(figures["other"])
        together = {**figures, "against": "all games", **_renamed(figures, "after", "deck_rate")}
        rows = [together | _renamed(figures, "before", "other_rate"), *rows]
        return _rates(report, rows, results, series, ("deck_rate", "other_rate"))
    if any(row.get("difference_low") is not None for row in rows):
        return _differences(report, rows, results)
    if "in_opening_shrunk_share" in rows[0]:
        series = "wins with it in hand at first", "summoned early"
        return _rates(report, rows, results, series, ("in_opening_shrunk", "early_shrunk"))
    if "overall_share" not in rows[0]:
        return None
    if len(rows) == 1 and "going_first_share" in rows[0]:
        parts = (("all games", "overall"), ("going first", "going_first"), ("going second", "going_second"))
        rows = [{"change": name, **_renamed(rows[0], key, "overall")} for name, key in parts]
    return _rates(report, rows, results, ("win rate",), ("overall",))


def _renamed(row: _Row, key: str, name: str) -> dict[str, Any]:
    """A rate of a row under another name."""
    return {f"{name}_{end}": row.get(f"{key}_{end}") for end in ("share", "low", "high", "games")}


def _beyond_fair(row: _Row) -> dict[str, Any]:
    """A row with its share beyond the fair one as its difference."""
    measure, fair = _measure(row, "overall"), row.get("fair_share", 1 / row["seats"])
    if measure is None:
        return {**row, "difference_low": None}
    low, high = measure.low - fair, measure.high - fair
    return {**row, "difference": measure.at - fair, "difference_low": low, "difference_high": high}


def _differences(report: Report, rows: Sequence[_Row], results: Results) -> Table:
    measures = [
        None
        if row.get("difference_low") is None
        else Measure(row["difference"], row["difference_low"], row["difference_high"])
        for row in rows
    ]
    wide = _reach([one for one in measures if one is not None], 0.0, 2)
    named = "points beyond the fair share" if "seats" in rows[0] else "difference in points"
    axis = IntervalAxis((named,), -wide, 0.0, wide, is_signed=True, unknown=("no games",))
    cells = [(axis.cell(one),) for one in measures]
    return _table(report, results, axis, zip(_names(rows), map(_note, rows), cells, strict=True))


def _rates(
    report: Report, rows: Sequence[_Row], results: Results, series: Sequence[str], keys: Sequence[str]
) -> Table:
    found = [tuple(_measure(row, key) for key in keys) for row in rows]
    wide = _reach([one for some in found for one in some if one is not None], 0.5, 1)
    unknown = tuple("no games" for _ in series)
    axis = IntervalAxis(tuple(series), 0.5 - wide, 0.5, 0.5 + wide, unknown=unknown)
    cells = [(axis.cell(*some),) for some in found]
    return _table(report, results, axis, zip(_names(rows), map(_note, rows), cells, strict=True))


def _measure(row: _Row, key: str) -> Measure | None:
    share = row.get(f"{key}_share")
    if share is None:
        return None
    low = row.get(f"{key}_low", row.get("judged_low"))
    high = row.get(f"{key}_high", row.get("judged_high"))
    return None if low is None or high is None else Measure(share, low, high)


def _reach(measures: Sequence[Measure], middle: float, tenths: int) -> float:
    """How far the axis reaches to each side: all intervals, but half of everything at most for rates."""
    far = max((max(middle - one.low, one.high - middle) for one in measures), default=0.1)
    return min(1.0 if middle == 0 else 0.5, max(1, ceil(10 * tenths * far)) / (10 * tenths))


def _table(report: Report, results: Results, axis: IntervalAxis, rows: Iterable[_Line]) -> Table:
    stopped = stopped_line(report, results)
    partial = f"{stopped} · " if stopped.startswith("PARTIAL") else ""
    judged = "Bars: the report's intervals. The verdict is the test's, not theirs."
    return Table(
        report.title,
        f"{partial}{games_played(report, results).rstrip(',')} · seed {results.job.seed}",
        (interval_column(axis),),
        tuple(TableRow("", name, cells, "grid", note) for name, note, cells in rows),
        "grid",
        lead=("", "row"),
        note=f"{_difference(report)}{judged if report.is_judged else 'Bars: 95% intervals.'}",
    )


def _difference(report: Report) -> str:
    """The difference of two compared decks, with its interval."""
    figures = report.figures
    if "other" not in figures or not figures.get("pairs"):
        return ""
    at, low, high = (points(figures[f"difference{end}"]) for end in ("", "_low", "_high"))
    return f"Difference {at} points ({low} to {high}). · "


def _names(rows: Sequence[_Row]) -> list[str]:
    """What each row is about, in as few words as tell them apart."""
    first = rows[0]
    for key in ("change", "card", "bound"):
        if key in first:
            return [str(row[key]) for row in rows]
    if "player" in first and ("other" in first or "out" in first):
        return [str(row["player"]) for row in rows]
    if "out" in first:
        if len({row["out"] for row in rows}) > 1:
            return [f"without {row['out']}" for row in rows]
        return [f"{row['in']} for {row['out']}" if len(rows) == 1 else str(row["in"]) for row in rows]
    if "heroes" in first:
        where = ("" if row["board"] == "all" else f", {row['board']}" for row in rows)
        return [f"{row['heroes']} v {row['adversaries']}{on}" for row, on in zip(rows, where, strict=True)]
    if "seats" in first:
        return [f"{_met(row)}{row['seats']} seats" for row in rows]
    if "deck" not in first:
        return [f"{row['player']} v {row['player_against']}" for row in rows]
    return [str(row.get("against", row["deck"])) for row in rows]


def _met(row: _Row) -> str:
    """The levels at a table of several seats, or one of its seats."""
    if "player" in row:
        return f"{row['player']} v {row['player_against']}, "
    return f"seat {row['seat'] + 1} of " if "seat" in row else ""


def _note(row: _Row) -> str:
    """What stands below a row's name: its verdict, and its pairs or games."""
    parts = [str(row[key]) for key in ("verdict", "test_verdict") if row.get(key)]
    for key, noun in (("pairs", "pair"), ("overall_games", "game"), ("deck_rate_games", "game")):
        if row.get(key) is not None:
            parts.append(counted(row[key], noun))
            break
    return " · ".join(parts)
