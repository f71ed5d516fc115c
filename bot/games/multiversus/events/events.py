"""All events. The log, the pictures and the replay read nothing else.

Only `ChoiceSealed` and `OrderGiven` are private: their seat alone may see them. Seats count from 0.
Characters, pieces, units, spaces and powers are named as in action lines; a choice is written as its line
without `seal`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from bot.games.multiversus.events.table_events import SetUpPlayerDrawn, SideTaken, TableReady, TableSet
from bot.games.multiversus.sheets.vocabulary import Side

Health = Literal["well", "wounded", "disabled", "gone"]
Manner = Literal["walk", "step", "push", "pull", "slide", "leap", "swap", "placed"]
"""How somebody was moved."""
Cause = Literal["attack", "power", "ground", "recovery"]
"""Why somebody's health changed."""
PassReason = Literal["rolled", "yielded", "recovery", "no-coins"]
"""Why the Initiative passed on: a die, the player's own will, a Recovery, no unit to choose."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A side's turn begins in this round: it has the Initiative (V-I5)."""

    seat: int
    side: Side
    round: int
    kind: Literal["turn-began"] = "turn-began"


@dataclass(frozen=True, slots=True)
class ChoiceSealed:
    """A seat has chosen in secret. Only itself sees what."""

    seat: int
    choice: str
    kind: Literal["sealed"] = "sealed"


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """A seat chooses nothing until it says otherwise, or no longer. Only itself sees that (V-O1)."""

    seat: int
    is_on: bool
    kind: Literal["order"] = "order"


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """A seat has chosen; that is public and final (V-S3)."""

    seat: int
    kind: Literal["chosen"] = "chosen"


@dataclass(frozen=True, slots=True)
class ChoiceRevealed:
    """A seat's choice is known to all. `is_open` says that it had none to make (V-S2)."""

    seat: int
    choice: str
    is_open: bool = False
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class ActionEnded:
    """The active seat left out the rest of an action, or of the activation (`everything`)."""

    seat: int
    everything: bool
    kind: Literal["action-ended"] = "action-ended"


@dataclass(frozen=True, slots=True)
class CharacterMoved:
    """Somebody was moved along these spaces, from the first to the last, by whom."""

    who: str
    by: str
    path: tuple[str, ...]
    manner: Manner
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class WalkStopped:
    """A walk ended before its goal: its walker was Disabled, moved away, or its way was barred (V-R4)."""

    who: str
    goal: str
    kind: Literal["walk-stopped"] = "walk-stopped"


@dataclass(frozen=True, slots=True)
class Attacked:
    """An attack was made. `is_defended` says that the target's unit defended with success (V-A1)."""

    who: str
    target: str
    is_double: bool
    is_reaction: bool
    has_advantage: bool
    is_defended: bool
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True)
class AttackLost:
    """An attack could not be made any more after the reaction to it (V-R4)."""

    who: str
    target: str
    kind: Literal["attack-lost"] = "attack-lost"


@dataclass(frozen=True, slots=True)
class DefendBegan:
    """A reactive unit begins to defend, to the activation's end (V-R6)."""

    seat: int
    unit: str
    kind: Literal["defends"] = "defends"


@dataclass(frozen=True, slots=True)
class HealthChanged:
    """Somebody's health changed. `by` is who did it, empty for the ground."""

    who: str
    health: Health
    before: Health
    cause: Cause
    by: str = ""
    word: str = ""
    kind: Literal["health"] = "health"


@dataclass(frozen=True, slots=True)
class HitShrugged:
    """A hit without Advantage did nothing to a Wounded beast (V-D2)."""

    who: str
    by: str
    kind: Literal["shrugged"] = "shrugged"


@dataclass(frozen=True, slots=True)
class StuntUsed:
    """A power was used. `target` and `space` are empty where its line names none."""

    who: str
    word: str
    target: str
    space: str
    is_reaction: bool
    kind: Literal["stunt"] = "stunt"


@dataclass(frozen=True, slots=True)
class StuntFailed:
    """A stunt failed: its unit was attacked during it, or it was not possible any more (V-R4, V-R7)."""

    who: str
    word: str
    is_attacked: bool
    kind: Literal["stunt-failed"] = "stunt-failed"


@dataclass(frozen=True, slots=True)
class MarkChanged:
    """A piece was marked, or its mark taken off (V-A6)."""

    piece: str
    is_marked: bool
    by: str
    kind: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class RecoveryTried:
    """A unit attempts a Recovery (V-T7)."""

    seat: int
    unit: str
    kind: Literal["recovery"] = "recovery"


@dataclass(frozen=True, slots=True)
class RecoveryEnded:
    """A Recovery succeeded, or an attack reaction made it fail."""

    seat: int
    unit: str
    is_broken: bool
    kind: Literal["recovery-ended"] = "recovery-ended"


@dataclass(frozen=True, slots=True)
class ReactionAsked:
    """The reactive seat may react: to a walk, an attack, a stunt or a Recovery of somebody (V-R8)."""

    seat: int
    to: Literal["walk", "attack", "stunt", "recovery"]
    who: str
    space: str
    kind: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class Unanswered:
    """The other side's hidden choice let it answer nothing that an enemy could have answered.

    That tells a little about the choice, so what led to it cannot be taken back (docs/takebacks.md, rule 4).
    """

    seat: int
    kind: Literal["unanswered"] = "unanswered"


@dataclass(frozen=True, slots=True)
class Held:
    """The reactive seat did not react to a trigger."""

    seat: int
    kind: Literal["held"] = "held"


@dataclass(frozen=True, slots=True)
class ReactionEnded:
    """The reactive seat left out the rest of its reaction."""

    seat: int
    kind: Literal["reaction-ended"] = "reaction-ended"


@dataclass(frozen=True, slots=True)
class CoinSpent:
    """A unit coin went to the open discard (V-T1)."""

    seat: int
    unit: str
    is_green: bool
    kind: Literal["coin"] = "coin"


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """The die at an activation's end: lost on a 6, or on no more than the grey coins spent (V-I1)."""

    seat: int
    die: int
    grey: int
    is_lost: bool
    kind: Literal["initiative-rolled"] = "initiative-rolled"


@dataclass(frozen=True, slots=True)
class InitiativePassed:
    """The Initiative passes on from this seat (V-I1 to V-I4)."""

    seat: int
    why: PassReason
    kind: Literal["initiative-passed"] = "initiative-passed"


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left; the other one wins (V-W4)."""

    seat: int
    is_late: bool
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """Both agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


@dataclass(frozen=True, slots=True)
class TookBack:
    """A player took back these actions, in the order in which they were played (docs/takebacks.md)."""

    seat: int
    actions: tuple[str, ...]
    kind: Literal["took-back"] = "took-back"


@dataclass(frozen=True, slots=True)
class GameOver:
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


@cache
def _adapter() -> TypeAdapter[Event]:
    """Made for the first game: making it takes a while."""
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


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
    values: dict[str, Any] = _adapter().dump_python(event, mode="json")
    return values


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; pydantic.ValidationError if it is none."""
    return _adapter().validate_python(values)


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
