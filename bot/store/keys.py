"""Ids of invitations, duels and users' decks: numbers in the database, text everywhere else."""

_OWN = "#"
_MAX_DIGITS = 18  # any number with this many digits fits in SQLite's 64 bits


def parse_key(text: str) -> int | None:
    """The row with this id; None for text that is not an id, as buttons and people can send any text."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS):
        return None
    key = int(text)
    return key if str(key) == text else None


def format_key(key: int) -> str:
    """The id of this row."""
    return str(key)


def parse_deck_key(text: str) -> int | None:
    """The row of the user's deck with this id; None for ids of other decks."""
    return parse_key(text[1:]) if text.startswith(_OWN) else None


def format_deck_key(key: int) -> str:
    """The id of a user's deck, such as `#17`; ids of decks that ship with the bot are words."""
    return f"{_OWN}{key}"
