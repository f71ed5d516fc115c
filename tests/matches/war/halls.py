"""Services with War alone, tables of several people, and simple players for them."""

from bot.games.war.position.actions import Leave
from bot.games.war.sight.view import View
from bot.matches.values import Duel
from bot.matches.war.tabletop import WAR_TABLETOP
from tests.matches.halls import GameHall
from tests.players.war.games import first_line, hasty_action


class Hall(GameHall[View]):
    """A process that knows War."""

    tabletop, view_type, leave_type = WAR_TABLETOP, View, Leave
    hasty_action = staticmethod(hasty_action)

    async def set_up(self, duel: Duel) -> None:
        """All choose what comes before the first round."""
        while (view := await self.view(duel)).phase in ("first", "start"):
            await self.type(duel, view.waiting[0], first_line(view, view.waiting[0]))
