"""What the player to act may do, as entries of menus. The value of a play or an answer is its action line."""

from collections.abc import Iterable

from bot.games.universum.cards.names import tool_of
from bot.games.universum.position.actions import Choose, PlayCard, format_action
from bot.games.universum.sight.view import View
from cogs.kit.messages import MENU_LIMIT, MenuEntry
from cogs.universum.values import own_seat
from cogs.universum.words import offers as words


def plays_of(view: View, card: str = "") -> list[PlayCard]:
    """The plays that are legal now: of this card, or of all."""
    return [action for action in view.actions if isinstance(action, PlayCard) and card in ("", action.card)]


def playable(view: View) -> list[str]:
    """The cards of the hand that can be played, in its order."""
    return list(dict.fromkeys(action.card for action in plays_of(view)))


def play_entries(view: View, plays: Iterable[PlayCard]) -> list[MenuEntry]:
    """Plays in words."""
    return [
        MenuEntry(format_action(each), words.play_label(view, each), words.play_note(view, each))
        for each in plays
    ]


def card_entries(view: View, cards: Iterable[str]) -> list[MenuEntry]:
    """Cards by their names, with what they do here."""
    return [
        MenuEntry(card, f"{card}: {tool_of(card)}", f"Here: {words.live_words(view, card)}") for card in cards
    ]


def answers_of(view: View) -> list[Choose]:
    """The answers to the choice that waits for the viewer."""
    return [action for action in view.actions if isinstance(action, Choose)]


def answer_label(view: View, answer: Choose) -> str:
    """An answer in words: the portals as they would lie, the cards to discard, or the card to keep."""
    choice = view.choice
    if choice is None or choice.kind != "reorder":
        return " and ".join(words.played_label(str(card)) for card in answer.answers)
    portals = view.stacks[choice.stack - 1].portals
    return words.laid([portals[int(place) - 1] for place in answer.answers])


def keep_entries(view: View) -> list[MenuEntry]:
    """The played cards that may be kept."""
    return [MenuEntry(card, words.played_label(card)) for card in own_seat(view).played]


def in_menus(entries: list[MenuEntry]) -> list[tuple[MenuEntry, ...]]:
    """Entries in as few menus as they fit."""
    return [tuple(entries[start : start + MENU_LIMIT]) for start in range(0, len(entries), MENU_LIMIT)]
