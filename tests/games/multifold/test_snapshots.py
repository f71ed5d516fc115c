"""Snapshots come from files, too: whatever is wrong with one is a ContentError."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.state import State
from tests.cases import for_each
from tests.games.multifold.games import random_play, setup_of

ODD = (
    None,
    True,
    -2,
    -1,
    0,
    1,
    3,
    5,
    7,
    9,
    64,
    1 << 20,
    1.5,
    "",
    "none",
    "1:5",
    "d2",
    "fire",
    [],
    [9],
    [[]],
    {},
)


def taken(number: int = 0, *, moves: int = 0) -> dict[str, Any]:
    """The snapshot of a game after so many actions."""
    states = (state for at, (state, _, _) in enumerate(random_play(number)) if at == moves)
    return MULTIFOLD.snapshot(next(states))


@for_each(
    "change",
    [
        {"ply": -1}, {"ply": True}, {"turn": 0}, {"turn": 13}, {"first": 0}, {"first": 3}, {"moved": [1, 2]},
        {"moved": [9]}, {"moved": [1, 1]}, {"choosing": [2, 1]}, {"choosing": [3]}, {"choosing": [1, 1]},
        {"played": 0}, {"fast": "no"}, {"pieces": {}, "moved": [1, 2]}, {"pieces": {"z1": "1:1"}},
        {"pieces": {"d2": "1:6"}},
        {"pieces": {"c2": "1:1"}}, {"fresh": {"d2": "5"}}, {"fresh": {"d2": "x"}}, {"fresh": {"z9": "1"}},
        {"owner": {"d2": 1}}, {"owner": {"d1": 3}}, {"score": {"1": -1}}, {"score": {"3": 1}},
        {"hazards": {"d1": "fire"}}, {"hazards": {"d2": "storm"}}, {"crates": ["d1"]}, {"crates": [1]},
        {"pile": ["squad"] * 5}, {"hands": {"1": ["storm"]}}, {"discard": [None]}, {"strikes": ["squad d2"]},
        {"shields": ["d2"]}, {"aims": {"d2": "d2"}}, {"out": [[1]]}, {"out": [[3]]}, {"out": [[1], [1]]},
        {"outcome": {}}, {"outcome": {"winners": [], "by": "left"}},
        {"outcome": {"winners": [3], "by": "left"}},
        {"outcome": {"winners": [1], "by": "luck"}}, {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_a_value_out_of_range_is_refused(change: dict[str, Any]) -> None:
    start = {**taken(), **change}
    with pytest.raises(ContentError):
        MULTIFOLD.resume(setup_of(0), start)
    with pytest.raises(ContentError):
        MULTIFOLD.begin({**setup_of(0), "start": start}, FastDice(1))


def paths(values: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values in a snapshot."""
    if path:
        yield path
    if isinstance(values, dict | list):
        for key in values if isinstance(values, dict) else range(len(values)):
            yield from paths(values[key], (*path, key))


def use(number: int, state: State) -> None:
    """Look at a state and play some actions of each seat."""
    for seat in range(state.setup.seats):
        MULTIFOLD.view(state, seat)
        for action in [*MULTIFOLD.legal(state, seat)][::7]:
            MULTIFOLD.apply(state.copy(), seat, action, FastDice(number))
    if not state.is_over:
        MULTIFOLD.apply(state, state.active, MULTIFOLD.legal(state, state.active)[-1], FastDice(number))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_is_not_refused_can_be_played_on(number: int) -> None:
    chance, played = Random(number), 0
    for state, _, _ in random_play(number):
        values = json.loads(json.dumps(MULTIFOLD.snapshot(state)))
        for path in chance.sample([*paths(values)], 6):
            odd = json.loads(json.dumps(values))
            at = odd
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = chance.choice(ODD)
            try:
                found = MULTIFOLD.resume(setup_of(number), odd)
            except ContentError:
                continue
            use(number, found)
            played += 1
    assert played > 3
