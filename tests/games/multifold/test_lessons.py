"""The tutorial's lessons on the real rules: what counts, what does not and why."""

import pytest

from bot.content.folders import DATA
from bot.content.multifold.lessons import lessons, read_scenarios
from bot.games.courses import solved
from bot.games.lessons import OutdatedLesson
from bot.games.multifold.lessons import LEARNER, NAMES, OBJECTIONS, Lesson, Position
from bot.games.multifold.position.actions import END
from bot.games.multifold.sight.view import View
from tests.cases import for_each
from tests.courses import assert_is_refused, assert_is_solved, assert_reasons, by_name
from tools.cli.multifold.scenarios import run_scenario

COURSE = {lesson.name: lesson for lesson in lessons()}
STEPS = {name: each for name, each in by_name(Position, lessons()).items() if each.step is not None}
NEW = {"4-aim", "8-win"}
"""The lessons that do not begin where the one before ended."""


def standing(view: View) -> object:
    spaces = [(each.pieces, each.seat, each.owner, each.hazard, each.has_crate) for each in view.spaces]
    return spaces, view.points, view.turn, view.moved, view.hands[LEARNER], view.supply


@for_each("name", NAMES)
def test_the_scenario_of_each_lesson_holds(name: str) -> None:
    assert run_scenario(read_scenarios(DATA)[name]) == []


@pytest.mark.parametrize("lesson", COURSE.values(), ids=NAMES)
def test_each_lesson_is_finished_by_what_show_me_does(lesson: Lesson) -> None:
    assert_is_solved(Position(lesson), END)


@for_each("step", STEPS)
def test_whatever_is_legal_counts_or_has_one_of_the_reasons_and_each_reason_appears(step: str) -> None:
    assert_reasons(STEPS[step], OBJECTIONS)


def test_a_lesson_goes_on_where_the_one_before_ended_or_is_known_to_be_new() -> None:
    pairs = zip(lessons(), lessons()[1:], strict=False)
    new = {
        after.name
        for before, after in pairs
        if standing(solved(Position(before))[-1].view) != standing(Position(after).view)
    }
    assert new == NEW


@for_each(
    ("step", "line"),
    [("send", "g3-d4"), ("send", "play squad g3"), ("lead", "g3-d4 4"), ("aim", "d4-c4"), ("take", "d6-c6")],
)
def test_what_the_rules_refuse_does_not_count(step: str, line: str) -> None:
    assert_is_refused(STEPS[step], line)


@for_each(
    ("step", "line"),
    [
        ("send", "g3-f5 2"),
        ("lead", "g3-d4"),
        ("lead", "g3-d4 4o"),
        ("guard", "g3-f5 1"),
        ("open", "g3-f3"),
        ("open", "g3-f3 1"),
        ("take", "d6-d7 1"),
    ],
)
def test_a_group_may_be_written_out_or_not_and_several_ways_may_count(step: str, line: str) -> None:
    assert STEPS[step].attempt(STEPS[step].parse(line)).objection == ""


def test_the_computer_s_cards_are_hidden() -> None:
    for position in by_name(Position, lessons()).values():
        assert set(position.view.hands[1 - LEARNER]) <= {"?"}
        assert not any(
            event.kind == "draw" and event.seat != LEARNER
            for event in (() if position.last is None else position.last.events)
        )


@pytest.mark.parametrize("lines", [["end"], ["nonsense"], ["g3-f5 3"], ["g3-f5 2", "g3-f4"]])
def test_actions_of_another_lesson_are_told_apart(lines: list[str]) -> None:
    with pytest.raises(OutdatedLesson):
        Position.after(COURSE["1-spring"], lines)


def test_the_aim_is_what_makes_the_difference() -> None:
    """Without it, d4 fires at the larger crowd, and its hits do not suffice there."""
    lesson = COURSE["4-aim"]
    odds = Position(lesson).odds()
    assert [each.to for each in odds.salvos if each.seat == LEARNER] == ["c3"]
    ended = solved(Position(lesson))[-1]
    assert [each.to for each in ended.odds().salvos if each.seat == LEARNER] == ["c4"]
