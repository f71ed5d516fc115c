"""All events. The log, the pictures and the replay read nothing else.

Only `ChoiceSealed` and `OrderGiven` are private: their seat alone may see them. Seats count from 0.
Characters, pieces, units, spaces and powers are named as in action lines; a choice is written as its line
without `seal`.
"""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from bot.games.event_values import EventKinds, plain_values
from bot.games.multiversus.events.table_events import SetUpPlayerDrawn, SideTaken, TableReady, TableSet
from bot.games.multiversus.sheets.vocabulary import Side

Health = Literal["well", "wounded", "disabled", "gone"]
Manner = Literal["walk", "step", "push", "pull", "slide", "leap", "swap", "placed"]
"""How somebody was moved."""
Cause = Literal["attack", "power", "ground", "recovery"]
"""Why somebody's health changed."""
PassReason = Literal["rolled", "yielded", "recovery", "no-coins"]
"""Why the Initiative passed on: a die, the player's own will, a Recovery, no unit to choose."""


class TurnBegan(Struct, frozen=True):
    """A side's turn begins in this round: it has the Initiative (V-I5)."""

    seat: int
    side: Side
    round: int
    kind: Literal["turn-began"] = "turn-began"


class ChoiceSealed(Struct, frozen=True):
    """A seat has chosen in secret. Only itself sees what."""

    seat: int
    choice: str
    kind: Literal["sealed"] = "sealed"


class OrderGiven(Struct, frozen=True):
    """A seat chooses nothing until it says otherwise, or no longer. Only itself sees that (V-O1)."""

    seat: int
    is_on: bool
    kind: Literal["order"] = "order"


class ChoiceMade(Struct, frozen=True):
    """A seat has chosen; that is public and final (V-S3)."""

    seat: int
    kind: Literal["chosen"] = "chosen"


class ChoiceRevealed(Struct, frozen=True):
    """A seat's choice is known to all. `is_open` says that it had none to make (V-S2)."""

    seat: int
    choice: str
    is_open: bool = False
    kind: Literal["revealed"] = "revealed"


class ActionEnded(Struct, frozen=True):
    """The active seat left out the rest of an action, or of the activation (`everything`)."""

    seat: int
    everything: bool
    kind: Literal["action-ended"] = "action-ended"


class CharacterMoved(Struct, frozen=True):
    """Somebody was moved along these spaces, from the first to the last, by whom."""

    who: str
    by: str
    path: tuple[str, ...]
    manner: Manner
    kind: Literal["moved"] = "moved"


class WalkStopped(Struct, frozen=True):
    """A walk ended before its goal: its walker was Disabled, moved away, or its way was barred (V-R4)."""

    who: str
    goal: str
    kind: Literal["walk-stopped"] = "walk-stopped"


class Attacked(Struct, frozen=True):
    """An attack was made. `is_defended` says that the target's unit defended with success (V-A1)."""

    who: str
    target: str
    is_double: bool
    is_reaction: bool
    has_advantage: bool
    is_defended: bool
    kind: Literal["attacked"] = "attacked"


class AttackLost(Struct, frozen=True):
    """An attack could not be made any more after the reaction to it (V-R4)."""

    who: str
    target: str
    kind: Literal["attack-lost"] = "attack-lost"


class DefendBegan(Struct, frozen=True):
    """A reactive unit begins to defend, to the activation's end (V-R6)."""

    seat: int
    unit: str
    kind: Literal["defends"] = "defends"


class HealthChanged(Struct, frozen=True):
    """Somebody's health changed. `by` is who did it, empty for the ground."""

    who: str
    health: Health
    before: Health
    cause: Cause
    by: str = ""
    word: str = ""
    kind: Literal["health"] = "health"


class HitShrugged(Struct, frozen=True):
    """A hit without Advantage did nothing to a Wounded beast (V-D2)."""

    who: str
    by: str
    kind: Literal["shrugged"] = "shrugged"


class StuntUsed(Struct, frozen=True):
    """A power was used. `target` and `space` are empty where its line names none."""

    who: str
    word: str
    target: str
    space: str
    is_reaction: bool
    kind: Literal["stunt"] = "stunt"


class StuntFailed(Struct, frozen=True):
    """A stunt failed: its unit was attacked during it, or it was not possible any more (V-R4, V-R7)."""

    who: str
    word: str
    is_attacked: bool
    kind: Literal["stunt-failed"] = "stunt-failed"


class MarkChanged(Struct, frozen=True):
    """A piece was marked, or its mark taken off (V-A6)."""

    piece: str
    is_marked: bool
    by: str
    kind: Literal["mark"] = "mark"


class RecoveryTried(Struct, frozen=True):
    """A unit attempts a Recovery (V-T7)."""

    seat: int
    unit: str
    kind: Literal["recovery"] = "recovery"


