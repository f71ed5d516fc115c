"""Events of the board: blocks, buildings, strikes, land."""

from dataclasses import dataclass
from typing import Literal

Seats = tuple[int, ...]
Manner = Literal["walk", "swap", "leap", "enter"]
"""How a block came to another hex."""
Blow = Literal["attack", "retaliation", "cover", "bolt"]
Target = Literal["block", "building", "city"]
Gone = Literal["killed", "buried", "out"]
"""Why a block is gone: by a strike or power, with its building, with its seat."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """A building, or a seat's Settlement (`hex` empty), has 1 damage less (W-R3)."""

    seat: int
    hex: str
    kind: Literal["repaired"] = "repaired"


@dataclass(frozen=True, slots=True)
class ApGained:
    """A block gained action points: by roads, a power, an event."""

    seats: Seats
    seat: int
    hex: str
    amount: int
    kind: Literal["ap"] = "ap"


@dataclass(frozen=True, slots=True)
class AttackLost:
    """The attacker was killed before its attack (W-P1)."""

    seat: int
    hex: str
    kind: Literal["attack-lost"] = "attack-lost"


@dataclass(frozen=True, slots=True)
class Attacked:
    """A block attacks a hex."""

    seat: int
    hex: str
    target: str
    what: Target
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True)
class BlockCame:
    """A block appears: recruited, set, or a guardian."""

    seat: int
    hex: str
    kind: Literal["came"] = "came"


@dataclass(frozen=True, slots=True)
class BlockGone:
    """A block is gone. `block` is its kind if it was face up, else empty."""

    seat: int
    hex: str
    block: str
    why: Gone
    kind: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class BlockMoved:
    """A block came to another hex, over these."""

    seat: int
    path: tuple[str, ...]
    manner: Manner
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class BlockNamed:
    """What its team knows of the block of the next events: where it is, its number and kind."""

    seats: Seats
    seat: int
    hex: str
    number: int
    block: str
    kind: Literal["named"] = "named"


@dataclass(frozen=True, slots=True)
class BlockSetUp:
    """A siege weapon is set up. `seats` may know; None is everybody."""

    seats: Seats | None
    seat: int
    hex: str
    kind: Literal["set-up"] = "set-up"


@dataclass(frozen=True, slots=True)
class BlockUpgraded:
    """A block is another unit now; `seats` may know."""

    seats: Seats
    seat: int
    hex: str
    block: str
    kind: Literal["upgraded"] = "upgraded"


@dataclass(frozen=True, slots=True)
class BuildingDestroyed:
    """A building is gone; `by` is the seat whose block did it, None if its own seat went out."""

    seat: int
    hex: str
    building: str
    by: int | None
    kind: Literal["destroyed"] = "destroyed"


@dataclass(frozen=True, slots=True)
class CityCaptured:
    """A Settlement has no health left."""

    seat: int
    by: int
    kind: Literal["captured"] = "captured"


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """A building or Settlement has this much damage now."""

    seat: int
    hex: str
    what: Target
    damage: int
    kind: Literal["damaged"] = "damaged"


@dataclass(frozen=True, slots=True)
class DecoyRemoved:
    """A decoy was identified (W-L5)."""

    seat: int
    hex: str
    kind: Literal["decoy"] = "decoy"


@dataclass(frozen=True, slots=True)
class EventFound:
    """A random event was turned up (W-E4)."""

    seat: int
    hex: str
    die: int
    name: str
    effect: str
    amount: int
    kind: Literal["event"] = "event"


@dataclass(frozen=True, slots=True)
class FaceHidden:
    """A block is face down again."""

    seat: int
    hex: str
    kind: Literal["hidden"] = "hidden"


@dataclass(frozen=True, slots=True)
class FaceShown:
    """A block is face up now, or has another face."""

    seat: int
    hex: str
    block: str
    kind: Literal["shown"] = "shown"


@dataclass(frozen=True, slots=True)
class PowerUsed:
    """A power was used, with an attack or by itself. `seats` may know; None is everybody."""

    seats: Seats | None
    seat: int
    hex: str
    power: str
    aim: str
    kind: Literal["power"] = "power"


@dataclass(frozen=True, slots=True)
class Struck:
    """A strike: who is shown by it (W-L6). `changes` has letters of W-F6, with what each adds."""

    seat: int
    hex: str
    block: str
    target: str
    blow: Blow
    strength: int
    changes: tuple[tuple[str, int], ...]
    die: int
    is_hit: bool
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class TerritoryTurned:
    """A territory was turned up: `side` is the direction of its side 1, 1 to 6 (W-E2)."""

    seat: int
    hex: str
    centre: str
    territory: str
    side: int
    die: int
    token: str
    kind: Literal["territory"] = "territory"


@dataclass(frozen=True, slots=True)
class Wounded:
    """A block has this many wounds now."""

    seat: int
    hex: str
    wounds: int
    kind: Literal["wounds"] = "wounds"


@dataclass(frozen=True, slots=True)
class BuildingBuilt:
    """A building was put up, or has this age now."""

    seat: int
    hex: str
    building: str
    age: int
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class RoadMade:
    """A hex is a road."""

    seat: int
    hex: str
    kind: Literal["road"] = "road"


@dataclass(frozen=True, slots=True)
class QuarryTaken:
    """A quarry is controlled by another seat; None by nobody any more."""

    seat: int | None
    hex: str
    kind: Literal["quarry"] = "quarry"
