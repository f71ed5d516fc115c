"""All events. The log, the pictures and the replay read nothing else.

Every change of what a spectator may see is in some event, so a replay needs no rules. An event whose
`audience` is a seat is for that seat alone; all others are for everybody. The events of the duel's course are
defined here, those of entities in `entity_events`, and those that only abilities cause in `ability_events`.
"""

from typing import Any, Literal, assert_never

from msgspec import Struct

from bot.games.event_values import EventKinds, plain_values
from bot.games.melee.events.ability_events import (
    AbilityRolled,
    AbilityUsed,
    Absorbed,
    ChainBroken,
    ChoiceAsked,
    Discarded,
    EnergyMaxChanged,
    GainedAgain,
    Looked,
    MadeImmune,
    Recovered,
    Returned,
    StatChanged,
    TerrainChanged,
    Warded,
)
from bot.games.melee.events.entity_events import (
    NO_WARDS,
    Activated,
    Attacked,
    AttackFizzled,
    Cause,
    CombatReason,
    CombatResult,
    Damaged,
    Destroyed,
    DiceRolled,
    DieTurned,
    Healed,
    MoveCause,
    Moved,
    Stats,
    StatsNow,
    StatusEnded,
    StatusGained,
    StatusRolled,
    StatusStopped,
    Summoned,
    Wards,
    Who,
)
from bot.games.two_seats import Seat

__all__ = [
    "NO_WARDS",
    "AbilityRolled",
    "AbilityUsed",
    "Absorbed",
    "Activated",
    "AttackFizzled",
    "Attacked",
    "Cause",
    "ChainBroken",
    "ChoiceAsked",
    "CombatReason",
    "CombatResult",
    "Conceded",
    "Damaged",
    "Destroyed",
    "DiceRolled",
    "DieTurned",
    "Discarded",
    "DrawAgreed",
    "Drew",
    "DrewCards",
    "EnergyChanged",
    "EnergyMaxChanged",
    "EnergyReason",
    "Event",
    "GainedAgain",
    "GameOver",
    "Healed",
    "Looked",
    "LostOnTime",
    "MadeImmune",
    "MoveCause",
    "Moved",
    "OrderChosen",
    "Recovered",
    "Returned",
    "RolledOff",
    "RulesChanged",
    "StatChanged",
    "Stats",
    "StatsNow",
    "StatusEnded",
    "StatusGained",
    "StatusRolled",
    "StatusStopped",
    "Summoned",
    "TerrainChanged",
    "TookBack",
    "TurnBegan",
    "TurnEnded",
    "Warded",
    "Wards",
    "Who",
    "audience",
    "dump_event",
    "load_event",
]

EnergyReason = Literal["turn", "summon", "ability"]


class RolledOff(Struct, frozen=True):
    """Both rolled for the choice of order (S-1); on a tie they roll again."""

    south: int
    north: int
    kind: Literal["rolled-off"] = "rolled-off"


class OrderChosen(Struct, frozen=True):
    """The winner of the roll-off, or the seat with the choice, `by`, chose; `first` goes first (S-1, S-2)."""

    by: Seat
    first: Seat
    kind: Literal["order-chosen"] = "order-chosen"


class TurnBegan(Struct, frozen=True):
    """A turn begins; turns are counted from 1 over both players."""

    number: int
    seat: Seat
    kind: Literal["turn-began"] = "turn-began"


class TurnEnded(Struct, frozen=True):
    """A turn is over; the capture check's result follows."""

    number: int
    seat: Seat
    kind: Literal["turn-ended"] = "turn-ended"


class EnergyChanged(Struct, frozen=True):
    """Energy was gained, paid, lost or stolen: now `energy` of `maximum`; `wasted` exceeded it (T-2)."""

    seat: Seat
    amount: int
    energy: int
    maximum: int
    reason: EnergyReason
    wasted: int = 0
    kind: Literal["energy-changed"] = "energy-changed"


class Drew(Struct, frozen=True):
    """`count` cards were drawn; only their owner sees which (`DrewCards`)."""

    seat: Seat
    count: int
    hand: int
    deck: int
    kind: Literal["drew"] = "drew"


class DrewCards(Struct, frozen=True):
    """The cards drawn, which only their owner sees."""

    seat: Seat
    cards: tuple[str, ...]
    kind: Literal["drew-cards"] = "drew-cards"


class DrawAgreed(Struct, frozen=True):
    """Both players agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


class Conceded(Struct, frozen=True):
    """A player gave up."""

    seat: Seat
    kind: Literal["conceded"] = "conceded"


class LostOnTime(Struct, frozen=True):
    """A player's time ran out too often."""

    seat: Seat
    kind: Literal["lost-on-time"] = "lost-on-time"


class TookBack(Struct, frozen=True):
    """A player took back these actions, in the order in which they were played (docs/takebacks.md).

    Everything is as it was before them, so their events count no more.
    """

    seat: Seat
    actions: tuple[str, ...]
    kind: Literal["took-back"] = "took-back"


class RulesChanged(Struct, frozen=True):
    """From here on, this version of the rules holds (`bot.games.editions`)."""

    version: str
    kind: Literal["rules-changed"] = "rules-changed"


class GameOver(Struct, frozen=True):
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
    | EnergyMaxChanged
    | Drew
    | DrewCards
    | Discarded
    | Recovered
    | Looked
    | Returned
    | Summoned
    | Activated
    | Moved
    | DiceRolled
    | DieTurned
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
    | TerrainChanged
    | Warded
    | MadeImmune
    | Absorbed
    | StatsNow
    | ChoiceAsked
    | DrawAgreed
    | Conceded
    | LostOnTime
    | TookBack
    | RulesChanged
    | GameOver
)


_KINDS: EventKinds[Event] = EventKinds(Event)


def audience(event: Event) -> Seat | None:
    """The one seat that may see this event; None when everybody may."""
    return event.seat if isinstance(event, DrewCards) else None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, told apart by `kind`."""
    return plain_values(event)


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; a ValueError if it is none."""
    return _KINDS.load(values)


LOOKING = "look"
"""The prompt of an ability whose owner chooses among the top cards of a deck (AB-33)."""


def reveals(event: Event) -> bool:
    """Whether this event shows somebody a card that was hidden, so that its action cannot be taken back.

    See docs/takebacks.md, rule 4. Hands are hidden from the other player, the order of a deck from both.
    Discard piles and everything in play are open.
    """
    match event:
        case Drew() | DrewCards() | Looked():
            return True
        case Summoned() | Discarded():
            return True  # the other player sees which card it was
        case ChoiceAsked(prompt=prompt):
            return prompt == LOOKING
        case RolledOff() | OrderChosen() | TurnBegan() | TurnEnded():
            return False
        case DrawAgreed() | Conceded() | LostOnTime() | TookBack() | GameOver():
            return False
        case EnergyChanged() | EnergyMaxChanged() | Recovered() | Returned() | RulesChanged():
            return False
        case Activated() | Moved() | DiceRolled() | DieTurned() | Attacked():
            return False
        case AttackFizzled() | CombatResult() | Damaged() | Healed() | Destroyed():
            return False
        case StatusGained() | StatusStopped() | StatusRolled() | StatusEnded() | StatsNow():
            return False
        case AbilityUsed() | AbilityRolled() | ChainBroken() | GainedAgain():
            return False
        case StatChanged() | TerrainChanged() | Warded() | MadeImmune() | Absorbed():
            return False
    assert_never(event)
