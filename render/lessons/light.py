"""Darkens a picture except where it is lit."""

from collections.abc import Iterable

from PIL import Image, ImageDraw, ImageFilter

from render.pen.colour import rgb
from render.pen.geometry import Rect
from render.pen.shapes import rounded_mask

DARKNESS = 150
"""The darkness where no light falls, of 255."""
GROWN, CORNER = 6, 26
"""Pixels by which a lit box is larger than what it lights, and the radius of its corners."""
_SHADE = rgb("#07080C")
_SOFT = 9


Corners = tuple[tuple[int, int], ...]


def darken(image: Image.Image, lit: Iterable[Rect], cells: Iterable[Corners] = ()) -> None:
    """Darken a picture in place, except in the boxes and the cells that are lit, these by their corners."""
    shade = Image.new("L", image.size, DARKNESS)
    pen = ImageDraw.Draw(shade)
    for corners in cells:
        pen.polygon(corners, fill=0, outline=0, width=GROWN)
    for box in lit:
        grown = box.inset(-GROWN)
        shade.paste(0, (grown.left, grown.top), rounded_mask(grown.width, grown.height, CORNER))
    image.paste(_SHADE, (0, 0, *image.size), shade.filter(ImageFilter.GaussianBlur(_SOFT)))
