"""What the pictures after a game show: a luck report and a review, of any game for two."""

from dataclasses import dataclass

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LuckSide:
    """One side's rolled and expected totals after each turn, from turn 0; `note` compares them."""

    name: str
    series: tuple[Pair, ...]
    note: str


@dataclass(frozen=True, slots=True)
class RareRoll:
    """A lucky roll: who gained by it (a seat) in which turn, and by how much, as a chance to win.

    `text` says what happened; `rare` is how likely dice at least as good were, in words.
    """

    seat: int
    turn: int
    gain: float
    rare: str
    text: str


@dataclass(frozen=True, slots=True)
class Shares:
    """What moved a side's chance to win from `start` to `end`: the dice, within the margin, and the rest.

    `note` compares the dice with all that could have fallen.
    """

    seat: int
    start: float
    end: float
    dice: float
    margin: float
    note: str


@dataclass(frozen=True, slots=True)
class LuckSheet:
    """A luck report for two. `unit` is what the series count; `shares` is None without a result."""

    unit: str
    turns: int
    sides: tuple[LuckSide, LuckSide]
    shares: Shares | None
    moments: tuple[RareRoll, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """A decision that cost: chances to win as it was played (`left`) and as it could have been (`kept`).

    `at` is when in the turn it fell, 0 to 1; `margin` is half its interval.
    """

    turn: int
    at: float
    kept: float
    left: float
    margin: float
    played: str
    better: str
    why: str


@dataclass(frozen=True, slots=True)
class ReviewSheet:
    """How one side played: its chance after each turn, from 0 on, as (turn, chance).

    Without `faults`, the picture says `verdict` in their place.
    """

    name: str
    seat: int
    names: tuple[str, str]
    turns: int
    standings: tuple[tuple[int, float], ...]
    faults: tuple[Fault, ...]
    verdict: str
