"""Who leaves the server in the middle of a duel may come back for a day; then the others go on."""

from datetime import timedelta
from typing import Any

import pytest
import simcord

from bot.games.melee import Melee
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from bot.store import StoreError
from tests.e2e.faults.test_unreadable import forget
from tests.e2e.table import Table, custom_ids, said, text_of

HOUR = 3600
LATE = 10_000.0
"""Seconds, on the clock by which members are taken to be there for a while."""


def leave(table: Table, who: simcord.MemberActor) -> None:
    """They leave the server; no event tells the bot."""
    table.env.backend.guilds[table.channel.guild.id].members.pop(who.id)


def come_back(table: Table, who: simcord.MemberActor) -> None:
    table.env.backend.add_member(table.channel.guild.id, who.id)


async def an_hour_later(table: Table) -> None:
    """The bot looks up who is there, as it does each hour."""
    table.kitchen.clock += timedelta(hours=1)
    await table.bot.services.absences.look_around()
    await table.bot.services.absences.idle()
    await table.env.settle()


async def an_hour_passes(table: Table) -> None:
    """The same with all that happens in an hour, which takes simcord seconds."""
    table.kitchen.clock += timedelta(hours=1)
    await table.env.advance_time(HOUR + 1)
    await table.bot.services.absences.idle()
    await table.env.settle()


def notices(table: Table, duel: Duel) -> list[Any]:
    """The messages that tell of it, oldest first."""
    return [each for each in table.messages(table.home(duel)) if "left this server" in text_of(each)]


async def left(table: Table) -> tuple[Duel, Any]:
    """A duel from which Juniper was noticed to have gone, and the notice."""
    duel = await table.begin_turns()
    leave(table, table.juniper)
    await an_hour_later(table)
    (notice,) = notices(table, duel)
    return duel, notice


@pytest.mark.nightly
async def test_members_are_looked_up_each_hour(table: Table) -> None:
    duel = await table.begin_turns()
    leave(table, table.juniper)
    await an_hour_passes(table)
    assert len(notices(table, duel)) == 1


@pytest.mark.nightly
async def test_the_other_is_told_of_it_once(table: Table) -> None:
    duel, notice = await left(table)
    assert text_of(notice).startswith("### juniper has left this server\n<@")
    assert "you can claim the win" in text_of(notice)
    assert custom_ids(notice) == [f"duel:claim:{duel.id}:1"]
    path = f"/channels/{table.home(duel)}/messages"
    sent = [each for each in table.env.http_requests if each.method == "POST" and each.path.endswith(path)]
    assert [int(user) for user in sent[-1].json["allowed_mentions"]["users"]] == [table.rowan.id]
    await an_hour_later(table)
    await table.restart()
    await an_hour_later(table)
    assert len(notices(table, duel)) == 1


async def test_a_day_later_the_win_can_be_claimed(table: Table) -> None:
    duel, notice = await left(table)
    assert "juniper can come back until" in said(await table.press(table.rowan, notice, "Claim the win"))
    assert (await table.matches.chronicle.duel(duel.id)).running
    table.kitchen.clock += timedelta(hours=24)
    assert "claimed the win" in said(await table.press(table.rowan, notice, "Claim the win"))
    await table.bot.services.absences.idle()
    await table.env.settle()
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.winner, ended.by) == (Seat.SOUTH, "concession")
    assert custom_ids(notice) == []
    assert await table.matches.absences.all() == []
    assert "rowan wins" in text_of(table.board(duel))


async def test_who_has_come_back_plays_on(table: Table) -> None:
    duel, notice = await left(table)
    come_back(table, table.juniper)
    table.kitchen.clock += timedelta(hours=30)
    assert "are back" in said(await table.press(table.rowan, notice, "Claim the win"))
    assert (await table.matches.chronicle.duel(duel.id)).running
    assert "They are back" in text_of(notice)
    assert custom_ids(notice) == []
    assert await table.matches.absences.all() == []
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.press(table.juniper, table.board(duel), "End turn")
    leave(table, table.juniper)
    await an_hour_later(table)
    assert len(notices(table, duel)) == 2
    assert "can come back until" in said(
        await table.press(table.rowan, notices(table, duel)[-1], "Claim the win")
    )


