"""War by the services: clocks by phase, takebacks that never cross what was shown, forks and series."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.games.war.position.actions import Explore, March, Orders
from bot.games.war.sight.view import View
from bot.store import Store
from tests.matches.table import Clock, refused
from tests.matches.war.halls import Hall

MINUTE = timedelta(minutes=1)


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    """A process that keeps time."""
    hall = Hall(await Store.open(url), Clock())
    await hall.matches.clocks.begin()
    yield hall
    await hall.close()


def moves_in(view: View, kind: type) -> list[Orders]:
    """The legal lines of one kind of order."""
    assert view.private is not None
    return [
        each for each in view.private.actions if isinstance(each, Orders) and isinstance(each.orders[0], kind)
    ]


async def test_a_phase_is_a_turn_and_passes_without_harm_when_time_runs_out(hall: Hall) -> None:
    duel = await hall.begin(2, clock="3m")
    await hall.set_up(duel)
    (seat,) = (await hall.view(duel)).waiting
    assert await hall.running(duel) == [seat]
    before = await hall.view(duel, seat)
    await hall.act(duel, seat, moves_in(before, March)[0])
    assert await hall.running(duel) == [seat], "an order ends no phase"
    moved = await hall.view(duel, seat)
    await hall.live(7 * MINUTE)
    assert await hall.running(duel) == [1 - seat]
    after = await hall.view(duel, seat)
    assert [each.hex for each in after.own] == [each.hex for each in moved.own]
    clock = await hall.clock_of(duel)
    assert [each.misses for each in clock.seats] == [int(each == seat) for each in (0, 1)]


async def test_all_clocks_run_while_all_set_their_units_or_build(hall: Hall) -> None:
    duel = await hall.begin(3, clock="3m")
    assert await hall.running(duel) == [0, 1, 2]
    for _ in range(7):
        await hall.live(MINUTE)
        view = await hall.view(duel)
    assert view.phase == "action"
    assert [sum(each.seat == seat for each in view.blocks) for seat in range(3)] == [3, 3, 3]


async def test_who_is_late_for_the_third_time_in_a_row_loses(hall: Hall) -> None:
    duel = await hall.begin(2, clock="3m")
    await hall.set_up(duel)
    late = (await hall.view(duel)).waiting[0]
    while (await hall.now(duel)).running:
        (asked,) = (await hall.view(duel)).waiting
        if asked == late:
            await hall.live(7 * MINUTE)
        else:
            await hall.type(duel, asked, "built" if (await hall.view(duel)).phase == "build" else "end")
    now = await hall.now(duel)
    assert now.by == "left"
    assert now.places == ((2, 1) if late == 0 else (1, 2))
    assert await hall.faults(duel) == []


async def test_a_move_is_taken_back_but_nothing_that_was_shown(hall: Hall) -> None:
    duel = await hall.begin(2)
    await hall.set_up(duel)
    (seat,) = (await hall.view(duel)).waiting
    user = duel.players[seat].user_id
    assert user is not None
    before = await hall.view(duel, seat)
    await hall.act(duel, seat, moves_in(before, March)[0])
    await hall.matches.consent.take_back(duel.id, user)
    assert (await hall.view(duel, seat)).own == before.own
    await hall.act(duel, seat, moves_in(before, Explore)[0])
    await refused("nothing-to-take-back", hall.matches.consent.take_back(duel.id, user))


async def test_a_game_plays_to_its_end_with_a_sound_record_and_ratings(hall: Hall) -> None:
    duel = await hall.to_end(await hall.begin(4, options={"teams": "yes"}))
    assert duel.places in ((1, 2, 1, 2), (2, 1, 2, 1), (1, 1, 1, 1), (1, 3, 1, 3), (3, 1, 3, 1))
    assert await hall.faults(duel) == []
