"""Positions that wait in the middle of a step: every kind of step is stored, read and hashed."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.games.dice import FastDice
from bot.games.errors import ContentError, UnreadableSnapshot
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.game import MELEE
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import fingerprint, integers_of, load_snapshot, step_of, take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.position.steps import (
    AfterCombat,
    AfterSummon,
    Check,
    Clash,
    CloseTurn,
    Gain,
    RunEffects,
    StartTrigger,
    StartTurn,
    Step,
    Strike,
)
from bot.games.records import digest
from tests.cases import for_each
from tests.games.melee.duels import setups

#: Positions as the bot stored them when steps were integers, and where one more action led.
INTEGER_STEPS = Path(__file__).parent / "snapshots" / "integer-steps.json"
STEPS: dict[type[Step], tuple[Step, list[int]]] = {
    StartTrigger: (StartTrigger(3, 12, 1, 27, 2, 1, 2), [0, 3, 12, 1, 27, 2, 1, 2]),
    RunEffects: (RunEffects(3, 12, 1, 27, 2, 1, 2, 4, 5), [1, 3, 12, 1, 27, 2, 1, 2, 4, 5]),
    Clash: (Clash(3, 2), [2, 3, 2]),
    AfterCombat: (AfterCombat(3, 2), [3, 3, 2]),
    AfterSummon: (AfterSummon(3), [4, 3]),
    Check: (Check(3), [5, 3]),
    StartTurn: (StartTurn(), [6]),
    Gain: (Gain(), [7]),
    CloseTurn: (CloseTurn(), [9]),
    Strike: (Strike(3, 2), [10, 3, 2]),
}


@cache
def stored() -> dict[str, Any]:
    """The contents of the file."""
    values: dict[str, Any] = json.loads(INTEGER_STEPS.read_text(encoding="utf-8"))
    return values


@cache
def setup() -> Setup:
    """The setup that all positions in the file share."""
    return read_setup(stored()["setup"])


def waiting() -> Iterator[State]:
    """The positions in the file, resumed."""
    for position in stored()["positions"]:
        yield load_snapshot(setup(), position["snapshot"])


def through_json(state: State) -> dict[str, Any]:
    """The state's snapshot, after a round trip through JSON."""
    values: dict[str, Any] = json.loads(json.dumps(take_snapshot(state)))
    return values


def test_the_stored_positions_wait_in_every_kind_of_step() -> None:
    kinds = {type(step) for state in waiting() for step in state.stack}
    assert kinds == set(get_args(Step)) - {StartTurn}  # a turn's beginning never waits for a choice
    assert any(state.caused for state in waiting())
    assert any(Check() in state.stack for state in waiting())
    assert any(isinstance(step, Check) and step.attacker for state in waiting() for step in state.stack)


@pytest.mark.parametrize("number", range(len(stored()["positions"])))
def test_a_duel_goes_on_from_a_snapshot_with_integer_steps(number: int) -> None:
    position = stored()["positions"][number]
    state = MELEE.resume(stored()["setup"], position["snapshot"])
    assert MELEE.fingerprint(state) == position["snapshot"]
    assert digest(MELEE.fingerprint(state)) == position["hash"]
    assert_goes_on(state, position)


@pytest.mark.parametrize("number", range(len(stored()["positions"])))
def test_a_duel_goes_on_from_a_snapshot_with_named_steps(number: int) -> None:
    position = stored()["positions"][number]
    before = MELEE.resume(stored()["setup"], position["snapshot"])
    values = through_json(before)
    assert all(isinstance(step["step"], str) for step in (*values["stack"], *values["caused"]))
    state = MELEE.resume(stored()["setup"], values)
    assert list(map(type, state.stack)) == list(map(type, before.stack))
    assert (state.stack, state.caused) == (before.stack, before.caused)
    assert digest(MELEE.fingerprint(state)) == position["hash"]
    assert_goes_on(state, position)


def assert_goes_on(state: State, position: dict[str, Any]) -> None:
    """Assert that the stored action leads where it led when the file was written."""
    (seat,) = MELEE.waiting(state)
    events = MELEE.apply(state, seat, MELEE.parse_action(position["action"], seat), FastDice(3))
    assert digest([MELEE.dump_event(event) for event in events]) == position["events"]
    assert digest(MELEE.fingerprint(state)) == position["after"]


