"""Grounds of boards, kept as files, since drawing one takes seconds."""

from types import ModuleType

from render.grid import cells, layout, terrain
from render.pen import colour, shading, shapes
from render.pen.kept_pictures import KeptPictures


class Plates(KeptPictures):
    """The grounds of a game's boards; `sources` are the game's modules and packages that draw them."""

    def __init__(self, *sources: ModuleType) -> None:
        super().__init__("plate", terrain, cells, colour, layout, shading, shapes, *sources)
