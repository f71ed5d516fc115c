"""The values of a tutorial picture."""

from render.lessons.values import LessonCaption
from render.universum.values import HandPicture, TablePicture


class LessonPicture(LessonCaption, frozen=True):
    """A picture of a lesson: a hand, or the table if there is none.

    Of a hand, the `cards` are lit and framed, and with `here` the place where the learner stands is lit; of
    the table, these `stations` and the learner's lab, and an arrow leads along `walk`, from one transformer
    to another.
    """

    hand: HandPicture | None = None
    cards: tuple[str, ...] = ()
    here: bool = False
    table: TablePicture | None = None
    stations: tuple[int, ...] = ()
    walk: tuple[int, int] | None = None
