"""A dashed ring where a portal will lie."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.pen.colour import RGB
from render.pen.shapes import OVERSAMPLING
from render.pen.stamps import Stamp

_DASH, _DASHES = 14, 15


@dataclass(frozen=True, slots=True)
class EmptyPlace:
    """The ring. The reference point is its middle."""

    size: int
    ink: RGB

    def draw(self) -> Stamp:
        """The ring."""
        side = self.size * OVERSAMPLING
        mask = Image.new("L", (side, side), 0)
        pen = ImageDraw.Draw(mask)
        for dash in range(_DASHES):
            start = dash * 360 / _DASHES
            pen.arc((8, 8, side - 8, side - 8), start, start + _DASH, fill=255, width=6 * OVERSAMPLING)
        small = mask.resize((self.size, self.size), Image.Resampling.BOX)
        return Stamp(self.ink, small, (self.size // 2, self.size // 2))
