"""Sharing codes: a short name for a deck that is made from the deck itself.

A code has twelve symbols of Crockford's base 32 (no I, L, O, U), shown in groups of four: ten are the first
50 bits of the deck's hash, two are that number modulo 1021, a prime. So one wrong symbol is always noticed,
and so are any two that have changed places; about one in a thousand other mistakes is not.
"""

from bot.games.codes import MistypedCode, grouped, read_symbols, spell, typed_symbols
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import plain_deck
from bot.games.records import digest

_NAMING, _CHECKING = 10, 2  # symbols
_PRIME = 1021


def deck_hash(deck: DeckList) -> str:
    """SHA-256 in hex of everything in the deck, name and flavour included, whatever its file's format was."""
    values = plain_deck(deck)
    del values["format"]
    return digest(values)


def share_code(deck: DeckList) -> str:
    """The deck's sharing code, such as `7ZK4-0QWM-X2E9`; equal decks have equal codes."""
    number = int(deck_hash(deck)[:13], 16) >> 2
    return grouped(spell(number, _NAMING) + spell(number % _PRIME, _CHECKING))


def parse_code(text: str) -> str:
    """The code as `share_code` writes it. Lower case, missing hyphens, O for 0 and I or L for 1 are accepted.

    ValueError if it is not a code, MistypedCode if it is mistyped.
    """
    symbols = typed_symbols(text)
    if len(symbols) != _NAMING + _CHECKING:
        raise ValueError(f"{text!r} is no sharing code")
    number, check = read_symbols(symbols[:_NAMING]), read_symbols(symbols[_NAMING:])
    if number % _PRIME != check:
        raise MistypedCode(f"{text!r} is mistyped")
    return grouped(symbols)
