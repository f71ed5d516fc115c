"""Material Design Icons as masks and sprites, and portraits picked by name."""

import zlib
from functools import cache, lru_cache

from msgspec import Struct
from PIL import Image, ImageDraw

from render.pen.colour import RGB, WHITE
from render.pen.fonts import ICONS, load
from render.pen.packages import package_folder
from render.pen.portraits import PORTRAITS
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Stamp, stamp

_OVERSAMPLING = 2
_DIGITS = 8  # of a code point in the font's module


@cache
def code_point(name: str) -> str | None:
    """The character that the icon font draws as this icon; None if the font has no such icon."""
    if not name.isidentifier():
        return None
    _, found, after = _names().partition(f'\n    {name} = "\\U')
    return chr(int(after[:_DIGITS], 16)) if found else None


@cache
def _names() -> str:
    """The module with the names of all 7,000 icons, as text: imported, it would take 3 MB in each painter."""
    return (package_folder(ICONS.package) / "mdi7.py").read_text("utf-8")


def portrait_of(name: str, glyph: str = "") -> str:
    """The icon `glyph` if the font has it; else a portrait picked by `name`, always the same one."""
    if code_point(glyph) is not None:
        return glyph
    known = portraits()
    return known[zlib.crc32(name.encode()) % len(known)]


@cache
def portraits() -> tuple[str, ...]:
    """The portraits that the installed icon font has."""
    return tuple(name for name in PORTRAITS if code_point(name) is not None)


@lru_cache(maxsize=512)
def icon_mask(name: str, size: int, turn: int = 0) -> Image.Image:
    """The icon as a mask, its ink centred in a square of `size` pixels, turned by `turn` degrees.

    The mask is cached: don't change it. KeyError if there is no such icon.
    """
    character = code_point(name)
    if character is None:
        raise KeyError(name)
    large = size * _OVERSAMPLING
    mask = Image.new("L", (large, large), 0)
    ImageDraw.Draw(mask).text(
        (large / 2, large / 2), character, font=load(ICONS, large), fill=255, anchor="mm"
    )
    bounds = mask.getbbox()
    if bounds:
        ink = mask.crop(bounds)
        mask = Image.new("L", (large, large), 0)
        mask.paste(ink, ((large - ink.width) // 2, (large - ink.height) // 2))
    mask = mask.resize((size, size), Image.Resampling.LANCZOS)
    return mask.rotate(turn) if turn else mask


class Icon(Struct, frozen=True):
    """An icon in one colour. The reference point is its centre."""

    name: str
    size: int
    ink: RGB

    def draw(self) -> Stamp:
        mask = icon_mask(self.name, self.size)
        middle = self.size // 2
        return Stamp(self.ink, mask, (middle, middle))


class RoundBadge(Struct, frozen=True):
    """A round sign: an icon on a plate with a light edge. The reference point is its middle."""

    icon: str
    plate: tuple[RGB, RGB]
    size: int

    def draw(self) -> Stamp:
        plate = stamp(RaisedPlate(self.size, self.size, self.size // 2, self.plate, WHITE, 3))
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        side = round(self.size * 0.6)
        at = (self.size - side) // 2
        image.paste(WHITE, (at, at, at + side, at + side), icon_mask(self.icon, side))
        return Stamp(image, plate.mask, (self.size // 2, self.size // 2))
