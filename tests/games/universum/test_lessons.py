"""The tutorial's lessons on the real rules: what counts, what does not and why."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.content.folders import DATA
from bot.content.universum.lessons import FOLDER, lessons, read_lessons, read_scenarios
from bot.games.courses import solved
from bot.games.errors import ContentError
from bot.games.lessons import OutdatedLesson
from bot.games.universum.lessons import GOAL, LEARNER, NAMES, OBJECTIONS, TOOL, Lesson, Position
from bot.games.universum.position.actions import PASS, Trash
from tests.cases import for_each
from tests.courses import assert_is_refused, assert_is_solved, assert_reasons
from tools.cli.universum.scenarios import run_scenario

COURSE = {lesson.name: lesson for lesson in lessons()}

#: What to try at each step that is not what `test_whatever_is_legal` tries, and why it does not count.
REFUSED = {
    "1-search": ("play MSTRP+lens 4", "prepare MRSPT+coil", "choose 1"),
    "2-prepare": ("prepare MSTRP+lens", "play TMPRS+coil 2"),
    "3-move": ("play MRSPT+coil 4", "trash PRMTS+fuse"),
    "4-seal": ("play STPRM+coil", "play MRSPT+coil 1"),
}


@pytest.mark.parametrize("name", NAMES)
def test_the_scenario_of_each_lesson_holds(name: str) -> None:
    assert run_scenario(read_scenarios(DATA)[name]) == []


@pytest.mark.parametrize("lesson", COURSE.values(), ids=NAMES)
def test_each_lesson_is_finished_by_what_show_me_does(lesson: Lesson) -> None:
    assert_is_solved(Position(lesson), PASS)


def test_each_lesson_goes_on_where_the_one_before_ended() -> None:
    for before, after in zip(lessons(), lessons()[1:], strict=False):
        was, now = solved(Position(before))[-1].view, Position(after).view
        assert (was.round, was.actions_left, was.stack) == (now.round, now.actions_left, now.stack)
        for mine, then in zip(was.seats, now.seats, strict=True):
            assert (mine.at, set(mine.tools), mine.played) == (then.at, set(then.tools), then.played)
            assert set(mine.hand or ()) == set(then.hand or ())
        assert set(was.discard) == set(now.discard)
        assert [stack.top for stack in was.stacks] == [stack.top for stack in now.stacks]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_legal_counts_or_has_one_of_the_reasons_and_each_reason_appears(name: str) -> None:
    assert_reasons(Position(COURSE[name]), OBJECTIONS)


@for_each(("name", "line"), [(name, line) for name, lines in REFUSED.items() for line in lines])
def test_what_the_rules_refuse_does_not_count(name: str, line: str) -> None:
    assert_is_refused(Position(COURSE[name]), line)


def test_what_the_others_draw_is_not_told() -> None:
    lesson = COURSE["3-move"]
    answers = ((1, Trash("MPTRS+magnet")), (1, PASS))
    position = Position(replace(lesson, script=(lesson.script[0], *answers)))
    deed = position.attempt(lesson.solution()[0]).deed
    others = [type(each).__name__ for each in deed.events if getattr(each, "seat", None) == 1]
    assert "Trashed" in others
    assert "DrewCards" not in others
    assert "DrewCards" in [type(each).__name__ for each in deed.events], "the learner's own draw is told"
    assert deed.after.seats[1].hand is None


def test_the_goal_is_where_the_tool_is_missing() -> None:
    view = Position(COURSE["2-prepare"]).view
    portal = view.box.portals[view.stacks[GOAL - 1].top or ""]
    have = {tool.partition("+")[2] for tool in view.seats[LEARNER].tools}
    assert set(portal.tools) - have == {TOOL}


@pytest.mark.parametrize(
    "lines", [["pass"], ["nonsense"], ["play TMPRS+coil 3"], ["play TMPRS+coil 4", "pass"]]
)
def test_actions_of_another_lesson_are_told_apart(lines: list[str]) -> None:
    with pytest.raises(OutdatedLesson):
        Position.after(COURSE["3-move"], lines)


def test_a_lesson_that_is_missing_or_broken_is_named(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    for name in NAMES[1:]:
        (folder / f"{name}.toml").write_text((DATA / FOLDER / f"{name}.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(ContentError, match=r"there is no 1-search\.toml"):
        read_lessons(tmp_path)
    (folder / "1-search.toml").write_text("title = 3", "utf-8")
    with pytest.raises(ContentError, match=r"1-search\.toml"):
        read_lessons(tmp_path)
