"""A server with a channel that not everybody sees."""

from typing import Any

import discord
import simcord

from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.table import Table

HIDDEN = discord.PermissionOverwrite(view_channel=False)
OPEN = discord.PermissionOverwrite(view_channel=True)


def private_channel(table: Table, name: str = "backstage") -> simcord.ChannelHandle:
    """A channel for Rowan, Juniper and the bot."""
    guild = table.channel.guild
    everybody = next(role for role in guild.roles.values() if role.id == guild.id)
    allowed: Any = dict.fromkeys((table.rowan, table.juniper, table.bot.user), OPEN)
    return guild.create_text_channel(name, overwrites={everybody: HIDDEN, **allowed})


async def begin_in(table: Table, channel: simcord.ChannelHandle) -> Duel:
    """A duel of Rowan (South) and Juniper in this channel, in its first turn."""
    await table.rowan.slash(channel, "duel challenge", opponent=table.juniper, deck="runners", board="plain")
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, table.messages(channel.id)[-1], "Accept")
    duel = (await table.matches.chronicle.running(user_id=table.rowan.id))[0]
    return await table.choose_order(duel, Seat.SOUTH)
