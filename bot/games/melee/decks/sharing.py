"""Sharing codes: a short name for a deck that is made from the deck itself.

A code has twelve symbols of Crockford's base 32 (no I, L, O, U), shown in groups of four: ten are the first
50 bits of the deck's hash, two are that number modulo 1021, a prime. So one wrong symbol is always noticed,
and so are any two that have changed places; about one in a thousand other mistakes is not.
"""

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import plain_deck
from bot.games.records import digest

_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_FORGIVEN = str.maketrans("OIL", "011", "- \u2010\u2011\u2012\u2013\u2014\u00a0")
_NAMING, _CHECKING = 10, 2  # symbols
_PRIME = 1021
_GROUP = 4
_MOST_TYPED = 100  # characters, of which twelve count


def deck_hash(deck: DeckList) -> str:
    """SHA-256 in hex of everything in the deck, name and flavour included, whatever its file's format was."""
    values = plain_deck(deck)
    del values["format"]
    return digest(values)


def share_code(deck: DeckList) -> str:
    """The deck's sharing code, such as `7ZK4-0QWM-X2E9`; equal decks have equal codes."""
    number = int(deck_hash(deck)[:13], 16) >> 2
    text = _spell(number, _NAMING) + _spell(number % _PRIME, _CHECKING)
    return "-".join(text[place : place + _GROUP] for place in range(0, len(text), _GROUP))


def parse_code(text: str) -> str:
    """The code as `share_code` writes it. Lower case, missing hyphens, O for 0 and I or L for 1 are accepted.

    ValueError if it is not a code or is mistyped.
    """
    if len(text) > _MOST_TYPED:
        raise ValueError("too long for a sharing code")
    symbols = text.strip().upper().translate(_FORGIVEN)
    if len(symbols) != _NAMING + _CHECKING or any(symbol not in _SYMBOLS for symbol in symbols):
        raise ValueError(f"{text!r} is no sharing code")
    number, check = _read(symbols[:_NAMING]), _read(symbols[_NAMING:])
    if number % _PRIME != check:
        raise ValueError(f"{text!r} is mistyped")
    return "-".join(symbols[place : place + _GROUP] for place in range(0, len(symbols), _GROUP))


def _spell(number: int, length: int) -> str:
    return "".join(_SYMBOLS[number >> 5 * place & 31] for place in reversed(range(length)))


def _read(symbols: str) -> int:
    number = 0
    for symbol in symbols:
        number = number << 5 | _SYMBOLS.index(symbol)
    return number
