"""A tournament at tables of four: planned in the panel, played free for all, told by places."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.table import said, text_of
from tests.e2e.tournaments.evening import Evening, evening_at
from tests.e2e.war.games import GAME, Campaign

FOUR = ("rowan", "juniper", "sage", "alder")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path) as evening:
        yield evening


async def test_four_play_at_one_table_over_a_restart_and_stand_by_their_places(evening: Evening) -> None:
    cup, table = evening.cup, evening.table
    panel = await cup.plan(game=GAME, format="pods", rounds=1)
    assert "**Multiverse War** · Pods" in text_of(panel)
    assert "It is announced" in await cup.press("Announce")
    await evening.settle()
    for name in FOUR:
        told = said(await evening.people[name].slash(table.channel, "tournament join"))
        assert "You are in" in told
    assert "It has started with 4 players." in text_of(await evening.organise("start"))
    await evening.settle()
    assert evening.called() == [sorted(FOUR)]
    duel = await evening.duel_of("rowan")
    war = Campaign(table, tuple(evening.people[name] for name in FOUR), duel)
    await war.set_up()
    await war.play_on(most=20)
    assert (await war.view()).mode == "four"
    await evening.restart()
    await war.play_on(most=5)
    leavers = [war.duel.players[seat].name for seat in (3, 0, 2)]
    for name in leavers:
        await evening.concede(name)
    ended = await war.now()
    assert ended.places == (3, 1, 2, 4)
    assert await war.faults() == []
    over = evening.said_in_channel("Friday Cup is over")
    winner = war.duel.players[1].name
    assert any(winner in each for each in over)
    (standings,) = evening.pictured()
    assert f". 1 {winner}: " in standings
