"""A snapshot holds the whole state, and a copy shares nothing with its original."""

import json
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.events.events import Event
from bot.games.melee.game import MELEE
from bot.games.melee.position.actions import Action, Choose
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import view_of
from bot.games.two_seats import Seat
from tests.examples import examples
from tests.games.melee.duels import content, random_duel
from tests.games.melee.wild import Step, wild_duel

SEEDS = st.integers(0, 2**32)


def through_json(state: State) -> State:
    """The state, after a round trip through a snapshot in JSON."""
    return load_snapshot(state.setup, json.loads(json.dumps(take_snapshot(state))))


def assert_same(one: State, two: State) -> None:
    """Assert that both positions are the same to the rules, the store and every viewer."""
    assert take_snapshot(one) == take_snapshot(two)
    assert legal_actions(one) == legal_actions(two)
    assert (one.occupied, one.auras, one.aura_tiles) == (two.occupied, two.auras, two.aura_tiles)
    for seat in (*Seat, None):
        assert view_of(one, seat) == view_of(two, seat)


def play(state: State, action: Action, seed: int) -> list[Event]:
    """Play an action with dice from a seed; return its events."""
    log: list[Event] = []
    perform(state, action, FastDice(seed), log)
    return log


def assert_resumes(duel: Iterable[Step]) -> int:
    """Assert that each action leads a resumed state to the same place; return the number of choices."""
    waiting: tuple[State, State] | None = None
    choices = 0
    for state, action, _ in duel:
        if waiting is not None and action is not None:
            choices += isinstance(action, Choose)
            before, resumed = waiting
            assert play(resumed, action, 99) == play(before, action, 99)
            assert_same(resumed, before)
        waiting = state.copy(), through_json(state)
        assert_same(*waiting)
    return choices


@examples(2)
@given(SEEDS)
def test_a_duel_goes_on_from_any_snapshot_as_if_nothing_had_been(seed: int) -> None:
    assert_resumes(random_duel(seed))


@pytest.mark.nightly
def test_a_duel_of_every_kind_of_ability_goes_on_from_any_snapshot() -> None:
    choices = sum(assert_resumes(wild_duel(seed, 100)) for seed in range(10))
    assert choices > 10, "too few choices were waiting in a snapshot"


def test_the_game_resumes_from_its_setup_and_a_snapshot() -> None:
    known = content()
    south, north = list(known.decks.values())[:2]
    setup = make_setup(south, north, known.boards[known.default_board])
    written = json.loads(json.dumps(setup))
    state, _ = MELEE.begin(setup, FastDice(1))
    for _ in range(30):
        resumed = MELEE.resume(written, json.loads(json.dumps(MELEE.snapshot(state))))
        assert_same(resumed, state)
        perform(state, legal_actions(state)[-1], FastDice(state.ply), None)


@examples(6)
@given(SEEDS)
def test_what_is_played_on_a_copy_leaves_the_original_alone(seed: int) -> None:
    for state, _, _ in wild_duel(seed, 60):
        if state.ply % 6 and state.choice is None:
            continue
        snapshot = json.dumps(take_snapshot(state))
        for action in legal_actions(state):
            play(state.copy(), action, seed)
            assert json.dumps(take_snapshot(state)) == snapshot, f"{action} reached the original"


@examples(10)
@given(SEEDS)
def test_what_is_played_on_the_original_leaves_a_copy_alone(seed: int) -> None:
    copies: list[tuple[State, str]] = []
    for state, _, _ in wild_duel(seed, 60):
        copies.append((state.copy(), json.dumps(take_snapshot(state))))
    for twin, snapshot in copies:
        assert json.dumps(take_snapshot(twin)) == snapshot


@examples(6)
@given(SEEDS)
def test_play_without_a_log_leads_to_the_same_state(seed: int) -> None:
    for state, _, _ in wild_duel(seed, 60):
        for action in legal_actions(state)[::7]:
            quiet, told = state.copy(), state.copy()
            perform(quiet, action, FastDice(seed), None)
            play(told, action, seed)
            assert take_snapshot(quiet) == take_snapshot(told), f"{action} at ply {state.ply}"
