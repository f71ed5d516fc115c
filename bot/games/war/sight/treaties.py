"""Treaties, which are public: how long each holds, and when the same two can make another (W-T6, W-K1)."""

from collections.abc import Iterator

from msgspec import Struct

from bot.games.war.sheets.vocabulary import TREATY_ROUNDS
from bot.games.war.sight.view import View


class Treaty(Struct, frozen=True):
    """A treaty of two seats. It holds to the end of the round `until`; from the round `again` on, they can
    make another.
    """

    seats: tuple[int, int]
    holds: bool
    until: int
    again: int


def treaties_of(view: View) -> Iterator[Treaty]:
    """The treaties that hold, and those over whose seats cannot make another yet; in the order of making."""
    for one, other, made in view.treaties:
        until, again = made + TREATY_ROUNDS - 1, made + 2 * TREATY_ROUNDS
        is_out = view.seats[one].is_out or view.seats[other].is_out
        if view.round < again and not is_out and not view.by:
            yield Treaty((one, other), view.round <= until, until, again)
