"""The tutorial's lessons on the real rules: what counts, what does not and why."""

import pytest

from bot.content.folders import DATA
from bot.content.multiversus.lessons import lessons, read_scenarios
from bot.games.courses import solved
from bot.games.lessons import ILLEGAL, OTHER, OutdatedLesson
from bot.games.multiversus.lessons import LEARNER, NAMES, OBJECTIONS, Lesson, Position
from bot.games.multiversus.position.actions import DONE, parse_action
from bot.games.multiversus.sight.view import HIDDEN, View
from tests.cases import for_each
from tests.courses import assert_is_refused, assert_is_solved, assert_reasons
from tools.cli.multiversus.scenarios import run_scenario

COURSE = {lesson.name: lesson for lesson in lessons()}
NEW = {"5-initiative", "7-react", "8-recover"}
"""The lessons that do not begin where the one before ended."""


def standing(view: View) -> dict[str, tuple[str, str, bool]]:
    return {each.name: (each.space, each.health, each.is_marked) for each in view.figures}


@for_each("name", NAMES)
def test_the_scenario_of_each_lesson_holds(name: str) -> None:
    assert run_scenario(read_scenarios(DATA)[name]) == []


@pytest.mark.parametrize("lesson", COURSE.values(), ids=NAMES)
def test_each_lesson_is_finished_by_what_show_me_does(lesson: Lesson) -> None:
    assert_is_solved(Position(lesson), DONE)


@pytest.mark.parametrize("lesson", COURSE.values(), ids=NAMES)
def test_whatever_is_legal_counts_or_has_one_of_the_reasons_and_each_reason_appears(lesson: Lesson) -> None:
    for position in solved(Position(lesson))[:-1]:
        assert_reasons(position, OBJECTIONS)
        assert position.attempt(parse_action("order none")).objection in (ILLEGAL, "nothing", OTHER)


def test_a_lesson_goes_on_where_the_one_before_ended_or_is_known_to_be_new() -> None:
    new = set()
    for before, after in zip(lessons(), lessons()[1:], strict=False):
        was, now = solved(Position(before))[-1].view, Position(after).view
        if (standing(was), was.units) != (standing(now), now.units) or was.turn != now.turn:
            new.add(after.name)
    assert new == NEW


@pytest.mark.parametrize(
    ("name", "line"), [("1-choose", "seal champion attack"), ("2-attack", "hold"), ("7-react", "done")]
)
def test_what_the_rules_refuse_does_not_count(name: str, line: str) -> None:
    assert_is_refused(Position(COURSE[name]), line)


def test_what_the_other_side_chose_is_hidden_until_it_reacts_or_the_activation_ends() -> None:
    begun, *_, ended = solved(Position(COURSE["2-attack"]))
    assert begun.view.choices[1 - LEARNER] == HIDDEN
    assert ended.view.last[1 - LEARNER] == "none"
    assert not any(event.kind == "sealed" and event.seat != LEARNER for event in ended.last.events)


def test_an_answer_is_given_once_though_it_is_possible_again() -> None:
    ended = solved(Position(COURSE["6-defend"]))[-1]
    assert ended.view.asked == ("choice", "choice"), "the next activation begins with nothing chosen"


@pytest.mark.parametrize(
    "lines", [["done"], ["nonsense"], ["move champion d3"], ["move champion d4", "done"]]
)
def test_actions_of_another_lesson_are_told_apart(lines: list[str]) -> None:
    with pytest.raises(OutdatedLesson):
        Position.after(COURSE["2-attack"], lines)
