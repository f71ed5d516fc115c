"""The shade that makes words on a banner's art readable."""

from dataclasses import dataclass

from PIL import Image

from render.pen.geometry import Box
from render.pen.palette import INK
from render.pen.stamps import Put, Stamp

_DARKEST = 215
"""Opacity at the sides, of 255."""
_CLEAR = 0.12
"""The share of the width around the middle that stays clear."""


def lay_shade(box: Box) -> list[Put]:
    """Darkness that grows from the middle of the box to its left and right."""
    return [Put(SideShade(box.width, box.height), box.left, box.top, box)]


@dataclass(frozen=True, slots=True)
class SideShade:
    """Clear in the middle, dark at the sides. The reference point is its upper left corner."""

    width: int
    height: int

    def draw(self) -> Stamp:
        """The shade."""
        row = bytes(
            round(_DARKEST * min(1.0, max(0.0, (abs(2 * x / self.width - 1) - _CLEAR) / 0.5)))
            for x in range(self.width)
        )
        mask = Image.frombytes("L", (self.width, 1), row).resize((self.width, self.height))
        return Stamp(INK, mask)
