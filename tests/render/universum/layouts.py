"""Golden pictures of the second game, one of each kind."""

from collections.abc import Callable

from PIL import Image

from bot.content.universum.lessons import lessons
from bot.games.universum.lessons import Position
from cogs.universum.tutorial.slides import slide_of
from render.universum import compositions
from render.universum.lesson.picture import compose_lesson
from tests.render.universum.positions import END, FIVE, HAND, REORDER, TURN


def _lesson(number: int) -> Image.Image:
    """The picture with which a lesson begins."""
    return compose_lesson(slide_of(Position(lessons()[number - 1])))


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "machine": lambda: compositions.compose_table(FIVE),
    "machine-turn": lambda: compositions.compose_turn(TURN),
    "machine-hand": lambda: compositions.compose_hand(HAND)[0],
    "machine-reorder": lambda: compositions.compose_reorder(REORDER),
    "machine-score": lambda: compositions.compose_end(END),
    "machine-lesson-hand": lambda: _lesson(1),
    "machine-lesson-table": lambda: _lesson(3),
}
