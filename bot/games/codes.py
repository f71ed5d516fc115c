"""Sharing codes, which people read out and type: Crockford's base 32, which has no I, L, O and U.

Lower case, missing hyphens, O for 0, and I or L for 1 are accepted.

The code of a deck is a short name that is made from the deck itself: twelve symbols in groups of four. Ten
are the first 50 bits of the deck's hash, two are that number modulo 1021, a prime. So one wrong symbol is
always noticed, and so are any two that have changed places; about one in a thousand other mistakes is not.
"""


class MistypedCode(ValueError):
    """A text has the form of a code, but its symbols don't fit together."""


_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_FORGIVEN = str.maketrans("OIL", "011", "- \u2010\u2011\u2012\u2013\u2014\u00a0")
_GROUP = 4
_MAX_TYPED = 100  # characters, far more than any code has


def spell(number: int, length: int) -> str:
    """The lowest `length` digits of a number, as symbols."""
    return "".join(_SYMBOLS[number >> 5 * place & 31] for place in reversed(range(length)))


def read_symbols(symbols: str) -> int:
    """The number that these symbols spell; ValueError if one is none of ours."""
    number = 0
    for symbol in symbols:
        number = number << 5 | _SYMBOLS.index(symbol)
    return number


def grouped(symbols: str) -> str:
    """The symbols in groups of four, such as `7ZK4-0QWM-X2E9`."""
    return "-".join(symbols[place : place + _GROUP] for place in range(0, len(symbols), _GROUP))


def typed_symbols(text: str) -> str:
    """The symbols that somebody has typed, in upper case; ValueError if there is anything else."""
    if len(text) > _MAX_TYPED:
        raise ValueError("too long for a sharing code")
    symbols = text.strip().upper().translate(_FORGIVEN)
    if any(symbol not in _SYMBOLS for symbol in symbols):
        raise ValueError(f"{text!r} is no sharing code")
    return symbols


_NAMING, _CHECKING = 10, 2  # symbols
_PRIME = 1021


def code_of(hashed: str) -> str:
    """The sharing code of something with this hash in hex, such as `7ZK4-0QWM-X2E9`."""
    number = int(hashed[:13], 16) >> 2
    return grouped(spell(number, _NAMING) + spell(number % _PRIME, _CHECKING))


def parse_code(text: str) -> str:
    """The code as `code_of` writes it. Lower case, missing hyphens, O for 0 and I or L for 1 are accepted.

    ValueError if it is not a code, MistypedCode if it is mistyped.
    """
    symbols = typed_symbols(text)
    if len(symbols) != _NAMING + _CHECKING:
        raise ValueError(f"{text!r} is no sharing code")
    number, check = read_symbols(symbols[:_NAMING]), read_symbols(symbols[_NAMING:])
    if number % _PRIME != check:
        raise MistypedCode(f"{text!r} is mistyped")
    return grouped(symbols)
