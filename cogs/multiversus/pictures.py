"""Multiversus' pictures, drawn in the painter's processes."""

from typing import Protocol, cast

from cogs.kit.painter import Painter, Urgency
from cogs.services import Services
from render.multiversus.values import BoardPicture


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def multiversus_board(self, picture: BoardPicture) -> bytes: ...


class Pictures:
    """Multiversus' pictures, drawn by a studio in the painter's executor."""

    def __init__(self, painter: Painter, studio: Studio) -> None:
        self._painter = painter
        self._studio = studio

    async def board(self, picture: BoardPicture, *, aside: bool = False) -> bytes:
        """The board. Raises PaintError. `aside`: nobody waits for it to act."""
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, self._studio.multiversus_board, picture)


class HasPictures(Protocol):
    @property
    def pictures(self) -> Pictures: ...


def pictures_of(services: Services) -> Pictures:
    return cast(HasPictures, services.face("multiversus")).pictures
