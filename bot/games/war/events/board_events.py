"""Events of the board: blocks, buildings, strikes, land."""

from typing import Literal

from msgspec import Struct

Seats = tuple[int, ...]
Manner = Literal["walk", "swap", "leap", "enter"]
"""How a block came to another hex."""
Blow = Literal["attack", "retaliation", "cover", "bolt"]
Target = Literal["block", "building", "city"]
Gone = Literal["killed", "buried", "out"]
"""Why a block is gone: by a strike or power, with its building, with its seat."""


class Repaired(Struct, frozen=True):
    """A building, or a seat's Settlement (`hex` empty), has 1 damage less (W-R3)."""

    seat: int
    hex: str
    kind: Literal["repaired"] = "repaired"


class ApGained(Struct, frozen=True):
    """A block gained action points: by roads, a power, an event."""

    seats: Seats
    seat: int
    hex: str
    amount: int
    kind: Literal["ap"] = "ap"


class AttackLost(Struct, frozen=True):
    """The attacker was killed before its attack (W-P1)."""

    seat: int
    hex: str
    kind: Literal["attack-lost"] = "attack-lost"


class Attacked(Struct, frozen=True):
    """A block attacks a hex."""

    seat: int
    hex: str
    target: str
    what: Target
    kind: Literal["attacked"] = "attacked"


class BlockCame(Struct, frozen=True):
    """A block appears: recruited, set, or a guardian."""

    seat: int
    hex: str
    kind: Literal["came"] = "came"


class BlockGone(Struct, frozen=True):
    """A block is gone. `block` is its kind if it was face up, else empty."""

    seat: int
    hex: str
    block: str
    why: Gone
    kind: Literal["gone"] = "gone"


class BlockMoved(Struct, frozen=True):
    """A block came to another hex, over these."""

    seat: int
    path: tuple[str, ...]
    manner: Manner
    kind: Literal["moved"] = "moved"


class BlockNamed(Struct, frozen=True):
    """What its team knows of the block of the next events: where it is, its number and kind."""

    seats: Seats
    seat: int
    hex: str
    number: int
    block: str
    kind: Literal["named"] = "named"


class BlockSetUp(Struct, frozen=True):
    """A siege weapon is set up. `seats` may know; None is everybody."""

    seats: Seats | None
    seat: int
    hex: str
    kind: Literal["set-up"] = "set-up"


class BlockUpgraded(Struct, frozen=True):
    """A block is another unit now; `seats` may know."""

    seats: Seats
    seat: int
    hex: str
    block: str
    kind: Literal["upgraded"] = "upgraded"


class BuildingDestroyed(Struct, frozen=True):
    """A building is gone; `by` is the seat whose block did it, None if its own seat went out."""

    seat: int
    hex: str
    building: str
    by: int | None
    kind: Literal["destroyed"] = "destroyed"


class CityCaptured(Struct, frozen=True):
    """A Settlement has no health left."""

    seat: int
    by: int
    kind: Literal["captured"] = "captured"


class DamageTaken(Struct, frozen=True):
    """A building or Settlement has this much damage now."""

    seat: int
    hex: str
    what: Target
    damage: int
    kind: Literal["damaged"] = "damaged"


class DecoyRemoved(Struct, frozen=True):
    """A decoy was identified (W-L5)."""

    seat: int
    hex: str
    kind: Literal["decoy"] = "decoy"


class EventFound(Struct, frozen=True):
    """A random event was turned up (W-E4)."""

    seat: int
    hex: str
    die: int
    name: str
    effect: str
    amount: int
    kind: Literal["event"] = "event"


class FaceHidden(Struct, frozen=True):
    """A block is face down again."""

    seat: int
    hex: str
    kind: Literal["hidden"] = "hidden"


class FaceShown(Struct, frozen=True):
    """A block is face up now, or has another face."""

    seat: int
    hex: str
    block: str
    kind: Literal["shown"] = "shown"


class PowerUsed(Struct, frozen=True):
    """A power was used, with an attack or by itself. `seats` may know; None is everybody."""

    seats: Seats | None
    seat: int
    hex: str
    power: str
    aim: str
    kind: Literal["power"] = "power"


class Struck(Struct, frozen=True):
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


class TerritoryTurned(Struct, frozen=True):
    """A territory was turned up: `side` is the direction of its side 1, 1 to 6 (W-E2)."""

    seat: int
    hex: str
    centre: str
    territory: str
    side: int
    die: int
    token: str
    kind: Literal["territory"] = "territory"


class Wounded(Struct, frozen=True):
    """A block has this many wounds now."""

    seat: int
    hex: str
    wounds: int
    kind: Literal["wounds"] = "wounds"


class BuildingBuilt(Struct, frozen=True):
    """A building was put up, or has this age now."""

    seat: int
    hex: str
    building: str
    age: int
    kind: Literal["built"] = "built"


class RoadMade(Struct, frozen=True):
    """A hex is a road."""

    seat: int
    hex: str
    kind: Literal["road"] = "road"


class QuarryTaken(Struct, frozen=True):
    """A quarry is controlled by another seat; None by nobody any more."""

    seat: int | None
    hex: str
    kind: Literal["quarry"] = "quarry"
