"""Sure wins: whatever the other side has chosen, and however it reacts, the goal is reached."""

import json
from random import Random
from typing import Any

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.position.position import ACTING, REACTING, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.imagine import imagined, veil
from bot.games.multiversus.scenarios import parse_scenario
from bot.lab.multiversus.puzzles.wins import SureWins, has_won, sure_lines
from tests.games.multiversus.games import LIBRARY
from tools.lab.multiversus.wins import Found


def position(**spent: list[int]) -> State:
    """One point is missing: the Archer may walk up to the last piece without a mark, and mark it."""
    values: dict[str, Any] = {
        "title": "The last mark",
        "game": "multiversus",
        "rules": ["V-A6"],
        "format": {"heroes": "wick", "adversaries": "hearth", "seat": 1},
        "table": {"battlefield": "ford"},
        "state": {"disabled": ["minion1"], "marked": ["piece1", "piece2"], "spent": spent},
        "play": {"actions": []},
        "expect": {},
    }
    state = parse_scenario(json.dumps(values), "json", LIBRARY).begin(FastDice(1))
    for seat, line in ((0, "seal lieutenant move stunt"), (1, "seal none")):
        MULTIVERSUS.apply(state, seat, MULTIVERSUS.parse_action(line, seat), FastDice(1))
    return state


def test_a_mark_that_nobody_can_hinder_is_a_sure_win() -> None:
    lines = sure_lines(position(piece=[1, 2]))
    assert lines is not None
    assert [format_action(line) for line in lines] == [
        f"move lieutenant {space}" for space in ("f3", "f4", "f5", "g3", "h3")
    ]


def test_a_piece_that_may_push_who_marks_it_leaves_fewer_sure_wins() -> None:
    free, hindered = (sure_lines(position(**spent)) for spent in ({"piece": [1, 2]}, {}))
    assert free is not None
    assert hindered is not None
    assert set(hindered) < set(free)


def test_a_sure_win_is_one_against_every_choice_and_reaction() -> None:
    chance, state = Random(1), position(piece=[1, 2], beast=[1, 0])
    lines = sure_lines(state)
    assert lines
    for world in imagined(veil(state, 0)):
        for line in lines:
            assert has_won(_played_out(play(world, 0, line, FastDice(2)), chance), 0)


def test_far_from_the_goal_nothing_is_searched() -> None:
    state = position()
    assert state.position is not None
    state.position = state.position.copy()
    state.position.health = (0,) * len(state.position.health)
    state.position.recount()
    assert sure_lines(state) is None


def test_few_lines_that_win_are_clear() -> None:
    assert Found(1, 9, ("done",), 4).is_clear
    assert not Found(1, 9, ("done",), 1).is_clear
    assert not Found(1, 9, ("done",) * 4, 9).is_clear


def _played_out(world: Position, chance: Random) -> Position:
    """The end of an activation that the Heroes surely win: the other side reacts at random, and is known."""
    while world.phase in (ACTING, REACTING):
        if world.phase == REACTING:
            world = play(world, 1, chance.choice(world.lines), FastDice(3))
        else:
            world = play(world, 0, SureWins(0).lines([world])[0], FastDice(3))
    return world
