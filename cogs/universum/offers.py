"""A player's choices in words and as entries of menus: plays, cards, portals, answers.

A bare letter is never shown. The value of a play or an answer is its action line.
"""

from collections.abc import Iterable, Sequence

from bot.games.universum.cards.vocabulary import (
    MOVE,
    SEAL,
    SEARCH,
    TRANSFORMERS,
    TRIGGER,
    action_at,
    tool_of,
)
from bot.games.universum.position.actions import Choose, PlayCard, format_action
from bot.games.universum.sight.describe import portal_text
from bot.games.universum.sight.view import View
from bot.games.universum.words import (
    ABILITY_EFFECTS,
    ABILITY_NAMES,
    ACTION_NAMES,
    DIMENSION_NAMES,
    SEARCH_EFFECT,
    action_words,
    portal_name,
    transformer_name,
)
from bot.games.wording import listed
from cogs.kit.messages import MENU_LIMIT, MenuEntry
from cogs.universum.values import own_seat

NO_PORTAL = "no portal left"


def place_name(transformer: int) -> str:
    """A transformer with its ability: `3 (red) · Switch`."""
    return f"{transformer_name(transformer)} · {ABILITY_NAMES[transformer]}"


def top_text(view: View, transformer: int) -> str:
    top = view.stacks[transformer - 1].top
    return NO_PORTAL if top is None else portal_text(view, top)


def portal_here(view: View, transformer: int) -> str:
    """A sentence on the portal seen above a transformer, with its points in words."""
    top = view.stacks[transformer - 1].top
    if top is None:
        return "No portal is left there."
    found = view.box.portals[top]
    worth = f"{found.dp} Discovery Points (DP)"
    return f"Portal: {portal_name(top)} ({DIMENSION_NAMES[found.dimension]}), worth {worth}."


def seal_words(view: View, transformer: int) -> str:
    """Seal with its portal: `Seal fuse + lens (4 DP)`."""
    top = view.stacks[transformer - 1].top
    if top is None:
        return f"{ACTION_NAMES[SEAL]}: {NO_PORTAL}"
    return f"{ACTION_NAMES[SEAL]} {portal_name(top)} ({view.box.portals[top].dp} DP)"


def live_words(view: View, card: str) -> str:
    """A card's action at the viewer's transformer; for Seal, also which tools are missing."""
    return words_at(view, card, own_seat(view).at)


def words_at(view: View, card: str, transformer: int) -> str:
    """The same, if the viewer stood at this transformer."""
    missing = lacking(view, card, transformer)
    return deed_at(view, card, transformer) + (f", lacks {listed(missing)}" if missing else "")


def deed_at(view: View, card: str, transformer: int) -> str:
    """The same without the missing tools."""
    is_seal = action_at(card, transformer) == SEAL
    return seal_words(view, transformer) if is_seal else action_words(card, transformer)


def lacking(view: View, card: str, transformer: int) -> list[str]:
    """The tools that the viewer would lack to seal with this card at this transformer."""
    top = view.stacks[transformer - 1].top
    if action_at(card, transformer) != SEAL or top is None:
        return []
    have = {tool_of(each) for each in own_seat(view).tools}
    return [tool for tool in view.box.portals[top].tools if tool not in have]


def target_words(view: View, action: PlayCard) -> str:
    """A play with its targets: `Move to 4 (blue)`, `Seal fuse + lens (4 DP)`."""
    at = own_seat(view).at
    letter = action_at(action.card, at)
    name = action_words(action.card, at)
    match action.targets:
        case (int(to),) if letter == MOVE:
            return f"{name} to {place_name(to)}"
        case (int(stack),):
            return f"{name} above {transformer_name(stack)}"
        case (int(one), int(two)):
            return f"{name}: {transformer_name(one)} and {transformer_name(two)}"
        case (str(card),):
            return f"{name} {card}"
        case _:
            return seal_words(view, at) if letter == SEAL else name


def play_note(view: View, action: PlayCard) -> str:
    """More to help decide about a play."""
    at = own_seat(view).at
    letter = action_at(action.card, at)
    match action.targets:
        case (int(to),) if letter == MOVE:
            return top_text(view, to)
        case (int(stack),):
            return f"{top_text(view, stack)}, {below_text(view, stack)}"
        case (int(one), int(two)):
            return f"{top_text(view, one)} and {top_text(view, two)}"
        case (str(card),):
            return f"Here: {live_words(view, card)}. Tool: {tool_of(card)}"
        case _ if letter == SEARCH:
            return SEARCH_EFFECT.capitalize()
        case _ if letter == TRIGGER:
            return ABILITY_EFFECTS[at].capitalize()
        case _:
            return top_text(view, at)


def below_text(view: View, transformer: int) -> str:
    return f"{max(len(view.stacks[transformer - 1].portals) - 1, 0)} below"


def play_label(view: View, action: PlayCard) -> str:
    """A play as it is offered: `MSTRP+lens: Move to 4 (blue) · Cycle`."""
    return f"{action.card}: {target_words(view, action)}"


def card_label(view: View, card: str) -> str:
    """A card in a menu: `MSTRP+lens: lens, here Search`."""
    return f"{card}: {tool_of(card)}, here {live_words(view, card)}"


def played_label(card: str) -> str:
    """A card that was played, as a tool to keep."""
    return f"{card}: {tool_of(card)}"


def whole_card(card: str) -> str:
    """A card's five actions, by transformer: `1 Search, 2 Trigger Sift, …`."""
    return ", ".join(f"{each} {action_words(card, each)}" for each in TRANSFORMERS)


def laid(portals: Sequence[str | None]) -> str:
    """Portals of a stack, the top first; `?` for one that is not known."""
    return ", ".join("?" if portal is None else portal_name(portal) for portal in portals)


def plays_of(view: View, card: str = "") -> list[PlayCard]:
    return [action for action in view.actions if isinstance(action, PlayCard) and card in ("", action.card)]


def playable(view: View) -> list[str]:
    return list(dict.fromkeys(action.card for action in plays_of(view)))


def play_entries(view: View, plays: Iterable[PlayCard]) -> list[MenuEntry]:
    return [MenuEntry(format_action(each), play_label(view, each), play_note(view, each)) for each in plays]


def card_entries(view: View, cards: Iterable[str]) -> list[MenuEntry]:
    return [MenuEntry(card, f"{card}: {tool_of(card)}", f"Here: {live_words(view, card)}") for card in cards]


def answers_of(view: View) -> list[Choose]:
    """The answers to the viewer's pending choice."""
    return [action for action in view.actions if isinstance(action, Choose)]


def answer_label(view: View, answer: Choose) -> str:
    """An answer in words: the portals as they would lie, the cards to discard, or the card to keep."""
    choice = view.choice
    if choice is None or choice.kind != "reorder":
        return " and ".join(played_label(str(card)) for card in answer.answers)
    portals = view.stacks[choice.stack - 1].portals
    return laid([portals[int(place) - 1] for place in answer.answers])


def keep_entries(view: View) -> list[MenuEntry]:
    return [MenuEntry(card, played_label(card)) for card in own_seat(view).played]


def in_menus(entries: list[MenuEntry]) -> list[tuple[MenuEntry, ...]]:
    """Entries in as few menus as possible."""
    return [tuple(entries[start : start + MENU_LIMIT]) for start in range(0, len(entries), MENU_LIMIT)]
