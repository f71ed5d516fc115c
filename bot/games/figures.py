"""Values for statistics from the record of an ended game: its dice, and the cards of each seat."""

from msgspec import Struct


class Roll(Struct, frozen=True):
    """A die that everybody saw: whose seat it was rolled for, its number of sides, and what it showed."""

    seat: int
    sides: int
    face: int


class SeatUsage(Struct, frozen=True):
    """A seat's part in an ended game.

    `went_first` is None if nobody went first, or the game ended before that was settled. `drawn` names the
    cards that came to the seat's hand, `used` those that it brought into play; both are sorted. In a game
    without cards, they are empty.
    """

    went_first: bool | None = None
    drawn: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
