"""The values of a tutorial picture."""

from render.lessons.values import LessonCaption
from render.multiversus.values import BoardPicture, Spot


class LessonPicture(LessonCaption, frozen=True):
    """A picture of a lesson: the board between both bars, with the marks of what shall be done or was.

    Only the `lit` spots are bright; with none of them, and `coins`, both sides' bars are what matters. Nobody
    stands in the two rows farthest from the Heroes: they are left out.
    """

    board: BoardPicture
    lit: tuple[Spot, ...] = ()
    coins: bool = False
