"""Values for Melee's pictures that no other part of the game has."""

from dataclasses import dataclass

from bot.games.melee.position.actions import Action
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision on the board as everybody saw it: the action that `seat` played, and the better one."""

    view: View
    seat: Seat
    played: Action
    better: Action
