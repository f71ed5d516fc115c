"""`/fold`: commands for everything in a turn."""

from bot.games.multifold.position.actions import Move, PlaceFoldlings, Play, Promote, TakeAim
from cogs.kit.installs import where_the_bot_is
from cogs.multifold.turn.orders import ORDERS
from cogs.multifold.words import COMMANDS, OPTIONS
from cogs.orders.commands import OrderCommands


@where_the_bot_is
class FoldCommands(OrderCommands, group_name="fold", group_description=COMMANDS["fold"]):
    """Commands to act and to look."""

    def __init__(self) -> None:
        led = {"aim": (TakeAim,), "promote": (Promote,), "play": (Play,), "place": (PlaceFoldlings,)}
        super().__init__(ORDERS, COMMANDS, OPTIONS, {"move": (Move,), **led}, frozenset(led))
