"""All lessons at tables, touch by touch: what they show is what the rules allow, and words fit touches."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.matches.registry import TABLETOPS
from bot.matches.table_play.exercises import Exercise, lesson_look, parse_exercise
from bot.web.exercises.lessons import LessonDesk
from bot.web.exercises.table import sent_exercise
from bot.web.plain import plain_text
from cogs.kit.painter import Painter
from cogs.lessons import AnyPosition, Lessons
from cogs.registry import make_faces
from cogs.services import Services
from cogs.touch import TouchPath
from cogs.words.teaching import goal
from tests.cases import for_each
from tests.straight_store import AtOnce
from tests.tables_touched import check_steps, checked


class Unpainted(AtOnce):
    """Gives an empty picture at once: what a lesson's table says is read here, not how it looks."""

    def submit(self, _work: object, /, *_args: object, **_options: object) -> Future[Any]:
        """A picture without content, and the processor time that it took."""
        done: Future[Any] = Future()
        done.set_result((b"", 0.0))
        return done


FACES = make_faces(Painter(lambda: Unpainted(1)))
TOUCHES = 26
"""What a newcomer touches in Melee's six lessons, as docs/newcomers.md says."""
BOLD = re.compile(r"\*\*(.+?)\*\*")
TAUGHT = [name for name, face in FACES.items() if face.lessons is not None and face.touch is not None]


def lessons_of(game: str) -> Lessons:
    lessons = FACES[game].lessons
    assert lessons is not None
    return lessons


def positions(game: str) -> Iterator[tuple[AnyPosition, AnyPosition | None]]:
    """Each position on the way of the solutions, with the one after it, None at a lesson's end."""
    lessons = lessons_of(game)
    for lesson in lessons.course:
        position = lessons.position(lesson)
        while position.step is not None:
            attempt = position.attempt(position.shown())
            assert not attempt.objection
            yield position, attempt.position
            position = attempt.position
        yield position, None


def right_paths(game: str, position: AnyPosition) -> list[TouchPath]:
    """The paths whose first action counts here."""
    scene = checked(FACES[game].touch, lesson_look(TABLETOPS[game], position, lessons_of(game).names))
    return [path for path in scene.paths if not position.attempt(position.parse(path.lines[0])).objection]


def shown_path(game: str, position: AnyPosition) -> TouchPath:
    """The path of what **Show me** does."""
    line = position.lesson.game.format_action(position.shown())
    return next(path for path in right_paths(game, position) if path.lines == (line,))


def desk_of(game: str) -> LessonDesk:
    """A desk that asks no store: only its tables are looked at."""
    services = SimpleNamespace(face=FACES.__getitem__, matches=SimpleNamespace(games=TABLETOPS))
    return LessonDesk(cast(Services, services), game, 1)


def frame_of(game: str, position: AnyPosition) -> dict[str, Any]:
    desk = desk_of(game)
    return dict(asyncio.run(sent_exercise(desk.table_at(position), desk.toucher)).scene)


@for_each("game", TAUGHT)
def test_each_task_is_done_by_touching_what_it_names(game: str) -> None:
    for position, after in positions(game):
        if after is None:
            continue
        said, regions = lessons_of(game).text(position), frame_of(game, position)["regions"]
        labels = {each["name"]: each["label"].lower() for each in regions}
        touched = [
            " ".join(labels[touch.region] for touch in path.touches) for path in right_paths(game, position)
        ]
        task = said.touch or said.task
        assert "Open" not in task
        wanted = [each.lower() for each in BOLD.findall(task)]
        assert wanted
        if position.lesson.name != "6-turn":  # that task names several actions
            assert any(all(each in told for each in wanted) for told in touched), (task, touched)


def test_the_first_lessons_take_fewer_touches_than_presses() -> None:
    touches, lessons = 0, lessons_of("melee").course
    for position, after in positions("melee"):
        if after is not None:
            touches += len(shown_path("melee", position).touches)
    assert touches + len(lessons) - 1 == TOUCHES


@for_each("game", TAUGHT)
def test_what_an_action_did_is_told_over_the_new_board(game: str) -> None:
    for _, after in positions(game):
        if after is None:
            continue
        look, toucher = lesson_look(TABLETOPS[game], after, lessons_of(game).names), FACES[game].touch
        assert toucher is not None
        scene = asyncio.run(toucher.scene(look))
        steps = list(toucher.steps(look, look.duel.ply - 1))
        check_steps(steps, scene, look.duel.ply - 1)
        assert steps or not lessons_of(game).happened(after.last.events)


@for_each("game", TAUGHT)
def test_a_lesson_that_is_over_has_a_way_on_and_nothing_to_touch(game: str) -> None:
    ends = [position for position, after in positions(game) if after is None]
    for position in ends[:-1]:
        frame = frame_of(game, position)
        assert frame["prompt"] is None
        assert frame["paths"] == []
        assert not any(player["acts"] for player in frame["players"])
        assert not [each["label"] for each in frame["regions"] if "may act" in each["label"]]
        assert {"what": "next lesson", "label": "Next lesson", "main": True} in frame["ways"]
        assert frame["running"], "the page shows no end of a match"
    frame = frame_of(game, ends[-1])
    assert [each["what"] for each in frame["ways"]] == ["start again"]
    assert "/tutorial" in frame["asks"]


@for_each("game", TAUGHT)
def test_the_first_lesson_tells_the_goal_and_who_one_is(game: str) -> None:
    first = frame_of(game, next(positions(game))[0])
    assert plain_text(goal(FACES[game].goal)) in first["facts"]
    assert plain_text(lessons_of(game).who) in first["facts"]
    assert first["title"].startswith("1 of ")
    assert [each["what"] for each in first["ways"]] == ["show me"]
    assert [player["you"] for player in first["players"]] == [True, False]


@for_each("text", ["", "lesson", "lesson a b", "puzzle x", "puzzle 1 yesterday", "duel 1"])
def test_what_names_no_exercise_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"exercise|isoformat"):
        parse_exercise(text)


@for_each(
    "exercise", [Exercise("lesson", "melee"), Exercise("puzzle", "7"), Exercise("puzzle", "7", "2026-01-02")]
)
def test_an_exercise_reads_back_as_it_was_written(exercise: Exercise) -> None:
    assert parse_exercise(str(exercise)) == exercise
