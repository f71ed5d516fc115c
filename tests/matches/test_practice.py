"""The computer as an opponent: what it is asked, when it acts, and what happens when it fails."""

import asyncio
import pickle
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.games.melee.position.actions import Action, Choose, End, Move, Summon, TakeTurn
from bot.games.two_seats import Seat
from bot.matches.computer_players import LEVELS as COMPUTER_LEVELS
from bot.matches.computer_players import computer
from bot.matches.melee.computers import varied
from bot.matches.opponents import AT_ONCE, Opponents
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import ComputerSeat, Duel, Place, Player
from bot.players.api import Ranked
from bot.players.melee.levels import LEVELS
from bot.players.questions import Question, advise, answer
from bot.store import Store
from bot.store.tables import Tables
from tests.e2e.content import small_content
from tests.matches.table import Clock, count_up, refused

ROWAN = Player(9001, "Rowan")
HERE = Place(10, 100)


@pytest.fixture
async def matches(url: str) -> AsyncIterator[Matches]:
    store = await Store.open(url)
    yield make_matches(
        make_context(store, {"melee": small_content()}, games=TABLETOPS, now=Clock(), token_bytes=count_up)
    )
    await store.close()


async def practise(matches: Matches, level: str = "novice", deck: str = "moths") -> Duel:
    invitation = await matches.invitations.invite(
        ROWAN, computer(level), HERE, deck, "plain", 5, game="melee"
    )
    return await matches.practice.welcome(invitation.id, "moths", 6)


async def until_computers_turn(matches: Matches, duel: Duel) -> None:
    """Rowan does nothing but end turns until the computer is to act."""
    while (view := await matches.play.view(duel.id, ROWAN.user_id)).to_act is Seat.SOUTH:
        await matches.play.act(duel.id, ROWAN.user_id, TakeTurn(True) if view.phase == "roll-off" else End())


async def at_once() -> None:
    """No pause between two actions."""


def test_every_level_has_a_computer_player_that_is_no_user() -> None:
    assert COMPUTER_LEVELS == LEVELS
    assert [computer(level).level for level in LEVELS] == list(LEVELS)
    assert not ROWAN.is_computer
    assert all(computer(level).user_id is None for level in LEVELS)
    with pytest.raises(ValueError, match="no level"):
        computer("champion")


async def test_the_computer_is_asked_only_when_it_is_to_act(matches: Matches) -> None:
    duel = await practise(matches)
    view = await matches.play.view(duel.id, None)
    due = await matches.practice.due(duel.id)
    assert (due is not None) == (view.to_act is Seat.NORTH)
    await until_computers_turn(matches, duel)
    due = await matches.practice.due(duel.id)
    assert due is not None
    assert (due.by, due.question.level) == (ComputerSeat(1), "novice")


async def test_a_question_holds_no_card_that_the_computer_cannot_see(matches: Matches) -> None:
    duel = await practise(matches)
    await until_computers_turn(matches, duel)
    due = await matches.practice.due(duel.id)
    assert due is not None
    position = due.question.position
    hand, deck = position["hand"], position["deck"]
    assert isinstance(hand, list)
    assert isinstance(deck, list)
    assert hand[Seat.SOUTH] == []
    assert deck[Seat.SOUTH] == sorted(deck[Seat.SOUTH])
    assert deck[Seat.NORTH] == sorted(deck[Seat.NORTH])
    view = await matches.play.view(duel.id, None)
    assert due.question.opponent_hand == view.sides[Seat.SOUTH].hand_count


async def test_a_question_can_be_sent_elsewhere_and_has_one_answer(matches: Matches) -> None:
    duel = await practise(matches)
    await until_computers_turn(matches, duel)
    due = await matches.practice.due(duel.id)
    assert due is not None
    sent = pickle.loads(pickle.dumps(due.question))
    assert answer(sent) == answer(due.question)
    played = await matches.play.act(duel.id, due.by, answer(sent), due.prompt)
    assert played.seat == Seat.NORTH


@pytest.mark.parametrize("level", LEVELS)
async def test_every_level_answers_with_an_action_that_is_played(matches: Matches, level: str) -> None:
    duel = await practise(matches, level)
    await until_computers_turn(matches, duel)
    due = await matches.practice.due(duel.id)
    assert due is not None
    assert due.question.level == level
    played = await matches.play.act(duel.id, due.by, answer(due.question), due.prompt)
    assert played.seat == Seat.NORTH


async def test_a_hint_is_for_the_person_to_act_in_practice(matches: Matches) -> None:
    duel = await practise(matches, "adept")
    await until_computers_turn(matches, duel)
    await refused("not-your-turn", matches.practice.hint(duel.id, ROWAN.user_id))
    await refused("not-a-player", matches.practice.hint(duel.id, 9002))
    opponents = Opponents(matches, novice, pause=at_once)
    opponents.wake(duel.id)
    await opponents.idle()
    hint = await matches.practice.hint(duel.id, ROWAN.user_id)
    question = hint.question
    assert hint.look.own == await matches.play.view(duel.id, ROWAN.user_id)
    assert question.level == "master"
    ranked = advise(question, 3)
    assert 1 <= len(ranked) <= 3
    assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
    assert all(each.reason and 0 <= each.value <= 1 for each in ranked)
    ending = ranked[0].at_once
    assert ending is not None
    assert all(each.value >= ending for each in ranked) or ranked[0].action == End()
    await opponents.close()


