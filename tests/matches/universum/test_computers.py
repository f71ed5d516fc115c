"""The questions that Multiuniversum's computers get: nothing hidden goes in, legal actions come out."""

import pickle

import pytest

from bot.content.universum.shipped import shipped_box
from bot.games.dice import FastDice, SeededDice
from bot.games.records import Header, make_header
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.setup import make_setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import imagine, veil
from bot.matches.computer_players import LEVELS
from bot.matches.universum.computers import ask

SEED = b"s" * 32


def dealt() -> tuple[Header, State]:
    setup = make_setup(shipped_box(), 3, "standard", short=True, solo=False)
    header = make_header(
        MULTIUNIVERSUM, setup, match_id="1", challenge_id="2", accept_id="3", seats=("a", "b", "c"), seed=SEED
    )
    state, _ = MULTIUNIVERSUM.begin(setup, SeededDice(SEED, MULTIUNIVERSUM.name, "1", "2", "3"))
    return header, state


def test_a_question_is_the_same_however_hidden_cards_lie() -> None:
    header, state = dealt()
    other = imagine(veil(state, 0), FastDice(9))
    assert other.stack != state.stack
    assert ask(header, other, 4, 0, "adept") == ask(header, state, 4, 0, "adept")


@pytest.mark.parametrize("level", LEVELS[:2])
def test_a_question_that_was_sent_is_answered_the_same_each_time(level: str) -> None:
    header, state = dealt()
    question = pickle.loads(pickle.dumps(ask(header, state, 0, 0, level)))
    action = question.answer()
    assert action == question.answer()
    assert action in MULTIUNIVERSUM.legal(state, 0)


def test_advice_has_the_best_first_and_says_why() -> None:
    header, state = dealt()
    advice = ask(header, state, 0, 0, "master").advise(2)
    assert [each.action in MULTIUNIVERSUM.legal(state, 0) for each in advice] == [True, True]
    assert 1 >= advice[0].value >= advice[1].value >= 0
    assert all(each.reason for each in advice)
