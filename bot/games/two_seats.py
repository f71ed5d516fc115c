"""The seats of a game for two: South and North."""

from enum import IntEnum
from typing import Literal


class Seat(IntEnum):
    """One of the two sides of a duel. The challenger is South (S-1)."""

    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> "Seat":
        """The seat across the table."""
        return Seat(1 - self)

    @property
    def word(self) -> Literal["south", "north"]:
        """The seat's name in files and action lines."""
        return "south" if self is Seat.SOUTH else "north"


def parse_seat(text: str) -> Seat:
    """The seat named by this word; ValueError if there is none."""
    if text not in ("south", "north"):
        raise ValueError(f"{text!r} is neither south nor north")
    return Seat.SOUTH if text == "south" else Seat.NORTH
