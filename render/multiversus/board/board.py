"""Composes the picture of the board."""

from PIL import Image

from render.multiversus.board.figures import lay_figures, lay_pieces, lay_terrain
from render.multiversus.board.frame import STRIP_BOX, canvas
from render.multiversus.board.marks import lay_marks
from render.multiversus.board.sheets import lay_sheet
from render.multiversus.board.strip import lay_strip
from render.multiversus.values import BoardPicture
from render.pen.stamps import Put, paint


def compose_board(picture: BoardPicture) -> Image.Image:
    """The board, 1100 × 1375 px, RGB."""
    image = canvas(picture)
    paint(image, lay_board(picture))
    return image


def compose_table(picture: BoardPicture) -> Image.Image:
    """The board without its strip, 1100 × 1270 px, RGB."""
    image = canvas(picture).crop((0, 0, STRIP_BOX.right, STRIP_BOX.top))
    paint(image, lay_position(picture))
    return image


def lay_board(picture: BoardPicture) -> list[Put]:
    """Everything on the ground, in drawing order."""
    return [*lay_position(picture), *lay_strip(picture.strip)]


def lay_position(picture: BoardPicture) -> list[Put]:
    """The same without the strip."""
    return [
        *lay_terrain(picture),
        *lay_pieces(picture.pieces),
        *lay_figures(picture.figures),
        *lay_marks(picture.marks),
        *lay_sheet(picture.adversaries),
        *lay_sheet(picture.heroes),
    ]
