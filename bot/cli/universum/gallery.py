"""Multiuniversum's part of the gallery: the lessons, whose pictures show the hand and the machine."""

from collections.abc import Callable, Mapping

from bot.content.universum.lessons import lessons
from bot.games.universum.lessons.course import Position
from cogs.universum.tutorial.slides import slide_of
from render.universum.api import universum_lesson


def pictures() -> Mapping[str, Callable[[], list[bytes]]]:
    """The functions that draw the pictures, by file name without number and suffix."""
    return {"universum-tutorial": _slides}


def _slides() -> list[bytes]:
    """The beginning of each lesson, and its result."""
    drawn = []
    for lesson in lessons():
        begun = Position(lesson)
        done = begun.attempt(begun.shown() or lesson.solution()[0]).position
        drawn += [universum_lesson(slide_of(each)) for each in (begun, done)]
    return drawn