async def test_nobody_else_claims_it_and_nobody_who_is_there_is_claimed_against(table: Table) -> None:
    duel, notice = await left(table)
    table.kitchen.clock += timedelta(hours=30)
    assert "welcome to watch" in said(await table.press(table.sage, notice, "Claim the win"))
    for seat in ("0", "7", "x", "²"):
        late = await table.press_late(table.rowan, table.board(duel), f"duel:claim:{duel.id}:{seat}")
        assert "the duel goes on" in said(late)
    assert (await table.matches.chronicle.duel(duel.id)).running


@pytest.mark.nightly
async def test_a_duel_that_ends_otherwise_takes_the_button_off(table: Table) -> None:
    duel, notice = await left(table)
    await table.concede(duel, table.rowan)
    await table.bot.services.absences.idle()
    await table.env.settle()
    assert custom_ids(notice) == []
    assert "no longer wait" in text_of(notice)
    assert await table.matches.absences.all() == []


async def test_so_does_one_that_ends_without_an_action(table: Table) -> None:
    duel, notice = await left(table)
    await table.matches.consent.end(duel.id, table.rowan.id)
    await table.matches.consent.agree(duel.id, table.juniper.id)
    await table.bot.services.absences.idle()
    await table.env.settle()
    assert custom_ids(notice) == []
    assert await table.matches.absences.all() == []


async def test_so_does_one_that_cannot_be_read_any_more(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, notice = await left(table)
    monkeypatch.setattr(Melee, "resume", forget)
    for _ in range(2):  # the first one closes it
        await table.restart()
        await table.bot.services.absences.idle()
        await table.env.settle()
    assert custom_ids(notice) == []
    assert await table.matches.absences.all() == []


@pytest.mark.nightly
async def test_it_is_noticed_when_it_is_their_turn(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = await table.begin_turns()
    leave(table, table.juniper)
    now = table.bot.services.absences._clock()
    monkeypatch.setattr(table.bot.services.absences, "_clock", lambda: now + LATE)
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.bot.services.absences.idle()
    assert len(notices(table, duel)) == 1


@pytest.mark.nightly
async def test_it_is_noticed_when_a_direct_message_does_not_arrive(table: Table) -> None:
    duel = await table.begin()
    chooser = await table.actor(duel)
    away = table.juniper if chooser is table.rowan else table.rowan
    leave(table, away)
    dm = away.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50278, times=None)
    await table.choose_order(duel)
    await table.bot.services.absences.idle()
    assert len(notices(table, duel)) == 1


@pytest.mark.nightly
async def test_nobody_is_looked_up_at_every_action(table: Table) -> None:
    duel = await table.begin_turns()
    await table.restart()
    before = len(table.env.http_requests)
    for _ in range(4):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    assert [each.path for each in table.env.http_requests[before:] if "/members/" in each.path] == []


async def test_a_notice_that_was_not_remembered_is_not_posted_twice(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await table.begin_turns()
    leave(table, table.juniper)

    async def crash(*_: Any) -> None:
        raise StoreError("killed")

    with monkeypatch.context() as killed:
        killed.setattr(type(table.matches.absences), "set_notice", crash)
        table.kitchen.pause = LATE
        await an_hour_later(table)
    (notice,) = notices(table, duel)
    await table.restart()
    await table.bot.services.absences.idle()
    assert [each.id for each in notices(table, duel)] == [notice.id]
    (absence,) = await table.matches.absences.all()
    assert absence.message_id == notice.id


async def test_against_the_computer_nobody_waits(table: Table) -> None:
    await table.rowan.slash(table.channel, "duel practice", deck="runners")
    await table.env.settle()
    leave(table, table.rowan)
    await an_hour_later(table)
    assert await table.matches.absences.all() == []


async def test_a_server_that_cannot_be_asked_is_asked_again(table: Table) -> None:
    duel = await table.begin_turns()
    leave(table, table.juniper)
    path = f"/guilds/{table.channel.guild.id}/members/*"
    table.env.inject_error("GET", path, status=503, times=2)
    await an_hour_passes(table)
    assert len(notices(table, duel)) == 1
