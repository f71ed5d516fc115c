"""Ids of invitations and duels: numbers in the database, decimal text everywhere else."""

_OWN = "#"
_MOST_DIGITS = 18  # what fits in SQLite's 64 bits whatever the digits


def parse_key(text: str) -> int | None:
    """The row that this id names; None for text that can name no row (ids come from buttons and people)."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        return None
    key = int(text)
    return key if str(key) == text else None


def format_key(key: int) -> str:
    """The id of this row."""
    return str(key)


def parse_deck_key(text: str) -> int | None:
    """The row of a deck of somebody's own that this id names; None for ids of other decks."""
    return parse_key(text[1:]) if text.startswith(_OWN) else None


def format_deck_key(key: int) -> str:
    """The id of a deck of somebody's own, such as `#17`; decks that ship with the bot have words."""
    return f"{_OWN}{key}"
