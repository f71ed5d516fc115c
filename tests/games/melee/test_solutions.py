"""What solves a puzzle: one action, or several in a row."""

import pytest

from bot.games.errors import ContentError
from bot.games.melee.position.actions import Attack, End, Move
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.scenarios.run import run_scenario
from bot.games.melee.scenarios.turns import BETWEEN, MAX_BEFORE, after, solutions
from bot.puzzles import values

POSITION = """
title = "Two guards and an enemy between them"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Guard]
cost = 2
hp = 6
speed = 2
range = 1
attack = 3
defense = 2
[[entity]]
card = "Guard"
owner = "south"
at = "c3"
[[entity]]
card = "Guard"
owner = "south"
at = "g3"
[[entity]]
card = "Guard"
owner = "north"
at = "e3"
[turn]
player = "south"
number = 9
"""
STATE = parse_scenario(POSITION).position()
LEFT, RIGHT = "move c3 d3", "move g3 f3"


def faults(best: list[str], then: list[list[str]]) -> str:
    with pytest.raises(ContentError) as caught:
        solutions(STATE, best, then)
    return str(caught.value)


def test_without_more_steps_each_best_action_is_a_solution() -> None:
    assert solutions(STATE, [LEFT, "end"], []) == ((LEFT,), ("end",))
    assert solutions(STATE, [], []) == ()


def test_two_actions_may_solve_it_in_either_order() -> None:
    assert set(solutions(STATE, [LEFT, RIGHT], [[LEFT, RIGHT]])) == {(LEFT, RIGHT), (RIGHT, LEFT)}


def test_a_step_goes_on_as_what_was_played_allows() -> None:
    blows = ["attack d3 e3", "attack f3 e3"]
    assert solutions(STATE, [LEFT, RIGHT], [blows]) == ((LEFT, blows[0]), (RIGHT, blows[1]))
    three = solutions(STATE, [LEFT], [[RIGHT], [blows[1]]])
    assert three == ((LEFT, RIGHT, blows[1]),)


@pytest.mark.parametrize(
    ("best", "then", "told"),
    [
        (["move c3 c8"], [], "best: move c3 c8 is not legal there"),
        ([LEFT], [["attack d3 g3"]], "then: after move c3 d3, nothing of a step is legal"),
        ([LEFT], [["attack d3 e3", "attack f3 e3"]], "then: attack f3 e3 is never legal there"),
        (["end"], [["end"]], "then: after end, nobody can go on, or dice are rolled"),
        (
            [LEFT],
            [["attack d3 e3"], ["end"]],
            "then: after attack d3 e3, nobody can go on, or dice are rolled",
        ),
        ([LEFT], [[RIGHT], ["end"], ["end"]], "then: a solution has at most 3 actions"),
    ],
)
def test_what_makes_no_sense_is_refused(best: list[str], then: list[list[str]], told: str) -> None:
    assert faults(best, then) == told


def test_answers_stay_short_enough_to_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.games.melee.scenarios.turns.MAX_BEFORE", 12)
    assert faults([LEFT], [[RIGHT]]) == "then: at most 12 characters may come before the last action"
    assert MAX_BEFORE < 200
    assert values.BETWEEN == BETWEEN


def test_nobody_goes_on_after_dice_or_the_end_of_the_turn() -> None:
    moved = after(STATE, Move(18, 19))
    assert moved is not None
    assert moved.at(19) is not None
    assert STATE.at(19) is None, "nothing changes by a try"
    assert after(moved, Attack(19, 20)) is None
    assert after(STATE, End()) is None


def test_a_scenario_holds_only_if_its_solutions_do() -> None:
    def told(best: str, then: str) -> list[str]:
        return run_scenario(
            parse_scenario(POSITION.replace("board", f"best = {best}\nthen = {then}\nboard", 1))
        )

    assert told(f'["{LEFT}"]', '[["attack d3 e3"]]') == []
    assert told(f'["{LEFT}"]', '[["attack d3 g3"]]') == ["then: after move c3 d3, nothing of a step is legal"]
    assert told("[]", '[["end"]]') == ["then: nothing comes before it, for best names no action"]
    with pytest.raises(ContentError, match=r"then\[0\]"):
        told(f'["{LEFT}"]', "[[]]")
