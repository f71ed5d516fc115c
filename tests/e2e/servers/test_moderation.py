"""`/moderate`: duels are ended, decided and declared void by those who may, with a reason, once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.matches.values import AuditPost, Duel
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        await staff.make_moderators()
        yield staff


async def now(table: Table, duel: Duel) -> Duel:
    return await table.matches.chronicle.duel(duel.id)


async def ended(staff: Staff) -> Duel:
    """A duel that Rowan has conceded."""
    duel = await staff.table.begin()
    await staff.table.concede(duel, staff.table.rowan)
    return await now(staff.table, duel)


async def choose(who: simcord.MemberActor, panel: Any, duel: Duel, winner: str) -> simcord.InteractionResult:
    return await who.select(panel, [winner], custom_id=f"duel:moderate:{duel.id}:duel:adjudicate")


def told(staff: Staff, duel: Duel) -> list[str]:
    """What moderators' acts have told the players of a duel, where it is played."""
    texts = [text_of(each) for each in staff.table.messages(staff.table.home(duel))]
    return [text for text in texts if "Reason: " in text]


@pytest.mark.nightly
async def test_a_duel_ends_without_a_result_after_a_question_and_a_reason(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    panel = await staff.duel_panel(staff.max, duel)
    assert panel.ephemeral
    assert f"Duel {duel.id} · rowan vs juniper" in text_of(panel)
    asked = await table.press(staff.max, panel, "End without a result")
    assert "can't be undone" in said(asked)
    assert f"rowan and juniper are told in <#{table.home(duel)}>, with your name and the reason" in said(
        asked
    )
    assert (await now(table, duel)).running
    form = await staff.max.click(asked.response, label="Give the reason and do it")
    assert "The players read it, with your name. In a tournament, everybody can. It stays" in str(form.modal)
    done = said(await staff.send_off(staff.max, form, "Both are away"))
    assert f"You ended duel {duel.id} (rowan vs juniper) without a result" in done
    assert f"Told in <#{table.home(duel)}>" in done
    over = await now(table, duel)
    assert (over.running, over.places) == (False, None)
    (text,) = told(staff, over)
    assert "**max** ended duel" in text
    assert "Reason: Both are away" in text
    board = text_of(table.board(over))
    assert board.startswith("## Ended by a moderator\nThis duel has no result.")
    record = await table.matches.chronicle.record(duel.id)
    assert verify(parse_record(record), GAMES) == []


async def test_a_duel_is_decided_for_one_player(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    asked = await choose(staff.max, await staff.duel_panel(staff.max, duel), duel, "1")
    assert "Decide the duel of rowan and juniper: juniper wins?" in said(asked)
    before = len(table.env.http_requests)
    done = await staff.act(staff.max, asked.response, "Give the reason and do it")
    await table.env.settle()
    calls = [
        each.json["allowed_mentions"]["users"]
        for each in table.env.http_requests[before:]
        if each.method == "POST" and (each.json or {}).get("allowed_mentions", {}).get("users")
    ]
    assert [sorted(map(int, each)) for each in calls] == [sorted((table.rowan.id, table.juniper.id))]
    assert "juniper wins" in said(done)
    over = await now(table, duel)
    assert (over.winner, over.by) == (1, "adjudication")
    assert text_of(table.board(over)).startswith("## juniper wins\nA moderator has decided this duel.")
    assert "juniper wins: decided by a moderator." in descriptions(table.board(over))[0]
    assert "decided duel" in told(staff, over)[0]
    shown = said(await table.rowan.slash(table.thread(over), "duel record"))
    assert "**juniper wins**: a moderator decided the duel." in shown


@pytest.mark.nightly
async def test_a_duel_is_decided_as_a_draw(staff: Staff) -> None:
    duel = await staff.table.begin()
    asked = await choose(staff.max, await staff.duel_panel(staff.max, duel), duel, "draw")
    await staff.act(staff.max, asked.response, "Give the reason and do it")
    over = await now(staff.table, duel)
    assert (over.places, over.winner) == ((1, 1), None)
    assert text_of(staff.table.board(over)).startswith("## A draw")


@pytest.mark.nightly
async def test_players_can_do_nothing_more_in_a_duel_that_was_ended(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    old = table.board(duel)
    asked = await table.press(staff.max, await staff.duel_panel(staff.max, duel), "End without a result")
    await staff.act(staff.max, asked.response, "Give the reason and do it")
    late = await table.press_late(table.rowan, old, f"duel:end:{duel.id}:{duel.ply}")
    assert "This duel is over" in said(late)
    assert f"duel:end:{duel.id}" not in " ".join(custom_ids(table.board(await now(table, duel))))
    asked_again = said(await table.press(table.rowan, table.board(await now(table, duel)), "Rematch"))
    assert "Your opponent is asked" in asked_again


async def test_nothing_is_done_twice(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    panels = [await staff.duel_panel(who, duel) for who in (staff.max, staff.may)]
    asked = [
        await table.press(who, panel, "End without a result")
        for who, panel in zip((staff.max, staff.may), panels, strict=True)
    ]
    forms = [
        await who.click(each.response, label="Give the reason and do it")
        for who, each in zip((staff.max, staff.may, staff.max), [*asked, asked[0]], strict=True)
    ]
    answers = [
        said(await staff.send_off(who, form, "Both are away"))
        for who, form in zip((staff.max, staff.may, staff.max), forms, strict=True)
    ]
    assert answers[0].startswith("✅")
    assert answers[1].startswith("This duel is over.")
    assert answers[2].startswith("This duel is over.")
    assert len(told(staff, duel)) == 1
    assert [each.act for each in await staff.log()].count("end") == 1


@pytest.mark.nightly
async def test_a_form_that_was_open_during_a_restart_still_counts(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    asked = await table.press(staff.max, await staff.duel_panel(staff.max, duel), "End without a result")
    form = await staff.max.click(asked.response, label="Give the reason and do it")
    await table.restart()
    done = await staff.send_off(staff.max, form, "Both are away")
    assert said(done).startswith("✅")
    assert not (await now(table, duel)).running
    assert len(told(staff, duel)) == 1


async def test_others_are_refused_at_every_step(staff: Staff) -> None:
    table = staff.table
    duel = await table.begin_turns()
    refused = (
        "This is for moderators: people with the permission **Manage Server** and people with the role "
        f"<@&{staff.role.id}>. Nothing has happened."
    )
    for command in ("moderate flags", "moderate log", "moderate duel"):
        assert said(await table.sage.slash(table.channel, command)) == refused
    assert said(await table.sage.slash(table.channel, "moderate player", player=table.rowan)) == refused
    panel = await staff.duel_panel(staff.max, duel)
    asked = await table.press(staff.max, panel, "End without a result")
    form = await staff.max.click(asked.response, label="Give the reason and do it")
    table.env.backend.remove_member_role(staff.guild.id, staff.max.id, staff.role.id)
    assert said(await staff.send_off(staff.max, form, "Both are away")) == refused
    assert (await now(table, duel)).running
    assert [each.act for each in await staff.log()] == ["settings"]


@pytest.mark.nightly
async def test_the_hosts_administrators_may_moderate_everywhere(staff: Staff) -> None:
    table, duel = staff.table, await ended(staff)
    table.kitchen.administrators = frozenset({table.sage.id})
    await table.restart()
    panel = await staff.duel_panel(table.sage, duel)
    assert said(await staff.act(table.sage, panel, "Declare the result void")).startswith("✅")


@pytest.mark.nightly
async def test_a_reason_is_needed(staff: Staff) -> None:
    duel = await ended(staff)
    panel = await staff.duel_panel(staff.max, duel)
    assert said(await staff.act(staff.max, panel, "Declare the result void", "  \n ")) == (
        "Every act needs a reason. Nothing has changed."
    )
    assert not (await now(staff.table, duel)).is_void


async def test_a_clock_stands_until_a_moderator_lets_it_run_again(staff: Staff) -> None:
    table = staff.table
    message = await table.challenge(clock="10m")
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, message, "Accept")
    duel = await table.choose_order((await table.matches.chronicle.running(user_id=table.rowan.id))[0])
    panel = await staff.duel_panel(staff.max, duel)
    done = await staff.act(staff.max, panel, "Pause the clock", "Somebody is ill")
    assert "paused the clock of duel" in said(done)
    assert "The clock of this duel is paused" in told(staff, duel)[0]
    clock = (await now(table, duel)).clock
    assert clock is not None
    assert clock.paused_by == "moderator"
    await staff.act(staff.max, done.response, "Let the clock run again", "They are well")
    clock = (await now(table, duel)).clock
    assert clock is not None
    assert clock.paused_by is None
    assert [each.act for each in await staff.log()][:2] == ["resume", "pause"]


async def test_a_result_is_void_until_it_counts_again(staff: Staff) -> None:
    table, duel = staff.table, await ended(staff)
    panel = await staff.duel_panel(staff.max, duel)
    done = await staff.act(staff.max, panel, "Declare the result void", "It was arranged")
    assert "declared duel" in said(done)
    assert (await now(table, duel)).is_void
    assert "counts for nothing" in text_of(table.board(duel))
    assert "The result of this duel is void" in told(staff, duel)[0]
    assert "counts for nothing" in said(await table.rowan.slash(table.thread(duel), "duel record"))
    assert "It was arranged" in said(done), "the panel shows the latest acts"
    await staff.act(staff.max, done.response, "Let the result count again", "It was not")
    assert not (await now(table, duel)).is_void
    assert "counts for nothing" not in text_of(table.board(duel))
    assert len(told(staff, duel)) == 2


@pytest.mark.nightly
async def test_who_plays_in_a_duel_leaves_it_to_others(staff: Staff) -> None:
    table = staff.table
    table.env.backend.add_member_role(staff.guild.id, table.rowan.id, staff.role.id)
    duel = await table.begin_turns()
    panel = await staff.duel_panel(table.rowan, duel)
    assert "somebody else has to decide" in said(
        await table.press(table.rowan, panel, "End without a result")
    )
    done = await ended(staff)
    refused = await staff.act(
        table.rowan, await staff.duel_panel(table.rowan, done), "Declare the result void"
    )
    assert "somebody else has to decide" in said(refused)
    assert not (await now(table, done)).is_void


async def test_who_plays_decides_only_if_nobody_else_could_and_the_log_says_so(tmp_path: Path) -> None:
    async with staffed(tmp_path) as staff:
        table = staff.table
        table.env.backend.delete_role(staff.guild.id, staff.managers.id)
        table.env.backend.guilds[staff.guild.id].owner_id = table.rowan.id
        await table.restart()
        duel = await ended(staff)
        panel = await staff.duel_panel(table.rowan, duel)
        done = await staff.act(table.rowan, panel, "Declare the result void", "I misread the rules")
        assert said(done).startswith("✅")
        (entry,) = await staff.log()
        assert entry.by.is_party
        assert "They are concerned themselves; nobody else could decide." in told(staff, duel)[0]


async def test_a_person_is_banned_from_rated_play_and_told(staff: Staff) -> None:
    table = staff.table
    panel = (await staff.max.slash(table.channel, "moderate player", player=table.rowan)).response
    assert "No ban on this server." in text_of(panel)
    form = await staff.max.select(panel, ["30"], custom_id=f"duel:reason:{table.rowan.id}:ban:rated")
    done = await staff.send_off(staff.max, form, "Arranged results")
    assert f"You banned <@{table.rowan.id}> from rated play until" in said(done)
    assert f"<@{table.rowan.id}> has been told" in said(done)
    (ban,) = await table.matches.moderation.bans(staff.guild.id, [table.rowan.id])
    assert (ban.until - table.kitchen.clock).days == 30
    (direct,) = table.direct(table.rowan)
    assert text_of(direct).startswith("### You are banned from rated play on Shattered Realms")
    assert "**max** banned you from rated play until <t:" in text_of(direct)
    assert "Reason: Arranged results" in text_of(direct)
    lifted = await staff.act(staff.max, done.response, "Lift the ban from rated play", "Served")
    assert "No ban on this server." in said(lifted)
    told = text_of(table.direct(table.rowan)[-1])
    assert told.startswith(
        "### Your ban from rated play is lifted on Shattered Realms\n**max** lifted your ban"
    )
    assert await table.matches.moderation.bans(staff.guild.id, [table.rowan.id]) == []


@pytest.mark.nightly
async def test_what_could_not_be_told_is_said_and_kept(staff: Staff) -> None:
    table, duel = staff.table, await ended(staff)
    panel = (await staff.max.slash(table.channel, "moderate duel", duel=duel.id)).response
    table.env.backend.delete_channel(table.home(duel))
    done = said(await staff.act(staff.max, panel, "Declare the result void"))
    assert f"⚠ Not told in <#{table.home(duel)}>: the channel is gone." in done
    assert (await staff.log())[0].posts == (
        AuditPost("duel", table.home(duel), None, "the channel is gone."),
    )


async def test_a_duel_of_another_server_is_left_alone(staff: Staff) -> None:
    duel = await staff.table.begin()
    other = staff.table.env.create_guild("Elsewhere")
    room = other.create_text_channel("room")
    managers = other.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    may = other.add_member(staff.table.env.create_user("maya"), roles=[managers])
    await staff.table.env.settle()
    refused = said(await may.slash(room, "moderate duel", duel=duel.id))
    assert refused.startswith("That duel is played on another server.")
    assert said(await may.slash(room, "moderate duel")).startswith("There is no duel in this channel.")


async def test_the_servers_duels_are_offered(staff: Staff) -> None:
    done = await ended(staff)
    running = await staff.table.begin()
    offered = await staff.max.autocomplete(staff.table.channel, "moderate duel", "duel", "")
    assert [each["value"] for each in offered] == [running.id, done.id]


async def test_a_record_that_the_server_keeps_no_longer_is_gone_and_its_result_can_be_void(
    staff: Staff,
) -> None:
    table, duel = staff.table, await staff.table.begin_turns()
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.concede(duel, table.rowan)
    duel = await now(table, duel)
    await staff.set("retention", "30")
    await table.matches.chronicle.set_shown({duel.id: (await now(table, duel)).changes})
    table.kitchen.clock += timedelta(days=31)
    assert await table.matches.retention.forget_old() == 1
    gone = "The record of this duel is deleted: its server keeps records only for a while. Its result stays."
    assert said(await table.rowan.slash(table.channel, "duel record", duel=duel.id)) == gone
    assert said(await table.press(table.rowan, table.board(duel), "Replay")) == gone
    done = await staff.act(staff.max, await staff.duel_panel(staff.max, duel), "Declare the result void")
    assert said(done).startswith("✅")
    await table.restart()
    assert table.noted == []
