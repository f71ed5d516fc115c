"""Flags and the audit log of `/moderate`: by pages, as files, in the log channel."""

import csv
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.matches.values import Flag, Moderator
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import custom_ids, menus, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        yield staff


async def raised(staff: Staff, **more: Any) -> Flag:
    """A flag as a rule of the future raises it."""
    clock = staff.table.kitchen.clock
    values = {"user_ids": (staff.table.rowan.id,), "evidence": {"duels": "12 in *one* hour"}} | more
    return await staff.table.matches.moderation.raise_flag(
        Flag("", staff.guild.id, "one-sided series", clock, **values)
    )


async def file_of(result: Any) -> bytes:
    """The file that came with an answer."""
    message = result.followups[-1]
    assert message.ephemeral
    return bytes(await message.attachments[0].read())


async def changes(staff: Staff, count: int) -> None:
    """So many entries in the audit log."""
    may = Moderator(staff.may.id, "may")
    for number in range(count):
        clock = "1d" if number % 2 == 0 else "none"

        def change(before: Any, clock: str = clock) -> Any:
            return type(before)(clock=clock)

        await staff.table.matches.servers.change(staff.guild.id, may, change)


async def test_no_flags_is_said(staff: Staff) -> None:
    answer = said(await staff.may.slash(staff.table.channel, "moderate flags"))
    assert answer.startswith("No flags are open.")


