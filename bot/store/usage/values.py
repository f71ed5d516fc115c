"""The frozen values that the store gives for statistics."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SeatUse:
    """What a seat played with. `deck` is the id of a deck that ships, empty in a game without decks.

    It is None for a private deck, about which nothing else is known. `drawn` and `used` are names of cards.
    """

    deck: str | None
    went_first: bool | None
    drawn: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UsedDuel:
    """A duel between two people that has ended with a result. `people`, `places` and `uses` go by seat.

    `actions` is how many actions it took, `by` how it ended; `is_open` says that a deck was not standard.
    """

    number: int
    guild_id: int | None
    ended_at: datetime
    actions: int
    by: str
    is_void: bool
    is_rated: bool
    is_open: bool
    people: tuple[int, ...]
    places: tuple[int, ...]
    uses: tuple[SeatUse, ...]


@dataclass(frozen=True, slots=True)
class UsageCount:
    """Of how many duels it is known what was played with, and how many of them are void."""

    known: int
    void: int
