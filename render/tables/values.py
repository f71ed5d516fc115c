"""Plain values for charts, profiles and reports: a luck report and a review of a game for two."""

from typing import Literal

from msgspec import Struct

from bot.games.tables import WinRateCell

Pair = tuple[float, float]
MAX_MOMENTS = 3
"""How many of a luck report's moments are shown."""


class Point(Struct, frozen=True):
    """A value at a position on the x axis, and the ends of its interval, if it has one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None

    @property
    def reach(self) -> tuple[float, float]:
        """The ends of its interval; without one, the value twice."""
        return self.y if self.low is None else self.low, self.y if self.high is None else self.high


class ChartLine(Struct, frozen=True):
    """One line of a chart, its points from left to right."""

    name: str
    points: tuple[Point, ...]


class Chart(Struct, frozen=True):
    """One to six lines over a common axis.

    `baseline` is the value of a horizontal line, such as 0 for luck; `signed` adds plus signs.
    """

    title: str
    subtitle: str
    x_label: str
    series: tuple[ChartLine, ...]
    baseline: float | None = None
    signed: bool = False


class Banner(Struct, frozen=True):
    """The card whose art is the background of a profile: its name, icon and realm."""

    name: str
    glyph: str
    realm: str


class DeckRecord(Struct, frozen=True):
    """A player's results with a deck. Its icon has the colours of its realm; empty if unknown."""

    name: str
    glyph: str
    rate: WinRateCell
    realm: str = ""


class Duelled(Struct, frozen=True):
    """One of a player's last duels: outcome, opponent, the deck's icon and the change of the rating."""

    outcome: Literal["won", "lost", "drawn"]
    opponent: str
    glyph: str
    change: int


class Profile(Struct, frozen=True):
    """A player's rating and results in a game.

    `margin` is None while it is not shown. `rank` is None while the rating is provisional, or without
    results; `no_rank` says so in words. `risen` is the rating's change within a month, `course` the rating
    after each of the last games. `luck` is what dice brought above expectation in the mean match, in
    `luck_unit`; None while unknown.
    `streak` counts consecutive wins, or losses if negative; `best_streak` is the longest run of wins. `when`
    names the season of the rank. `noun` and `nouns` are what the game's matches are called, `favourites` what
    `decks` are; `no_luck` stands for unknown luck.
    """

    name: str
    banner: Banner
    rating: int
    margin: int | None
    rank: int | None
    no_rank: str
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
    luck_unit: str = "damage"


class LuckSide(Struct, frozen=True):
    """One side's rolled and expected totals after each turn, from turn 0; `note` compares them."""

    name: str
    series: tuple[Pair, ...]
    note: str


class DiceMoment(Struct, frozen=True):
    """A lucky roll: the seat that gained, the turn, and the gain as a chance to win.

    `text` describes it; `chance` is that of dice at least as good, in words.
    """

    seat: int
    turn: int
    gain: float
    chance: str
    text: str


class Shares(Struct, frozen=True):
    """The share of dice in the change of a side's chance to win from `start` to `end`, and its margin.

    `note` compares the dice with all possible rolls.
    """

    seat: int
    start: float
    end: float
    dice: float
    margin: float
    note: str


class LuckSheet(Struct, frozen=True):
    """A luck report for two. `unit` names the series' unit, `span` what `turns` counts.

    `shares` is None without a result.
    """

    unit: str
    turns: int
    sides: tuple[LuckSide, LuckSide]
    shares: Shares | None
    moments: tuple[DiceMoment, ...]
    span: str = "turn"


class Fault(Struct, frozen=True):
    """A costly decision: the chance to win after it (`left`) and after a better one (`kept`).

    `at` is its time within the turn, from 0 to 1; `margin` is half its interval.
    """

    turn: int
    at: float
    kept: float
    left: float
    margin: float
    played: str
    better: str
    why: str


class ReviewSheet(Struct, frozen=True):
    """A review of one side: its chance to win after each turn, from 0, as (turn, chance).

    Without `faults`, the picture shows `verdict` in their place.
    """

    name: str
    seat: int
    names: tuple[str, str]
    turns: int
    standings: tuple[tuple[int, float], ...]
    faults: tuple[Fault, ...]
    verdict: str
