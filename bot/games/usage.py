"""What was played with in an ended game, for statistics of many."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatUsage:
    """What a seat went through in an ended game.

    `went_first` is None if nobody went first, or the game ended before that was settled. `drawn` names the
    cards that came to the seat's hand, `used` those that it brought into play; both are sorted. In a game
    without cards, they are empty.
    """

    went_first: bool | None = None
    drawn: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
