"""The frozen values that the store gives about rated duels."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class RatedDuel:
    """A rated duel that has ended with a result. `people` and `places` go by seat.

    `actions` is how many actions it took, `by` how it ended. `series` is the number of its series, None if it
    stands alone.
    """

    number: int
    ended_at: datetime
    people: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    by: str
    is_void: bool
    series: int | None = None


@dataclass(frozen=True, slots=True)
class RatedCount:
    """How many rated duels have ended with a result, and how many of them are void.

    `deleted` counts the seats of all people whose data was deleted: it grows when results change hands.
    """

    ended: int
    void: int
    deleted: int = 0
