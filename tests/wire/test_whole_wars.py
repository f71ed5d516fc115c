"""Whole games of Multiverse War of several people and computers, over kills of the bot's process."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.records import parse_record, verify
from bot.games.war import WAR
from tests.wire.actors import Actor
from tests.wire.campaigns import Campaign
from tests.wire.duels import PATIENCE
from tests.wire.hall import Hall, Table, hall_at
from tests.wire.prepared import open_matches

pytestmark = pytest.mark.nightly

KILLED_IN = (2, 4, 7)
"""From these rounds on, the process is killed: before an order, between it and its board, and after one."""


@pytest.fixture
async def hall(tmp_path: Path, plates: Path) -> AsyncIterator[Hall]:
    async with hall_at(tmp_path, plates) as hall:
        yield hall


async def begin(table: Table, people: tuple[Actor, ...], computers: int, **options: Any) -> Campaign:
    """A table that these people join one after the other, and then as many computers as it needs."""
    seats = len(people) + computers
    host, *others = people
    opened = await host.slash(table.channel, "table open", game=WAR.name, players=seats, **options)
    await opened.reply(PATIENCE)
    invitation = table.channel.last
    for who in others:
        await who.click(invitation, "Join")
    for _ in range(computers):
        await host.select(invitation, "duel:computer", "adept")
    return Campaign(table.server, people, Random(seats))


async def to_end(hall: Hall, war: Campaign) -> None:
    """Everybody plays on to the end; the bot is killed and started again three times on the way."""
    kills = dict(enumerate(KILLED_IN))
    while asked := await _asked(hall, war):
        number, phase, who = asked[0]
        if kills and number >= min(kills.values()) and phase == "action phase":
            await _kill(hall, war, who, len(KILLED_IN) - len(kills))
            kills.pop(min(kills))
            continue
        await war.play_phase(number, phase, who)
    assert len(kills) < len(KILLED_IN), "a game that ends so early proves nothing"


async def _asked(hall: Hall, war: Campaign) -> list[tuple[int, str, Actor]]:
    """Who is called on. If nobody ever is, the TimeoutError carries what the bot wrote: it may say why."""
    try:
        return await war.until_asked()
    except TimeoutError as error:
        raise TimeoutError("\n".join([str(error), "the bot wrote:", *hall.bot.output])) from None


async def _kill(hall: Hall, war: Campaign, who: Actor, how: int) -> None:
    """Kill the bot at one of three moments, and start it again; the board is as current as before."""
    if how == 1:
        board = war.board
        held = hall.server.faults.hold("PATCH", f"/channels/{board.channel.id}/messages/{board.id}", 50)
        offers = await who.autocomplete(board.channel, "war move", "line")
        who.start_slash(board.channel, "war move", line=offers[0][1])
        await hall.server.wait_for(lambda: held.met, PATIENCE, "the bot to show the move")
    elif how == 2:
        await war.order(who, "explore", "move")
    await hall.kill()
    hall.server.faults.clear()
    await hall.start()


async def sound(hall: Hall, war: Campaign, winners: int) -> None:
    """All see who has won, the record is without a fault, and the bot has noted none of its own."""
    assert [line for line in hall.bot.output if " ERROR " in line] == []
    duel_id = next(each for each in war.board.custom_ids if each.startswith("duel:rematch:")).split(":")[2]
    assert len(war.board.descriptions) >= 2, "the card of the end, and the map"
    async with open_matches(hall) as matches:
        duel = await matches.chronicle.duel(duel_id)
        assert duel.places is not None
        assert duel.places.count(1) == winners or duel.by == "points"
        assert verify(parse_record(await matches.chronicle.record(duel_id)), {WAR.name: WAR}) == []
    for who in war.people:
        assert (await (await who.slash(war.board.channel, "war log")).reply(PATIENCE)).visible_to is who


async def test_two_and_two_computers_play_two_against_two_to_the_end(hall: Hall) -> None:
    table = hall.table()
    war = await begin(table, (table.rowan, table.juniper), 2, teams="yes")
    await to_end(hall, war)
    await sound(hall, war, 2)


async def test_three_and_a_computer_play_free_for_all_to_the_end(hall: Hall) -> None:
    table = hall.table()
    war = await begin(table, (table.rowan, table.juniper, table.sage), 1, mode="open")
    await to_end(hall, war)
    await sound(hall, war, 1)
