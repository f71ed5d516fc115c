"""Brackets around portals that make a set."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.pen.colour import RGB
from render.pen.stamps import Stamp
from render.universum.palette import DARK

_RISE, _THICK, _EDGE = 14, 6, 3


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket, open above, `width` px wide. The reference point is the left end of its lower edge."""

    width: int
    ink: RGB

    def draw(self) -> Stamp:
        """The bracket."""
        size = (self.width + 2 * _EDGE, _RISE + 2 * _EDGE)
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        pen = ImageDraw.Draw(image)
        for edge, ink in ((_EDGE, DARK), (0, self.ink)):
            left, top = _EDGE - edge, _EDGE - edge
            right, bottom = _EDGE + self.width + edge - 1, _EDGE + _RISE + edge - 1
            thick = _THICK + 2 * edge
            for box in (
                (left, top, left + thick - 1, bottom),
                (right - thick + 1, top, right, bottom),
                (left, bottom - thick + 1, right, bottom),
            ):
                pen.rounded_rectangle(box, 3, fill=ink)
        return Stamp.of(image, (_EDGE, _EDGE + _RISE))


@dataclass(frozen=True, slots=True)
class Strike:
    """A line through a portal that counts for nothing. The reference point is its upper left corner."""

    width: int
    height: int
    ink: RGB

    def draw(self) -> Stamp:
        """The line."""
        scale = 4
        mask = Image.new("L", (self.width * scale, self.height * scale), 0)
        ends = (8 * scale, (self.height - 8) * scale, (self.width - 8) * scale, 8 * scale)
        ImageDraw.Draw(mask).line(ends, fill=255, width=7 * scale)
        return Stamp(self.ink, mask.resize((self.width, self.height), Image.Resampling.BOX))
