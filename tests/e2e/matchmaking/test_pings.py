"""The role for open duels: taken by button where the bot may give it, pinged at most every ten minutes."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from tests.e2e.staff import Staff, staffed
from tests.e2e.table import custom_ids, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        yield staff


async def chosen_role(staff: Staff, **fields: Any) -> simcord.RoleHandle:
    """The role that the server has chosen for open duels; the bot may give it."""
    role = staff.guild.create_role("Duelists", **{"mentionable": True} | fields)
    await staff.table.env.settle()
    await staff.set("ping_role", role)
    return role


def pings(staff: Staff) -> list[list[int]]:
    """The roles that each public message has pinged."""
    table = staff.table
    stored = [
        table.env.backend.get_message(table.channel.id, each.id) for each in table.messages(table.channel.id)
    ]
    return [list(each.ping_role_ids) for each in stored]


async def open_lobby(staff: Staff, who: simcord.MemberActor, **options: Any) -> Any:
    table = staff.table
    assert (
        said(await who.slash(table.channel, "duel open", deck="runners", **options)) == "Your lobby is open."
    )
    return table.messages(table.channel.id)[-1]


def has(staff: Staff, who: simcord.MemberActor, role: simcord.RoleHandle) -> bool:
    return role.id in staff.table.env.backend.get_member(staff.guild.id, who.id).role_ids


async def test_an_open_lobby_pings_the_role_once_in_ten_minutes_also_over_a_restart(staff: Staff) -> None:
    table = staff.table
    role = await chosen_role(staff)
    message = await open_lobby(staff, table.rowan)
    assert f"<@&{role.id}>" in text_of(message)
    await table.restart()
    table.kitchen.clock += timedelta(minutes=9, seconds=59)
    assert "<@&" not in text_of(await open_lobby(staff, table.juniper))
    table.kitchen.clock += timedelta(seconds=1)
    await open_lobby(staff, table.sage)
    assert pings(staff) == [[role.id], [], [role.id]]


async def test_the_first_who_waits_in_a_queue_calls_for_a_second(staff: Staff) -> None:
    table = staff.table
    role = await chosen_role(staff)
    for who in (table.rowan, table.juniper):
        await table.matches.decks["melee"].prefer(who.id, "runners")
    await table.rowan.slash(table.channel, "duel queue", clock="10m")
    (call,) = table.messages(table.channel.id)
    assert "Somebody is looking for an opponent" in text_of(call)
    assert "rowan" not in text_of(call), "nobody learns who waits"
    assert pings(staff) == [[role.id]]
    answer = await table.press(table.juniper, call, "Wait too")
    assert "You are waiting" in said(answer)
    assert len(await table.matches.chronicle.running()) == 1
    assert "They are no longer waiting" in text_of(table.messages(table.channel.id)[0])


async def test_a_call_says_that_nobody_waits_by_it_also_after_a_restart(staff: Staff) -> None:
    table = staff.table
    await chosen_role(staff)
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    await table.rowan.slash(table.channel, "duel queue", clock="10m")
    await table.restart()
    assert "Somebody is looking for an opponent" in text_of(table.messages(table.channel.id)[0])
    await table.rowan.slash(table.channel, "duel queue")
    (call,) = table.messages(table.channel.id)
    assert "They are no longer waiting" in text_of(call)
    assert await table.matches.matchmaking.calls.open() == []
    assert "You are waiting" in said(await table.press(table.rowan, call, "Wait for an opponent"))


async def test_without_a_role_a_queue_is_silent(staff: Staff) -> None:
    table = staff.table
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    await table.rowan.slash(table.channel, "duel queue", clock="10m")
    assert table.messages(table.channel.id) == []


async def test_a_button_gives_the_role_and_takes_it_back(staff: Staff) -> None:
    table = staff.table
    role = await chosen_role(staff)
    lobby = await open_lobby(staff, table.rowan)
    told = await table.press(table.juniper, lobby, "Game pings on/off")
    assert "You are pinged" in said(told)
    assert has(staff, table.juniper, role)
    panel = (await table.juniper.slash(table.channel, "me")).response
    answer = await table.press(table.juniper, panel, "Don't ping me for open games")
    assert "no longer pinged" in said(answer)
    assert not has(staff, table.juniper, role)
    await table.press(table.juniper, answer.response, "Ping me for open games")
    assert has(staff, table.juniper, role)


async def test_a_role_that_gives_more_than_pings_is_not_given_out(staff: Staff) -> None:
    table = staff.table
    role = await chosen_role(staff, permissions=discord.Permissions(manage_messages=True))
    assert f"⚠ People can't get <@&{role.id}> with the button: it has permissions" in said(
        await staff.set("clock", "10m")
    )
    lobby = await open_lobby(staff, table.rowan)
    assert "duel:pings:0" not in custom_ids(lobby)
    panel = (await table.juniper.slash(table.channel, "me")).response
    told = said(await table.press(table.juniper, panel, "Ping me for open games"))
    assert f"I can't give out <@&{role.id}>: it has permissions" in told
    assert not has(staff, table.juniper, role)


async def test_a_role_that_opens_a_channel_is_not_given_out(staff: Staff) -> None:
    table = staff.table
    role = await chosen_role(staff)
    staff.guild.create_text_channel(
        "vault", overwrites={role: discord.PermissionOverwrite(view_channel=True)}
    )
    await table.env.settle()
    panel = (await table.juniper.slash(table.channel, "me")).response
    assert "opens channels" in said(await table.press(table.juniper, panel, "Ping me for open games"))
    assert not has(staff, table.juniper, role)


async def test_a_server_without_a_role_offers_no_button(staff: Staff) -> None:
    panel = said(await staff.table.rowan.slash(staff.table.channel, "me"))
    assert "Ping" not in panel
    lobby = await open_lobby(staff, staff.table.rowan)
    assert "<@&" not in text_of(lobby)


async def test_each_obstacle_is_named_to_managers_and_to_whoever_asks(staff: Staff) -> None:
    table, backend = staff.table, staff.table.env.backend
    role = await chosen_role(staff, mentionable=False)
    mine = next(each for each in backend.get_guild(staff.guild.id).roles.values() if each.managed)
    few = discord.Permissions(mine.permissions)
    few.update(administrator=False, manage_roles=False, mention_everyone=False)
    backend.edit_role(staff.guild.id, mine.id, {"permissions": few.value})
    backend.edit_role(staff.guild.id, role.id, {"position": mine.position + 1})
    await table.env.settle()
    panel = said(await staff.set("clock", "10m"))
    why = "I need the permission **Manage Roles**; my own role has to be above it"
    assert f"⚠ People can't get <@&{role.id}> with the button: {why} in the list of roles." in panel
    assert f"⚠ I can't ping <@&{role.id}>: allow anyone to mention it" in panel
    panel = (await table.juniper.slash(table.channel, "me")).response
    told = said(await table.press(table.juniper, panel, "Ping me for open games"))
    assert f"I can't give out <@&{role.id}>: {why}" in told
    lobby = await open_lobby(staff, table.rowan, clock="none")
    assert "<@&" not in text_of(lobby)
    assert "duel:pings:0" not in custom_ids(lobby)
    backend.edit_role(staff.guild.id, role.id, {"mentionable": True})
    await table.env.settle()
    await open_lobby(staff, table.juniper)
    assert pings(staff)[-1] == [role.id], "what could not be pinged did not count"


async def test_a_refusal_by_discord_changes_nothing(staff: Staff) -> None:
    table = staff.table
    role = await chosen_role(staff)
    table.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=403, code=50013, times=None)
    panel = (await table.juniper.slash(table.channel, "me")).response
    told = said(await table.press(table.juniper, panel, "Ping me for open games"))
    assert "Discord did not let me change your roles" in told
    assert not has(staff, table.juniper, role)
