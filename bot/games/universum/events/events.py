"""All events. The log, the pictures and the replay read nothing else.

Every change that a spectator may see is in some event. A private event names the seat that may see it
and is listed in `audience`; all others are for everybody. Seats count from 0, transformers from 1. Cards and
portals are named; `at` is where the seat's scientist stands. `card_events` has those of cards and portals.
"""

from typing import Any, Literal, assert_never

from msgspec import Struct

from bot.games.event_values import EventKinds, plain_values
from bot.games.universum.events.card_events import (
    Cycled,
    Discarded,
    DiscardLaid,
    DiscardReason,
    DrawReason,
    Drew,
    DrewCards,
    MachineBuilt,
    Reordered,
    Reshuffled,
    Sealed,
    StackLaid,
    StackSeen,
    Switched,
    ToolsDrawn,
    Tops,
)

__all__ = [
    "ChoiceAsked",
    "Cycled",
    "DiscardLaid",
    "DiscardReason",
    "Discarded",
    "DrawAgreed",
    "DrawReason",
    "Drew",
    "DrewCards",
    "Event",
    "GameOver",
    "KeepPromised",
    "MachineBuilt",
    "Moved",
    "Passed",
    "PlayedCard",
    "PlayerLeft",
    "Prepared",
    "Recycled",
    "Reordered",
    "Reshuffled",
    "Sealed",
    "StackLaid",
    "StackSeen",
    "Switched",
    "TookBack",
    "ToolKept",
    "ToolsDrawn",
    "Tops",
    "Trashed",
    "TurnBegan",
    "TurnEnded",
    "audience",
    "dump_event",
    "load_event",
]


class TurnBegan(Struct, frozen=True):
    """A turn begins. Turns are counted from 1 over all seats, rounds from 1."""

    number: int
    round: int
    seat: int
    kind: Literal["turn-began"] = "turn-began"


class TurnEnded(Struct, frozen=True):
    """A turn is over, its cards discarded and the hand refilled (U-T7)."""

    number: int
    round: int
    seat: int
    kind: Literal["turn-ended"] = "turn-ended"


class PlayedCard(Struct, frozen=True):
    """A card was played for the action, a letter, that it shows at `at`; `actions` are left in the turn."""

    seat: int
    card: str
    action: str
    at: int
    actions: int
    kind: Literal["played"] = "played"


class Prepared(Struct, frozen=True):
    """A card of the hand became a tool in the lab (U-T1)."""

    seat: int
    card: str
    actions: int
    kind: Literal["prepared"] = "prepared"


class Trashed(Struct, frozen=True):
    """A card of the hand was discarded for another one (U-T1)."""

    seat: int
    card: str
    actions: int
    kind: Literal["trashed"] = "trashed"


class Passed(Struct, frozen=True):
    """The player gave up the rest of the turn."""

    seat: int
    kind: Literal["passed"] = "passed"


class Moved(Struct, frozen=True):
    """A scientist moved to another transformer."""

    seat: int
    start: int
    to: int
    kind: Literal["moved"] = "moved"


class Recycled(Struct, frozen=True):
    """A card was taken from the discard pile into the hand."""

    seat: int
    card: str
    hand: int
    kind: Literal["recycled"] = "recycled"


class ChoiceAsked(Struct, frozen=True):
    """A player has to choose: the order of the stack above `stack`, two cards, or a card to keep (U-T5)."""

    seat: int
    choice: Literal["reorder", "sift", "keep"]
    options: int
    stack: int = 0
    kind: Literal["asked"] = "asked"


class KeepPromised(Struct, frozen=True):
    """One more card played in this turn will be kept as a tool: `times` in all (U-T5)."""

    seat: int
    times: int
    kind: Literal["keep-promised"] = "keep-promised"


class ToolKept(Struct, frozen=True):
    """A card played in this turn became a tool in the lab."""

    seat: int
    card: str
    kind: Literal["kept"] = "kept"


class PlayerLeft(Struct, frozen=True):
    """A player left. The cards went to the discard pile in this order, the portals out of the game (U-E3)."""

    seat: int
    cards: tuple[str, ...]
    portals: tuple[str, ...]
    is_late: bool
    kind: Literal["left"] = "left"


class DrawAgreed(Struct, frozen=True):
    """Both of two players agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


class TookBack(Struct, frozen=True):
    """A player took back these actions, in the order in which they were played (docs/takebacks.md).

    Everything is as it was before them, so their events no longer count.
    """

    seat: int
    actions: tuple[str, ...]
    kind: Literal["took-back"] = "took-back"


class GameOver(Struct, frozen=True):
    """The game ended. `scores` are by seat; `by` is score, left or agreement."""

    winners: tuple[int, ...]
    by: str
    scores: tuple[int, ...]
    kind: Literal["game-over"] = "game-over"


Event = (
    MachineBuilt
    | DiscardLaid
    | TurnBegan
    | TurnEnded
    | Drew
    | DrewCards
    | Reshuffled
    | PlayedCard
    | Prepared
    | Trashed
    | Passed
    | Moved
    | Sealed
    | Recycled
    | ChoiceAsked
    | StackSeen
    | Reordered
    | StackLaid
    | Switched
    | Cycled
    | KeepPromised
    | ToolKept
    | Discarded
    | ToolsDrawn
    | PlayerLeft
    | DrawAgreed
    | TookBack
    | GameOver
)


_KINDS: EventKinds[Event] = EventKinds(Event)


def audience(event: Event) -> int | None:
    """The one seat that may see this event; None when everybody may."""
    return event.seat if isinstance(event, DrewCards | StackSeen | StackLaid) else None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, told apart by `kind`."""
    return plain_values(event)


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; a ValueError if it is none."""
    return _KINDS.load(values)


def reveals(event: Event) -> bool:
    """Whether this event shows somebody a hidden card or portal, so that its action cannot be taken back.

    See docs/takebacks.md, rule 4. Hands are hidden from the others; the action stack and the portals below
    the tops from everybody. Labs, the discard pile, played cards and top portals are open.
    """
    match event:
        case Drew() | DrewCards() | DiscardLaid() | Reshuffled() | ToolsDrawn():
            return True
        case PlayedCard() | Prepared() | Trashed():
            return True  # the others see which card it was
        case Discarded(reason=reason):
            return reason == "sift"  # what was played lay open
        case MachineBuilt() | StackSeen() | Reordered() | StackLaid() | Cycled():
            return True
        case ChoiceAsked(choice=choice):
            return choice == "reorder"  # its player looks at the stack
        case Sealed() | PlayerLeft():
            return True  # the next portal; the hand of a player who leaves
        case TurnBegan() | TurnEnded() | Passed() | Moved() | Recycled() | Switched():
            return False
        case KeepPromised() | ToolKept():
            return False
        case DrawAgreed() | TookBack() | GameOver():
            return False
    assert_never(event)
