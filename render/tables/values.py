"""What pictures of tournaments, matchups and ratings are made of: plain values, whoever computes them."""

from dataclasses import dataclass
from typing import Literal

MatchState = Literal["open", "running", "decided"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """One line of a match. `name` is empty while nobody is known: then `waits_for` says who will come.

    `seed` 0 and `score` None leave the number out.
    """

    name: str
    seed: int = 0
    score: int | None = None
    won: bool = False
    waits_for: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """Two entrants; a bye is one against an entrant who waits for `bye`."""

    first: Entrant
    second: Entrant
    state: MatchState = "open"


@dataclass(frozen=True, slots=True)
class Round:
    """A column of a bracket, or the pairings of a Swiss or round-robin round."""

    name: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """Rounds that feed one another: each has as many matches as the one before, or half as many."""

    name: str
    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A whole elimination tournament: one stage, or winners', losers' and grand final of a double one."""

    title: str
    subtitle: str
    stages: tuple[Stage, ...]
    notice: str = ""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's place; `cells` go with the headings. `marked` rows advance, or have won."""

    rank: int
    name: str
    cells: tuple[str, ...]
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of all players, best first; at most six headings of a few letters each."""

    title: str
    subtitle: str
    headings: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A win rate over so many games, with its interval: shares from 0 to 1."""

    rate: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class MatrixColumn:
    """Whom or what a column of rates is against."""

    name: str
    glyph: str


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One deck or player: its rate in each column, in their order (None against itself), and overall."""

    name: str
    glyph: str
    cells: tuple[Cell | None, ...]
    overall: Cell


@dataclass(frozen=True, slots=True)
class Matrix:
    """Win rates of the row against the column. Sort the rows by what should come first.

    Where no `columns` are named, the rows are the columns as well.
    """

    title: str
    subtitle: str
    rows: tuple[MatrixRow, ...]
    columns: tuple[MatrixColumn, ...] = ()

    @property
    def across(self) -> tuple[MatrixColumn, ...]:
        """The columns from left to right."""
        return self.columns or tuple(MatrixColumn(row.name, row.glyph) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Point:
    """A value at a place on the x axis; `spread` is how far it may be off, 0 for a plain line."""

    x: float
    y: float
    spread: float = 0.0


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart."""

    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over a common axis, at most six; `baseline` is a value drawn through, such as 0 for luck."""

    title: str
    subtitle: str
    x_label: str
    series: tuple[Series, ...]
    baseline: float | None = None
    signed: bool = False
