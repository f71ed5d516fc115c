"""Requests that a command makes of a duel: to look at something, to end the duel, to play an action.

A request is a value. It becomes text only if the player must first pick a duel: the menu's custom id then
holds the text. Menus of earlier versions hold the same text.
"""

from msgspec import Struct

from bot.games.melee.position.actions import quote, split_words
from cogs.kit.safe_text import clip
from cogs.seating.asking.duel_requests import Wish

WORD_LIMIT = 40
"""Maximum number of characters kept of a typed entity, card or tile."""

LINE_LIMIT = 500
"""Maximum number of characters kept of a turn in one line; longer lines are refused on reading."""


class Typed(Struct, frozen=True):
    """An action as typed, word by word. `typed_lines.meant` turns it into an action."""

    verb: str
    words: tuple[str, ...] = ()


Request = Wish | Typed


def typed(verb: str, *options: str, choice: str = "") -> Typed:
    """The action named by a command's options and by a choice of any number of words.

    In a choice of several words, a word with spaces, such as a card's name, needs quotes. Raises
    IllegalAction `bad-action` if a quote is missing.
    """
    line = " ".join(choice.split())
    return Typed(verb, (*map(word, options), *(split_words(line) if line else ())))


def word(text: str) -> str:
    """An option as one word: one line without quotes, at most `WORD_LIMIT` characters."""
    kept = " ".join(text.replace('"', "").split())
    return clip(kept, WORD_LIMIT) or "?"


def one_line(text: str) -> str:
    """A whole turn as one word of a request: one line without quotes, cut just above the limit of reading."""
    return clip(" ".join(text.replace("\n", ";").replace('"', " ").split()), LINE_LIMIT) or "?"


def format_request(request: Request) -> str:
    """The request as text, for `parse_request`."""
    if isinstance(request, Typed):
        return " ".join([request.verb, *map(quote, request.words)])
    return request.value


def parse_request(text: str) -> Request:
    """The request that `format_request` wrote. Raises IllegalAction `bad-action` if the text has no words."""
    if text in set(Wish):
        return Wish(text)
    verb, *words = split_words(text)
    return Typed(verb, tuple(words))
