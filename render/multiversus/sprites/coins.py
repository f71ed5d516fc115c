"""Coins: of units, green and grey; and a choice under a seal."""

import math

from msgspec import Struct
from PIL import Image, ImageDraw

from render.multiversus.palette import GREEN, GREEN_SIGN, GREY, SEAL, SEAL_EDGE, SPENT_GREEN, SPENT_GREY
from render.pen.colour import WHITE, mix
from render.pen.icons import icon_mask
from render.pen.palette import OUTLINE
from render.pen.shapes import OVERSAMPLING, Polygon, gradient, paste_ink
from render.pen.stamps import Stamp


class UnitCoin(Struct, frozen=True):
    """A unit's coin, green with a tick, or grey; spent, a dashed ring is left. Reference point: middle."""

    size: int
    is_green: bool
    is_spent: bool

    def draw(self) -> Stamp:
        size = self.size
        image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        if self.is_spent:
            paste_ink(image, SPENT_GREEN if self.is_green else SPENT_GREY, self._dashes())
        else:
            colours = GREEN if self.is_green else GREY
            for share, ink in ((1.0, OUTLINE), (0.9, mix(colours[0], WHITE, 0.35)), (0.74, colours[1])):
                paste_ink(image, ink, self._disc(share))
            paste_ink(image, gradient((size, size), *colours), self._disc(0.66))
            if self.is_green:
                side = round(size * 0.5)
                paste_ink(image, WHITE, icon_mask(GREEN_SIGN, side), ((size - side) // 2, (size - side) // 2))
        return Stamp.of(image, (size // 2, size // 2))

    def _disc(self, share: float) -> Image.Image:
        large = self.size * OVERSAMPLING
        mask = Image.new("L", (large, large), 0)
        edge = large * (1 - share) / 2
        ImageDraw.Draw(mask).ellipse((edge, edge, large - edge, large - edge), fill=255)
        return mask.resize((self.size, self.size), Image.Resampling.BOX)

    def _dashes(self) -> Image.Image:
        large = self.size * OVERSAMPLING
        mask = Image.new("L", (large, large), 0)
        pen, edge = ImageDraw.Draw(mask), large * 0.09
        box = (edge, edge, large - edge, large - edge)
        for start in range(0, 360, 45):
            pen.arc(box, start, start + 27, fill=255, width=round(large * 0.08))
        return mask.resize((self.size, self.size), Image.Resampling.BOX)


class SealedChoice(Struct, frozen=True):
    """A choice face down: a wax seal with a question mark. The reference point is its middle."""

    size: int

    def draw(self) -> Stamp:
        radius, corners = self.size / 2 - 4, []
        for step in range(40):
            reach = radius * (1 if step % 4 in (0, 1) else 0.9)
            angle = math.tau * step / 40
            corners.append((math.cos(angle) * reach, math.sin(angle) * reach))
        plate = Polygon(tuple(corners), SEAL, SEAL_EDGE, 3).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        side = round(self.size * 0.5)
        at = (plate.origin[0] - side // 2, plate.origin[1] - side // 2)
        image.paste(WHITE, (*at, at[0] + side, at[1] + side), icon_mask("help", side))
        return Stamp(image, plate.mask, plate.origin)
