"""A series with a clock in which somebody takes the end of a turn back and then runs out of time."""

from datetime import timedelta

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from tests.e2e.duels.test_clocks import MINUTE, begun, left, live
from tests.e2e.table import Table, said, text_of
from tests.e2e.turns.test_takebacks import notice_of

BANK = 3 * MINUTE


async def test_a_takeback_costs_the_bank_and_time_that_runs_out_decides_a_game_of_the_series(
    table: Table,
) -> None:
    duel = await begun(table, "3m", rated=False, best_of=3)
    await live(table, MINUTE)
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.rowan.slash(table.thread(duel), "duel takeback")
    await table.press(table.juniper, notice_of(table, duel, "### rowan asks"), "Agree")
    assert await left(table, duel, Seat.SOUTH) == BANK, "the turn's own time is gone"
    await table.restart()
    for _ in range(3):  # Rowan's time runs out: in the turn that was taken back, and in the next two
        assert (await table.view(duel)).to_act is Seat.SOUTH
        await live(table, 2 * BANK)
        if not (await table.matches.chronicle.duel(duel.id)).running:
            break
        assert "Time ran out for rowan" in text_of(table.board(duel))
        await table.press(table.juniper, table.board(duel), "End turn")
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.winner, ended.by) == (Seat.NORTH, "time")
    assert verify(parse_record(await table.matches.chronicle.record(duel.id)), GAMES) == []
    end = table.messages(table.home(duel))[-1]
    assert "**Game 1 of 3 · rowan 0, juniper 1**" in text_of(end)

    await table.press(table.juniper, end, "Game 2")
    (second,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert [player.user_id for player in second.players] == [table.juniper.id, table.rowan.id]
    assert second.clock is not None
    assert [each.bank for each in second.clock.seats] == [BANK, BANK], "each game has a whole bank"
    chooser = await table.actor(second)
    await table.press(chooser, table.board(second), "Go first")
    refused = await table.juniper.slash(table.thread(second), "duel takeback")
    assert "nothing to take back" in said(refused)
    await live(table, timedelta(seconds=30))
    seat = Seat.SOUTH if chooser is table.juniper else Seat.NORTH
    assert await left(table, second, seat) == 2 * BANK - timedelta(seconds=30)
