"""Leaderboards that keep themselves current in a channel."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.words.community import kept_leaderboards as words
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import custom_ids, descriptions, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        staff.table.kitchen.clock = datetime(2026, 11, 3, 12, tzinfo=UTC)
        yield staff


async def settle(staff: Staff) -> None:
    await staff.table.env.settle()
    await staff.table.bot.leaderboards.idle()
    await staff.table.env.settle()


async def play(staff: Staff) -> None:
    """Juniper loses a rated duel against Rowan, eight days later: so it counts."""
    table = staff.table
    table.kitchen.clock += timedelta(days=8)
    await table.concede(await table.begin(rated=True), table.juniper)
    await settle(staff)


async def put(staff: Staff, channel: Any, **options: Any) -> str:
    """May puts a leaderboard into this channel by command. What she is told."""
    return said(await staff.may.slash(staff.table.channel, "settings", leaderboard=channel, **options))


def told(staff: Staff) -> list[str]:
    """What May has been told directly."""
    return [text_of(each) for each in staff.table.direct(staff.may)]


def sent(staff: Staff, channel: Any) -> int:
    """How many requests about this channel the bot has sent."""
    return sum(f"/channels/{channel.id}/" in each.path for each in staff.table.env.http_requests)


async def test_one_pinned_message_follows_the_ladder_over_restarts(staff: Staff) -> None:
    table, hall = staff.table, staff.guild.create_text_channel("hall")
    answer = await put(staff, hall)
    (message,) = table.messages(hall.id)
    link = f"https://discord.com/channels/{staff.guild.id}/{hall.id}/{message.id}"
    assert f"✓ The leaderboard of **Multiverse Melee** stays current: {link}." in answer
    assert "Nobody has played a rated duel here in this season yet." in text_of(message)
    assert table.env.backend.get_message(hall.id, message.id).pinned
    await play(staff)
    (now,) = table.messages(hall.id)
    assert now.id == message.id
    (described,) = descriptions(now)
    assert described.index("rowan: new, duels 1") < described.index("juniper: new, duels 1")
    before = sent(staff, hall)
    await table.restart()
    await settle(staff)
    table.bot.leaderboards.refresh()
    await settle(staff)
    assert sent(staff, hall) == before, "what has not changed costs no request"
    own = await table.press(table.rowan, now, "Where am I?")
    assert "You: no rank yet" in said(own)
    assert len(table.messages(hall.id)) == 1, "only Rowan sees it"
    asked = await table.rowan.slash(table.channel, "privacy delete")
    await table.press(table.rowan, asked.response, "Delete my data")
    await settle(staff)
    (described,) = descriptions(table.messages(hall.id)[0])
    assert "rowan" not in described, "whose data is deleted vanishes at once"
    (entry,) = [each for each in await staff.log() if each.object_id == "leaderboard_channel"]
    assert entry.after == {"leaderboard_channel": hall.id, "game": "Multiverse Melee"}


async def test_managers_alone_keep_it_where_they_look_at_it_and_end_it(staff: Staff) -> None:
    table = staff.table
    looked = await table.rowan.slash(table.channel, "leaderboard")
    assert not any("keepleaders" in each for each in custom_ids(looked.response))
    looked = await staff.may.slash(table.channel, "leaderboard")
    kept = said(await table.press(staff.may, looked.response, words.BUTTON))
    assert "stays current" in kept
    hall = staff.guild.create_text_channel(
        "hall", overwrites={staff.guild.me: discord.PermissionOverwrite(pin_messages=False)}
    )
    first = [each for each in table.messages(table.channel.id) if "this server" in text_of(each)]
    assert len(first) == 1
    moved = await put(staff, hall)
    assert words.not_pinned(f"<#{hall.id}>") in moved
    assert told(staff) == [], "she has read it in the answer"
    assert [each for each in table.messages(table.channel.id) if "this server" in text_of(each)] == []
    quiet = staff.guild.create_text_channel(
        "quiet", overwrites={staff.guild.me: discord.PermissionOverwrite(send_messages=False)}
    )
    assert "I can't keep a leaderboard in" in await put(staff, quiet)
    page = await table.press(staff.may, await staff.panel(), "Posts")
    assert "Multiverse Melee · https://discord.com/channels/" in said(page)
    ended = await staff.may.select(page.response, ["melee"], custom_id="duel:settings:0:endboard")
    assert words.ended("Multiverse Melee") in said(ended)
    assert table.messages(hall.id) == []
    assert await table.matches.kept_leaderboards.of(staff.guild.id) == []


async def test_a_deleted_message_is_posted_again_once_and_then_it_ends(staff: Staff) -> None:
    table, hall = staff.table, staff.guild.create_text_channel("hall")
    await put(staff, hall)
    for _ in range(2):
        (message,) = table.messages(hall.id)
        table.env.backend.delete_message(hall.id, message.id)
        await play(staff)
    assert table.messages(hall.id) == []
    assert told(staff) == [words.deleted_again("Multiverse Melee", f"<#{hall.id}>")]
    await put(staff, hall)
    table.env.backend.delete_channel(hall.id)
    await table.env.settle()
    await play(staff)
    assert told(staff)[1:] == [words.channel_gone("Multiverse Melee")]
    assert await table.matches.kept_leaderboards.of(staff.guild.id) == []


async def test_a_season_that_ends_leaves_its_final_standings_and_the_message_goes_on(staff: Staff) -> None:
    table, hall = staff.table, staff.guild.create_text_channel("hall")
    await play(staff)
    await put(staff, hall)
    (message,) = table.messages(hall.id)
    table.kitchen.clock = datetime(2027, 1, 1, 1, tzinfo=UTC)
    await table.restart()
    await settle(staff)
    await table.restart()
    await settle(staff)
    now, final = table.messages(hall.id)
    assert now.id == message.id
    assert "Season 2, January to March 2027" in text_of(now)
    assert "Nobody has played" in text_of(now)
    assert text_of(final).startswith("## Season 1, October to December 2026 is over")
    assert "rowan" in descriptions(final)[0]


async def test_where_the_bot_may_not_write_any_more_its_manager_is_told_once(staff: Staff) -> None:
    table, hall = staff.table, staff.guild.create_text_channel("hall")
    await put(staff, hall)
    backend, me = table.env.backend, staff.guild.me
    assert me is not None
    hidden = discord.Permissions(view_channel=True).value
    backend.set_overwrite(hall.id, Overwrite(me.id, OverwriteType.MEMBER, allow=0, deny=hidden))
    await table.env.settle()
    await play(staff)
    await play(staff)
    assert len(told(staff)) == 1
    assert "I can't write in" in told(staff)[0]
    backend.delete_overwrite(hall.id, me.id)
    await table.env.settle()
    await play(staff)
    assert "rowan" in descriptions(table.messages(hall.id)[0])[0]
