"""Snapshots come from files, too: whatever is wrong with one is a ContentError."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.war import WAR
from bot.games.war.position.position import START
from bot.games.war.position.state import State
from tests.games.war.games import random_play, setup_of

ODD = (None, True, -2, -1, 0, 1, 3, 5, 7, 9, 64, 1 << 20, 1.5, "", "end", "ember", "d4", [], [9], [[]], {})


def paths(values: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values in a snapshot."""
    if path:
        yield path
    if isinstance(values, dict | list):
        for key in values if isinstance(values, dict) else range(len(values)):
            yield from paths(values[key], (*path, key))


def use(number: int, state: State) -> None:
    """Look at a state and play an action of each seat."""
    chance = Random(number)
    for seat in range(state.position.field.seats):
        WAR.view(state, seat)
        actions = [*WAR.legal(state, seat)]
        for action in chance.sample(actions, min(5, len(actions))):
            WAR.apply(state.copy(), seat, action, FastDice(number))


@pytest.mark.parametrize("number", [0, 2, 4, 5])
def test_what_is_not_refused_can_be_played_on(number: int) -> None:
    chance, refused = Random(number), 0
    for state, _, _ in random_play(number, rounds=4):
        if chance.random() < 0.9 or state.position.phase == START:
            continue
        values = json.loads(json.dumps(WAR.snapshot(state)))
        for path in chance.sample([*paths(values)], 6):
            odd = json.loads(json.dumps(values))
            at = odd
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = chance.choice(ODD)
            try:
                found = WAR.resume(setup_of(number, rounds=4), odd)
            except ContentError:
                refused += 1
                continue
            use(number, found)
    assert refused > 20


def changed(change: dict[str, Any]) -> dict[str, Any]:
    """A snapshot of a short duel in its third round, with other values."""
    for state, _, _ in random_play(0, rounds=4):
        if state.position.round == 3:
            return {**json.loads(json.dumps(WAR.snapshot(state))), **change}
    raise AssertionError("no third round")


@pytest.mark.parametrize(
    "change",
    [
        {"round": 0}, {"round": 61}, {"phase": "night"}, {"turn": 2}, {"turn": -1}, {"asked": 0},
        {"asked": 3}, {"asked": 4}, {"first": [0, 2]}, {"terrain": [0]}, {"roads": ["z9"]},
        {"events": ["d2"]}, {"control": [0]},
        {"control": [2, 0, 0]}, {"buildings": [[0, "castle", "d4", 1, 0, False]]},
        {"buildings": [[0, "tower", "d2", 1, 0, False]]}, {"buildings": [[-1, "tower", "d4", 1, 0, False]]},
        {"territories": [["nowhere"], []]}, {"territories": [["ember-vein"], []]},
        {"missions": [[], ["parade"], []]},
        {"left": [1]}, {"winners": 1}, {"by": "luck"}, {"by": "points"}, {"drawn": True}, {"seats": []},
        {"guardians": [{}]}, {"ply": -1}, {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_a_value_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ContentError):
        WAR.resume(setup_of(0, rounds=4), changed(change))
    with pytest.raises(ContentError):
        WAR.begin({**setup_of(0, rounds=4), "start": changed(change)}, FastDice(1))
