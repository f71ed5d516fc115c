"""Multiverse Melee itself through the services: whole duels, restarts in between, nothing hidden seen."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.events.events import DrewCards
from bot.games.melee.position.actions import AgreeDraw, Attack, Choose, Concede, End, Move, Summon, TakeTurn
from bot.games.melee.sight.view import View
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from bot.matches.memory.looks import PlayedAction
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import Duel
from bot.store import Store
from tests.matches.table import ANN, BEN, HALL, Clock, count_up, log_of, refused
from tests.shipped import shipped

CONTENT = shipped()


def test_every_game_can_be_played() -> None:
    assert {name: tabletop.game for name, tabletop in TABLETOPS.items()} == dict(GAMES)


@dataclass
class Arena:
    """Ann and Ben play Melee, choosing among what is legal by a die of their own."""

    matches: Matches
    whim: FastDice

    async def begin(self) -> Duel:
        south, north = sorted(CONTENT.decks)[:2]
        invitation = await self.matches.invitations.invite(ANN, BEN, HALL, south, None, 501, game="melee")
        return await self.matches.invitations.accept(invitation.id, BEN, north, 502)

    async def look(self, duel: Duel) -> View:
        """The view of the player to act."""
        view = await self.matches.play.view(duel.id, None)
        assert view.to_act is not None
        return await self.matches.play.view(duel.id, duel.players[view.to_act].user_id)

    async def step(self, duel: Duel) -> PlayedAction:
        """Any legal action; not always the end of the turn, so that something happens."""
        view = await self.look(duel)
        assert view.seat is not None
        action = view.actions[self.whim.roll(len(view.actions)) - 1]
        return await self.matches.play.act(duel.id, duel.players[view.seat].user_id, action, view.ply)


async def plan_of(arena: Arena, duel: Duel, user: int, what: int | str) -> Any:
    return (await arena.matches.play.look(duel.id, user)).plan(what)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def make_arena(store: Store, seed: int = 1, **more: Any) -> Arena:
    return Arena(
        make_matches(
            make_context(
                store, {"melee": CONTENT}, games=TABLETOPS, now=Clock(), token_bytes=count_up, **more
            )
        ),
        FastDice(seed),
    )


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_duel_with_restarts_ends_in_a_record_that_holds(store: Store, seed: int) -> None:
    whim = FastDice(seed)
    arena = make_arena(store, turn_limit=14)
    duel = await arena.begin()
    assert duel.game == "melee"
    while (latest := await arena.matches.chronicle.duel(duel.id)).running:
        if latest.ply % 5 == 0:  # a new process now and then
            arena = make_arena(store, turn_limit=14)
        arena.whim = whim
        played = await arena.step(duel)
        assert played.ply > latest.ply  # by more than one where an answer made no difference
        audiences = [MELEE.audience(event) for event in played.events]
        assert all(audience is None or played.seat in audience for audience in audiences)
    assert latest.by in ("capture", "elimination", "turn-limit")
    record = parse_record(await arena.matches.chronicle.record(duel.id))
    assert verify(record, GAMES) == []
    assert record.header.setup["turn_limit"] == 14
    log = await log_of(arena.matches, duel.id)
    assert log[-1][0] == latest.ply


async def test_hands_stay_with_their_owners(store: Store) -> None:
    arena = make_arena(store)
    duel = await arena.begin()
    while (view := await arena.look(duel)).turn < 3:
        await arena.step(duel)
    hands = []
    for seat in Seat:
        view = await arena.matches.play.view(duel.id, duel.players[seat].user_id)
        assert view.sides[seat].hand is not None
        assert view.sides[seat.other].hand is None
        hands.append(view.sides[seat].hand)
    spectator = await arena.matches.play.view(duel.id, 99)
    assert [side.hand for side in spectator.sides] == [None, None]
    assert [side.hand_count for side in spectator.sides] == [len(hand) for hand in hands]
    events = [event for _, event in await log_of(arena.matches, duel.id)]
    assert not any(isinstance(event, DrewCards) for event in events)


async def test_plans_are_of_own_entities_and_cards_alone(store: Store) -> None:
    arena = make_arena(store)
    duel = await arena.begin()
    planned = summoned = 0
    while (await arena.matches.chronicle.duel(duel.id)).running and not (planned and summoned):
        view = await arena.look(duel)
        assert view.seat is not None
        user = duel.players[view.seat].user_id
        for action in view.actions:
            if isinstance(action, Summon):
                plan = await plan_of(arena, duel, user, action.card)
                assert action.to in [landing.tile for landing in plan.landings]
                summoned += 1
        for entity in view.entities:
            if entity.owner is view.seat:
                plan = await plan_of(arena, duel, user, entity.tile)
                assert plan.entity == entity
                planned += 1
            else:
                await refused("no-plan", plan_of(arena, duel, user, entity.tile))
        await refused("no-plan", plan_of(arena, duel, user, "No Such Card"))
        other = await arena.matches.play.view(duel.id, duel.players[view.seat.other].user_id)
        for card in other.sides[view.seat.other].hand or ():
            await refused("no-plan", plan_of(arena, duel, user, card.name))
        await arena.step(duel)
    assert planned
    assert summoned


async def test_actions_are_refused_with_the_rules_own_code(store: Store) -> None:
    arena = make_arena(store)
    duel = await arena.begin()
    while (view := await arena.look(duel)).phase == "roll-off":
        await arena.step(duel)
    assert view.seat is not None
    user = duel.players[view.seat].user_id
    for action in (Summon("x", 0), Move(0, 1), Attack(0, 1), Choose(("yes",)), TakeTurn(True)):
        with pytest.raises(IllegalAction):
            await arena.matches.play.act(duel.id, user, action, None)
    # Nobody agrees with themselves to a draw.
    await refused("no-draw-offer", arena.matches.play.act(duel.id, user, AgreeDraw(), None))
    assert (await arena.matches.chronicle.duel(duel.id)).ply == view.ply
    played = await arena.matches.play.act(duel.id, user, End(), None)
    assert played.action == End()


async def test_a_concession_is_the_players_own_whomever_it_names(store: Store) -> None:
    arena = make_arena(store)
    duel = await arena.begin()
    played = await arena.matches.play.act(duel.id, ANN.user_id, Concede(Seat.NORTH), 0)
    assert played.action == Concede(Seat.SOUTH)
    assert played.look.duel.winner == Seat.NORTH


async def test_a_draw_agreed_and_a_concession_before_the_first_turn(store: Store) -> None:
    arena = make_arena(store)
    drawn = await arena.begin()
    await arena.matches.play.offer_draw(drawn.id, BEN.user_id)
    played = await arena.matches.play.accept_draw(drawn.id, ANN.user_id)
    assert (played.look.duel.winner, played.look.duel.by) == (None, "agreement")
    conceded = await arena.begin()
    played = await arena.matches.play.concede(conceded.id, ANN.user_id)
    assert (played.look.duel.winner, played.look.duel.by) == (Seat.NORTH, "concession")
    for duel in (drawn, conceded):
        assert verify(parse_record(await arena.matches.chronicle.record(duel.id)), GAMES) == []
