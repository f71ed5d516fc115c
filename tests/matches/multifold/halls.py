"""Services with Multifold alone, tables of several people, and simple players for them."""

from typing import Any

from bot.games.multifold.position.actions import Leave
from bot.games.multifold.sight.view import View
from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP
from bot.matches.values import Duel
from tests.matches.halls import GameHall
from tests.players.multifold.games import hasty_action

GAME = MULTIFOLD_TABLETOP.game.name


class Hall(GameHall[View]):
    """A process that knows Multifold."""

    tabletop, view_type, leave_type = MULTIFOLD_TABLETOP, View, Leave
    hasty_action = staticmethod(hasty_action)

    async def begin(self, seats: int, **options: Any) -> Duel:
        """A game of so many people, in which seat 0 begins."""
        return await super().begin(seats, **{"options": {"begins": "host"}, **options})
