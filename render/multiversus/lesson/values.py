"""The values of a tutorial picture."""

from dataclasses import dataclass

from render.lessons.values import LessonCaption
from render.multiversus.values import BoardPicture, Spot


@dataclass(frozen=True, slots=True)
class LessonPicture(LessonCaption):
    """A picture of a lesson: the board between both bars, with the marks of what shall be done or was.

    Only the `lit` spots are bright; with none of them, and `coins`, both sides' bars are what matters. Nobody
    stands in the two rows farthest from the Heroes: they are left out.
    """

    board: BoardPicture
    lit: tuple[Spot, ...] = ()
    coins: bool = False
