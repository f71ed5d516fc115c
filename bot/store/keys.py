"""Ids of invitations and duels: numbers in the database, decimal text everywhere else."""

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