async def test_a_flag_is_looked_at_resolved_and_opened_again(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin()
    flag = await raised(staff, duel_id=duel.id)
    listed = (await staff.may.slash(table.channel, "moderate flags")).response
    assert "one-sided series" in text_of(listed)
    shown = await staff.may.select(listed, [flag.id], custom_id="duel:moderate:0:flag")
    assert "**Duels:** 12 in \\*one\\* hour" in said(shown)
    assert f"About <@{table.rowan.id}>" in said(shown)
    assert f"duel:moderate:{duel.id}:duel" in custom_ids(shown.response)
    resolved = await staff.act(staff.may, shown.response, "Resolve", "They are siblings")
    assert f"You resolved flag {flag.id}" in said(resolved)
    assert await table.matches.moderation.flags(staff.guild.id, 5, 0) == ([], 0)
    assert "evidence" in (await staff.log())[0].before
    await staff.act(staff.may, resolved.response, "Open again", "New evidence")
    assert (await table.matches.moderation.flag(staff.guild.id, flag.id)).resolved_at is None


async def test_flags_are_paged(staff: Staff) -> None:
    for _ in range(6):
        await raised(staff)
    first = (await staff.may.slash(staff.table.channel, "moderate flags")).response
    assert [len(menu["options"]) for menu in menus(first)] == [5]
    second = await staff.table.press(staff.may, first, "▶")
    assert [len(menu["options"]) for menu in menus(second.response)] == [1]


async def test_a_flag_about_oneself_is_left_to_others(staff: Staff) -> None:
    flag = await raised(staff, user_ids=(staff.may.id,))
    listed = (await staff.may.slash(staff.table.channel, "moderate flags")).response
    shown = await staff.may.select(listed, [flag.id], custom_id="duel:moderate:0:flag")
    answer = said(await staff.act(staff.may, shown.response, "Resolve", "It was nothing"))
    assert "somebody else has to decide" in answer
    assert (await staff.table.matches.moderation.flag(staff.guild.id, flag.id)).resolved_at is None


async def test_an_empty_log_says_so(staff: Staff) -> None:
    assert said(await staff.may.slash(staff.table.channel, "moderate log")).startswith(
        "The audit log is empty"
    )


async def test_the_log_is_read_newest_first_page_by_page(staff: Staff) -> None:
    await changes(staff, 9)
    first = (await staff.may.slash(staff.table.channel, "moderate log")).response
    lines = text_of(first).splitlines()
    assert lines[0] == "## Audit log"
    assert "**may** changed default clock: none → 1d" in lines[1]
    assert sum("changed default clock" in line for line in lines) == 8
    second = await staff.table.press(staff.may, first, "▶")
    assert sum("changed default clock" in line for line in said(second).splitlines()) == 1


async def test_the_log_is_exported_whole(staff: Staff) -> None:
    table = staff.table
    await changes(staff, 10)
    duel = await table.begin()
    await table.concede(duel, table.rowan)
    panel = await staff.duel_panel(staff.may, await table.matches.chronicle.duel(duel.id))
    await staff.act(staff.may, panel, "Declare the result void", '=HYPERLINK("x"), "arranged"')
    log = (await staff.may.slash(table.channel, "moderate log")).response
    entries = json.loads(await file_of(await table.press(staff.may, log, "JSON")))
    assert len(entries) == 11
    assert entries[0]["reason"] == '=HYPERLINK("x"), "arranged"'
    assert entries[0]["after"] == {"is_void": True, "players": ["rowan", "juniper"]}
    assert entries[0]["by_id"] == str(staff.may.id)
    exported = await table.press(staff.may, log, "CSV")
    rows = list(csv.DictReader(io.StringIO((await file_of(exported)).decode("utf-8-sig"))))
    assert [row["act"] for row in rows] == ["void", *["settings"] * 10]
    assert rows[0]["reason"] == '\'=HYPERLINK("x"), "arranged"', "no cell is a formula"
    assert json.loads(rows[0]["before"]) == {"is_void": False}
    assert "11 entries" in said(exported)


async def test_the_settings_lead_to_the_log(staff: Staff) -> None:
    await changes(staff, 1)
    shown = await staff.table.press(staff.may, await staff.panel(), "Audit log")
    assert "changed default clock" in said(shown)


@pytest.mark.nightly
async def test_acts_are_posted_to_the_log_channel_and_call_nobody(staff: Staff) -> None:
    table = staff.table
    log = staff.guild.create_text_channel("log")
    await staff.set("log_channel", log)
    duel = await table.begin()
    await table.concede(duel, table.rowan)
    panel = await staff.duel_panel(staff.may, await table.matches.chronicle.duel(duel.id))
    done = said(await staff.act(staff.may, panel, "Declare the result void", "It was **arranged**"))
    assert f"Told in <#{log.id}>." in done
    posted = table.messages(log.id)[-1]
    assert "**may** declared duel" in text_of(posted)
    assert "It was \\*\\*arranged\\*\\*" in text_of(posted)


@pytest.mark.nightly
async def test_what_a_dead_process_left_unsent_is_sent_at_the_next_start(staff: Staff) -> None:
    log = staff.guild.create_text_channel("log")
    may = Moderator(staff.may.id, "may")
    await staff.table.matches.servers.change(
        staff.guild.id, may, lambda before: type(before)(log_channel=log.id)
    )
    assert staff.table.messages(log.id) == [], "nobody has sent it"
    await staff.table.restart()
    (posted,) = staff.table.messages(log.id)
    assert "changed log channel" in text_of(posted)
    await staff.table.restart()
    assert len(staff.table.messages(log.id)) == 1


async def test_an_entry_that_discord_refuses_for_now_is_posted_as_soon_as_it_answers(staff: Staff) -> None:
    log = staff.guild.create_text_channel("log")
    staff.table.env.inject_error("POST", f"/channels/{log.id}/messages", status=500, times=7)
    await staff.set("log_channel", log)
    await staff.table.bot.services.audit_posts.idle()
    await staff.table.env.settle()
    (posted,) = staff.table.messages(log.id)
    assert "changed log channel" in text_of(posted)
    assert [each.posts[0].is_sent for each in await staff.log()] == [True]
    assert "⚠" not in text_of(await staff.panel())


async def test_an_act_that_the_players_cannot_be_told_of_yet_is_told_later(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin()
    await table.concede(duel, table.rowan)
    panel = await staff.duel_panel(staff.may, await table.matches.chronicle.duel(duel.id))
    table.env.inject_error("POST", f"/channels/{table.home(duel)}/messages", status=500, times=7)
    await staff.act(staff.may, panel, "Declare the result void", "It was arranged")
    await table.bot.services.audit_posts.idle()
    await table.env.settle()
    told = [each for each in table.messages(table.home(duel)) if "It was arranged" in text_of(each)]
    assert len(told) == 1
    assert (await staff.log())[0].posts[0].is_sent
