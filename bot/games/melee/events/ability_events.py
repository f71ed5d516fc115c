"""Events that only abilities cause. `events` has the union of all events."""

from typing import Literal

from msgspec import Struct

from bot.games.melee.events.entity_events import Who
from bot.games.two_seats import Seat


class AbilityUsed(Struct, frozen=True):
    """A Trigger ability of this entity happens."""

    who: Who
    moment: str
    exhaust: bool = False
    kind: Literal["ability-used"] = "ability-used"


class AbilityRolled(Struct, frozen=True):
    """A die that an ability rolled; `at_least` is what it needed, 0 if the die only picks something."""

    who: Who
    die: int
    sides: int
    at_least: int
    kind: Literal["ability-rolled"] = "ability-rolled"


class ChainBroken(Struct, frozen=True):
    """Further Triggers of this chain do not happen (AB-13)."""

    who: Who
    kind: Literal["chain-broken"] = "chain-broken"


class GainedAgain(Struct, frozen=True):
    """An entity may move or attack once more in this turn (AB-14)."""

    who: Who
    what: Literal["move", "attack"]
    kind: Literal["gained-again"] = "gained-again"


class StatChanged(Struct, frozen=True):
    """An ability raised or lowered a stat for a time."""

    who: Who
    stat: str
    amount: int
    until: str
    kind: Literal["stat-changed"] = "stat-changed"


class TerrainChanged(Struct, frozen=True):
    """An ability turned a tile into another terrain for the rest of the duel (AB-34)."""

    tile: int
    before: str
    after: str
    kind: Literal["terrain-changed"] = "terrain-changed"


class Warded(Struct, frozen=True):
    """An ability gave an entity a ward of some strength for a time (AB-21, AB-22, A-5)."""

    who: Who
    ward: Literal["shield", "reduce", "reflect"]
    amount: int
    until: str
    kind: Literal["warded"] = "warded"


class MadeImmune(Struct, frozen=True):
    """An ability made an entity immune to these for a time (AB-23)."""

    who: Who
    to: tuple[str, ...]
    until: str
    kind: Literal["made-immune"] = "made-immune"


class Absorbed(Struct, frozen=True):
    """Shields took damage in place of their entity; `left` is what they still absorb (AB-21)."""

    who: Who
    amount: int
    left: int
    kind: Literal["absorbed"] = "absorbed"


class ChoiceAsked(Struct, frozen=True):
    """An ability waits for a seat's choice (AB-4)."""

    seat: Seat
    who: Who
    prompt: str
    kind: Literal["choice-asked"] = "choice-asked"


class EnergyMaxChanged(Struct, frozen=True):
    """A side's energy maximum changed by `amount`; now it has `energy` of `maximum` (AB-30)."""

    seat: Seat
    amount: int
    energy: int
    maximum: int
    kind: Literal["energy-max-changed"] = "energy-max-changed"


class Returned(Struct, frozen=True):
    """An entity left play for its owner's hand, which now holds `hand` cards (AB-31)."""

    who: Who
    hand: int
    kind: Literal["returned"] = "returned"


class Discarded(Struct, frozen=True):
    """A card went from a hand or the top of a deck to its owner's discard pile (AB-32).

    `hand` and `deck` are how many cards they still hold.
    """

    seat: Seat
    card: str
    source: Literal["hand", "deck"]
    hand: int
    deck: int
    kind: Literal["discarded"] = "discarded"


class Recovered(Struct, frozen=True):
    """A card went from the discard pile to its owner's hand, which now holds `hand` cards (AB-32)."""

    seat: Seat
    card: str
    hand: int
    kind: Literal["recovered"] = "recovered"


class Looked(Struct, frozen=True):
    """A player looked at the top `count` cards of their deck; nobody else sees them (AB-33)."""

    seat: Seat
    count: int
    kind: Literal["looked"] = "looked"


CardEvent = EnergyMaxChanged | Returned | Discarded | Recovered | Looked
