"""What happened, one frozen value after another: the log, the pictures and the replay read nothing else.

Every change of what a spectator may see is in some event, so a replay needs no rules. An event whose
`audience` is a seat is for that seat alone; all others are for everybody.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from bot.games.contract import Seat

Cause = Literal["combat", "thorns", "poison", "ability"]
CombatReason = Literal["", "tie", "out-of-range", "asleep", "absorbed"]
EnergyReason = Literal["turn", "summon", "ability"]
MoveCause = Literal["move", "summon", "push", "pull", "swap", "teleport"]


@dataclass(frozen=True, slots=True)
class Who:
    """An entity in play as an event names it: `serial` counts all entities summoned in the duel from 1."""

    serial: int
    name: str
    owner: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Stats:
    """Current values of an entity in play, with every bonus and penalty (M-9)."""

    attack: int
    defense: int
    speed: int
    range: int


@dataclass(frozen=True, slots=True)
class RolledOff:
    """Both rolled for the choice of order (S-1); on a tie they roll again."""

    south: int
    north: int
    kind: Literal["rolled-off"] = "rolled-off"


@dataclass(frozen=True, slots=True)
class OrderChosen:
    """The winner of the roll-off, `by`, chose; `first` goes first (S-1, S-2)."""

    by: Seat
    first: Seat
    kind: Literal["order-chosen"] = "order-chosen"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins; turns are counted from 1 over both players."""

    number: int
    seat: Seat
    kind: Literal["turn-began"] = "turn-began"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over, before the capture check's result."""

    number: int
    seat: Seat
    kind: Literal["turn-ended"] = "turn-ended"


@dataclass(frozen=True, slots=True)
class EnergyChanged:
    """Energy gained, paid, lost or stolen, now `energy` of `maximum`; `wasted` went past it (T-2)."""

    seat: Seat
    amount: int
    energy: int
    maximum: int
    reason: EnergyReason
    wasted: int = 0
    kind: Literal["energy-changed"] = "energy-changed"


@dataclass(frozen=True, slots=True)
class Drew:
    """So many cards were drawn; what they are only their owner sees (`DrewCards`)."""

    seat: Seat
    count: int
    hand: int
    deck: int
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class DrewCards:
    """The cards drawn, for their owner's eyes alone."""

    seat: Seat
    cards: tuple[str, ...]
    kind: Literal["drew-cards"] = "drew-cards"


@dataclass(frozen=True, slots=True)
class Summoned:
    """A card of the hand came into play on the Summon Area; the move off follows (M-3)."""

    who: Who
    cost: int
    stats: Stats
    kind: Literal["summoned"] = "summoned"


@dataclass(frozen=True, slots=True)
class Activated:
    """An entity begins to act; those that acted before are done for this turn (M-1)."""

    who: Who
    kind: Literal["activated"] = "activated"


@dataclass(frozen=True, slots=True)
class Moved:
    """`who` left its tile along `path` (first its old tile, last its new one)."""

    who: Who
    path: tuple[int, ...]
    cause: MoveCause
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Attacked:
    """A combat's dice (A-3). Attack and Defense are those it was fought with."""

    attacker: Who
    defender: Who
    attack: int
    attack_die: int
    defense: int
    defense_die: int
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True)
class AttackFizzled:
    """The attack ended before its dice (AB-7)."""

    attacker: Who
    kind: Literal["attack-fizzled"] = "attack-fizzled"


@dataclass(frozen=True, slots=True)
class CombatResult:
    """How the totals became damage (A-5): `damage` lands on `victim`, or on nobody with `reason`."""

    victim: Who | None
    difference: int
    bonus: int
    reduction: int
    doubled: bool
    damage: int
    reason: CombatReason = ""
    kind: Literal["combat-result"] = "combat-result"


@dataclass(frozen=True, slots=True)
class Damaged:
    """Damage was put on an entity: now `damage` of `hp`."""

    who: Who
    amount: int
    damage: int
    hp: int
    cause: Cause
    kind: Literal["damaged"] = "damaged"


