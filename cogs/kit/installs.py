"""Where commands can be used: in which places, and who must have installed the bot."""

from typing import Any, TypeVar

import discord
from discord import app_commands

T = TypeVar("T")


def anywhere(command: T) -> T:
    """Also for people who have installed the bot for themselves, in any server, direct or group messages.

    There the bot is no member: it may only answer, privately, and follow up five times. So such a command
    posts nothing and shows no board.
    """
    return _in(command, direct=True, groups=True, by_people=True)


def where_the_bot_is(command: T) -> T:
    """For servers that have the bot, and for direct messages with it."""
    return _in(command, direct=True, groups=False, by_people=False)


def on_servers(command: T) -> T:
    """For servers that have the bot."""
    return _in(command, direct=False, groups=False, by_people=False)


def home_server(interaction: discord.Interaction[Any]) -> int | None:
    """The server where this was used, if the bot is a member there; else None, as in direct messages."""
    guild_id = interaction.guild_id
    return guild_id if guild_id is not None and interaction.client.get_guild(guild_id) is not None else None


def _in(command: T, *, direct: bool, groups: bool, by_people: bool) -> T:
    contexts = app_commands.allowed_contexts(guilds=True, dms=direct, private_channels=groups)
    installs = app_commands.allowed_installs(guilds=True, users=by_people)
    return contexts(installs(command))
