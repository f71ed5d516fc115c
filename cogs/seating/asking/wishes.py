"""Requests that a duel of any game takes."""

from enum import StrEnum


class Wish(StrEnum):
    """A request without further words. Its value is its text in a menu's custom id."""

    HAND = "hand"
    BOARD = "board"
    BOARD_AS_TEXT = "text"
    LOG = "log"
    LOG_FILE = "log file"
    CONCEDE = "concede"
    DRAW = "draw"
    TAKE_BACK = "takeback"


WATCHING = frozenset({Wish.BOARD, Wish.BOARD_AS_TEXT, Wish.LOG, Wish.LOG_FILE})
"""Requests that are open to people who do not play."""
