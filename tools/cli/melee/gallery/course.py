"""The tutorial for the gallery: every position that its solutions lead through."""

from collections.abc import Iterator

from bot.content.melee.lessons import lessons
from bot.games.melee.lessons import Position
from cogs.melee.tutorial.slides import slide_of
from render.melee import api


def positions() -> Iterator[Position]:
    """The beginning of each lesson, then the position after each act of its solution, up to its result."""
    for lesson in lessons():
        position = Position(lesson)
        yield position
        while (action := position.shown()) is not None:
            position = position.attempt(action).position
            yield position


def slides() -> list[bytes]:
    return [api.tutorial(slide_of(position)) for position in positions()]
