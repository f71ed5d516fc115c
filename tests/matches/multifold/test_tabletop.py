"""Multifold at a table: options, places if it must be decided now, questions to computers."""

import pickle
from itertools import islice
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END, Orders
from bot.games.records import Header, make_header
from bot.matches.multifold.computers import ask
from bot.matches.multifold.tabletop import OPTIONS, adjudicate, multifold_setup, turn_of
from bot.matches.tabletop import SetupRequest
from bot.players.multifold.levels import LEVELS
from tests.games.multifold.games import random_play, setup_of
from tests.games.multifold.test_hidden import reshuffled


def setup_for(seats: int, **options: str) -> dict[str, object]:
    return dict(multifold_setup(SetupRequest((None,) * seats, None, 0, options)))


@pytest.mark.parametrize(("seats", "board"), [(2, "saddle"), (3, "trefoil"), (4, "quarters")])
def test_the_number_of_players_decides_the_board(seats: int, board: str) -> None:
    setup = setup_for(seats)
    assert setup["board"]["word"] == board  # type: ignore[index]  # a form as JSON
    assert (setup["deal"], setup["turns"], setup["first"]) == (2, 8, None)


def test_options_name_cards_turns_and_who_begins() -> None:
    setup = setup_for(3, cards="0", turns="12", begins="3")
    assert (setup["deal"], setup["turns"], setup["first"]) == (0, 12, 3)
    assert setup_for(2, begins="host")["first"] == 1
    assert setup_for(2, begins="4")["first"] is None  # there is no such seat
    assert [each.default for each in OPTIONS] == ["2", "8", "die"]
    for option in OPTIONS:
        for value in option.values:
            MULTIFOLD.begin(setup_for(4, **{option.name: value}), FastDice(1))


def test_turns_of_clocks_are_move_phases() -> None:
    last = 0
    for state, _, action in random_play(3):
        assert turn_of(state) >= last
        last = turn_of(state)
        if action == END:
            last += 1
    assert last == state.turn * state.setup.seats


def test_a_game_that_must_be_decided_has_the_places_of_its_standing() -> None:
    for number in range(6):
        for state, _, _ in random_play(number, leaving=0.05):
            before = adjudicate(state)
            assert len(before) == state.setup.seats
            assert 1 in before
        end = MULTIFOLD.game_end(state)
        if end is not None and end.by == "turns":
            assert adjudicate(state) == end.places


def header_of(number: int) -> Header:
    return make_header(
        MULTIFOLD,
        setup_of(number),
        match_id="m",
        challenge_id="c",
        accept_id="a",
        seats=("x", "y"),
        seed=b"s",
    )


@pytest.mark.parametrize("level", LEVELS)
def test_a_question_holds_nothing_that_its_seat_may_not_know(level: str) -> None:
    chance = Random(3)
    for state, seat, _ in islice(random_play(4), 5, 60, 20):
        twin = reshuffled(state, state.active, chance)
        mine, other = (ask(header_of(4), each, 7, seat, level) for each in (state, twin))
        assert mine == other


@pytest.mark.parametrize("level", LEVELS)
def test_computers_answer_in_other_processes_and_advise_the_best_first(level: str) -> None:
    for state, seat, _ in islice(random_play(5), 5, 40, 20):
        question = pickle.loads(pickle.dumps(ask(header_of(5), state, state.ply, seat, level)))
        action = question.answer()
        assert (action.orders[0] if isinstance(action, Orders) else action) in MULTIFOLD.legal(state, seat)
        advice = question.advise(3)
        assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
        assert all(each.reason for each in advice)
