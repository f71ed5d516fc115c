"""Snapshots come from files, too: whatever is wrong with one is a ContentError."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.state import State
from tests.cases import for_each
from tests.games.multiversus.games import random_play, setup_of

ODD = (None, True, -2, -1, 0, 1, 3, 5, 7, 9, 64, 1 << 20, 1.5, "", "none", "hold", [], [9], [[]], {})


def changed(values: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A snapshot with other values; those of its position are under "position"."""
    inner = {**values["position"], **change.get("position", {})}
    return {**values, **change, "position": inner}


def chosen(number: int = 0, *, moves: int = 0) -> dict[str, Any]:
    """The snapshot of a game after so many actions."""
    states = (state for at, (state, _, _) in enumerate(random_play(number)) if at == moves)
    return MULTIVERSUS.snapshot(next(states))


@for_each(
    "change",
    [
        {"table": None}, {"table": ["ford", "hearth", "wick", 0]}, {"table": ["ford", "wick", "hearth", 2]},
        {"lead": 7}, {"lead": True}, {"setter": 2}, {"left": 2}, {"left": 0}, {"drawn": 1}, {"ply": -1},
        {"asked": [0, 9]}, {"stage": "placing"}, {"draft": [0]},
        *({"position": each} for each in (
            {"side": 5}, {"side": -1}, {"round": 0}, {"round": 7}, {"activations": -1}, {"winner": 0},
            {"spent": [7, 0, 0, 0, 0, 0]}, {"spent": 7}, {"health": [3] + [0] * 9}, {"health": [0] * 9 + [1]},
            {"at": [64] * 10}, {"at": [0] * 10}, {"at": [-1] * 10}, {"coins": [9]}, {"coins": [0]},
            {"doing": 4}, {"doing": 0}, {"acted": 1 << 10}, {"replied": -1}, {"aim": 6}, {"aim": ["a", 0]},
            {"reply_aim": [1]}, {"is_double": 0}, {"phase": 1}, {"phase": 3}, {"by": "goal"},
            {"choices": ["beast attack move", None]}, {"choices": ["champion attack", "none"]},
            {"last": ["champion attack move", "champion attack"]}, {"pending": [None, [], 0, False, False]},
        )),
    ],
    ids=str,
)  # fmt: skip
def test_a_value_out_of_range_is_refused(change: dict[str, Any]) -> None:
    start = changed(chosen(), change)
    with pytest.raises(ContentError):
        MULTIVERSUS.resume(setup_of(0), start)
    with pytest.raises(ContentError):
        MULTIVERSUS.begin({**setup_of(0), "start": start}, FastDice(1))


def test_a_draft_out_of_range_is_refused() -> None:
    values = chosen(8, moves=1)
    table, (first, at, moves) = values["draft"][:3], values["draft"][3:]
    for draft in ([*table, 2, at, moves], [*table, first, [-1] * 10, moves], [*table, first, at, 7], None):
        with pytest.raises(ContentError):
            MULTIVERSUS.resume(setup_of(8), {**values, "draft": draft})
    assert MULTIVERSUS.resume(setup_of(8), values).draft is not None


def test_a_side_cannot_have_chosen_what_it_may_not_choose() -> None:
    values = chosen()
    choices = [None, "beast"] if values["position"]["side"] else ["champion", None]
    with pytest.raises(ContentError, match="not possible"):
        MULTIVERSUS.resume(setup_of(0), changed(values, {"position": {"choices": choices}}))


def paths(values: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values in a snapshot."""
    if path:
        yield path
    if isinstance(values, dict | list):
        for key in values if isinstance(values, dict) else range(len(values)):
            yield from paths(values[key], (*path, key))


def use(number: int, state: State) -> None:
    """Look at a state and play an action of each seat."""
    for seat in (0, 1):
        MULTIVERSUS.view(state, seat)
        for action in MULTIVERSUS.legal(state, seat):
            MULTIVERSUS.apply(state.copy(), seat, action, FastDice(number))


@pytest.mark.parametrize("number", [0, 4, 8])
def test_what_is_not_refused_can_be_played_on(number: int) -> None:
    chance = Random(number)
    for state, _, _ in random_play(number):
        values = json.loads(json.dumps(MULTIVERSUS.snapshot(state)))
        for path in chance.sample([*paths(values)], 4):
            odd = json.loads(json.dumps(values))
            at = odd
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = chance.choice(ODD)
            try:
                found = MULTIVERSUS.resume(setup_of(number), odd)
            except ContentError:
                continue
            use(number, found)
