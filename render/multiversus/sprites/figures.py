"""Signs on figures: health, numbers of members, badges; and the pieces of the Terrain."""

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from render.multiversus.palette import (
    ACTIONS,
    CHIP,
    DISABLED,
    LOST,
    MARKED,
    NUMERAL_INK,
    NUMERAL_PLATE,
    WELL,
    WOUNDED,
)
from render.multiversus.values import Health, Kind
from render.pen.colour import BLACK, RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.icons import RoundBadge, icon_mask
from render.pen.palette import OUTLINE
from render.pen.shapes import OVERSAMPLING, RaisedPlate, gradient, paste_ink, shadow, widened
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words

HEARTS: dict[Health, tuple[int, RGB]] = {"well": (2, WELL), "wounded": (1, WOUNDED), "disabled": (0, LOST)}
"""How many of two hearts are full, and their colour."""


class HealthChip(Struct, frozen=True):
    """Two hearts on a dark plate. The reference point is its middle."""

    health: Health
    height: int

    def draw(self) -> Stamp:
        full, ink = HEARTS[self.health]
        height = self.height
        width = round(height * 1.95)
        image = stamp(RaisedPlate(width, height, height // 2, CHIP, WHITE, 3))
        canvas = Image.new("RGB", image.mask.size)
        canvas.paste(image.ink, (0, 0, *canvas.size))
        side = round(height * 0.62)
        for place in range(2):
            glyph = icon_mask("heart" if place < full else "heart_outline", side)
            left = round(width * (0.28 + 0.44 * place)) - side // 2
            top = (height - side) // 2 + 1
            canvas.paste(ink if place < full else LOST, (left, top, left + side, top + side), glyph)
        return Stamp(canvas, image.mask, (width // 2, height // 2))


class MemberNumber(Struct, frozen=True):
    """The number of a unit's member in Roman strokes. The reference point is its middle."""

    number: int
    size: int

    def draw(self) -> Stamp:
        plate = stamp(RaisedPlate(self.size, self.size, round(self.size * 0.24), NUMERAL_PLATE, OUTLINE, 3))
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        words = Words("I" * self.number, Typeface.EXTRABOLD, round(self.size * 0.72), NUMERAL_INK, "mm")
        stamp(words).paste(image, self.size // 2, self.size // 2)
        return Stamp(image, plate.mask, (self.size // 2, self.size // 2))


def disabled_badge(size: int) -> RoundBadge:
    return RoundBadge("close_thick", DISABLED, size)


def marked_badge(size: int) -> RoundBadge:
    return RoundBadge("check_bold", MARKED, size)


def action_badge(kind: Kind, size: int) -> RoundBadge:
    look = ACTIONS[kind]
    return RoundBadge(look.icon, look.plate, size)


_LIT, _COLD = (rgb("#FFE27A"), rgb("#E2701A")), (rgb("#B9C0D0"), rgb("#59637A"))
_HOT, _IRON = (rgb("#B4713A"), rgb("#6E3A18")), (rgb("#8B93A6"), rgb("#4A5163"))
FLAME = "fire"
"""The portrait of pieces that burn in a bowl."""


class TerrainPiece(Struct, frozen=True):
    """A piece of the Terrain: no plate, and no colour once marked. The reference point is its middle."""

    glyph: str
    size: int
    is_marked: bool

    def draw(self) -> Stamp:
        if self.glyph == FLAME:
            return self._brazier()
        size, pad = self.size, 8
        ink = Image.new("L", (size + 2 * pad, size + 2 * pad), 0)
        ink.paste(icon_mask(self.glyph, size), (pad, pad))
        image = Image.new("RGBA", ink.size, (0, 0, 0, 0))
        paste_ink(image, BLACK, shadow(ImageChops.offset(ink, 0, 5), 3, 0.7))
        paste_ink(image, WHITE if not self.is_marked else rgb("#2A303E"), widened(ink, 5))
        paste_ink(image, OUTLINE, widened(ink, 3))
        paste_ink(image, gradient(ink.size, *(_COLD if self.is_marked else _LIT)), ink)
        return Stamp.of(image, (image.width // 2, image.height // 2))

    def _brazier(self) -> Stamp:
        """A bowl on legs with a flame, or with smoke once it is put out."""
        size, pad = self.size, 8
        whole = Image.new("RGBA", (size + 2 * pad, size + 2 * pad), (0, 0, 0, 0))
        bowl = Image.new("L", whole.size, 0)
        bowl.paste(_bowl(size), (pad, pad))
        side = round(size * 0.66)
        fire = Image.new("L", whole.size, 0)
        sign = icon_mask("waves" if self.is_marked else FLAME, side, 90 if self.is_marked else 0)
        fire.paste(sign, (pad + (size - side) // 2, pad))
        both = ImageChops.lighter(bowl, fire)
        paste_ink(whole, BLACK, shadow(ImageChops.offset(both, 0, 5), 3, 0.7))
        paste_ink(whole, OUTLINE, widened(both, 4))
        paste_ink(whole, gradient(whole.size, *(_COLD if self.is_marked else _LIT)), fire)
        paste_ink(whole, gradient(whole.size, *(_IRON if self.is_marked else _HOT)), bowl)
        return Stamp.of(whole, (whole.width // 2, whole.height // 2))


def _bowl(size: int) -> Image.Image:
    """A wide bowl with a rim on three legs, the lower half of a square."""
    large = size * OVERSAMPLING
    mask = Image.new("L", (large, large), 0)
    pen = ImageDraw.Draw(mask)
    for foot, top in ((0.24, 0.38), (0.5, 0.5), (0.76, 0.62)):
        pen.line((large * top, large * 0.74, large * foot, large * 0.98), fill=255, width=round(large * 0.07))
    pen.chord((large * 0.1, large * 0.28, large * 0.9, large * 0.86), 0, 180, fill=255)
    rim = (large * 0.02, large * 0.52, large * 0.98, large * 0.63)
    pen.rounded_rectangle(rim, round(large * 0.05), fill=255)
    return mask.resize((size, size), Image.Resampling.BOX)
