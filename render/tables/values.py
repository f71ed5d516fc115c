"""Plain values for charts and profiles."""

from dataclasses import dataclass
from typing import Literal

from bot.games.tables import WinRateCell


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
