"""The line of a power from who uses it to whom it is for."""

import math

from msgspec import Struct
from PIL import Image, ImageDraw

from render.grid.action_marks import edged
from render.pen.colour import RGB
from render.pen.palette import OUTLINE
from render.pen.shapes import OVERSAMPLING
from render.pen.stamps import Stamp


class PowerLine(Struct, frozen=True):
    """A dotted line from the reference point to (`right`, `down`), in pixels: no attack."""

    right: int
    down: int
    ink: RGB

    def draw(self) -> Stamp:
        pad, scale, radius = 14, OVERSAMPLING, 7
        left, top = min(0, self.right) - pad, min(0, self.down) - pad
        size = (abs(self.right) + 2 * pad, abs(self.down) + 2 * pad)
        mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)
        count = max(2, round(math.hypot(self.right, self.down) / 26))
        for dot in range(count + 1):
            x, y = (self.right * dot / count - left) * scale, (self.down * dot / count - top) * scale
            reach = radius * scale
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
        drawn = edged(mask.resize(size, Image.Resampling.BOX), self.ink, OUTLINE)
        return Stamp(drawn.ink, drawn.mask, (-left, -top))
