"""A server that takes the bot in gets one message: what is missing, and where to begin."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from simcord.backend import serializers

from tests.e2e.table import Table, table_at, text_of


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with table_at(tmp_path) as table:
        yield table


async def join(table: Table, guild: simcord.GuildHandle) -> None:
    """Discord tells the bot that it has joined. The environment itself only ever says that it is there."""
    stored = table.env.backend.guilds[guild.id]
    payload: dict[str, Any] = dict(serializers.guild_create_payload(table.env.backend, stored))
    del payload["unavailable"]
    table.env.backend.emit("GUILD_CREATE", payload)
    await table.env.settle()


def take_permissions(table: Table, guild: simcord.GuildHandle, **taken: bool) -> None:
    """The bot's role and everybody's lack these permissions."""
    kept = discord.Permissions(view_channel=True, read_message_history=True, attach_files=True)
    kept.update(**taken)
    for role in table.env.backend.guilds[guild.id].roles.values():
        role.permissions = kept.value


async def test_the_system_channel_gets_the_message_with_all_that_is_needed(table: Table) -> None:
    guild = table.env.create_guild("New Realms")
    guild.create_text_channel("rules")
    system = guild.create_text_channel("welcome")
    table.env.backend.guilds[guild.id].system_channel_id = system.id
    await join(table, guild)
    (message,) = table.messages(system.id)
    text = text_of(message)
    games = "Multiverse Melee, Multiuniversum, Multiversus, Multifold and Multiverse War"
    assert text.startswith(f"## I can hold games of {games} now")
    _, melee, universum = text.split("\n")[:3]
    assert melee.startswith(
        "**Multiverse Melee**: Reach the enemy Summon Area and hold it for one enemy turn"
    )
    assert universum.startswith("**Multiuniversum**: Seal portals for the most Discovery Points")
    assert "`/settings`" in text
    assert "`/help`" in text


async def test_missing_permissions_are_named(table: Table) -> None:
    guild = table.env.create_guild("New Realms")
    room = guild.create_text_channel("rules")
    take_permissions(table, guild, send_messages=True, attach_files=False)
    await join(table, guild)
    (message,) = table.messages(room.id)
    assert "I still need **Attach Files**, **Send Messages in Threads** and **Create Public Threads**" in (
        text_of(message)
    )


async def test_where_the_bot_may_not_write_the_owner_is_told_directly(table: Table) -> None:
    owner = table.env.create_user("olga")
    guild = table.env.create_guild("New *Realms*", owner=owner)
    room = guild.create_text_channel("rules")
    take_permissions(table, guild, send_messages=False)
    await join(table, guild)
    assert table.messages(room.id) == []
    (message,) = table.messages(table.env.backend.dm_channels[owner.id])
    assert "on New \\*Realms\\* now" in text_of(message)
    assert "**Send Messages**" in text_of(message)


async def test_a_server_is_greeted_once_also_after_restarts_and_reconnects(table: Table) -> None:
    guild = table.env.create_guild("New Realms")
    room = guild.create_text_channel("rules")
    await join(table, guild)
    await join(table, guild)
    await table.restart()
    await join(table, guild)
    assert len(table.messages(room.id)) == 1


@pytest.mark.nightly
async def test_servers_that_were_there_before_are_not_greeted(table: Table) -> None:
    assert table.messages(table.channel.id) == []
    await table.restart()
    assert table.messages(table.channel.id) == []


async def test_a_server_that_takes_the_bot_in_again_is_greeted_again(table: Table) -> None:
    guild = table.env.create_guild("New Realms")
    room = guild.create_text_channel("rules")
    await join(table, guild)
    table.env.backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await table.env.settle()
    assert not await table.matches.servers.is_greeted(guild.id)
    await table.env.advance_time(60)  # Discord still remembers the nonce of the first greeting
    backend = table.env.backend
    backend.guilds[guild.id].members[backend.bot_user.id].joined_at = backend.now_iso()
    await join(table, guild)
    assert len(table.messages(room.id)) == 2
