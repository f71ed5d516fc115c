"""Games of War in Discord, and what tests of them say again and again."""

from typing import Any

from bot.games.war import WAR
from bot.games.war.sight.view import View
from tests.e2e.games import SeatedGame, fill_table
from tests.e2e.table import Table
from tests.players.war.games import first_line, hasty_action

GAME = WAR.name


class Campaign(SeatedGame[View]):
    """A game of War."""

    rules, group, view_type = WAR, "war", View
    hasty_action = staticmethod(hasty_action)

    async def set_up(self) -> None:
        """All choose what comes before the first round."""
        while (view := await self.view()).phase in ("first", "start"):
            await self.play(view.waiting[0], first_line(view, view.waiting[0]))
            await self.shown()  # one after the other, so that messages always come in the same order


async def begin(hall: Table, players: int = 2, **options: Any) -> Campaign:
    """Rowan opens a table, and the others join it until it is full."""
    return Campaign(hall, *await fill_table(hall, GAME, players, **options))
