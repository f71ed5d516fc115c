"""Solo games of Multifold: against two adepts, in the usual form, for a score; the game of the day."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.content.multifold.shipped import first_library
from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END, Leave
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.ending import points_to_come
from bot.games.multifold.scenarios import parse_scenario
from bot.matches import service
from bot.matches.computer_players import rivals
from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP, RIVALS, multifold_setup, solo_score
from bot.matches.service import Matches
from bot.matches.tabletop import SOLO, SetupRequest
from bot.matches.values import Duel
from bot.store import Store
from tests.cases import for_each
from tests.matches.table import ANN, BEN, HALL, Clock, count_up

GAME = MULTIFOLD.name


@dataclass
class Alone:
    """Services in which people play alone."""

    matches: Matches
    clock: Clock

    async def begin(self, who: object, *, solo: bool = True, daily: bool = False) -> Duel:
        opponent, *beside = rivals(RIVALS)
        invitation = await self.matches.invitations.invite(
            who,  # type: ignore[arg-type]  # one of the table's people
            opponent,
            HALL,
            None,
            None,
            501,
            game=GAME,
            beside=beside,
            is_solo=solo,
            is_daily=daily,
        )
        return await self.matches.practice.welcome(invitation.id, None, 700)

    async def play_out(self, duel: Duel) -> Duel:
        """All seats end their moves, or take the first answer, until the game is over."""
        while (duel := await self.matches.chronicle.duel(duel.id)).running:
            user_id = duel.players[0].user_id
            assert user_id is not None
            view = await self.matches.play.view(duel.id, user_id)
            if view.asked == 0:  # type: ignore[attr-defined]  # a view of Multifold
                await self.matches.play.act(duel.id, user_id, view.actions[-1])  # type: ignore[attr-defined]
            else:
                turn = await self.matches.practice.due(duel.id)
                assert turn is not None
                action = END if view.phase == "move" else turn.question.answer()  # type: ignore[attr-defined]
                await self.matches.play.act(duel.id, turn.by, action, turn.prompt)
            self.clock.pass_by(seconds=1)
        return duel


@pytest.fixture
async def alone(url: str) -> AsyncIterator[Alone]:
    store, clock = await Store.open(url), Clock()
    games = {GAME: MULTIFOLD_TABLETOP}
    context = service.make_context(store, {}, now=clock, games=games, token_bytes=count_up)
    yield Alone(service.make_matches(context), clock)
    await store.close()


def ended(turn: int, points: str, last: str, *, board: str = "saddle") -> State:
    """A game that ends in this turn, after the line `last` of seat 1."""
    text = f"""
title = "The end"
game = "multifold"
[format]
board = "{board}"
first = 1
[table]
turn = {turn}
moved = [2]
pieces = {{ a2 = "2:5", d7 = "1:2", g3 = "1:3" }}
owner = {{ b1 = 2, d1 = 1, d4 = 1, f5 = 1 }}
score = {points}
[play]
actions = ["1 {last}"]
"""
    scenario = parse_scenario(text, "toml", first_library())
    dice = FastDice(1)
    state = scenario.begin(dice)
    for seat, line in scenario.actions:
        MULTIFOLD.apply(state, seat, MULTIFOLD.parse_action(line, seat), dice)
    return state


def test_a_solo_game_is_played_by_three_in_the_usual_form_whatever_was_chosen() -> None:
    chosen = {SOLO: "yes", "cards": "0", "turns": "12", "begins": "host"}
    usual = multifold_setup(SetupRequest((None,) * 3, None, 0, {}))
    assert multifold_setup(SetupRequest((None,) * 3, None, 0, chosen)) == usual
    assert [each.name for each in rivals(RIVALS)] == ["Adept (computer)", "Adept 2 (computer)"]


def test_the_score_is_the_lead_and_an_early_end_counts_the_turns_that_are_left() -> None:
    state = ended(6, "{ 1 = 9, 2 = 7 }", "end")
    assert state.outcome is not None
    assert (state.outcome.by, state.score) == ("domination", [14, 9])
    assert points_to_come(state) == 2
    assert solo_score(state) == 14 + 2 * 5 - (9 + 2 * 2)
    last = ended(8, "{ 1 = 9, 2 = 20 }", "d7-d6, end")
    assert last.outcome is not None
    assert (last.outcome.by, points_to_come(last)) == ("turns", 0)
    assert solo_score(last) == 13 - 22


@for_each(("board", "to_come"), [("saddle", 6), ("trefoil", 8), ("quarters", 7)])
def test_before_the_first_points_all_of_them_are_to_come(board: str, to_come: int) -> None:
    setup = multifold_setup(SetupRequest((None,) * first_library().boards[board].seats, None, 0, {}))
    state, _ = MULTIFOLD.begin(setup, FastDice(1))
    assert points_to_come(state) == to_come


def test_who_leaves_has_no_score_nor_has_a_game_that_runs() -> None:
    state, _ = MULTIFOLD.begin(multifold_setup(SetupRequest((None,) * 2, None, 0, {})), FastDice(1))
    assert solo_score(state) is None
    MULTIFOLD.apply(state, 0, Leave(), FastDice(1))
    assert state.outcome is not None
    assert solo_score(state) is None


async def test_the_game_of_the_day_is_the_same_for_all_and_its_score_is_kept(alone: Alone) -> None:
    matches = alone.matches
    assert matches.solo.forms(GAME) == ("",), "one table"
    first, second = await alone.begin(ANN, daily=True), await alone.begin(BEN, daily=True)
    views = [await matches.play.view(first.id, ANN.user_id), await matches.play.view(second.id, BEN.user_id)]
    assert views[0] == views[1], "the same hand, the same to begin"
    assert first.clock is None
    assert not first.is_rated
    duel = await alone.play_out(first)
    day = await matches.solo.daily(GAME, matches.solo.today(), None)
    assert [(each.user_id, each.duel_id) for each in day.rows] == [(ANN.user_id, duel.id)]
    best = await matches.solo.best(GAME, "", HALL.guild_id)
    assert [each.score for each in best.rows] == [each.score for each in day.rows]
    assert await matches.solo.is_solo(duel)


async def test_a_practice_against_the_same_computers_has_no_score(alone: Alone) -> None:
    duel = await alone.play_out(await alone.begin(ANN, solo=False))
    assert not await alone.matches.solo.is_solo(duel)
    assert (await alone.matches.solo.best(GAME, "", None)).rows == ()
