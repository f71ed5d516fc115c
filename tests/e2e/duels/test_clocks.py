"""Duels with clocks: live and of days, over restarts and outages; warnings, pauses, and the end."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import simcord

from bot.clocks.clock import Clock
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.table import Table, custom_ids, said, text_of

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)


async def live(table: Table, span: timedelta) -> None:
    """Time passes in which the bot is alive and reaches Discord."""
    end = table.kitchen.clock + span
    await tick(table)
    while table.kitchen.clock < end:
        table.kitchen.clock = min(end, table.kitchen.clock + table.kitchen.beat)
        await table.bot.timekeeper.tick()
    await tick(table)


async def tick(table: Table) -> None:
    await table.env.settle()
    await table.bot.timekeeper.tick()
    await table.bot.services.clock_notices.idle()
    await table.env.settle()
    await table.bot.services.presenter.idle()


async def begun(table: Table, clock: str, **options: Any) -> Duel:
    """A duel of Rowan (South) and Juniper with this clock, in South's first turn."""
    table.kitchen.clock = MONDAY
    message = await table.challenge(clock=clock, **options)
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, message, "Accept")
    duel = (await table.matches.chronicle.running(user_id=table.rowan.id))[0]
    return await table.choose_order(duel, Seat.SOUTH)


async def clock_of(table: Table, duel: Duel) -> Clock:
    clock = (await table.matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    return clock


async def left(table: Table, duel: Duel, seat: Seat) -> timedelta:
    return (await clock_of(table, duel)).remaining(seat, table.kitchen.clock)


def sent(table: Table, text: str, channel_id: int) -> list[Any]:
    """The requests that posted a message with this text to a channel."""
    path = f"/channels/{channel_id}/messages"
    posted = [each for each in table.env.http_requests if each.method == "POST" and each.path.endswith(path)]
    return [each for each in posted if text in str(each.json)]


async def more(table: Table, duel: Duel, who: simcord.MemberActor, label: str) -> str:
    """Press More on the board and then this button; gives the answer."""
    menu = (await table.press(who, table.board(duel), "More")).response
    return said(await table.press(who, menu, label))


@pytest.mark.nightly
async def test_an_invitation_says_its_clock_and_the_board_counts_down(table: Table) -> None:
    message = await table.challenge(clock="10m")
    assert "Clock **10m**: 10 minutes a turn, and a bank of 10 minutes." in text_of(message)
    await table.press(table.rowan, message, "Cancel")
    duel = await begun(table, "10m")
    ends = int((MONDAY + 10 * MINUTE).timestamp())
    board = text_of(table.board(duel))
    assert f"-# rowan: turn time up <t:{ends}:R>, bank of 10 min used up <t:{ends + 600}:R>" in board
    assert "-# juniper: 10 min in the bank" in board
    assert "clock 10m" in said(await table.sage.slash(table.channel, "duel list"))


@pytest.mark.nightly
async def test_a_duel_without_a_clock_says_nothing_of_one(table: Table) -> None:
    duel = await table.begin_turns()
    assert "bank" not in text_of(table.board(duel))
    menu = (await table.press(table.rowan, table.board(duel), "More")).response
    assert not any(each.startswith("duel:pause") for each in custom_ids(menu))


async def test_a_clock_is_kept_while_a_deck_is_asked_for(table: Table) -> None:
    asked = (await table.rowan.slash(table.channel, "duel open", clock="3d", board="plain")).response
    assert custom_ids(asked) == ["duel:deck:0:plain:3d"]
    await table.choose(table.rowan, asked, "deck", "runners")
    (lobby,) = await table.open_invitations()
    assert (lobby.clock, lobby.board) == ("3d", "plain")


async def test_no_clock_can_be_chosen(table: Table) -> None:
    await table.challenge(clock="none")
    (challenge,) = await table.open_invitations()
    assert challenge.clock is None


@pytest.mark.nightly
async def test_a_duel_of_three_minutes_goes_over_a_restart_and_an_outage_and_is_lost_by_the_clock(
    table: Table,
) -> None:
    duel = await begun(table, "3m")
    await live(table, 2 * MINUTE)
    table.kitchen.clock += 3 * HOUR  # the bot is down
    await table.restart()
    assert await left(table, duel, Seat.SOUTH) == 4 * MINUTE
    table.bot.dispatch("disconnect")
    await live(table, HOUR)
    assert sent(table, "your time runs out", table.home(duel)) == []
    table.bot.dispatch("resumed")
    await tick(table)
    assert await left(table, duel, Seat.SOUTH) == 4 * MINUTE
    await live(table, 3 * MINUTE)
    (warning,) = sent(table, "your time runs out", table.home(duel))
    assert [int(user) for user in warning.json["allowed_mentions"]["users"]] == [table.rowan.id]
    await live(table, MINUTE)
    assert "Time ran out for rowan" in text_of(table.board(duel))
    assert (await table.view(duel)).to_act is Seat.NORTH
    for seconds in (150, 150):  # Juniper plays on; Rowan has no bank left, and three minutes
        await table.press(table.juniper, table.board(duel), "End turn")
        await live(table, timedelta(seconds=seconds))
        await table.restart()
        await live(table, timedelta(seconds=180 - seconds))
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.winner, ended.by) == (Seat.NORTH, "time")
    assert "\nrowan runs out of time." in text_of(table.board(duel))
    warnings = sent(table, "your time runs out", table.home(duel))
    assert ["then you lose" in str(each.json) for each in warnings] == [False, False, True]
    await live(table, HOUR)
    assert len(sent(table, "your time runs out", table.home(duel))) == 3
    again = await table.press(table.rowan, table.board(duel), "Rematch")
    assert said(again)
    assert (await table.open_invitations())[0].clock == "3m"