def test_hints_differ_in_kind_or_entity_and_the_best_comes_first() -> None:
    ranked = [
        Ranked(action, 0.9 - number / 10, "")
        for number, action in enumerate(
            [Summon("Moth", 3), Summon("Moth", 4), Move(9, 10), Move(9, 11), Move(8, 12), End()]
        )
    ]
    assert varied(ranked, 3, str) == [ranked[0], ranked[2], ranked[4]]
    assert varied(ranked, 1, str) == ranked[:1]
    assert varied(ranked, 9, str) == [ranked[0], ranked[2], ranked[4], ranked[5]]


def test_hints_with_another_purpose_come_before_more_of_the_same() -> None:
    moves = [Move(9, 10), Move(8, 12), Move(7, 13), End()]
    ranked: list[Ranked[Action]] = [Ranked(each, 0.9 - place / 10, "") for place, each in enumerate(moves)]
    assert varied(ranked, 2, lambda action: type(action).__name__) == [ranked[0], ranked[3]]
    assert varied(ranked, 3, lambda action: type(action).__name__) == [ranked[0], ranked[1], ranked[3]]


def test_hints_of_one_kind_only_are_the_best_of_it() -> None:
    ranked: list[Ranked[Action]] = [
        Ranked(Choose((tile,)), value, "") for tile, value in (("a1", 0.5), ("b1", 0.4), ("c1", 0.3))
    ]
    assert varied(ranked, 2, str) == ranked[:2]


async def test_against_a_person_hints_are_refused(matches: Matches) -> None:
    invitation = await matches.invitations.invite(
        ROWAN, Player(9002, "Juniper"), HERE, "moths", "plain", 5, game="melee"
    )
    duel = await matches.invitations.accept(invitation.id, Player(9002, "Juniper"), "moths", 6)
    await refused("no-hints", matches.practice.hint(duel.id, ROWAN.user_id))
    assert await matches.practice.due(duel.id) is None


async def test_only_a_computers_challenge_is_welcomed(matches: Matches) -> None:
    invitation = await matches.invitations.invite(
        ROWAN, Player(9002, "Juniper"), HERE, "moths", "plain", 5, game="melee"
    )
    await refused("not-for-you", matches.practice.welcome(invitation.id, None))
    own = await matches.invitations.invite(ROWAN, computer("adept"), HERE, "moths", "plain", 7, game="melee")
    assert [each.id for each in await matches.practice.unanswered()] == [own.id]
    duel = await matches.practice.welcome(own.id, None)
    assert duel.decks[Seat.NORTH] != "moths"  # another deck than the challenger's
    assert [each.id for each in await matches.practice.practising()] == [duel.id]
    await refused("invitation-closed", matches.practice.welcome(own.id, None))


async def novice(question: Question) -> Action:
    return answer(question)


async def test_the_computer_plays_on_until_the_person_is_to_act(matches: Matches) -> None:
    duel = await practise(matches)
    pauses: list[int] = []

    async def pause() -> None:
        pauses.append(1)

    await until_computers_turn(matches, duel)
    opponents = Opponents(matches, novice, pause=pause)
    before = (await matches.chronicle.duel(duel.id)).ply
    opponents.wake(duel.id)
    await opponents.idle()
    assert (await matches.play.view(duel.id, None)).to_act is Seat.SOUTH
    acted = (await matches.chronicle.duel(duel.id)).ply - before
    assert acted == len(pauses) + 1
    await opponents.close()


async def test_when_thinking_fails_the_duel_is_taken_up_again(matches: Matches) -> None:
    duel = await practise(matches)
    await until_computers_turn(matches, duel)
    asked: list[Question] = []
    taken_up = asyncio.Event()

    async def stumbles(question: Question) -> Action:
        asked.append(question)
        if len(asked) == 1:
            raise RuntimeError("out of ideas")
        taken_up.set()
        return answer(question)

    opponents = Opponents(matches, stumbles, pause=at_once, again=0)
    opponents.wake(duel.id)
    async with asyncio.timeout(20):
        await taken_up.wait()
    await opponents.idle()
    assert asked[0] == asked[1]
    assert (await matches.play.view(duel.id, None)).to_act is Seat.SOUTH
    await opponents.close()


async def test_a_start_leaves_the_database_to_others_while_it_looks_at_all_duels(
    matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2 * AT_ONCE):
        await practise(matches)
    reading, most = Store.reading, 0
    open_now = 0

    @asynccontextmanager
    async def counted(store: Store) -> AsyncIterator[Tables]:
        nonlocal open_now, most
        open_now += 1
        most = max(most, open_now)
        try:
            async with reading(store) as tables:
                yield tables
        finally:
            open_now -= 1

    monkeypatch.setattr(Store, "reading", counted)
    opponents = Opponents(matches, novice, pause=at_once)
    await opponents.start()
    await opponents.idle()
    await opponents.close()
    assert most == AT_ONCE


async def test_a_person_who_concedes_while_the_computer_thinks_has_lost(matches: Matches) -> None:
    duel = await practise(matches)
    await until_computers_turn(matches, duel)
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def slow(question: Question) -> Action:
        thinking.set()
        await go_on.wait()
        return answer(question)

    opponents = Opponents(matches, slow, pause=at_once)
    opponents.wake(duel.id)
    await thinking.wait()
    await matches.play.concede(duel.id, ROWAN.user_id)
    go_on.set()
    await opponents.close()
    ended = await matches.chronicle.duel(duel.id)
    assert (ended.running, ended.winner) == (False, Seat.NORTH)


async def test_closed_opponents_play_no_more(matches: Matches) -> None:
    duel = await practise(matches)
    await until_computers_turn(matches, duel)
    opponents = Opponents(matches, novice, pause=at_once)
    await opponents.close()
    before = await matches.chronicle.duel(duel.id)
    opponents.wake(duel.id)
    await opponents.idle()
    assert await matches.chronicle.duel(duel.id) == before
