"""Multifold's computer players by name, and the function that makes them."""

from collections.abc import Callable, Mapping, Sequence

from bot.games.contract import Dice
from bot.games.multifold.position.actions import Action
from bot.games.multifold.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, maker
from bot.players.multifold.adept import Adept
from bot.players.multifold.appraisal import Appraiser
from bot.players.multifold.master import Master
from bot.players.multifold.novice import Novice
from bot.players.multifold.planning import Planner

MultifoldPlayer = ComputerPlayer[Veiled, Action]

_MAKERS: Mapping[str, Callable[[], MultifoldPlayer]] = {"novice": Novice, "adept": Adept, "master": Master}
LEVELS = tuple(_MAKERS)
"""Weakest first."""
make_player = maker(_MAKERS)


def line_of(player: MultifoldPlayer, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
    """What a player does: one of `actions`, or all orders of its move phase in a line if it plans them.

    An adept's are those that it would give one after the other, nearly always (`planning`).
    """
    if isinstance(player, Master):
        return player.line(sight, actions, dice)
    if isinstance(player, Adept) and not sight.state.choosing:
        planner = Planner(sight.seat, Appraiser(sight.seat, player.weights), dice=dice)
        return planner.plan(sight.state).line
    return player.choose(sight, actions, dice)
