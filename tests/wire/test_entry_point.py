"""The command by which Discord's app launches an Activity stays what it is through a sync."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.gateway import SyncedTree
from tests.wire.server import WireServer

LAUNCH = {
    "name": "launch",
    "name_localizations": {"de": "starten"},
    "description": "",
    "type": 4,
    "handler": 2,
    "contexts": [0, 1],
    "integration_types": [0],
}

Syncs = Callable[[type[app_commands.CommandTree[Any]]], Any]


@pytest.fixture
async def syncs(server: WireServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Syncs]:
    """Log a bot with one command and this tree in, and register its commands."""
    monkeypatch.setattr(Route, "BASE", server.base_url)
    bots: list[commands.Bot] = []

    async def sync(tree_cls: type[app_commands.CommandTree[Any]]) -> list[app_commands.AppCommand]:
        bot = commands.Bot("!", intents=discord.Intents.none(), tree_cls=tree_cls)
        bots.append(bot)

        @bot.tree.command(name="hello", description="Says hello.")
        async def hello(interaction: discord.Interaction[Any]) -> None: ...

        await bot.login(server.token)
        return await bot.tree.sync()

    yield sync
    for bot in bots:
        await bot.close()


async def test_the_entry_point_command_stays_as_it_is(server: WireServer, syncs: Syncs) -> None:
    entry = {**LAUNCH, "id": "77", "application_id": server.world.bot.id, "version": "78"}
    server.commands[""] = {"77": {**entry, "default_member_permissions": None}}
    assert [command.name for command in await syncs(SyncedTree)] == ["hello"]
    book = {command["name"]: command for command in server.commands[""].values()}
    assert set(book) == {"hello", "launch"}
    assert {name: book["launch"][name] for name in LAUNCH} == LAUNCH
    assert book["launch"]["id"] == "77"
    before = set(server.commands[""])
    await syncs(SyncedTree)
    assert set(server.commands[""]) == before


async def test_without_one_the_commands_are_only_the_bot_s(server: WireServer, syncs: Syncs) -> None:
    await syncs(SyncedTree)
    assert [command["name"] for command in server.commands[""].values()] == ["hello"]


async def test_this_discord_refuses_a_sync_without_it(server: WireServer, syncs: Syncs) -> None:
    entry = {**LAUNCH, "id": "77", "application_id": server.world.bot.id, "version": "78"}
    server.commands[""] = {"77": {**entry, "default_member_permissions": None}}
    with pytest.raises(discord.HTTPException) as error:
        await syncs(app_commands.CommandTree)
    assert error.value.code == 50240
