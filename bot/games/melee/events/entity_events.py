"""Events of entities in play: they come, go, fight, are hurt. `events` has the union of all events."""

from typing import Literal

from msgspec import Struct

from bot.games.two_seats import Seat

Cause = Literal["combat", "thorns", "poison", "ability", "reflect"]
CombatReason = Literal["", "tie", "out-of-range", "asleep", "absorbed"]
MoveCause = Literal["move", "summon", "push", "pull", "swap", "teleport"]


class Who(Struct, frozen=True):
    """An entity in play as an event names it: `serial` counts all entities summoned in the duel from 1."""

    serial: int
    name: str
    owner: Seat
    tile: int


class Wards(Struct, frozen=True):
    """The temporary changes of an entity besides stats (AB-20 to AB-23).

    `hp` is added to its card's HP and may be negative; `shield` is the damage that is absorbed; `reduces` and
    `reflects` apply to combat damage; `immune` names immunities that its card does not give.
    """

    hp: int = 0
    shield: int = 0
    reduces: int = 0
    reflects: int = 0
    immune: tuple[str, ...] = ()


NO_WARDS = Wards()


class Stats(Struct, frozen=True):
    """Current values of an entity in play, with every bonus and penalty (M-9); None if it has no wards."""

    attack: int
    defense: int
    speed: int
    range: int
    wards: Wards | None = None


class Summoned(Struct, frozen=True):
    """A card from the hand came into play on the Summon Area; its move off follows (M-3)."""

    who: Who
    cost: int
    stats: Stats
    kind: Literal["summoned"] = "summoned"


class Activated(Struct, frozen=True):
    """An entity begins to act; those that acted before are done for this turn (M-1)."""

    who: Who
    kind: Literal["activated"] = "activated"


class Moved(Struct, frozen=True):
    """`who` left its tile along `path` (first its old tile, last its new one)."""

    who: Who
    path: tuple[int, ...]
    cause: MoveCause
    kind: Literal["moved"] = "moved"


class DiceRolled(Struct, frozen=True):
    """A combat's dice as rolled; only told if abilities may change them before they count (AB-19)."""

    attacker: Who
    defender: Who
    attack_die: int
    defense_die: int
    kind: Literal["dice-rolled"] = "dice-rolled"


class DieTurned(Struct, frozen=True):
    """This entity's die in a combat was rerolled (`added` is 0), or `added` was added to it (AB-19)."""

    who: Who
    before: int
    now: int
    added: int
    kind: Literal["die-turned"] = "die-turned"


class Attacked(Struct, frozen=True):
    """A combat's dice as they count (A-3). Attack and Defense are the values it was fought with."""

    attacker: Who
    defender: Who
    attack: int
    attack_die: int
    defense: int
    defense_die: int
    kind: Literal["attacked"] = "attacked"


class AttackFizzled(Struct, frozen=True):
    """The attack ended before its dice (AB-7)."""

    attacker: Who
    kind: Literal["attack-fizzled"] = "attack-fizzled"


class CombatResult(Struct, frozen=True):
    """The damage that the totals led to (A-5): `damage` on `victim`, or on nobody with `reason`."""

    victim: Who | None
    difference: int
    bonus: int
    reduction: int
    doubled: bool
    damage: int
    reason: CombatReason = ""
    kind: Literal["combat-result"] = "combat-result"


class Damaged(Struct, frozen=True):
    """Damage was put on an entity; it now has `damage` of `hp`."""

    who: Who
    amount: int
    damage: int
    hp: int
    cause: Cause
    kind: Literal["damaged"] = "damaged"


class Healed(Struct, frozen=True):
    """Damage was taken off an entity; it now has `damage` of `hp`."""

    who: Who
    amount: int
    damage: int
    hp: int
    kind: Literal["healed"] = "healed"


class Destroyed(Struct, frozen=True):
    """An entity left play for its owner's discard pile (A-7)."""

    who: Who
    cause: Cause
    kind: Literal["destroyed"] = "destroyed"


class StatusGained(Struct, frozen=True):
    """A status token was put on an entity."""

    who: Who
    status: str
    kind: Literal["status-gained"] = "status-gained"


class StatusStopped(Struct, frozen=True):
    """A status had no effect: `by` is the status that excludes it (ST-1), or `immune`."""

    who: Who
    status: str
    by: str
    kind: Literal["status-stopped"] = "status-stopped"


class StatusRolled(Struct, frozen=True):
    """The upkeep roll of a status; `ended` tells whether it took the token off (T-1)."""

    who: Who
    status: str
    die: int
    ended: bool
    kind: Literal["status-rolled"] = "status-rolled"


class StatusEnded(Struct, frozen=True):
    """A status token came off for another reason than a roll: Stun wore off, or a cure."""

    who: Who
    status: str
    kind: Literal["status-ended"] = "status-ended"


class StatsNow(Struct, frozen=True):
    """An entity's current values, after they changed."""

    serial: int
    stats: Stats
    kind: Literal["stats-now"] = "stats-now"