class RecoveryEnded(Struct, frozen=True):
    """A Recovery succeeded, or an attack reaction made it fail."""

    seat: int
    unit: str
    is_broken: bool
    kind: Literal["recovery-ended"] = "recovery-ended"


class ReactionAsked(Struct, frozen=True):
    """The reactive seat may react: to a walk, an attack, a stunt or a Recovery of somebody (V-R8)."""

    seat: int
    to: Literal["walk", "attack", "stunt", "recovery"]
    who: str
    space: str
    kind: Literal["asked"] = "asked"


class Unanswered(Struct, frozen=True):
    """The other side's hidden choice let it answer nothing that an enemy could have answered.

    That tells a little about the choice, so what led to it cannot be taken back (docs/takebacks.md, rule 4).
    """

    seat: int
    kind: Literal["unanswered"] = "unanswered"


class Held(Struct, frozen=True):
    """The reactive seat did not react to a trigger."""

    seat: int
    kind: Literal["held"] = "held"


class ReactionEnded(Struct, frozen=True):
    """The reactive seat left out the rest of its reaction."""

    seat: int
    kind: Literal["reaction-ended"] = "reaction-ended"


class CoinSpent(Struct, frozen=True):
    """A unit coin went to the open discard (V-T1)."""

    seat: int
    unit: str
    is_green: bool
    kind: Literal["coin"] = "coin"


class InitiativeRolled(Struct, frozen=True):
    """The die at an activation's end: lost on a 6, or on no more than the grey coins spent (V-I1)."""

    seat: int
    die: int
    grey: int
    is_lost: bool
    kind: Literal["initiative-rolled"] = "initiative-rolled"


class InitiativePassed(Struct, frozen=True):
    """The Initiative passes on from this seat (V-I1 to V-I4)."""

    seat: int
    why: PassReason
    kind: Literal["initiative-passed"] = "initiative-passed"


class PlayerLeft(Struct, frozen=True):
    """A player left; the other one wins (V-W4)."""

    seat: int
    is_late: bool
    kind: Literal["left"] = "left"


class DrawAgreed(Struct, frozen=True):
    """Both agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


class TookBack(Struct, frozen=True):
    """A player took back these actions, in the order in which they were played (docs/takebacks.md)."""

    seat: int
    actions: tuple[str, ...]
    kind: Literal["took-back"] = "took-back"


class GameOver(Struct, frozen=True):
    """The game ended. `points` are the Heroes' and the Adversaries'; `winner` None is a draw."""

    winner: int | None
    by: str
    points: tuple[int, ...]
    kind: Literal["game-over"] = "game-over"


Event = (
    SetUpPlayerDrawn
    | TableSet
    | TableReady
    | SideTaken
    | TurnBegan
    | ChoiceSealed
    | OrderGiven
    | ChoiceMade
    | ChoiceRevealed
    | ActionEnded
    | CharacterMoved
    | WalkStopped
    | Attacked
    | AttackLost
    | DefendBegan
    | HealthChanged
    | HitShrugged
    | StuntUsed
    | StuntFailed
    | MarkChanged
    | RecoveryTried
    | RecoveryEnded
    | ReactionAsked
    | Unanswered
    | Held
    | ReactionEnded
    | CoinSpent
    | InitiativeRolled
    | InitiativePassed
    | PlayerLeft
    | DrawAgreed
    | TookBack
    | GameOver
)


_KINDS: EventKinds[Event] = EventKinds(Event)


def activations_begun(events: Sequence[Event]) -> list[int]:
    """The places of the events with which an activation begins: a turn's, or a die that costs nothing."""
    return [place for place in range(len(events)) if _begins_activation(events, place)]


def _begins_activation(events: Sequence[Event], place: int) -> bool:
    match events[place]:
        case TurnBegan():
            return True
        case InitiativeRolled(is_lost=False):  # it may pass at once, for want of coins (V-I4)
            return not any(isinstance(each, InitiativePassed) for each in events[place + 1 : place + 2])
    return False


def audience(event: Event) -> int | None:
    """The one seat that may see this event; None when everybody may."""
    return event.seat if isinstance(event, ChoiceSealed | OrderGiven) else None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, told apart by `kind`."""
    return plain_values(event)


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; a ValueError if it is none."""
    return _KINDS.load(values)


def reveals(event: Event) -> bool:
    """Whether it lets its action never be taken back (docs/takebacks.md, rule 4).

    A choice is final once it is made, and giving the Initiative up ends a turn (V-S3, V-I2). Who is asked to
    react, and who is not, tells something about a hidden choice.
    """
    return isinstance(
        event,
        ChoiceMade
        | ChoiceSealed
        | OrderGiven
        | ChoiceRevealed
        | ReactionAsked
        | Unanswered
        | InitiativePassed
        | RecoveryEnded
        | SetUpPlayerDrawn
        | SideTaken,
    )
