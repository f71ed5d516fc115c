"""The five tools, each with its own silhouette, slant and material, and small action cards."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.games.universum.cards.vocabulary import TRANSFORMERS, action_at, tool_of
from render.pen.colour import WHITE, rgb
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.shapes import OVERSAMPLING, gradient, paste_ink, rounded_mask, scaled
from render.pen.stamps import Stamp, stamp
from render.universum.palette import ACTION_ICONS, CREAM, DARK, EDGE, GHOST, PLATES
from render.universum.sprites.forms import PENTAGON, ramp

_INK = rgb("#141922")
_OUTLINE = 3.4  # hundredths of the side
_STEEL = ("#F1F4F8", "#8D98AA", "#4B5566")
_BRASS = ("#FFF0B0", "#E9B637", "#9A6A10")
_COPPER = ("#8E3F14", "#FFB074", "#E87B33", "#A8501C")


class Tool(Struct, frozen=True):
    """A tool with a dark outline, `size` px square. The reference point is its middle."""

    name: str
    size: int

    def draw(self) -> Stamp:
        bench = _Bench(self.size * OVERSAMPLING)
        _DRAWN[self.name](bench)
        return Stamp.of(
            bench.image.resize((self.size, self.size), Image.Resampling.LANCZOS),
            (self.size // 2, self.size // 2),
        )


class ToolChip(Struct, frozen=True):
    """A tool on its cream plate; a ghost is one that is missing or unused. Reference point: its middle."""

    name: str
    size: int
    is_ghost: bool = False

    def draw(self) -> Stamp:
        size = self.size
        image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        radius, edge = round(size * 0.22), max(2, round(size * 0.055))
        paste_ink(image, EDGE, rounded_mask(size, size, radius))
        inner = rounded_mask(size - 2 * edge, size - 2 * edge, radius - edge)
        fill = GHOST if self.is_ghost else CREAM
        paste_ink(image, gradient(inner.size, *fill), inner, (edge, edge))
        tool = stamp(Tool(self.name, round(size * 0.78)))
        corner = (size - tool.mask.width) // 2
        paste_ink(image, tool.ink, tool.mask, (corner, corner))
        return Stamp.of(image, (size // 2, size // 2))


class _Bench:
    """A tool while it is being drawn; places are hundredths of its side."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.unit = side / 100
        self.image = Image.new("RGBA", (side, side), (0, 0, 0, 0))

    def lay(
        self, mask: Image.Image, colours: tuple[str, ...], *, across: bool = False, bare: bool = False
    ) -> None:
        """Lays a part on the picture, with an outline unless `bare`."""
        if not bare:
            soft = mask.filter(ImageFilter.GaussianBlur(_OUTLINE * self.unit))
            paste_ink(self.image, _INK, soft.point([min(255, value * 18) for value in range(256)]))
        paste_ink(self.image, ramp(mask.size, colours, across=across), mask)

    def bar(self, left: float, top: float, right: float, bottom: float, radius: float = 0) -> Image.Image:
        mask = self.empty()
        box = tuple(value * self.unit for value in (left, top, right, bottom))
        ImageDraw.Draw(mask).rounded_rectangle(box, radius * self.unit, fill=255)
        return mask

    def disc(self, left: float, top: float, right: float, bottom: float) -> Image.Image:
        mask = self.empty()
        ImageDraw.Draw(mask).ellipse([value * self.unit for value in (left, top, right, bottom)], fill=255)
        return mask

    def stroke(self, points: Sequence[Point], width: float) -> Image.Image:
        mask = self.empty()
        pen = ImageDraw.Draw(mask)
        placed = [(x * self.unit, y * self.unit) for x, y in points]
        pen.line(placed, fill=255, width=round(width * self.unit), joint="curve")
        reach = width * self.unit / 2
        for x, y in (placed[0], placed[-1]):
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
        return mask

    def empty(self) -> Image.Image:
        return Image.new("L", (self.side, self.side), 0)


def _coil(bench: _Bench) -> None:
    bench.lay(bench.bar(42, 5, 58, 95, 5), ("#E6EBF2", "#8C97A8", "#5B6576"), across=True)
    for turn in range(5):
        y = 18 + turn * 14.5
        bench.lay(bench.stroke([(20, y + 9), (80, y - 1)], 10.5), _COPPER, across=True)


def _fuse(bench: _Bench) -> None:
    """A glass tube with brass caps, lying, its wire red."""
    bench.lay(bench.bar(20, 32, 80, 68, 6), ("#F4FDFF", "#B9E6F4", "#6FB2CC"))
    wire = [(24, 50), (36, 50), (42, 41), (50, 59), (58, 41), (64, 50), (78, 50)]
    bench.lay(bench.stroke(wire, 5), ("#A3200F", "#A3200F"), bare=True)
    for left, right in ((4, 29), (71, 96)):
        bench.lay(bench.bar(left, 26, right, 74, 6), _BRASS)


