"""An update can leave a duel in a position that the bot cannot read: it is closed, and its players told."""

import pytest

from bot.games.errors import UnreadableSnapshot
from bot.games.melee import Melee
from bot.games.records import parse_record
from tests.e2e.table import Table, custom_ids, said, text_of


def forget(*_: object) -> object:
    """In place of `Melee.resume`: what waits in this position means something else now."""
    raise UnreadableSnapshot("the card Bog Piper is compiled in another way")


async def test_a_duel_that_cannot_go_on_is_closed_without_a_result_and_its_players_are_told(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    monkeypatch.setattr(Melee, "resume", forget)
    for _ in range(2):  # a second restart tells nobody again
        await table.restart()
        closed = await table.matches.chronicle.duel(duel.id)
        assert (closed.by, closed.places, closed.winner) == ("unreadable", None, None)
        messages = table.messages(table.home(duel))
        told = [each for each in messages if "is closed" in text_of(each)]
        assert [each.id for each in told] == [board.id, messages[-1].id]
        assert [custom_ids(each) for each in told] == [[], []]
    asked = await table.rowan.slash(table.thread(duel), "play board")
    assert "closed without a result" in said(asked)
    record = parse_record(await table.matches.chronicle.record(duel.id))
    assert record.lines[-1].ply == closed.ply


async def test_what_can_be_read_goes_on(table: Table) -> None:
    duel = await table.begin_turns()
    kept, _ = await table.matches.chronicle.close_unreadable(duel.id)
    assert kept.running
    await table.press(table.rowan, table.board(duel), "End turn")
    assert (await table.view(duel)).turn == 2
