"""A hand with each card's current action, or the reason why it has none; a stack to reorder."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    TRANSFORMERS,
    action_at,
    tool_of,
)
from bot.games.universum.position.actions import PlayCard
from bot.games.universum.position.state import OFF, ChoiceKind
from bot.games.universum.sight.view import SeatView, View
from bot.games.universum.words import ABILITY_EFFECTS, ABILITY_NAMES, ACTION_NAMES, SEARCH_EFFECT
from render.universum.reading.table import portal_of, station_of, tools_of
from render.universum.values import (
    FootPart,
    HandPicture,
    HeldCard,
    PortalPart,
    ReorderPicture,
    ToolPart,
    TransformerPart,
)

_ABILITY_LACKS = {
    REORDER: "no stack of two",
    SIFT: "no cards to draw",
    SWITCH: "no two portals",
    CYCLE: "no stack of two",
}


def hand_of(view: View, holder: str = "") -> HandPicture:
    """The viewer's hand, or the cards from which the viewer keeps one; ValueError for a spectator.

    `holder` is the viewer's name, where casters look at it.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    own = view.seats[view.seat]
    if own.hand is None or own.at == OFF:
        raise ValueError("this seat has no hand")
    asked = view.choice if view.choice is not None and view.choice.seat == view.seat else None
    cards, title = own.hand, "Your hand" if not holder else "Hand"
    if asked is not None and asked.kind == "keep":
        cards, title = own.played, "Keep one"
    return HandPicture(
        seat=view.seat,
        title=title,
        at=own.at,
        actions_left=view.actions_left if view.to_act == view.seat else None,
        cards=tuple(_asked(card, asked.kind) if asked else _card(view, own, card) for card in cards),
        station=station_of(view, own.at),
        tools=tools_of(own.tools),
        holder=holder,
    )


def reorder_of(view: View, chosen: Sequence[int] = ()) -> ReorderPicture:
    """The stack that the viewer looks at, and the places chosen so far; ValueError if there is none."""
    choice = view.choice
    if choice is None or choice.kind != "reorder" or view.seat != choice.seat:
        raise ValueError("no stack is being looked at")
    portals = view.stacks[choice.stack - 1].portals
    known = [portal_of(view.box, name) for name in portals if name is not None]
    if len(known) < len(portals):
        raise ValueError("the stack is hidden")
    return ReorderPicture(choice.seat, choice.stack, tuple(known), tuple(chosen))


def _asked(card: str, kind: ChoiceKind) -> HeldCard:
    """A card while its player has to choose."""
    match kind:
        case "sift":
            return HeldCard(card, True, "Discard", ("choose two cards",))
        case "keep":
            return HeldCard(card, True, f"Keep the {tool_of(card)}", ("as a tool in your lab",))
        case "reorder":
            return HeldCard(card, False, "Reorder first", ("choose its new order",))
    assert_never(kind)


def _card(view: View, own: SeatView, card: str) -> HeldCard:
    """A card with its action at the scientist's place."""
    letter = action_at(card, own.at)
    why = why_not(view, own, letter)
    if why is not None:
        return HeldCard(card, False, *why)
    is_playable = any(isinstance(action, PlayCard) and action.card == card for action in view.actions)
    return HeldCard(card, is_playable, *_doing(view, own, letter))


def _doing(view: View, own: SeatView, letter: str) -> tuple[str, tuple[FootPart, ...]]:
    """An action's effect here, in a few words and signs."""
    if letter == SEARCH:
        return "Search", (SEARCH_EFFECT,)
    if letter == MOVE:
        return "Move", tuple(TransformerPart(to) for to in TRANSFORMERS if to != own.at)
    if letter == RECYCLE:
        return "Recycle", (f"take 1 of {len(view.discard)} discards",)
    if letter != SEAL:
        return f"Trigger {ABILITY_NAMES[own.at]}", (ABILITY_EFFECTS[own.at],)
    portal = station_of(view, own.at).portal
    assert portal is not None
    tools = map(ToolPart, portal.tools)
    return f"Seal for {portal.dp} DP", (PortalPart(portal.dimension, portal.dp), *tools, "go")


def why_not(view: View, own: SeatView, letter: str) -> tuple[str, tuple[FootPart, ...]] | None:
    """The reason why a seat cannot do this action at its transformer (U-T4, U-T6); None if it can."""
    below = [len(stack.portals) for stack in view.stacks]
    can_draw = bool(view.stack or view.discard)
    if letter == SEAL:
        return _why_not_seal(view, own)
    if letter == MOVE:
        return None
    if letter == SEARCH:
        reason = "" if can_draw else "no cards to draw"
    elif letter == RECYCLE:
        reason = "" if view.discard else "no discards"
    else:
        can = {
            REORDER: max(below) > 1,
            SIFT: can_draw or own.hand_count > 1,
            SWITCH: sum(map(bool, below)) > 1,
            CYCLE: max(below) > 1,
            KEEP: True,
        }
        reason = "" if can[own.at] else _ABILITY_LACKS[own.at]
    return (f"Cannot {ACTION_NAMES[letter]}", (reason,)) if reason else None


def _why_not_seal(view: View, own: SeatView) -> tuple[str, tuple[FootPart, ...]] | None:
    portal = station_of(view, own.at).portal
    if portal is None:
        return "Cannot Seal", ("no portal here",)
    there = Counter(map(tool_of, own.tools))
    lacking = [tool for tool in portal.tools if not there[tool]]
    if not lacking:
        return None
    what = lacking[0] if len(lacking) == 1 else f"{len(lacking)} tools"
    return f"Seal lacks {what}", tuple(ToolPart(tool, tool in lacking) for tool in portal.tools)
