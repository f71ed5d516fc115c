"""What people can use who have installed the bot for themselves, where it is no member."""

from typing import Any

import discord
import pytest

from tests.e2e.table import Table, said

FOR_PEOPLE = {
    "card",
    "deck",
    "help",
    "leaderboard",
    "me",
    "privacy",
    "team",
    "Profile",
    "profile",
    "puzzle",
    "rules",
    "tutorial",
}
ON_SERVERS = {"settings", "moderate", "tournament", "Challenge", "Report this duel"}


def declared(table: Table) -> list[dict[str, Any]]:
    tree = table.bot.tree
    kinds = discord.AppCommandType.chat_input, discord.AppCommandType.user, discord.AppCommandType.message
    return [dict(each.to_dict(tree)) for kind in kinds for each in tree.get_commands(type=kind)]


async def test_only_commands_that_answer_privately_can_be_installed_by_people(table: Table) -> None:
    commands = declared(table)
    assert {each["name"] for each in commands if 1 in each["integration_types"]} <= FOR_PEOPLE
    for each in commands:
        assert 0 in each["integration_types"], each["name"]
        assert (2 in each["contexts"]) == (1 in each["integration_types"]), each["name"]
        assert (1 not in each["contexts"]) == (each["name"] in ON_SERVERS), each["name"]


async def test_no_duel_begins_where_the_bot_is_no_member(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.Client, "get_guild", lambda _client, _id: None)
    assert "I am not on this server" in said(
        await table.rowan.slash(table.channel, "duel open", deck="runners")
    )
    welcome = await table.rowan.slash(table.channel, "help")
    practice = await table.rowan.click(welcome.response, custom_id="duel:practise:0")
    assert "I am not on this server" in said(practice)
    assert table.messages(table.channel.id) == []
