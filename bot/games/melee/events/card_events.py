"""Events of cards out of play, and of energy maxima. `events` has the union of all events."""

from dataclasses import dataclass
from typing import Literal

from bot.games.melee.events.entity_events import Who
from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class EnergyMaxChanged:
    """A side's energy maximum changed by `amount`; now it has `energy` of `maximum` (AB-30)."""

    seat: Seat
    amount: int
    energy: int
    maximum: int
    kind: Literal["energy-max-changed"] = "energy-max-changed"


@dataclass(frozen=True, slots=True)
class Returned:
    """An entity left play for its owner's hand, which now holds `hand` cards (AB-31)."""

    who: Who
    hand: int
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card went from a hand or the top of a deck to its owner's discard pile (AB-32).

    `hand` and `deck` are how many cards they still hold.
    """

    seat: Seat
    card: str
    source: Literal["hand", "deck"]
    hand: int
    deck: int
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class Recovered:
    """A card went from the discard pile to its owner's hand, which now holds `hand` cards (AB-32)."""

    seat: Seat
    card: str
    hand: int
    kind: Literal["recovered"] = "recovered"


@dataclass(frozen=True, slots=True)
class Looked:
    """A player looked at the top `count` cards of their deck; nobody else sees them (AB-33)."""

    seat: Seat
    count: int
    kind: Literal["looked"] = "looked"


CardEvent = EnergyMaxChanged | Returned | Discarded | Recovered | Looked
