"""Tables of any subject: columns, rows of cells, and files for spreadsheets.

`render.tables.table` draws a table, `render.tables.alt` describes the picture, `table_texts` tells it in a
message and `csv_of` writes a file. Each shows the columns that the table has.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from bot.games.wording import numeral

Value = str | int | float | None
Kind = Literal["figure", "change", "trend", "result", "rate", "interval"]
Weight = Literal["main", "plain", "minor", "aside"]
Outcome = Literal["won", "drawn", "lost"]
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Figure(Struct, frozen=True):
    """A number or a few words. `value` stands in files; `is_decisive` marks what decided the row's place."""

    text: str
    value: Value = None
    is_decisive: bool = False


class Change(Struct, frozen=True):
    """By how many places somebody has risen, or that they are new."""

    risen: int
    is_new: bool = False

    @property
    def text(self) -> str:
        """Such as `up 2`; empty for no change."""
        if self.is_new:
            return "new"
        return f"{'up' if self.risen > 0 else 'down'} {abs(self.risen)}" if self.risen else ""


class Trend(Struct, frozen=True):
    """Somebody's last values, oldest first, for pictures alone; `risen` gives them a colour."""

    values: tuple[float, ...]
    risen: int = 0

    @property
    def text(self) -> str:
        """Nothing."""
        return ""


class Result(Struct, frozen=True):
    """A result in a crosstable. `against` is the opponent's number where the column does not say it.

    `outcome` is None for a match that is not over, a bye, or no match.
    """

    score: str
    outcome: Outcome | None = None
    against: str = ""

    @property
    def text(self) -> str:
        """The score and the opponent."""
        return f"{self.score} v {self.against}" if self.against else self.score


class WinRateCell(Struct, frozen=True):
    """A win rate over `games` games with its interval from `low` to `high`, all three from 0 to 1."""

    rate: float
    low: float
    high: float
    games: int

    @property
    def measure(self) -> "Measure":
        """The rate and its interval."""
        return Measure(self.rate, self.low, self.high)

    @property
    def interval(self) -> str:
        """The interval in percent."""
        return f"{round(self.low * 100)}–{round(self.high * 100)}"

    @property
    def text(self) -> str:
        """The rate in percent, and its interval."""
        return f"{self.brief}% ({self.interval})"

    @property
    def brief(self) -> str:
        """The rate in percent."""
        return str(round(self.rate * 100))


class Measure(Struct, frozen=True):
    """A share, or a difference between two, with its interval from `low` to `high`."""

    at: float
    low: float
    high: float


class Intervals(Struct, frozen=True):
    """A measure of each series of an axis, None where it is unknown, and their texts."""

    measures: tuple[Measure | None, ...]
    text: str
    brief: str


Cell = Figure | Change | Trend | Result | WinRateCell | Intervals


class IntervalAxis(Struct, frozen=True):
    """An axis from `low` to `high`, with a line at `middle`, for one or two series of measures.

    With `is_signed`, measures are differences, told in points. `unknown` stands in place of a measure of each
    series.
    """

    series: tuple[str, ...]
    low: float
    middle: float
    high: float
    is_signed: bool = False
    unknown: tuple[str, ...] = ("", "")

    def cell(self, *measures: Measure | None) -> Intervals:
        """A cell with these measures, in the order of the series."""
        found = list(zip(self.series, measures, self.unknown, strict=False))
        full, brief = (
            ", ".join(f"{name} {self._told(each, is_full=is_full) or no}".strip() for name, each, no in found)
            for is_full in (True, False)
        )
        return Intervals(measures, full, brief)

    def words(self, measure: Measure) -> tuple[str, str]:
        """A measure and its interval: `56%` and `49–63`, or `+3.1` and `−1.0 to +7.2`."""
        if self.is_signed:
            at, low, high = (points(each) for each in (measure.at, measure.low, measure.high))
            return at, f"{low} to {high}"
        return f"{round(100 * measure.at)}%", f"{round(100 * measure.low)}–{round(100 * measure.high)}"

    def _told(self, measure: Measure | None, *, is_full: bool) -> str:
        if measure is None:
            return ""
        value, interval = self.words(measure)
        return f"{value} ({interval})" if is_full else value


class Column(Struct, frozen=True):
    """A column: `key` is its heading in files and `heading` for people; it is left out where that is empty.

    In messages, the `main` column, which orders the rows, and `plain` ones stand beside names without their
    headings, `minor` ones below with theirs; `aside` ones are in pictures alone. `width` is in pixels of a
    picture 1100 wide; results and rates share what is left. `glyph` is an icon above the column.
    """

    key: str
    heading: str
    weight: Weight = "minor"
    width: int = 106
    kind: Kind = "figure"
    glyph: str = ""
    axis: IntervalAxis | None = None


class TableRow(Struct, frozen=True):
    """A row with a cell for each column, None where none can be.

    It begins with a place or, if that is empty, with an icon. `note` stands below the name, `mark` beside it.
    `is_own` marks the reader, `is_out` somebody who no longer takes part.
    """

    place: str
    name: str
    cells: tuple[Cell | None, ...]
    glyph: str = ""
    note: str = ""
    mark: str = ""
    is_own: bool = False
    is_out: bool = False


class Table(Struct, frozen=True):
    """Rows, best first, with a cell for each column.

    `lead` are the headings of places and names. A gold line follows the first `cut` rows, with the words
    `cut_note`; 0 for none. With `has_medals`, the first three have medals. `decided` says what a decisive
    figure is. `about` begins the alt text, `notice` stands in the header, `note` below all rows.
    """

    title: str
    subtitle: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    icon: str = "podium"
    lead: tuple[str, str] = ("place", "player")
    cut: int = 0
    cut_note: str = ""
    has_medals: bool = False
    decided: str = ""
    about: str = ""
    notice: str = ""
    note: str = ""

    @property
    def is_decided(self) -> bool:
        """Whether some figure is marked as decisive."""
        return any(isinstance(cell, Figure) and cell.is_decisive for row in self.rows for cell in row.cells)


def interval_column(axis: IntervalAxis) -> Column:
    """The only column of a table of measures on an axis."""
    return Column("", "interval", kind="interval", width=610, axis=axis)


def rate_columns(opponents: Iterable[tuple[str, str]]) -> tuple[Column, ...]:
    """The columns of a matrix: an opponent's name and icon for each, and the rate against all."""
    columns = (Column("", name, kind="rate", glyph=glyph) for name, glyph in opponents)
    return (*columns, Column("", "in all", "main", 96, "rate"))


def points(share: float) -> str:
    """A difference of shares in percentage points, with its sign."""
    tenths = round(1000 * share)
    return numeral(tenths / 10, "+.1f") if tenths else "0"


def csv_of(table: Table) -> bytes:
    """The table as a file for spreadsheets: a line for each row, with the columns that have a key."""
    shown = [place for place, column in enumerate(table.columns) if column.key]
    head = (*table.lead, *(table.columns[place].key for place in shown))
    return csv_bytes(
        head, ((row.place, row.name, *(_value(row.cells[place]) for place in shown)) for row in table.rows)
    )


def csv_bytes(head: Sequence[str], lines: Iterable[Sequence[Value]]) -> bytes:
    """A file for spreadsheets, which take no text in it for a formula."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(head)
    table.writerows([_safe(cell) for cell in line] for line in lines)
    return text.getvalue().encode("utf-8-sig")  # spreadsheets know UTF-8 by its mark


def _value(cell: Cell | None) -> Value:
    if isinstance(cell, Figure):
        return cell.value
    return None if cell is None else cell.text


def _safe(cell: Value) -> Value:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
