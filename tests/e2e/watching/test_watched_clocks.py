"""Whoever watches sees the clock as the players do, and what has happened."""

from datetime import timedelta

import pytest

from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.duels.test_clocks import begun, clock_of, live
from tests.e2e.table import Table, custom_ids, said, text_of


async def lines_of_clock(table: Table, duel: Duel) -> list[str]:
    """What the duel's own board says of the clock."""
    lines = [
        line for line in text_of(table.board(duel)).splitlines() if "in the bank" in line or "<t:" in line
    ]
    assert len(lines) == 2
    return lines


@pytest.mark.nightly
async def test_every_board_that_somebody_watches_counts_down(table: Table) -> None:
    duel = await begun(table, "10m")
    lines = await lines_of_clock(table, duel)
    ends = (await clock_of(table, duel)).deadline(Seat.SOUTH)
    assert ends is not None
    assert f"<t:{int(ends.timestamp())}:R>" in lines[0]
    thread = table.thread(duel)
    panel = await table.sage.slash(table.channel, "duel watch", duel=duel.id)
    shown = [
        said(panel),
        said(await table.sage.slash(thread, "play board")),
        said(await table.sage.slash(thread, "play board", text=True)),
    ]
    await table.press(table.sage, panel.response, "Follow here")
    board = table.messages(table.channel.id)[-1]
    for text in (*shown, text_of(board)):
        assert [line for line in text.splitlines() if line in lines] == lines
    assert not any(each.startswith("duel:pause") for each in custom_ids(board))


@pytest.mark.nightly
async def test_a_shared_board_shows_a_pause_that_no_action_made(table: Table) -> None:
    duel = await begun(table, "10m")
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    await table.press(table.sage, panel, "Follow here")
    board = table.messages(table.channel.id)[-1]
    await live(table, timedelta(minutes=2))
    for user in (table.rowan, table.juniper):
        await table.matches.clocks.ask_pause(duel.id, user.id)
    await table.env.settle()
    await table.bot.services.shared.idle()
    now = text_of(next(each for each in table.messages(table.channel.id) if each.id == board.id))
    assert "The clock is paused." in now
    assert "<t:" not in now


async def test_the_board_that_somebody_watches_tells_what_happened(table: Table) -> None:
    duel = await table.begin()
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    assert not any(each.startswith("duel:happened") for each in custom_ids(panel))
    await table.choose_order(duel, Seat.SOUTH)
    await table.press(table.rowan, table.board(duel), "End turn")
    panel = (await table.press(table.sage, panel, "Refresh")).response
    told = await table.press(table.sage, panel, "What happened?")
    assert said(told) == "rowan ended turn 1 without acting."