def _lens(bench: _Bench) -> None:
    """A round glass in a ring, with a glint and no handle."""
    bench.lay(bench.disc(6, 6, 94, 94), _STEEL)
    bench.lay(bench.disc(17, 17, 83, 83), ("#141922", "#141922"), bare=True)
    glass = bench.disc(20, 20, 80, 80)
    bench.lay(glass, ("#E9FBFF", "#63C8EE", "#1C6FAE", "#0F4D86"), bare=True)
    glint = ImageChops.subtract(bench.disc(27, 25, 62, 54), bench.disc(30, 33, 76, 74))
    paste_ink(bench.image, WHITE, ImageChops.multiply(glint, glass))
    paste_ink(bench.image, rgb("#BFF0FF"), bench.disc(60, 60, 70, 70))


def _magnet(bench: _Bench) -> None:
    """A red horseshoe, its white poles up."""
    bow = bench.empty()
    box = [value * bench.unit for value in (10, 0, 90, 92)]
    ImageDraw.Draw(bow).arc(box, 0, 180, fill=255, width=round(27 * bench.unit))
    for left in (10, 63):
        bow = ImageChops.lighter(bow, bench.bar(left, 12, left + 27, 47))
    bench.lay(bow, ("#FF7A6A", "#D8281B", "#8E120B"))
    for left in (10, 63):
        bench.lay(bench.bar(left, 8, left + 27, 30), ("#FFFFFF", "#AEB8C6"))


def _wrench(bench: _Bench) -> None:
    """A steel wrench, slanting, one edge lit."""
    shape = bench.empty()
    margin = round(bench.side * 0.05)
    shape.paste(icon_mask("wrench", bench.side - 2 * margin), (margin, margin))
    bench.lay(shape, ("#FFFFFF", "#B4BECD", "#657084"))
    moved = ImageChops.offset(shape, -round(3 * bench.unit), round(4 * bench.unit))
    paste_ink(bench.image, WHITE, scaled(ImageChops.subtract(shape, moved), 0.8))


_DRAWN: dict[str, Callable[[_Bench], None]] = {
    "coil": _coil,
    "fuse": _fuse,
    "lens": _lens,
    "magnet": _magnet,
    "wrench": _wrench,
}


class SmallCard(Struct, frozen=True):
    """A card: its five actions as a coloured column, and its tool. Reference point: upper left corner."""

    card: str
    width: int
    height: int

    def draw(self) -> Stamp:
        width, height = self.width, self.height
        image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        paste_ink(image, DARK, rounded_mask(width, height, 10))
        inner = rounded_mask(width - 4, height - 4, 8)
        paste_ink(image, gradient(inner.size, rgb("#39415A"), rgb("#232838")), inner, (2, 2))
        row, column = (height - 8) / len(TRANSFORMERS), round(width * 0.40)
        for place, transformer in enumerate(TRANSFORMERS):
            colours = PLATES[transformer]
            top, bottom = round(4 + place * row), round(4 + (place + 1) * row)
            cell = Image.new("L", (column, bottom - top - 1), 255)
            paste_ink(image, gradient(cell.size, *colours.fill), cell, (4, top))
            side = min(round(row - 3), column - 4)
            glyph = icon_mask(ACTION_ICONS[action_at(self.card, transformer)], side)
            paste_ink(image, colours.ink, glyph, (4 + (column - side) // 2, top + round((row - side) / 2)))
        tool = stamp(Tool(tool_of(self.card), round(width * 0.51)))
        place_of_tool = (width - tool.mask.width - 3, (height - tool.mask.height) // 2)
        paste_ink(image, tool.ink, tool.mask, place_of_tool)
        return Stamp.of(image)


class CardBack(Struct, frozen=True):
    """A card face down. The reference point is its middle."""

    width: int
    height: int

    def draw(self) -> Stamp:
        width, height = self.width, self.height
        image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        paste_ink(image, DARK, rounded_mask(width, height, 10))
        paste_ink(image, rgb("#C9D2E2"), rounded_mask(width - 4, height - 4, 9), (2, 2))
        inner = rounded_mask(width - 10, height - 10, 6)
        paste_ink(image, gradient(inner.size, rgb("#31507A"), rgb("#172338")), inner, (5, 5))
        scale = OVERSAMPLING
        lines = Image.new("L", (width * scale, height * scale), 0)
        pen = ImageDraw.Draw(lines)
        for share in (0.40, 0.27):
            reach = width * share * scale
            corners = [(width * scale / 2 + x * reach, height * scale / 2 + y * reach) for x, y in PENTAGON]
            pen.line([*corners, *corners[:2]], fill=150, width=round(2.4 * scale))
        paste_ink(image, rgb("#9DB8DE"), scaled(lines.resize((width, height), Image.Resampling.BOX), 0.55))
        return Stamp.of(image, (width // 2, height // 2))
