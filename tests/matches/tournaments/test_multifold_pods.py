"""Tournaments of Multifold: pods at three and four seats, whole games by places, and matches of two."""

from collections.abc import AsyncIterator

import pytest

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END
from bot.games.multifold.rules.imagine import veil
from bot.games.multifold.sight.view import View
from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP, adjudicate
from bot.matches.values import Duel
from bot.players.multifold.levels import make_player
from bot.store import Store
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock
from tests.matches.tournaments.cups import Cup

GAME = MULTIFOLD.name


@pytest.fixture
async def cup(url: str) -> AsyncIterator[Cup]:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games={GAME: MULTIFOLD_TABLETOP})
    yield cup
    await cup.keeper.close()
    await store.close()


async def act_on(cup: Cup, duel: Duel) -> None:
    """Whoever is asked plays as the novice would, and every fourth time ends."""
    live = await cup.matches.play._context.load(duel.id)
    seat = min(live.waiting)
    actions = MULTIFOLD.legal(live.state, seat)
    action = END
    if live.duel.ply % 4 or END not in actions:
        action = make_player("novice").choose(veil(live.state, seat), actions, FastDice(live.duel.ply))
    await cup.matches.play.act(duel.id, duel.user_ids[seat], action)


@pytest.mark.parametrize("seats", [3, 4])
async def test_pods_play_whole_games_and_their_places_are_the_results(cup: Cup, seats: int) -> None:
    await cup.start(
        2 * seats, TournamentRules("pods", seats=seats, rounds=2, seeding="joining"), deck=None, game=GAME
    )
    pods = []
    for round_ in (1, 2):
        pairings = await cup.pairings(round_)
        pods.append({frozenset(each) for each in pairings})
        assert [len(each) for each in pairings] == [seats, seats]
        for table in (1, 2):
            duel = await cup.play_to_end(await cup.duel(round_, table), act_on)
            view = await cup.matches.play.view(duel.id, None)
            assert isinstance(view, View)
            assert view.board.seats == seats
            assert (await cup.match(round_, table)).pairing.seats == duel.user_ids, "seats are as they sit"
            await cup.go_on()
            assert duel.places == (await cup.results())[f"{round_}.{table}"]
    assert pods[0] != pods[1], "in the second round, others sit together"
    assert (await cup.show()).state.phase == "finished"


async def test_two_play_a_match_of_several_games_on_the_saddle(cup: Cup) -> None:
    await cup.start(2, TournamentRules("swiss", rounds=1, best_of=3, seeding="joining"), deck=None, game=GAME)
    won, shared = {1: 0, 2: 0}, 0
    while (await cup.match(1, 1)).result is None:
        duel = await cup.play_to_end(await cup.duel(1, 1), act_on)
        assert duel.places is not None
        if duel.places == (1, 1):
            shared += 1
        else:
            won[duel.user_ids[duel.places.index(1)]] += 1
        await cup.go_on()
        if await cup.matches.series.offer(duel) is not None:
            await cup.matches.series.begin(duel.id, duel.user_ids[0], 600)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.wins == (won[1], won[2])
    assert len(await cup.duels(1, 1)) == sum(won.values()) + shared
    assert (await cup.show()).state.phase == "finished"


async def test_when_a_rounds_time_is_over_a_table_has_the_places_of_its_standing(cup: Cup) -> None:
    rules = TournamentRules("pods", seats=4, rounds=1, seeding="joining")
    await cup.start(4, rules, clock="10m", round_minutes=60, deck=None, game=GAME)
    duel = await cup.duel(1, 1)
    for _ in range(40):
        await act_on(cup, duel)
    live = await cup.matches.play._context.load(duel.id)
    standing = adjudicate(live.state)
    await cup.tick(minutes=61)
    assert list((await cup.results()).values()) == [standing]


async def test_tables_of_several_sizes_play_on_their_own_boards(cup: Cup) -> None:
    await cup.start(7, TournamentRules("pods", seats=4, rounds=1, seeding="joining"), deck=None, game=GAME)
    boards = {}
    for table in (1, 2):
        duel = await cup.duel(1, table)
        view = await cup.matches.play.view(duel.id, None)
        assert isinstance(view, View)
        boards[len(duel.players)] = view.board.word
        for person in duel.user_ids[1:]:
            await cup.matches.play.concede(duel.id, person)
    assert boards == {3: "trefoil", 4: "quarters"}
    await cup.go_on()
    assert set((await cup.results()).values()) == {(1, 4, 3, 2), (1, 3, 2)}
    assert (await cup.show()).state.phase == "finished"
