"""Values for Melee's pictures that no other part of the game has."""

from msgspec import Struct

from bot.games.melee.position.actions import Action
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat


class ReviewedDecision(Struct, frozen=True):
    """A decision on the board as everybody saw it: the action that `seat` played, and the better one."""

    view: View
    seat: Seat
    played: Action
    better: Action
