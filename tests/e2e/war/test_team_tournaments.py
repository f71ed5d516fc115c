"""Two against two in a tournament: planned in the panel, played at one table, told for the teams."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.table import custom_ids, said, text_of
from tests.e2e.tournaments.evening import Evening, evening_at
from tests.e2e.tournaments.test_teams import chosen
from tests.e2e.war.games import GAME


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path) as evening:
        yield evening


async def enter(evening: Evening, name: str, captain: str, other: str) -> None:
    """A captain makes a team by command, and the other member agrees."""
    people, channel = evening.people, evening.table.channel
    made = await people[captain].slash(channel, "tournament join", team=name)
    await chosen(people[captain], made.response, "ask", people[other].user)
    await evening.settle()
    panel = await people[other].slash(channel, "tournament join")
    agreed = await evening.table.press(people[other], panel.response, "Play for this team")
    assert f"✓ You play for **{name}**." in said(agreed)


async def test_two_teams_play_one_game_at_one_table(evening: Evening) -> None:
    cup, table = evening.cup, evening.table
    panel = await cup.plan(game=GAME, teams=2, format="single")
    await cup.press("More settings")
    (control,) = [each for each in custom_ids(panel) if ":boards:" in each]
    await cup.may.select(panel, ["together"], custom_id=control)
    assert not [each for each in custom_ids(panel) if ":games:" in each], "they play one game"
    await cup.press("Back")
    assert "**Teams** · two against two at one table" in text_of(panel)
    assert "It is announced" in await cup.press("Announce")
    await evening.settle()
    await enter(evening, "Owls", "rowan", "sage")
    await enter(evening, "Rooks", "juniper", "alder")
    own = await evening.people["rowan"].slash(table.channel, "tournament join")
    assert "**Seats in the next match**" in said(own)
    first = await table.press(evening.people["rowan"], own.response, "Order the seats…")
    assert "Who takes the first seat?" in said(first)
    assert "It has started with 2 teams." in text_of(await evening.organise("start"))
    await evening.settle()
    assert evening.called() == [["alder", "juniper", "rowan", "sage"]]
    (call,) = [each for each in evening.texts() if "Make your first move" in each]
    assert "Final · Owls – Rooks" in call
    await evening.restart()
    duel = await evening.duel_of("juniper")
    asked = await evening.people["juniper"].slash(table.thread(duel), "duel concede")
    await table.press(evening.people["juniper"], asked.response, "Yes, concede")
    await evening.settle()
    told = evening.said_in_channel("**Owls** beat Rooks")
    assert told
    assert "board 1" not in told[0]
    (over,) = evening.said_in_channel("Friday Cup is over")
    assert "Owls (<@" in over
    assert (await evening.state()).phase == "finished"
