"""The machine's clock jumps by an hour, ahead or back: nothing happens twice, and nothing is missed.

What is promised to people ends at a time of the wall clock, because it has to survive restarts. How often the
bot looks, and how much it lets people ask for, it measures by clocks that never jump.
"""

from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from tests.e2e.playing import by_controls, is_over, play_until
from tests.e2e.table import Table, custom_ids, said, text_of

HOUR, DAY, SECOND = timedelta(hours=1), timedelta(hours=24), timedelta(seconds=1)
ROUND = 61.0
"""Seconds after which the bot has looked for expired invitations once more."""


@pytest.fixture(params=[HOUR, -HOUR], ids=["an hour ahead", "an hour back"])
def jump(request: pytest.FixtureRequest) -> timedelta:
    """By how much the clock jumps."""
    found: timedelta = request.param
    return found


def edits(table: Table, message: Any) -> int:
    """How often a message has been edited."""
    path = f"/channels/{message.channel_id}/messages/{message.id}"
    return sum(each.method == "PATCH" and each.path.endswith(path) for each in table.env.http_requests)


async def a_round(table: Table) -> None:
    """Time passes until the bot has looked for expired invitations once more."""
    await table.env.advance_time(ROUND)
    await table.env.settle()


@pytest.mark.nightly
async def test_an_invitation_ends_once_when_it_says_whatever_the_clock_did_meanwhile(
    table: Table, jump: timedelta
) -> None:
    message = await table.challenge()
    ends = (await table.matches.invitations.get("1")).expires_at
    table.kitchen.clock += jump
    await a_round(table)
    assert custom_ids(message) != []
    table.kitchen.clock = ends
    for _ in range(2):
        await a_round(table)
    assert (custom_ids(message), edits(table, message)) == ([], 1)
    table.kitchen.clock += jump
    await a_round(table)
    assert edits(table, message) == 1
    assert (await table.matches.invitations.get("1")).state == "expired"
    late = await table.press_late(table.juniper, message, "duel:accept:1")
    assert "Too late" in said(late)
    await table.challenge()  # the old one is in nobody's way


@pytest.mark.nightly
async def test_an_invitation_can_be_accepted_up_to_its_end_after_a_jump(
    table: Table, jump: timedelta
) -> None:
    message = await table.challenge()
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    table.kitchen.clock += jump
    await a_round(table)
    table.kitchen.clock = (await table.matches.invitations.get("1")).expires_at - SECOND
    await table.press(table.juniper, message, "Accept")
    assert len(await table.matches.chronicle.running()) == 1


async def test_the_bot_looks_as_often_as_before_when_the_clock_was_put_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = discord.utils.compute_timedelta
    # Whatever was planned for a time of day is an hour farther away.
    monkeypatch.setattr(discord.utils, "compute_timedelta", lambda at: real(at) + HOUR.total_seconds())
    await a_round(table)
    message = await table.challenge()
    table.kitchen.clock += DAY
    await a_round(table)
    assert custom_ids(message) == []


@pytest.mark.nightly
async def test_who_has_left_can_come_back_until_the_time_that_the_notice_names(
    table: Table, jump: timedelta
) -> None:
    duel = await table.begin_turns()
    table.env.backend.guilds[table.channel.guild.id].members.pop(table.juniper.id)
    absences = table.bot.services.absences
    since = table.kitchen.clock
    for _ in range(3):
        await absences.look_around()
        await absences.idle()
        await table.env.settle()
        table.kitchen.clock += jump
    (notice,) = [each for each in table.messages(table.home(duel)) if "left this server" in text_of(each)]
    assert f"<t:{int((since + DAY).timestamp())}:" in text_of(notice)
    table.kitchen.clock = since + DAY - SECOND
    assert "can come back until" in said(await table.press(table.rowan, notice, "Claim the win"))
    table.kitchen.clock = since + DAY
    assert "claimed the win" in said(await table.press(table.rowan, notice, "Claim the win"))
    await absences.idle()
    await table.env.settle()
    assert (await table.matches.chronicle.duel(duel.id)).winner == 0


@pytest.mark.nightly
async def test_a_duel_is_played_to_its_end_and_recorded_over_jumps(table: Table, jump: timedelta) -> None:
    duel = await table.begin_turns()
    table.kitchen.clock += jump
    await play_until(table, duel, lambda view: view.turn == 2, how=by_controls)
    await table.restart()
    table.kitchen.clock -= 2 * jump
    await play_until(table, duel, is_over, how=by_controls)
    ended = await table.matches.chronicle.duel(duel.id)
    assert not ended.running
    assert verify(parse_record(await table.matches.chronicle.record(duel.id)), GAMES) == []
    boards = [each for each in table.messages(table.home(duel)) if custom_ids(each)]
    assert [f"duel:rematch:{duel.id}" in custom_ids(each) for each in boards] == [True]
    assert "over" not in said(await table.press(table.rowan, boards[0], "Rematch"))
