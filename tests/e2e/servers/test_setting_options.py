"""Options of `/settings` that switch one entry of a list, and the one that opens a page."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.matches.values import ServerSettings
from cogs.community.setting_options import PlaceOption
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import custom_ids, menus, said, text_of

EVERY = (
    "Every channel is allowed again when the list is empty: take the last one off with the option `channel`, "
    "or clear the menu **Channels for games**."
)
STAY = "Those that are running stay where they are."


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        yield staff


async def give(staff: Staff, **options: Any) -> str:
    """May gives these options. The answer."""
    return said(await staff.may.slash(staff.table.channel, "settings", **options))


def declared(staff: Staff) -> dict[str, Any]:
    """The command as Discord knows it."""
    command = staff.table.env.backend.find_command("settings", None, type=1)
    assert command is not None
    return command


def first_line(answer: str) -> str:
    return answer.splitlines()[0]


async def test_a_channel_is_added_and_removed_and_the_answer_says_how_all_are_allowed(staff: Staff) -> None:
    arena, yard = (staff.guild.create_text_channel(name) for name in ("arena", "yard"))
    told = await give(staff, channel=arena)
    assert first_line(told) == f"Games can now begin **only** in <#{arena.id}>. {STAY} {EVERY}"
    assert f"**Games** · in <#{arena.id}>; every game" in told, "the panel follows"
    told = await give(staff, channel=yard)
    assert first_line(told) == f"Games can now begin in <#{yard.id}> too. {STAY} {EVERY}"
    assert (await staff.settings()).channels == (arena.id, yard.id)
    told = await give(staff, channel=arena)
    only = f"Games can no longer begin in <#{arena.id}>, only in <#{yard.id}>."
    assert first_line(told) == f"{only} {STAY} {EVERY}"
    assert (await staff.settings()).channels == (yard.id,)
    rowan = staff.table.rowan
    refused = said(await rowan.slash(arena, "duel open", deck="runners"))
    assert refused == f"This server has its games in <#{yard.id}>. Begin yours there."
    await rowan.slash(yard, "duel open", deck="runners")
    assert "looks for an opponent" in text_of(staff.table.messages(yard.id)[-1])


async def test_without_its_last_channel_the_bot_plays_in_all(staff: Staff) -> None:
    arena = staff.guild.create_text_channel("arena")
    await give(staff, channel=arena)
    told = await give(staff, channel=arena)
    last = f"<#{arena.id}> was the last on the list of channels, so games can now begin in **every channel**."
    assert first_line(told) == last
    assert "in every channel; every game" in told
    assert await staff.settings() == ServerSettings()
    changes = [(each.object_id, each.before, each.after) for each in await staff.log()]
    assert changes == [
        ("channels", {"channels": [arena.id]}, {"channels": []}),
        ("channels", {"channels": []}, {"channels": [arena.id]}),
    ]


async def test_a_category_is_told_apart_from_its_channels(staff: Staff) -> None:
    halls = staff.guild.create_category("Halls")
    hall = staff.guild.create_voice_channel("hall", category=halls)
    told = await give(staff, channel=halls)
    assert first_line(told).startswith(f"Games can now begin **only** in the channels of <#{halls.id}>.")
    told = await give(staff, channel=hall)
    assert first_line(told) == (
        f"<#{hall.id}> is now on the list of channels. Games could begin there already: "
        f"its category <#{halls.id}> is on it. {EVERY}"
    )
    told = await give(staff, channel=hall)
    assert first_line(told) == (
        f"<#{hall.id}> is off the list of channels, but games can still begin there: "
        f"its category <#{halls.id}> is on it. {EVERY}"
    )


async def test_a_channel_where_the_bot_may_not_write_is_added_with_a_warning(staff: Staff) -> None:
    me = staff.guild.me
    assert me is not None
    deny = discord.PermissionOverwrite(send_messages=False)
    silent = staff.guild.create_text_channel("silent", overwrites={me: deny})
    warning = f"⚠ I can't write in <#{silent.id}>: I need **Send Messages** there for games."
    assert warning in await give(staff, channel=silent)
    assert "⚠" not in await give(staff, channel=silent), "it is off the list"


async def test_discord_offers_the_kinds_of_channels_that_games_can_be_in(staff: Staff) -> None:
    kinds = discord.ChannelType
    assert set(PlaceOption().channel_types) == {kinds.text, kinds.news, kinds.voice, kinds.category}
    (option,) = [each for each in declared(staff)["options"] if each["name"] == "channel"]
    option.pop("channel_types")  # as Discord would offer it if it knew another version of the command
    forum = staff.guild.create_forum_channel("questions")
    told = await give(staff, channel=forum, clock="1h")
    assert told.startswith(f"Games can't be limited to <#{forum.id}>. Choose a text or voice channel")
    assert await staff.settings() == ServerSettings()
    assert await staff.log() == []


async def test_a_deleted_channel_leaves_the_list_with_the_next_change(staff: Staff) -> None:
    arena, yard = (staff.guild.create_text_channel(name) for name in ("arena", "yard"))
    await give(staff, channel=arena)
    await give(staff, channel=yard)
    staff.table.env.backend.delete_channel(arena.id)
    await staff.table.env.settle()
    assert "was the last on the list" in await give(staff, channel=yard)
    assert (await staff.settings()).channels == ()


async def test_the_list_of_channels_has_an_end(staff: Staff) -> None:
    rooms = [staff.guild.create_text_channel(f"room-{number}") for number in range(26)]
    panel = await staff.panel()
    await staff.choose(staff.may, panel, "channels", *rooms[:25])
    assert await give(staff, channel=rooms[25], clock="1h") == (
        "There are 25 channels on the list, and that is the limit. "
        "A category counts once, and includes all of its channels. Nothing has changed."
    )
    assert (await staff.settings()).clock == "none"
    assert f"Games can no longer begin in <#{rooms[0].id}>" in await give(staff, channel=rooms[0])


async def test_a_game_is_switched_off_and_on_again(staff: Staff) -> None:
    table = staff.table
    offered = await staff.may.autocomplete(table.channel, "settings", "game", "")
    assert [(each["name"], each["value"]) for each in offered] == [
        ("Multiverse Melee · on, switch it off", "melee"),
        ("Multiuniversum · on, switch it off", "multiuniversum"),
        ("Multiversus · on, switch it off", "multiversus"),
        ("Multifold · on, switch it off", "multifold"),
        ("Multiverse War · on, switch it off", "multiverse-war"),
    ]
    told = await give(staff, game="melee")
    off = "**Multiverse Melee** is off: nobody can begin it here. Games that are running go on."
    assert first_line(told) == off
    assert "in every channel; Multiuniversum, Multiversus, Multifold and Multiverse War" in told
    assert (await staff.settings()).games == ("multiuniversum", "multiversus", "multifold", "multiverse-war")
    refused = said(await table.rowan.slash(table.channel, "duel open", deck="runners"))
    played = "Multiuniversum, Multiversus, Multifold and Multiverse War"
    assert refused.startswith(f"This server plays only {played}, not Multiverse Melee.")
    offered = await staff.may.autocomplete(table.channel, "settings", "game", "melee")
    assert [each["name"] for each in offered] == ["Multiverse Melee · off, switch it on"]
    told = await give(staff, game="multiverse melee")
    assert first_line(told) == "**Multiverse Melee** is on: people can begin it here. So is every game."
    assert await staff.settings() == ServerSettings()
    assert [each.object_id for each in await staff.log()] == ["games", "games"]


async def test_the_last_game_cannot_be_switched_off(staff: Staff) -> None:
    for switched in ("melee", "multiversus", "multifold", "multiverse-war"):
        await give(staff, game=switched)
    assert await give(staff, game="multiuniversum", clock="1h") == (
        "Only Multiuniversum can be played on this server, so it stays. To switch it off, first switch "
        "another game on. Nothing has changed."
    )
    assert await staff.settings() == ServerSettings(games=("multiuniversum",))


async def test_a_game_that_is_not_there_changes_nothing(staff: Staff) -> None:
    told = await give(staff, game="**chess**", clock="1h")
    assert told == r"I don't know a game \*\*chess\*\*. Pick one from the list. Nothing has changed."
    assert await staff.settings() == ServerSettings()


async def test_the_page_of_banned_cards_opens_at_once(staff: Staff) -> None:
    result = await staff.may.slash(staff.table.channel, "settings", open="bans")
    assert result.response is not None
    page = result.response
    assert page.ephemeral
    assert text_of(page).startswith("## Banned cards and decks")
    assert await staff.log() == []
    (menu,) = [each for each in menus(page) if "Gloomfen" in [one["value"] for one in each["options"]]]
    await staff.may.select(page, ["Gloomfen"], custom_id=menu["custom_id"])
    assert (await staff.settings()).banned == ("Gloomfen",)
    assert "## Settings of this server" in said(await staff.table.press(staff.may, page, "All settings"))


async def test_all_options_go_together(staff: Staff) -> None:
    arena = staff.guild.create_text_channel("arena")
    told = await give(staff, clock="1h", channel=arena, game="multiuniversum")
    lines = told.splitlines()
    assert lines[0].startswith(f"Games can now begin **only** in <#{arena.id}>.")
    assert lines[1].startswith("**Multiuniversum** is off")
    assert lines[2] == "## Settings of this server"
    assert await staff.settings() == ServerSettings(
        channels=(arena.id,), games=("melee", "multiversus", "multifold", "multiverse-war"), clock="1h"
    )
    told = await give(staff, clock="1d", moderators=staff.role, channel=arena, open="bans")
    assert told.splitlines()[:4] == [
        f"<#{arena.id}> was the last on the list of channels, so games can now begin in **every channel**.",
        f"Changed moderator role: none → <@&{staff.role.id}>.",
        "Changed default clock: 1h → 1d.",
        "## Banned cards and decks",
    ]


async def test_who_may_not_manage_the_server_switches_and_opens_nothing(staff: Staff) -> None:
    table = staff.table
    staff.guild.set_command_permissions(int(declared(staff)["id"]), {table.rowan: True})
    arena = staff.guild.create_text_channel("arena")
    for options in ({"channel": arena}, {"game": "melee"}, {"open": "bans"}):
        told = said(await table.rowan.slash(table.channel, "settings", **options))
        assert told.startswith("Only people with the permission **Manage Server**")
    assert await staff.settings() == ServerSettings()
    assert await staff.log() == []


async def test_the_panel_shows_what_was_switched_in_its_menus(staff: Staff) -> None:
    arena = staff.guild.create_text_channel("arena")
    await give(staff, channel=arena, game="melee")
    panel: simcord.ResponseMessage = await staff.panel()
    assert "duel:settings:0:channels" in custom_ids(panel)
    (games,) = [each for each in menus(panel) if each["custom_id"] == "duel:settings:0:games"]
    assert [each["value"] for each in games["options"] if each.get("default")] == [
        "multiuniversum",
        "multiversus",
        "multifold",
        "multiverse-war",
    ]