@for_each("kind", get_args(Step), ids=lambda kind: kind.__name__)
def test_every_kind_of_step_keeps_its_integers_for_ever(kind: type[Step]) -> None:
    step, integers = STEPS[kind]
    assert integers_of(step) == integers
    assert type(step_of(integers)) is kind
    assert step_of(integers) == step


def test_a_check_without_attack_is_one_integer() -> None:
    assert integers_of(Check()) == [5]
    assert step_of([5]) == Check()


@for_each("kind", get_args(Step), ids=lambda kind: kind.__name__)
def test_every_kind_of_step_is_read_back_from_a_snapshot(kind: type[Step]) -> None:
    state = State(setups()[0])
    state.stack.append(STEPS[kind][0])
    (step,) = load_snapshot(state.setup, through_json(state)).stack
    assert type(step) is kind
    assert step == STEPS[kind][0]


def test_a_snapshot_names_what_a_step_holds() -> None:
    state = State(setup())
    state.stack.append(Strike(3, 2))
    state.caused.append(StartTrigger(3, 12, 1, 27, 2, 1, 2))
    values = take_snapshot(state)
    assert values["stack"] == [{"step": "strike", "attacker": 3, "defender": 2}]
    fields = {"serial": 3, "card": 12, "owner": 1, "tile": 27, "other": 2, "depth": 1, "role": 2}
    assert values["caused"] == [{"step": "start-trigger", **fields}]
    assert fingerprint(state)["stack"] == [[10, 3, 2]]


# --- snapshots that cannot be read ------------------------------------------------------------------------


def snapshot_in_an_ability() -> tuple[State, dict[str, Any], dict[str, Any]]:
    """A position that waits inside an ability, its snapshot, and the step in the snapshot."""
    for state in waiting():
        values = through_json(state)
        for step in values["stack"]:
            if step["step"] == "run-effects":
                return state, values, step
    raise AssertionError("no position waits inside an ability")


def test_a_step_inside_an_ability_carries_the_hash_of_its_program() -> None:
    state, _, step = snapshot_in_an_ability()
    rules = state.setup.cards[step["card"]]
    assert step["program"] == rules.program_hash == digest([op.plain() for op in rules.program])


def test_a_snapshot_of_an_ability_that_is_compiled_another_way_is_refused() -> None:
    state, values, step = snapshot_in_an_ability()
    step["program"] = "0" * 64
    name = state.setup.cards[step["card"]].name
    with pytest.raises(
        UnreadableSnapshot, match=f"the ability of '{name}', which waits, is compiled another"
    ):
        MELEE.resume(stored()["setup"], values)
    del step["program"]
    with pytest.raises(UnreadableSnapshot):
        MELEE.resume(stored()["setup"], values)


def test_the_hash_tells_programs_apart() -> None:
    triggers = {rules.card.trigger: rules.program_hash for rules in setup().cards}
    programs = {trigger.do for trigger in triggers if trigger is not None}
    assert len(set(triggers.values())) == len(programs) > 5


def test_a_snapshot_of_a_step_that_is_not_known_is_refused() -> None:
    _, values, _ = snapshot_in_an_ability()
    values["stack"][0] = {"step": "celebrate"}
    with pytest.raises(UnreadableSnapshot, match="a step 'celebrate' waits, which is not known"):
        MELEE.resume(stored()["setup"], values)


@for_each(
    ("key", "value"),
    [
        ("stack", [[8]]),
        ("stack", [[0, 1]]),
        ("stack", [{"step": "gain", "much": 1}]),
        ("stack", [{}]),
        ("stack", 5),
        ("caused", [[7]]),
        ("entities", [{"serial": 1}]),
        ("combat", [1, 2]),
        ("choice", [0]),
    ],
)
def test_what_is_no_snapshot_is_refused(key: str, value: object) -> None:
    _, values, _ = snapshot_in_an_ability()
    with pytest.raises(ContentError, match="not a snapshot of this duel"):
        MELEE.resume(stored()["setup"], {**values, key: value})


def test_a_snapshot_that_lacks_a_key_is_refused() -> None:
    _, values, _ = snapshot_in_an_ability()
    del values["hand"]
    with pytest.raises(ContentError, match="hand"):
        MELEE.resume(stored()["setup"], values)