@pytest.mark.nightly
async def test_a_duel_of_three_days_stands_in_quiet_hours_and_over_restarts_and_an_outage(
    table: Table,
) -> None:
    panel = await table.rowan.slash(table.channel, "me", time_zone="Europe/Berlin", quiet_hours="22-8")
    assert "22:00 to 8:00" in said(panel)
    duel = await begun(table, "3d")
    # From noon UTC, 13:00 in Berlin: nine hours on Monday, then fourteen a day. 72 + 72 hours are up on the
    # eleventh day.
    clock = await clock_of(table, duel)
    assert clock.deadline(Seat.SOUTH) == datetime(2026, 3, 12, 16, tzinfo=UTC)
    await live(table, 9 * HOUR)
    night = await left(table, duel, Seat.SOUTH)
    assert night == 135 * HOUR
    await live(table, 6 * HOUR)
    await table.restart()
    await live(table, 4 * HOUR)
    assert await left(table, duel, Seat.SOUTH) == night
    table.kitchen.clock += 2 * DAY  # the bot is down
    await table.restart()
    assert await left(table, duel, Seat.SOUTH) == night
    await live(table, 3 * HOUR)
    assert await left(table, duel, Seat.SOUTH) == night - 3 * HOUR
    await table.press(table.rowan, table.board(duel), "End turn")
    assert (await clock_of(table, duel)).seats[Seat.NORTH].quiet is None
    await live(table, 12 * HOUR)
    assert await left(table, duel, Seat.NORTH) == 132 * HOUR
    await live(table, 120 * HOUR)
    (warning,) = sent(table, "your time runs out", table.home(duel))
    assert [int(user) for user in warning.json["allowed_mentions"]["users"]] == [table.juniper.id]


async def test_a_warning_comes_as_its_player_has_chosen(table: Table) -> None:
    await table.matches.settings.set_notifications(table.rowan.id, "dm")
    await table.matches.settings.set_notifications(table.juniper.id, "none")
    duel = await begun(table, "3m")
    before = len(table.direct(table.rowan))
    await live(table, 5 * MINUTE)
    warnings = [each for each in table.direct(table.rowan)[before:] if "runs out" in text_of(each)]
    assert len(warnings) == 1
    assert f"The duel is in <#{table.home(duel)}>" in text_of(warnings[0])
    await table.press(table.rowan, table.board(duel), "End turn")
    await live(table, 5 * MINUTE)
    assert sent(table, "your time runs out", table.home(duel)) == []
    assert not any("runs out" in text_of(each) for each in table.direct(table.juniper))