@dataclass(frozen=True, slots=True)
class Healed:
    """Damage was taken off."""

    who: Who
    amount: int
    damage: int
    hp: int
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class Destroyed:
    """An entity left play for its owner's discard pile (A-7)."""

    who: Who
    cause: Cause
    kind: Literal["destroyed"] = "destroyed"


@dataclass(frozen=True, slots=True)
class StatusGained:
    """A status token was put on an entity."""

    who: Who
    status: str
    kind: Literal["status-gained"] = "status-gained"


@dataclass(frozen=True, slots=True)
class StatusStopped:
    """A status had no effect: the pair is taken (ST-1) or the entity is immune."""

    who: Who
    status: str
    by: str
    kind: Literal["status-stopped"] = "status-stopped"


@dataclass(frozen=True, slots=True)
class StatusRolled:
    """The upkeep roll of a status; `ended` if it took the token off (T-1)."""

    who: Who
    status: str
    die: int
    ended: bool
    kind: Literal["status-rolled"] = "status-rolled"


@dataclass(frozen=True, slots=True)
class StatusEnded:
    """A status token came off for another reason than a roll: Stun wore off, or a cure."""

    who: Who
    status: str
    kind: Literal["status-ended"] = "status-ended"


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """A Trigger ability of this entity happens."""

    who: Who
    moment: str
    exhaust: bool = False
    kind: Literal["ability-used"] = "ability-used"


@dataclass(frozen=True, slots=True)
class AbilityRolled:
    """A die an ability asked for; `at_least` is what it needed, 0 if it only picks something."""

    who: Who
    die: int
    sides: int
    at_least: int
    kind: Literal["ability-rolled"] = "ability-rolled"


@dataclass(frozen=True, slots=True)
class ChainBroken:
    """Further triggers of this chain do not happen (AB-13)."""

    who: Who
    kind: Literal["chain-broken"] = "chain-broken"


@dataclass(frozen=True, slots=True)
class GainedAgain:
    """An entity may move or attack once more in this turn (AB-14)."""

    who: Who
    what: Literal["move", "attack"]
    kind: Literal["gained-again"] = "gained-again"


@dataclass(frozen=True, slots=True)
class StatChanged:
    """An ability raised or lowered a stat for a time."""

    who: Who
    stat: str
    amount: int
    until: str
    kind: Literal["stat-changed"] = "stat-changed"


@dataclass(frozen=True, slots=True)
class StatsNow:
    """An entity's current values are no longer those last told."""

    serial: int
    stats: Stats
    kind: Literal["stats-now"] = "stats-now"


@dataclass(frozen=True, slots=True)
class ChoiceAsked:
    """An ability waits for a seat's choice (AB-4)."""

    seat: Seat
    who: Who
    prompt: str
    kind: Literal["choice-asked"] = "choice-asked"


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """Both players agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player gave up."""

    seat: Seat
    kind: Literal["conceded"] = "conceded"


@dataclass(frozen=True, slots=True)
class GameOver:
    """The duel ended."""

    winner: Seat | None
    by: str
    kind: Literal["game-over"] = "game-over"


Event = (
    RolledOff
    | OrderChosen
    | TurnBegan
    | TurnEnded
    | EnergyChanged
    | Drew
    | DrewCards
    | Summoned
    | Activated
    | Moved
    | Attacked
    | AttackFizzled
    | CombatResult
    | Damaged
    | Healed
    | Destroyed
    | StatusGained
    | StatusStopped
    | StatusRolled
    | StatusEnded
    | AbilityUsed
    | AbilityRolled
    | ChainBroken
    | GainedAgain
    | StatChanged
    | StatsNow
    | ChoiceAsked
    | DrawAgreed
    | Conceded
    | GameOver
)

_EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def audience(event: Event) -> Seat | None:
    """The one seat that may see this event; None when everybody may."""
    return event.seat if isinstance(event, DrewCards) else None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, told apart by `kind`."""
    values: dict[str, Any] = _EVENT.dump_python(event, mode="json")
    return values


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; pydantic.ValidationError if it is none."""
    return _EVENT.validate_python(values)
