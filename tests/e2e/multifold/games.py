"""Games of Multifold in Discord, and what tests of them say again and again."""

from typing import Any

from bot.games.multifold import MULTIFOLD
from bot.games.multifold.sight.view import View
from tests.e2e.games import SeatedGame, fill_table
from tests.e2e.table import Table
from tests.players.multifold.games import hasty_action

GAME = MULTIFOLD.name


class Fold(SeatedGame[View]):
    """A game of Multifold."""

    rules, group, view_type = MULTIFOLD, "fold", View
    hasty_action = staticmethod(hasty_action)


async def begin(hall: Table, players: int = 2, **options: Any) -> Fold:
    """Rowan opens a table, and the others join it until it is full. Rowan begins."""
    return Fold(hall, *await fill_table(hall, GAME, players, **{"begins": "host", **options}))
