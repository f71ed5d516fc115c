"""The columns of standings, in pictures, alt texts, messages, reports and files.

A column in `FIGURES` appears in all of them, except where its heading or its key is empty.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from bot.games.tables import Column, Figure, Weight
from bot.tournaments.rules import TieBreak, TournamentRules
from bot.tournaments.standings.table import EntrantRow

SHARES: frozenset[TieBreak] = frozenset(("omw", "gw", "ogw"))
"""Tie-breaks that are a share from 0 to 1; all others are sums or places."""
HEADINGS: Mapping[TieBreak, str] = {
    "points": "Points",
    "omw": "OMW %",
    "gw": "GW %",
    "ogw": "OGW %",
    "buchholz": "Buch.",
    "buchholz-cut-1": "Buch. −1",
    "sonneborn-berger": "S-B",
    "head-to-head": "H2H",
    "board-points": "Boards",
    "draw": "Draw",
}
NOT_COUNTED = "–"


class StandingColumn(Struct, frozen=True):
    """A column, and its value for each entrant; None where a tie-break does not count (TO-7)."""

    column: Column
    value: Callable[[EntrantRow], Fraction | int | str | None]
    tie_break: TieBreak | None = None

    def cell(self, row: EntrantRow, decided: TieBreak | None = None) -> Figure:
        """The entrant's figure, marked if this tie-break decided their place."""
        value = self.value(row)
        is_decisive = self.column.weight == "minor" and decided is not None and decided == self.tie_break
        match value:
            case None:
                return Figure(NOT_COUNTED)
            case Fraction() if self.tie_break in SHARES:
                share = round(float(100 * value), 1)
                return Figure(f"{share:.1f}", share, is_decisive)
            case Fraction():
                return Figure(number(value), plain_number(value), is_decisive)
            case _:
                return Figure(str(value), value, is_decisive)


def record(row: EntrantRow) -> str:
    """Matches won, drawn and lost; a bye counts as won."""
    return f"{row.record.won + row.record.byes}–{row.record.drawn}–{row.record.lost}"


def _figure(
    key: str,
    heading: str,
    value: Callable[[EntrantRow], Fraction | int | str | None],
    weight: Weight = "minor",
    width: int = 106,
) -> StandingColumn:
    return StandingColumn(Column(key, heading, weight, width), value)


FIGURES = (
    _figure("", "record", record, "plain", 136),
    StandingColumn(Column("points", "points", "main", 96), lambda row: row.points, "points"),
    _figure("won", "", lambda row: row.record.won),
    _figure("drawn", "", lambda row: row.record.drawn),
    _figure("lost", "", lambda row: row.record.lost),
    _figure("byes", "", lambda row: row.record.byes),
    _figure("no_shows", "", lambda row: row.record.no_shows),
)
"""The columns of every tournament, before its tie-breaks."""


SEED = Column("", "seed", "aside", 60)


def crosstable_columns(headings: Iterable[str]) -> tuple[Column, ...]:
    """A column of results for each heading, and the total."""
    return (*(Column("", each, kind="result") for each in headings), Column("", "total", "main", 82))


def standing_columns(rules: TournamentRules) -> tuple[StandingColumn, ...]:
    """All columns of standings under these rules."""
    return (*FIGURES, *map(_tie_break, rules.tie_breaks[1:]))


def cells_of(
    row: EntrantRow, columns: Sequence[StandingColumn], decided: TieBreak | None = None
) -> tuple[Figure, ...]:
    """The entrant's figure in each of these columns."""
    return tuple(each.cell(row, decided) for each in columns)


def _tie_break(kind: TieBreak) -> StandingColumn:
    column = Column(kind.replace("-", "_"), HEADINGS[kind])
    return StandingColumn(column, lambda row: row.values[kind], kind)


def number(value: Fraction) -> str:
    """A sum of match points for people: halves as ½."""
    if value < 0:
        return f"−{number(-value)}"
    whole, rest = divmod(value, 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(whole) if not rest else f"{float(value):.2f}"


def plain_number(value: Fraction) -> int | float:
    """A sum of match points for programs: halves and quarters are exact."""
    return int(value) if value.denominator == 1 else float(value)
