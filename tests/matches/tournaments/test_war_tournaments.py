"""Tournaments of Multiverse War: duels in a Swiss with a final, and tables of four, played to their ends."""

from collections.abc import AsyncIterator

import pytest

from bot.games.war import WAR
from bot.games.war.sight.view import View
from bot.matches.values import Duel
from bot.matches.war.tabletop import WAR_TABLETOP, adjudicate
from bot.store import Store
from bot.tournaments.course.places import places
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock
from tests.matches.tournaments.cups import Cup
from tests.players.war.games import hasty_action

GAME = WAR.name
PODS = TournamentRules("pods", seats=4, rounds=2, seeding="joining")


@pytest.fixture
async def cup(url: str) -> AsyncIterator[Cup]:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games={GAME: WAR_TABLETOP})
    yield cup
    await cup.keeper.close()
    await store.close()


async def act_on(cup: Cup, duel: Duel) -> None:
    """Whoever is asked plays hastily."""
    live = await cup.matches.play._context.load(duel.id)
    seat = min(live.waiting)
    await cup.matches.play.act(duel.id, duel.user_ids[seat], hasty_action(live.state, seat, live.duel.ply))


async def mode_of(cup: Cup, duel: Duel) -> str:
    view = await cup.matches.play.view(duel.id, None)
    assert isinstance(view, View)
    return view.mode


async def play_round(cup: Cup, round_: int, tables: int) -> None:
    """All tables of a round play to the end, and their places are the results."""
    for table in range(1, tables + 1):
        duel = await cup.play_to_end(await cup.duel(round_, table), act_on)
        assert (await cup.match(round_, table)).pairing.seats == duel.user_ids, "seats are as they sit"
        await cup.go_on()
        assert duel.places == (await cup.results())[f"{round_}.{table}"]


@pytest.mark.nightly
async def test_tables_of_four_and_of_three_play_free_for_all(cup: Cup) -> None:
    await cup.start(7, TournamentRules("pods", seats=4, rounds=1, seeding="joining"), deck=None, game=GAME)
    modes = {await mode_of(cup, await cup.duel(1, table)) for table in (1, 2)}
    assert modes == {"four", "three"}
    await play_round(cup, 1, 2)
    assert sorted(map(len, (await cup.results()).values())) == [3, 4]
    assert (await cup.show()).state.phase == "finished"


@pytest.mark.nightly
async def test_eight_meet_others_in_the_second_round_of_tables_of_four(cup: Cup) -> None:
    await cup.start(8, PODS, deck=None, game=GAME)
    pods = []
    for round_ in (1, 2):
        pods.append({frozenset(each) for each in await cup.pairings(round_)})
        await play_round(cup, round_, 2)
    assert pods[0] != pods[1]
    assert (await cup.show()).state.phase == "finished"


async def test_who_is_left_at_a_table_of_four_wins_it_and_who_left_earlier_is_behind(cup: Cup) -> None:
    await cup.start(4, TournamentRules("pods", seats=4, rounds=1, seeding="joining"), deck=None, game=GAME)
    duel = await cup.duel(1, 1)
    for _ in range(10):
        await act_on(cup, duel)
    for seat in (2, 0, 3):
        await cup.matches.play.concede(duel.id, duel.user_ids[seat])
    await cup.go_on()
    assert (await cup.results())["1.1"] == (3, 1, 4, 2)


async def test_when_a_rounds_time_is_over_a_table_of_four_has_the_places_of_its_points(cup: Cup) -> None:
    rules = TournamentRules("pods", seats=4, rounds=1, seeding="joining")
    await cup.start(4, rules, clock="10m", round_minutes=60, deck=None, game=GAME)
    duel = await cup.duel(1, 1)
    for _ in range(60):
        await act_on(cup, duel)
    live = await cup.matches.play._context.load(duel.id)
    standing = adjudicate(live.state)
    await cup.tick(minutes=61)
    assert list((await cup.results()).values()) == [standing]


@pytest.mark.nightly
async def test_duels_of_a_swiss_and_its_final_are_played_to_their_ends(cup: Cup) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=2, seeding="joining", cut=2), deck=None, game=GAME)
    for round_ in (1, 2):
        for table in (1, 2):
            assert await mode_of(cup, await cup.duel(round_, table)) == "short"
        await play_round(cup, round_, 2)
    while (await cup.match(3, 1)).result is None:  # a shared game is played again
        final = await cup.play_to_end(await cup.duel(3, 1), act_on)
        await cup.go_on()
    champion = final.user_ids[(final.places or ()).index(1)]
    shown = await cup.show()
    assert shown.state.phase == "finished"
    assert places(shown.state)[0].entrant == champion
