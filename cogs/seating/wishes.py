"""What people may ask of a duel of any game."""

from enum import StrEnum


class Wish(StrEnum):
    """A request that needs no further words; the value is its text in the custom id of a menu."""

    HAND = "hand"
    BOARD = "board"
    BOARD_AS_TEXT = "text"
    LOG = "log"
    LOG_FILE = "log file"
    CONCEDE = "concede"
    DRAW = "draw"


WATCHING = frozenset({Wish.BOARD, Wish.BOARD_AS_TEXT, Wish.LOG, Wish.LOG_FILE})
"""What people ask who need not play."""
