"""From a challenge to the first turn."""

import pytest

from bot.games.two_seats import Seat
from tests.e2e.table import Table, custom_ids, text_of


@pytest.mark.nightly
async def test_a_challenge_is_accepted_rolled_off_and_begun(table: Table) -> None:
    duel = await table.begin()
    board = table.board(duel)
    assert custom_ids(board) == [
        f"duel:first:{duel.id}:0",
        f"duel:second:{duel.id}:0",
        f"duel:more:{duel.id}",
    ]
    view = await table.view(duel)
    assert view.to_act is not None
    await table.press(table.player(duel, view.to_act), board, "Go first")
    view = await table.view(duel)
    assert (view.phase, view.turn) == ("main", 1)
    assert "Turn 1" in text_of(table.board(duel))
    await table.press(await table.actor(duel), table.board(duel), "End turn")
    assert (await table.view(duel)).turn == 2
    assert "Turn 2" in text_of(table.board(duel))


@pytest.mark.nightly
async def test_the_first_turn_may_be_had_by_either(table: Table) -> None:
    duel = await table.begin_turns(first=Seat.NORTH)
    assert (await table.view(duel)).active is Seat.NORTH
