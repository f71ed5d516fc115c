"""Feature matches: marked by an organiser, seen by casters only if both players agree, and taken back."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.matches.tournaments.audience.features import is_on
from bot.matches.watching.caster_views import CasterLook, TooEarly
from bot.store import Store
from bot.store.tournaments.values import FeatureMatch
from bot.tournaments.log.events import Overridden
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock, refused
from tests.matches.tournaments.cups import GAMES, GUILD, NOBODY, OLGA, SWISS, Cup

FIRST = MatchId(1, 1)
CASTER = 77
TURNS = {**GAMES, "toy": replace(GAMES["toy"], turn=lambda state: state.ply + 1)}
"""The race, with each action as a turn."""


@pytest.fixture
async def cup(url: str) -> AsyncIterator[Cup]:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games=TURNS)
    yield cup
    await cup.keeper.close()
    await store.close()


async def mark(cup: Cup, match: MatchId = FIRST) -> FeatureMatch:
    return await cup.of.features.mark(GUILD, cup.id, OLGA, match)


async def answer(cup: Cup, user_id: int, *, agrees: bool = True) -> FeatureMatch:
    feature = await cup.of.features.get(cup.id)
    assert feature is not None
    return await cup.of.features.answer(cup.id, feature.entry, feature.match, user_id, agrees=agrees)


async def roll(cup: Cup) -> None:
    """Whoever is to act in the first match rolls."""
    duel = await cup.duel(1, 1)
    look = await cup.matches.play.look(duel.id, None)
    await cup.matches.play.act(duel.id, duel.players[min(look.waiting)].user_id or 0, "roll")


async def test_casters_see_it_late_once_both_have_agreed_and_nothing_from_before(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one, other = duel.user_ids
    await roll(cup)
    feature = await mark(cup)
    assert (feature.answers, feature.delay) == ({one: None, other: None}, 3)
    assert not is_on(await answer(cup, one))
    await refused("no-caster-view", cup.matches.casting.look(duel.id, CASTER))
    assert is_on(await answer(cup, other))
    # Turn 2 is being played: the first that casters see is turn 3, after three ended turns.
    seen = await cup.matches.casting.look(duel.id, CASTER)
    assert isinstance(seen, TooEarly)
    assert seen.turns == 4
    await refused("own-duel", cup.matches.casting.look(duel.id, one))
    for left in (3, 2, 1):
        await roll(cup)
        seen = await cup.matches.casting.look(duel.id, CASTER)
        assert isinstance(seen, TooEarly)
        assert seen.turns == left
    await roll(cup)
    seen = await cup.matches.casting.look(duel.id, CASTER)
    assert isinstance(seen, CasterLook)
    assert (seen.turn, seen.running) == (3, 6)


async def test_declining_is_silent_and_can_be_thought_over(cup: Cup) -> None:
    await cup.start()
    duel = await cup.duel(1, 1)
    one, other = duel.user_ids
    await mark(cup)
    await answer(cup, one)
    assert not is_on(await answer(cup, other, agrees=False))
    assert (await cup.duel(1, 1)) == duel, "the duel knows nothing of it"
    await answer(cup, other)
    assert (await cup.duel(1, 1)).caster == 3
    await answer(cup, one, agrees=False)
    assert (await cup.duel(1, 1)).caster is None
    await refused("no-caster-view", cup.matches.casting.look(duel.id, CASTER))
    await cup.win(1, 1, one)
    assert (await cup.duel(1, 1)).winner == duel.seat_of(one)


async def test_only_its_players_answer_and_only_while_it_is_played(cup: Cup) -> None:
    await cup.start()
    feature = await mark(cup)
    stranger = (await cup.duel(1, 2)).user_ids[0]
    await refused("not-your-match", answer(cup, stranger))
    await cup.win(1, 1, 1)
    await cup.go_on()
    await refused("no-feature", answer(cup, 1))
    again = cup.of.features.answer(cup.id, feature.entry, MatchId(1, 2), 2, agrees=True)
    await refused("no-feature", again)


async def test_taking_the_mark_back_ends_the_view_also_between_two_games(cup: Cup) -> None:
    await cup.start(rules=TournamentRules("swiss", rounds=2, best_of=3, seeding="joining"), people=2)
    first = await cup.duel(1, 1)
    await mark(cup)
    for each in first.user_ids:
        await answer(cup, each)
    await cup.win(1, 1, first.user_ids[0])
    assert (await cup.duel(1, 1)).caster == 3, "the next game takes it from this one"
    assert await cup.of.features.unmark(GUILD, cup.id, OLGA)
    assert (await cup.duel(1, 1)).caster is None
    assert not await cup.of.features.unmark(GUILD, cup.id, OLGA), "twice is once"
    assert await cup.of.features.get(cup.id) is None


async def test_a_duel_that_begins_later_has_the_view_that_was_agreed_before(cup: Cup) -> None:
    cup.deaf = True
    await cup.start()
    await mark(cup)
    match = await cup.match(1, 1)
    for each in match.pairing.seats:
        await answer(cup, each)
    cup.deaf = False
    await cup.go_on()
    assert ((await cup.duel(1, 1)).caster, (await cup.duel(1, 2)).caster) == (3, None)


async def test_another_mark_takes_its_place(cup: Cup) -> None:
    await cup.start()
    await mark(cup)
    for each in (await cup.match(1, 1)).pairing.seats:
        await answer(cup, each)
    assert is_on(await mark(cup)), "marked again, it stays"
    second = await mark(cup, MatchId(1, 2))
    assert not is_on(second)
    assert (await cup.duel(1, 1)).caster is None


async def test_where_everybody_agreed_by_signing_up_nobody_is_asked(cup: Cup) -> None:
    await cup.start(caster=5)
    feature = await mark(cup)
    assert is_on(feature)
    assert feature.delay == 5
    await cup.of.features.unmark(GUILD, cup.id, OLGA)
    assert (await cup.duel(1, 1)).caster == 5, "the tournament's own view stays"


async def test_what_cannot_be_a_feature_match_is_refused(cup: Cup) -> None:
    await cup.start(people=5)
    features = cup.of.features
    await refused("not-an-organiser", features.mark(GUILD, cup.id, NOBODY, FIRST))
    await refused("not-an-organiser", features.unmark(GUILD, cup.id, NOBODY))
    assert (await refused("tournament-rule", mark(cup, MatchId(1, 3))))["reason"] == "bye"
    assert (await refused("tournament-rule", mark(cup, MatchId(9, 9))))["reason"] == "no-match"
    await refused("bad-delay", features.mark(GUILD, cup.id, OLGA, FIRST, 1))
    over = Overridden(FIRST, MatchResult((1, 2), (1, 0)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, over, "seen", is_sure=True)
    assert (await refused("tournament-rule", mark(cup)))["reason"] == "match-over"


async def test_a_game_without_turns_has_none(url: str) -> None:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games={**GAMES, "toy": replace(GAMES["toy"], turn=None)})
    await cup.start(rules=SWISS)
    await refused("no-caster-view", mark(cup))
    await cup.keeper.close()
    await store.close()
