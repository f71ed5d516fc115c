"""Ratings by places, at two, three and four seats."""

from collections.abc import AsyncIterator

import pytest

from bot.games.multifold.position.actions import Leave
from bot.store import Store
from tests.matches.halls import PEOPLE
from tests.matches.multifold.halls import GAME, Hall
from tests.matches.table import HALL, Clock


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    hall = Hall(await Store.open(url), Clock())
    yield hall
    await hall.close()


async def ratings(hall: Hall, seats: int) -> list[int]:
    """The ratings that are believed, by seat of the people's first game."""
    ladder = await hall.matches.ladders.ladder(GAME, HALL.guild_id)
    found = {each.person: each.skill.mean for each in ladder.standings()}
    return [round(1000 * found[player.user_id or 0]) for player in PEOPLE[:seats]]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_whole_game_moves_ratings_by_its_places(hall: Hall, seats: int) -> None:
    duel = await hall.to_end(await hall.begin(seats, rated=True))
    assert duel.is_rated
    assert duel.places is not None
    assert sorted(duel.places)[0] == 1
    means = await ratings(hall, seats)
    for one in range(seats):
        for other in range(seats):
            if duel.places[one] < duel.places[other]:
                assert means[one] > means[other], duel.places
            elif duel.places[one] == duel.places[other]:
                assert means[one] == means[other], duel.places
    assert await hall.faults(duel) == []


@pytest.mark.parametrize("seats", [3, 4])
async def test_who_leaves_is_placed_behind_all_who_play_on_and_ahead_of_those_before(
    hall: Hall, seats: int
) -> None:
    duel = await hall.begin(seats, rated=True)
    for _ in range(6):
        await hall.act_on(duel)
    for seat in range(seats - 1):
        await hall.act(duel, seat, Leave())
    ended = await hall.now(duel)
    assert (ended.by, ended.places) == ("left", (*range(seats, 1, -1), 1))
    means = await ratings(hall, seats)
    assert means == sorted(means), "the last one left has won"
    assert await hall.faults(duel) == []


async def test_who_leaves_a_game_of_two_at_once_has_lost_it_but_only_once_a_week(hall: Hall) -> None:
    duel = await hall.begin(2, rated=True)
    await hall.act(duel, 1, Leave())
    ended = await hall.now(duel)
    assert (ended.by, ended.places) == ("left", (1, 2))
    means = await ratings(hall, 2)
    assert means[0] > means[1]
    again = await hall.begin(2, rated=True)
    await hall.act(again, 1, Leave())
    assert await ratings(hall, 2) == means, "a second time within a week it does not (R-7)"


async def test_people_who_win_together_share_the_first_place(hall: Hall) -> None:
    """Two turns in which nobody gives an order: all have as many points, springs and people."""
    duel = await hall.begin(4, rated=True, options={"begins": "host", "turns": "2"})
    while (await hall.now(duel)).running:
        view = await hall.view(duel)
        assert view.asked is not None
        own = await hall.view(duel, view.asked)
        await hall.act(duel, view.asked, own.actions[-1])
    ended = await hall.now(duel)
    assert ended.places == (1, 1, 1, 1)
    means = await ratings(hall, 4)
    assert len(set(means)) == 1, "a draw of equals"
