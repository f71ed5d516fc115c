"""Clocks at tables of Multifold: a turn is a move phase, by each preset, at two, three and four seats."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from bot.clocks.presets import COMMON_CLOCKS, PRESETS, ClockName
from bot.games.multifold.position.actions import Move
from bot.matches.values import Duel
from bot.store import Store
from tests.cases import for_each
from tests.matches.multifold.halls import Hall
from tests.matches.table import Clock, refused

MINUTE = timedelta(minutes=1)


@asynccontextmanager
async def hall_at(url: str, beat: timedelta = MINUTE) -> AsyncIterator[Hall]:
    """A process that keeps time."""
    hall = Hall(await Store.open(url), Clock(), beat)
    await hall.matches.clocks.begin()
    yield hall
    await hall.close()


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    async with hall_at(url) as hall:
        yield hall


async def end(hall: Hall, duel: Duel, seat: int) -> None:
    """This seat ends its moves."""
    await hall.act(duel, seat, (await hall.view(duel, seat)).actions[-1])


@pytest.mark.parametrize("seats", [2, 3, 4])
@for_each("name", COMMON_CLOCKS)
async def test_a_move_phase_is_a_turn_and_its_end_is_played_when_time_runs_out(
    url: str, name: ClockName, seats: int
) -> None:
    turn = PRESETS[name].turn
    async with hall_at(url, turn / 12) as hall:
        duel = await hall.begin(seats, clock=name)
        assert await hall.running(duel) == [0]
        await hall.live(turn / 3)
        view = await hall.view(duel, 0)
        await hall.act(duel, 0, next(each for each in view.actions if isinstance(each, Move)))
        assert await hall.running(duel) == [0], "an order ends no turn"
        assert (await hall.clock_of(duel)).remaining(0, hall.table.clock.time) == turn * 5 / 3
        await end(hall, duel, 0)
        assert await hall.running(duel) == [1]
        clock = await hall.clock_of(duel)
        assert clock.bank(0, hall.table.clock.time) == turn, "it was full, and holds no more"
        await hall.live(2 * turn)
        after = await hall.view(duel)
        assert (after.turn, after.asked, after.moved) == ((1, 2, (0, 1)) if seats > 2 else (2, 1, ()))
        clock = await hall.clock_of(duel)
        assert [each.misses for each in clock.seats] == [0, 1, *[0] * (seats - 2)]
        await hall.matches.play.concede(duel.id, 2)


async def test_there_is_no_quick_clock(hall: Hall) -> None:
    await refused("clock-not-for-game", hall.begin(2, clock="quick"))


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_the_third_time_in_a_row_a_seat_is_out_and_the_others_play_on(hall: Hall, seats: int) -> None:
    duel = await hall.begin(seats, clock="3m")
    for _ in range(3 * seats):
        asked = (await hall.view(duel)).asked
        if asked is None or not (await hall.now(duel)).running:
            break
        if asked == 1:
            await hall.live(7 * MINUTE)
        else:
            await end(hall, duel, asked)
    now = await hall.now(duel)
    view = await hall.view(duel)
    assert view.out[1]
    if seats == 2:
        assert (now.running, now.by, now.places) == (False, "left", (1, 2))
    else:
        assert (now.running, now.left) == (True, frozenset({1}))
        await hall.to_end(duel)
        places = (await hall.now(duel)).places
        assert places is not None
        assert places[1] == seats
    assert await hall.faults(duel) == []


async def test_a_pause_begins_once_whoever_had_not_agreed_is_out(hall: Hall) -> None:
    duel = await hall.begin(3, clock="10m")
    for player in duel.players[:2]:
        await hall.matches.clocks.ask_pause(duel.id, player.user_id or 0)
    assert (await hall.clock_of(duel)).paused_by is None
    await hall.matches.play.concede(duel.id, duel.players[2].user_id or 0)
    assert (await hall.clock_of(duel)).paused_by == "players"


async def test_a_pause_stops_the_clock_of_whoever_is_asked(hall: Hall) -> None:
    duel = await hall.begin(3, clock="10m")
    await hall.live(5 * MINUTE)
    for player in duel.players:
        await hall.matches.clocks.ask_pause(duel.id, player.user_id or 0)
    await hall.live(timedelta(hours=5))
    assert (await hall.view(duel)).moved == ()
    await hall.matches.clocks.resume(duel.id, duel.players[2].user_id or 0)
    clock = await hall.clock_of(duel)
    assert clock.remaining(0, hall.table.clock.time) == 15 * MINUTE
