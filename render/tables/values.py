"""Plain values for pictures of matchups and ratings."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One person: rank (None while it is not known), rating and its margin, and games that count.

    `change` is by how many places they have risen, `trend` their last ratings, oldest first.
    """

    rank: int | None
    name: str
    rating: int
    margin: int
    games: int
    change: int = 0
    trend: tuple[float, ...] = ()
    is_new: bool = False
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The best first. `notice` stands in the header, `note` below the last row.

    `noun` and `nouns` say what is counted: one game, and several.
    """

    title: str
    subtitle: str
    rows: tuple[LeaderboardRow, ...]
    notice: str = ""
    note: str = ""
    noun: str = "duel"
    nouns: str = "duels"


@dataclass(frozen=True, slots=True)
class WinRateCell:
    """A win rate over `games` games with its interval from `low` to `high`, all three from 0 to 1."""

    rate: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class MatrixColumn:
    """The opponent of a column of rates: its name and its icon."""

    name: str
    glyph: str


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A deck or player: its rate in each column (None against itself), and its rate overall."""

    name: str
    glyph: str
    cells: tuple[WinRateCell | None, ...]
    overall: WinRateCell


@dataclass(frozen=True, slots=True)
class Matrix:
    """Win rates of rows against columns, in the order given. Without `columns`, the rows are the columns.

    `unknown` are the two words in place of a cell without games.
    """

    title: str
    subtitle: str
    rows: tuple[MatrixRow, ...]
    columns: tuple[MatrixColumn, ...] = ()
    unknown: tuple[str, str] = ("no", "games")

    @property
    def across(self) -> tuple[MatrixColumn, ...]:
        """The columns from left to right."""
        return self.columns or tuple(MatrixColumn(row.name, row.glyph) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Measure:
    """A share, or a difference between two, with its interval from `low` to `high`."""

    at: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class RateRow:
    """What a row is about, a note below its name, and a value of each series; None where it is unknown."""

    name: str
    glyph: str
    note: str
    measures: tuple[Measure | None, ...]


@dataclass(frozen=True, slots=True)
class Rates:
    """Rows of one or two values on an axis from `low` to `high`, with a line at `middle`.

    `series` says what the values are. With `is_signed`, they are differences, told in points. `unknown`
    stands in place of a value of each series; `note` stands below all.
    """

    title: str
    subtitle: str
    icon: str
    series: tuple[str, ...]
    rows: tuple[RateRow, ...]
    low: float
    middle: float
    high: float
    is_signed: bool = False
    unknown: tuple[str, ...] = ("", "")
    note: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """A value at a place on the x axis, and the ends of its interval, if it has one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None

    @property
    def reach(self) -> tuple[float, float]:
        """The ends of its interval; without one, the value twice."""
        return self.y if self.low is None else self.low, self.y if self.high is None else self.high


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One line of a chart, its points from left to right."""

    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """One to six lines over a common axis.

    `baseline` is a value to draw a line at, such as 0 for luck; `signed` shows gains with a plus sign.
    """

    title: str
    subtitle: str
    x_label: str
    series: tuple[ChartLine, ...]
    baseline: float | None = None
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Banner:
    """Whose art stands behind a name: a card's name, its icon and its realm."""

    name: str
    glyph: str
    realm: str


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """How somebody has fared with a deck. Its icon has the colours of its realm; "" for an unknown one."""

    name: str
    glyph: str
    rate: WinRateCell
    realm: str = ""


@dataclass(frozen=True, slots=True)
class Duelled:
    """One of somebody's last duels: against whom, with which deck's icon, and what it did to the rating."""

    outcome: Literal["won", "lost", "drawn"]
    opponent: str
    glyph: str
    change: int


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody's standing in a game.

    `rank` is None while the rating is provisional. `risen` is how the rating has changed in the last month,
    `course` the rating after each of the last games, `luck` how much more damage than expected the dice have
    given in a duel (None while unknown). `streak` counts wins in a row, or losses if it is below zero;
    `best_streak` is the longest row of wins. `when` says in which season the rank is held. `noun` and `nouns`
    are what the game's matches are called, `favourites` what `decks` are, `no_luck` stands for unknown luck.
    """

    name: str
    banner: Banner
    rating: int
    margin: int
    rank: int | None
    people: int
    risen: int
    course: tuple[Point, ...]
    won: int
    lost: int
    drawn: int
    streak: int
    best_streak: int
    luck: float | None
    decks: tuple[DeckRecord, ...]
    last: tuple[Duelled, ...]
    when: str = "this season"
    noun: str = "duel"
    nouns: str = "duels"
    favourites: str = "Favourite decks"
    no_luck: str = "not known yet"
