"""What holds for the tutorial of every game: its lessons, their words, and their pictures."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.courses import solved
from bot.games.lessons import ILLEGAL, OTHER, OVER, Lesson, Position
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from cogs.words.teaching import CourseWords
from render.lessons.caption import headline_room, lay_caption, line_room, line_width
from render.lessons.values import MAX_LINES, LessonCaption, plain
from render.pen.geometry import WIDTH, Rect

AnyPosition = Position[Any, Any, Any, Any]
AnyLesson = Lesson[Any, Any, Any, Any]
Objections = Mapping[str, tuple[str, ...]]


def by_name(position: type[Any], course: Sequence[AnyLesson]) -> dict[str, Any]:
    """Every position that the solutions lead through, by its step, or by its lesson at the end."""
    found = {}
    for lesson in course:
        for each in solved(position(lesson)):
            found[lesson.name if each.step is None else each.step.name] = each
    return found


def assert_is_solved(begun: AnyPosition, late: object) -> None:
    """What **Show me** does finishes a lesson, stored lines lead there, too, and then nothing counts."""
    ended = solved(begun)[-1]
    assert ended.actions == begun.lesson.solution()
    assert type(begun).after(begun.lesson, ended.lines).view == ended.view
    assert ended.attempt(late).objection == OVER


def assert_reasons(
    position: AnyPosition, objections: Objections, actions: Sequence[object] | None = None
) -> None:
    """Whatever is legal at a step counts or has one of its reasons; each of them appears.

    `actions` are those that are legal, unless its view has them.
    """
    assert position.step is not None
    before, reasons = position.view, set()
    for action in before.actions if actions is None else actions:
        attempt = position.attempt(action)
        reasons.add(attempt.objection)
        assert bool(attempt.objection) == (attempt.position is position)
    assert position.view == before, "what was tried changed nothing"
    assert reasons - {OTHER} == {"", *objections[position.step.name]}


def assert_is_refused(position: AnyPosition, line: str) -> None:
    """The rules refuse this line here, and so it does not count."""
    attempt = position.attempt(position.parse(line))
    assert attempt.objection == ILLEGAL
    assert attempt.deed.refused
    assert attempt.deed.after == attempt.deed.before


def assert_has_words(said: CourseWords, course: Sequence[AnyLesson], objections: Objections) -> None:
    """Every step, result and objection has words, and none is left over."""
    assert [step.name for lesson in course for step in lesson.steps] == list(said.steps) == list(objections)
    assert [lesson.name for lesson in course] == list(said.results)
    assert set(said.objections) == {(step, why) for step, reasons in objections.items() for why in reasons}
    assert all(told.task for told in said.steps.values())
    assert not any(told.task for told in said.results.values())
    for text in (*said.objections.values(), said.who, said.finished):
        assert text[0].isupper()
        assert text.endswith(".")


def assert_fits(slide: LessonCaption, described: str) -> None:
    """The lines of a picture fit whole, and its description has them."""
    assert len(slide.lines) <= MAX_LINES
    assert max(map(line_width, slide.lines)) <= line_room()
    assert all(Rect(0, 0, WIDTH, 290).holds(put.box) for put in lay_caption(slide, 0))
    assert headline_room(slide.total) > 500
    assert utf16_length(described) <= DESCRIPTION_LIMIT
    for said in (slide.headline, *map(plain, slide.lines)):
        assert said in described
