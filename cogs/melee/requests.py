"""What a player may ask of a duel by a command: to look at something, to end it, or to play an action.

A request is a value. Only where a player has to say first which duel is meant does it become text, for the
custom id of the menu that asks; menus of earlier versions hold the same text.
"""

from dataclasses import dataclass

from bot.games.melee.position.actions import quote, split_words
from cogs.kit.writing import clip
from cogs.seating.wishes import Wish

WORD_LIMIT = 40
"""Letters of what somebody typed for an entity, a card or a tile."""


@dataclass(frozen=True, slots=True)
class Typed:
    """An action as somebody typed it, word by word; `typed_lines.meant` says which action that is."""

    verb: str
    words: tuple[str, ...] = ()


Request = Wish | Typed


def typed(verb: str, *options: str, choice: str = "") -> Typed:
    """The action that a command names by its options, and by a choice of any number of words.

    In a choice of several words, those that have spaces, such as cards' names, stand in quotes. IllegalAction
    `bad-action` if a quote is missing.
    """
    line = " ".join(choice.split())
    return Typed(verb, (*map(word, options), *(split_words(line) if line else ())))


def word(text: str) -> str:
    """An option as one word: one line without quotes, no longer than names are."""
    kept = " ".join(text.replace('"', "").split())
    return clip(kept, WORD_LIMIT) or "?"


def format_request(request: Request) -> str:
    """The text that `parse_request` reads."""
    if isinstance(request, Typed):
        return " ".join([request.verb, *map(quote, request.words)])
    return request.value


def parse_request(text: str) -> Request:
    """The request that this text stands for; IllegalAction `bad-action` if it has no words."""
    if text in set(Wish):
        return Wish(text)
    verb, *words = split_words(text)
    return Typed(verb, tuple(words))
