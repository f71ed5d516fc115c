"""Signs of a close look: help or harm from other entities, and the shade over the banner."""

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFilter

from render.melee.palette import HP
from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.palette import OUTLINE
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words

WEAKENS, HELPS = rgb("#FF6A5E"), HP.tint
_LINE, _LINE_EDGE = 10, 18
_DARK = rgb("#0B0C12")


def sign_ink(*, helps: bool) -> RGB:
    """Green for what helps an entity, red for what weakens it; the sign says it, too."""
    return HELPS if helps else WEAKENS


class CauseLine(Struct, frozen=True):
    """A line from the reference point, the cause, to (`right`, `down`), the entity that it changes."""

    right: int
    down: int
    helps: bool

    def draw(self) -> Stamp:
        pad = _LINE_EDGE
        left, top = min(0, self.right) - pad, min(0, self.down) - pad
        size = (abs(self.right) + 2 * pad, abs(self.down) + 2 * pad)
        masks = []
        for thick in (_LINE, _LINE_EDGE):
            large = Image.new("L", (size[0] * 2, size[1] * 2), 0)
            ends = [(-left * 2, -top * 2), ((self.right - left) * 2, (self.down - top) * 2)]
            ImageDraw.Draw(large).line(ends, fill=255, width=thick * 2)
            masks.append(large.resize(size, Image.Resampling.BOX))
        colours = Image.new("RGB", size, OUTLINE)
        colours.paste(sign_ink(helps=self.helps), (0, 0, *size), masks[0])
        return Stamp(colours, masks[1], (-left, -top))


class SignDisc(Struct, frozen=True):
    """A plus or a minus in a ring. The reference point is its centre."""

    helps: bool
    size: int

    def draw(self) -> Stamp:
        half = self.size // 2
        ink = sign_ink(helps=self.helps)
        plate = RaisedPlate(self.size, self.size, half, (_DARK, _DARK), ink, max(4, self.size // 10)).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        sign = Words("+" if self.helps else "−", Typeface.EXTRABOLD, round(self.size * 0.7), WHITE, "mm")
        stamp(sign).paste(image, half, half)
        return Stamp(image, plate.mask, (half, half))


class BannerShade(Struct, frozen=True):
    """A shade that leaves the middle of a banner bright. The reference point is its upper left corner."""

    width: int
    height: int
    bright: int

    def draw(self) -> Stamp:
        row = Image.new("L", (self.width, 1), 0)
        middle = self.width / 2
        row.putdata(
            [
                round(225 * min(1.0, abs(x - middle) / middle * 1.25)) if abs(x - middle) > self.bright else 0
                for x in range(self.width)
            ]
        )
        mask = row.resize((self.width, self.height)).filter(ImageFilter.GaussianBlur(30))
        return Stamp(_DARK, mask)