async def test_who_takes_no_direct_messages_is_warned_in_the_thread(table: Table) -> None:
    await table.matches.settings.set_notifications(table.rowan.id, "dm")
    duel = await begun(table, "3m")
    dm = table.rowan.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50278, times=None)
    await live(table, 5 * MINUTE)
    assert len(sent(table, "your time runs out", table.home(duel))) == 1


async def test_both_agree_on_a_pause_and_one_ends_it(table: Table) -> None:
    duel = await begun(table, "3m")
    await live(table, MINUTE)
    assert "until your opponent agrees" in await more(table, duel, table.rowan, "Ask for a pause")
    assert "**rowan asks for a pause.**" in text_of(table.board(duel))
    (notice,) = sent(table, "### rowan asks for a pause", table.home(duel))
    assert [int(user) for user in notice.json["allowed_mentions"]["users"]] == [table.juniper.id]
    assert "This is not your duel" in said(
        await table.press(table.sage, table.board(duel), "Agree to the pause")
    )
    assert "is paused" in said(await table.press(table.juniper, table.board(duel), "Agree to the pause"))
    board = text_of(table.board(duel))
    assert "The clock is paused." in board
    assert "-# rowan: 5 min left, of it 3 min in the bank" in board
    await live(table, 2 * DAY)
    await table.restart()
    assert await left(table, duel, Seat.SOUTH) == 5 * MINUTE
    assert "runs again in a minute" in await more(table, duel, table.juniper, "End the pause")
    (told,) = sent(table, "juniper has ended the pause", table.home(duel))
    assert [int(user) for user in told.json["allowed_mentions"]["users"]] == [table.rowan.id]
    clock = await clock_of(table, duel)
    assert clock.deadline(Seat.SOUTH) == table.kitchen.clock + 6 * MINUTE


async def test_a_pause_can_be_declined_and_old_buttons_say_so(table: Table) -> None:
    duel = await begun(table, "3m")
    await more(table, duel, table.rowan, "Ask for a pause")
    assert "runs on" in said(await table.press(table.juniper, table.board(duel), "Play on"))
    assert "asks for a pause" not in text_of(table.board(duel))
    late = await table.press_late(table.juniper, table.board(duel), f"duel:pause:{duel.id}:agree")
    assert "Nobody is asking for a pause now" in said(late)


@pytest.mark.nightly
async def test_the_message_that_asks_for_a_pause_says_how_it_ended(table: Table) -> None:
    duel = await begun(table, "1d")
    thread = table.home(duel)
    for label, answer in (("Play on", "juniper plays on"), ("Agree to the pause", "The clock is paused")):
        await more(table, duel, table.rowan, "Ask for a pause")
        asked = table.messages(thread)[-1]
        assert "rowan asks for a pause" in text_of(asked)
        await table.press(table.juniper, asked, label)
        closed = table.messages(thread)[-1]
        assert closed.id == asked.id
        assert answer in text_of(closed)
        assert custom_ids(closed) == []
    late = await table.press_late(table.juniper, asked, f"duel:pause:{duel.id}:decline")
    assert "The clock is paused already." in said(late)
    await more(table, duel, table.rowan, "End the pause")


@pytest.mark.nightly
async def test_an_old_request_for_a_pause_loses_its_buttons_when_pressed(table: Table) -> None:
    duel = await begun(table, "1d")
    await more(table, duel, table.rowan, "Ask for a pause")
    asked = table.messages(table.home(duel))[-1]
    await table.press(table.juniper, table.board(duel), "Play on")
    late = await table.press(table.juniper, asked, "Agree to the pause")
    assert "Nobody is asking for a pause now" in said(late)
    closed = table.messages(table.home(duel))[-1]
    assert "The request has ended" in text_of(closed)
    assert custom_ids(closed) == []


async def test_who_left_the_server_loses_by_the_clock_and_nobody_claims(table: Table) -> None:
    duel = await begun(table, "1h")
    table.env.backend.guilds[table.channel.guild.id].members.pop(table.rowan.id)
    await table.bot.services.absences.look_around()
    await table.bot.services.absences.idle()
    assert not any("left this server" in text_of(each) for each in table.messages(table.home(duel)))
    await live(table, 2 * HOUR)
    assert "Time ran out for rowan" in text_of(table.board(duel))
