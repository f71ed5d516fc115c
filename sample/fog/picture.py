"""Draws the map as one seat, or everybody, may see it."""

import io

from PIL import Image, ImageDraw

from render.pen.fonts import Typeface, load
from sample.fog.game import HOMES, MAP, View

SIZE, HALF = 48, 42
"""Pixels from a hex's centre to its upper corner, and to its side."""
GROUND, FOG, EDGE = "#dfe6c8", "#8b929a", "#4a5058"
SIDES = ("#2a8bd0", "#e2701a")


def draw(view: View) -> bytes:
    """A JPEG of this view: hexes in fog are grey."""
    columns, rows = (max(each) for each in zip(*MAP.points, strict=True))
    image = Image.new("RGB", (HALF * (columns + 3), SIZE * 3 * rows // 2 + 3 * SIZE), "#30343a")
    pen, letters = ImageDraw.Draw(image), load(Typeface.BOLD.value, 18)
    for name, (column, row) in zip(MAP.names, MAP.points, strict=True):
        x, y = HALF * (column + 1.5), image.height - 1.5 * SIZE * (row + 1)
        corners = [(x + dx * HALF, y + dy * SIZE / 2) for dx, dy in _CORNERS]
        pen.polygon(corners, GROUND if name in view.lit else FOG, EDGE, 2)
        pen.text((x, y + SIZE * 0.6), name, EDGE, letters, "mm")
        for seat, colour in enumerate(SIDES):
            if name in HOMES[seat]:
                pen.line([(x - 20, y + 16), (x + 20, y + 16)], colour, 3)
            if name in view.scouts[seat]:
                pen.ellipse((x - 16, y - 24, x + 16, y + 8), colour, "white", 3)
    data = io.BytesIO()
    image.save(data, "JPEG", quality=90)
    return data.getvalue()


_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
