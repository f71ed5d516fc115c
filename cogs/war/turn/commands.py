"""`/war`: commands for everything in a phase."""

from typing import Final

from discord import app_commands

from bot.games.war.position.actions import (
    Attack,
    Build,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Pave,
    Recruit,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
)
from cogs.kit.answers import Interaction
from cogs.kit.installs import where_the_bot_is
from cogs.orders.commands import OrderCommands
from cogs.war.turn.orders import ORDERS
from cogs.war.words import COMMANDS, LINE_OPTION, UNITS_OPTION

_LINES: Final = {
    "move": (March, SwapMove),
    "explore": (Explore,),
    "attack": (Attack,),
    "use": (UsePower, SetUp),
    "recruit": (Recruit, Hire, Learn),
    "build": (Build, Pave, Improve, Upgrade),
    "deal": (Exchange, Gift, Treat),
}


@where_the_bot_is
class WarCommands(OrderCommands, group_name="war", group_description=COMMANDS["war"]):
    """Commands to act and to look."""

    def __init__(self) -> None:
        super().__init__(ORDERS, COMMANDS, LINE_OPTION, _LINES, hand="map")

    @app_commands.command(name="start", description=COMMANDS["war start"])
    @app_commands.describe(units=UNITS_OPTION)
    async def start(self, interaction: Interaction, units: str) -> None:
        await ORDERS.request_line(interaction, f"start {units.removeprefix('start ')}")
