"""The frozen values that the store gives about rated duels."""

from dataclasses import dataclass
from datetime import datetime, timedelta


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


@dataclass(frozen=True, slots=True)
class ClockTally:
    """What somebody's clock was in a duel: turns, in how many of them time ran out, what all of them took."""

    preset: str
    turns: int
    timeouts: int
    total: timedelta


@dataclass(frozen=True, slots=True)
class PlayedDuel:
    """A rated duel that has ended with a result, as one of its players has it: they sat in `seat`.

    `people` and `places` go by seat. `deck` is the id of their deck, None in a game without decks. `clock` is
    None without one.
    """

    number: int
    guild_id: int | None
    ended_at: datetime
    seat: int
    people: tuple[int, ...]
    places: tuple[int, ...]
    deck: str | None
    is_void: bool
    clock: ClockTally | None
