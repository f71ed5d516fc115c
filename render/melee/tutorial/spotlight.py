"""Darkens a board except what is lit."""

from collections.abc import Iterable

from PIL import Image, ImageFilter

from render.melee.boardframe import BOARD, FRAME, LETTERS, tile_box
from render.pen.colour import rgb
from render.pen.geometry import WIDTH, Rect
from render.pen.shapes import rounded_mask

FIELD = Rect(0, BOARD.top - FRAME, WIDTH, BOARD.bottom + LETTERS)
"""What of a canvas the picture shows: the board with its rims, without bars and strip."""
DARKNESS = 168
"""Of 255: about 66 % darker."""
_SHADE = rgb("#07080C")
_SOFT, _GROWN, _CORNER = 9, 4, 20


def darken(image: Image.Image, lit: Iterable[int]) -> None:
    """Darkens the field of a canvas except these tiles, with soft edges."""
    shade = Image.new("L", FIELD.size, DARKNESS)
    for tile in lit:
        box = tile_box(tile).inset(-_GROWN)
        hole = rounded_mask(box.width, box.height, _CORNER)
        shade.paste(0, (box.left - FIELD.left, box.top - FIELD.top), hole)
    image.paste(_SHADE, FIELD.corners, shade.filter(ImageFilter.GaussianBlur(_SOFT)))
