"""Multiversus among the rest: ratings, computers, own teams, tournaments."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.matches.computer_players import computer
from bot.matches.planning.plan import TournamentPlan
from bot.players.multiversus.levels import LEVELS
from bot.store import Store
from bot.tournaments.rules import TournamentRules
from tests.games.multiversus.games import LIBRARY
from tests.matches.clocks.test_clocks import Keeper
from tests.matches.multiversus.skirmishes import GAME, GAMES, begin, keeping, play
from tests.matches.multiversus.test_own_teams import with_trait
from tests.matches.table import ANN, BEN, HALL, Clock, refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup
from tests.matches.toy import TOYS

SINGLE = TournamentRules("single", seeding="joining")


@pytest.fixture
async def keeper(url: str) -> AsyncIterator[Keeper]:
    store = await Store.open(url)
    yield await keeping(store, Clock(), timedelta(seconds=5))
    await store.close()


async def ratings(keeper: Keeper) -> dict[int, int]:
    ladder = await keeper.matches.ladders.ladder(GAME, HALL.guild_id)
    return {each.person: each.skill.rating for each in ladder.standings()}


async def test_a_rated_duel_moves_both_on_the_ladder_of_the_game(keeper: Keeper) -> None:
    duel = await begin(keeper, rated=True)
    assert duel.is_rated
    assert duel.formats == (None, None)
    await play(keeper, duel, "1 seal champion attack move", "2 seal none")
    await keeper.matches.play.concede(duel.id, BEN.user_id or 0)
    found = await ratings(keeper)
    assert found[1] > 1500 > found[2]
    unrated = await begin(keeper, rated=False)
    await keeper.matches.play.concede(unrated.id, ANN.user_id or 0)
    assert await ratings(keeper) == found


async def test_no_duel_against_a_level_is_rated(keeper: Keeper) -> None:
    invite = keeper.matches.invitations.invite
    terms = {"place": HALL, "deck": None, "board": None, "interaction_id": 501, "game": GAME}
    for level in LEVELS:
        await refused("not-rated-here", invite(ANN, computer(level), rated=True, **terms))
        asked = await invite(ANN, computer(level), **terms)
        duel = await keeper.matches.invitations.accept(asked.id, computer(level), None, 502)
        assert not duel.is_rated
        await keeper.matches.play.concede(duel.id, ANN.user_id or 0)
    assert await ratings(keeper) == {}


@pytest.mark.parametrize("is_open", [False, True])
async def test_a_duel_with_an_own_team_is_rated_by_itself_if_it_keeps_to_the_budget(
    keeper: Keeper, is_open: bool
) -> None:
    await keeper.table.past_first(ANN, BEN, game=GAME, deck=None, board=None)
    wick = LIBRARY.teams["wick"]
    team = with_trait(wick, "ranged") if is_open else wick.model_copy(update={"name": "My Patrol"})
    await keeper.matches.decks[GAME].save(1, team)
    duel = await begin(keeper, options={"heroes": "own"})
    assert duel.is_rated is not is_open


async def test_a_match_of_a_tournament_is_played_by_the_quick_clock(url: str) -> None:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games={**TOYS, **GAMES})
    await cup.create(SINGLE, game=GAME, clock="quick")
    for person in (1, 2):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    duel = await cup.duel(1, 1)
    assert duel.clock is not None
    assert (duel.game, duel.clock.preset.name) == (GAME, "quick")
    await cup.matches.play.concede(duel.id, duel.user_ids[1])
    await cup.go_on()
    assert (await cup.show()).state.phase == "finished"
    plan = TournamentPlan(rules=SINGLE, clock="quick")
    create = cup.of.organising.create(GUILD, 100, "Toys", "toy", plan, OLGA)
    assert (await refused("clock-not-for-game", create))["clock"] == "quick"
    await cup.keeper.close()
    await store.close()
