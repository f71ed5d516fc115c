"""The land: terrain on single hexes, territories face down, roads, quarries, events, and edges of areas."""

import math
from typing import Final, Literal

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from bot.games.grid.grid import Grid
from bot.games.grid.lattices import HEXES
from render.grid.action_marks import edged
from render.grid.cells import Hexagon
from render.grid.layout import Layout
from render.grid.terrain.canvas import GroundCanvas
from render.grid.terrain.landscape import paint_forest, paint_hills, paint_mountains, paint_water
from render.pen.colour import BLACK, RGB, WHITE, mix
from render.pen.icons import icon_mask
from render.pen.palette import OUTLINE
from render.pen.shading import noise
from render.pen.shapes import OVERSAMPLING, gradient, paste_ink, polygon_mask, scaled, shadow, widened
from render.pen.stamps import Stamp
from render.war.palette import (
    CITY_GROUND,
    DARK_EDGE,
    DARK_INK,
    DARK_LAND,
    EVENT_PLATE,
    ROAD,
    ROAD_DOT,
    ROAD_EDGE,
    SIGHT_INK,
    STONE_DARK,
    STONE_LIGHT,
    STONE_MID,
    UNKNOWN,
    side_of,
)

VARIANTS: Final = 4
"""Terrains are drawn in so many ways, so that neighbours are not alike."""
_PAINTERS: Final = {
    "forest": paint_forest, "hill": paint_hills, "mountain": paint_mountains, "water": paint_water
}  # fmt: skip
_ONE: Final = Grid(HEXES, {"a1": (0, 0)})


class TerrainPatch(Struct, frozen=True):
    """What grows or lies on a hex, over its meadow. The reference point is its upper left corner."""

    terrain: str
    wide: int
    variant: int

    def draw(self) -> Stamp:
        """Painted on black and on white: where the two differ, the meadow shows through."""
        dark, light = (self._painted(ground) for ground in (BLACK, WHITE))
        shares = ImageChops.invert(ImageChops.subtract(light, dark)).split()
        alpha = ImageChops.lighter(ImageChops.lighter(shares[0], shares[1]), shares[2])
        alpha = ImageChops.multiply(alpha, Hexagon(self.wide).mask())
        premultiplied = Image.merge("RGBa", (*ImageChops.darker(dark, _grey(alpha)).split(), alpha))
        return Stamp.of(premultiplied.convert("RGBA"))

    def _painted(self, colour: RGB) -> Image.Image:
        ground = GroundCanvas(Layout(_ONE, Hexagon(self.wide)), [self.terrain], 17 + self.variant)
        ground.image = Image.new("RGB", ground.size, colour)
        _PAINTERS[self.terrain](ground, self.terrain)
        return ground.image


def _grey(alpha: Image.Image) -> Image.Image:
    return Image.merge("RGB", (alpha, alpha, alpha))


class DarkHex(Struct, frozen=True):
    """A hex that nobody has explored, with a question mark. The reference point is its upper left corner."""

    wide: int
    has_sign: bool = True

    def draw(self) -> Stamp:
        cell = Hexagon(self.wide)
        image = gradient(cell.size, *DARK_LAND).convert("RGB")
        if self.has_sign:
            side = round(self.wide * 0.36)
            at = (cell.size[0] - side) // 2, (cell.size[1] - side) // 2 - round(self.wide * 0.03)
            paste_ink(image, DARK_INK, icon_mask(UNKNOWN, side), at)
        return Stamp(image, cell.mask(0, 0))


class CityGround(Struct, frozen=True):
    """The trodden ground of a Settlement. The reference point is its upper left corner."""

    wide: int
    seat: int

    def draw(self) -> Stamp:
        return Stamp(mix(CITY_GROUND, side_of(self.seat).name, 0.18), scaled(Hexagon(self.wide).mask(), 0.72))


EdgeKind = Literal["dark", "sight", "city"]


class AreaEdge(Struct, frozen=True):
    """An edge of an area from the reference point to (`right`, `down`), in pixels.

    `dark` are dashes around unexplored land, `sight` dots where a team's sight ends, `city` a band in a
    seat's colour, with a pattern of its own.
    """

    kind: EdgeKind
    right: int
    down: int
    thick: int
    seat: int = 0

    def draw(self) -> Stamp:
        match self.kind:
            case "dark":
                return self._stamp(edged(self._dashes(4, 0.6, self.thick), DARK_EDGE, OUTLINE))
            case "sight":
                return self._stamp(edged(self._dots(5), SIGHT_INK, OUTLINE))
        band = edged(self._line(self.thick * 2), side_of(self.seat).rim[1], OUTLINE)
        image = Image.new("RGB", band.mask.size)
        assert isinstance(band.ink, Image.Image)
        image.paste(band.ink)
        pattern = (self._dashes(3, 0.6, self.thick), self._dots(5), self._line(self.thick))
        paste_ink(image, WHITE, (*pattern, self._dashes(6, 0.5, self.thick))[self.seat])
        return self._stamp(Stamp(image, band.mask))

    @property
    def _pad(self) -> int:
        return self.thick * 2 + 6

    def _stamp(self, drawn: Stamp) -> Stamp:
        pad = self._pad
        return Stamp(drawn.ink, drawn.mask, (pad - min(0, self.right), pad - min(0, self.down)))

    def _at(self, share: float) -> tuple[float, float]:
        pad, scale = self._pad, OVERSAMPLING
        return (
            (pad - min(0, self.right) + self.right * share) * scale,
            (pad - min(0, self.down) + self.down * share) * scale,
        )

    def _mask(self) -> Image.Image:
        size = (abs(self.right) + 2 * self._pad, abs(self.down) + 2 * self._pad)
        return Image.new("L", (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), 0)

    def _line(self, wide: int) -> Image.Image:
        mask = self._mask()
        pen = ImageDraw.Draw(mask)
        pen.line((*self._at(0), *self._at(1)), fill=255, width=wide * OVERSAMPLING)
        for share in (0.0, 1.0):
            x, y = self._at(share)
            reach = wide * OVERSAMPLING / 2
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
        return _reduced(mask)

    def _dashes(self, count: int, full: float, wide: int) -> Image.Image:
        mask = self._mask()
        pen = ImageDraw.Draw(mask)
        for dash in range(count):
            start, end = (dash + (1 - full) / 2) / count, (dash + (1 + full) / 2) / count
            pen.line((*self._at(start), *self._at(end)), fill=255, width=wide * OVERSAMPLING)
        return _reduced(mask)

    def _dots(self, count: int) -> Image.Image:
        mask = self._mask()
        pen = ImageDraw.Draw(mask)
        reach = (self.thick / 2 + 0.5) * OVERSAMPLING
        for dot in range(count):
            x, y = self._at((dot + 0.5) / count)
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
        return _reduced(mask)


def _reduced(mask: Image.Image) -> Image.Image:
    return mask.reduce(OVERSAMPLING)


class Road(Struct, frozen=True):
    """A road from the reference point towards (`right`, `down`); a place to rest if both are 0."""

    right: int
    down: int
    thick: int

    def draw(self) -> Stamp:
        pad, scale = self.thick + 4, OVERSAMPLING
        left, top = pad - min(0, self.right), pad - min(0, self.down)
        size = (abs(self.right) + 2 * pad, abs(self.down) + 2 * pad)
        masks = []
        for wide in (self.thick, self.thick + 5):
            mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
            pen = ImageDraw.Draw(mask)
            ends = ((left * scale, top * scale), ((left + self.right) * scale, (top + self.down) * scale))
            pen.line((*ends[0], *ends[1]), fill=255, width=wide * scale)
            for x, y in ends:
                reach = wide * scale / 2
                pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
            masks.append(_reduced(mask))
        colours = Image.new("RGB", size, ROAD_EDGE)
        colours.paste(ROAD, (0, 0, *size), masks[0])
        pen, length = ImageDraw.Draw(colours), math.hypot(self.right, self.down)
        for step in range(1, round(length / 16)):
            along, down = left + self.right * step * 16 / length, top + self.down * step * 16 / length
            pen.ellipse((along - 2, down - 2, along + 2, down + 2), fill=ROAD_DOT)
        return Stamp(colours, masks[1], (left, top))


_CRYSTALS: Final = ((-0.3, 0.62, 0.17), (0.3, 0.6, 0.17), (0.0, 1.0, 0.23))
"""Three crystals, back to front: where they stand, how high and how wide they are, as shares."""


class Quarry(Struct, frozen=True):
    """Aether crystals, `size` px high. The reference point is their middle."""

    size: int

    def draw(self) -> Stamp:
        size, pad = self.size, 8
        side = size + 2 * pad
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        whole = Image.new("L", (side, side), 0)
        parts = []
        for across, high, half in _CRYSTALS:
            x, foot = side / 2 + across * size, pad + size * (0.97 - abs(across) * 0.12)
            top, wide = foot - size * high * 0.96, size * half * 0.8
            shoulder = top + wide * 1.25
            left = ((x - wide, shoulder), (x, top), (x, foot), (x - wide * 0.8, foot))
            right = ((x, top), (x + wide, shoulder), (x + wide * 0.8, foot), (x, foot))
            parts.append((left, right))
            for half_shape in (left, right):
                whole = ImageChops.lighter(whole, polygon_mask((side, side), half_shape))
        paste_ink(image, BLACK, shadow(ImageChops.offset(whole, 0, 3), 2, 0.7))
        paste_ink(image, OUTLINE, widened(whole, 3))
        for left, right in parts:
            for shape, inks in ((left, (STONE_LIGHT, STONE_MID)), (right, (STONE_MID, STONE_DARK))):
                body = polygon_mask((side, side), shape)
                paste_ink(image, OUTLINE, widened(body, 1))
                paste_ink(image, gradient((side, side), *inks), body)
        return Stamp.of(image, (side // 2, side // 2))


class EventToken(Struct, frozen=True):
    """A random event that lies face down: a star and a question mark. The reference point is its middle."""

    size: int

    def draw(self) -> Stamp:
        side = self.size + 10
        radius = self.size / 2 - 2
        corners = [
            (side / 2 + math.cos(turn) * radius, side / 2 + math.sin(turn) * radius)
            for turn in (math.tau * (corner + 0.5) / 6 for corner in range(6))
        ]
        corners = [(y, x) for x, y in corners]
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        paste_ink(image, OUTLINE, polygon_mask((side, side), corners, 4))
        paste_ink(image, WHITE, polygon_mask((side, side), corners, 2))
        paste_ink(image, gradient((side, side), *EVENT_PLATE), polygon_mask((side, side), corners))
        star, mark = round(self.size * 0.5), round(self.size * 0.42)
        middle = side // 2
        paste_ink(
            image,
            WHITE,
            icon_mask("star_four_points", star),
            (middle - round(self.size * 0.4), middle - star // 2),
        )
        paste_ink(
            image,
            WHITE,
            icon_mask(UNKNOWN, mark),
            (middle + round(self.size * 0.02), middle - round(mark * 0.4)),
        )
        return Stamp.of(image, (middle, middle))


def meadow(size: tuple[int, int]) -> Image.Image:
    """Continuous ground of this size: moss in the south, pale sand in the north, sparse grass."""
    south, north = (
        _colorized(noise(size, 10, salt, 4), tones)
        for salt, tones in (
            (5, ("#74875A", "#8C9A68", "#A8AE78")),
            (6, ("#8C8468", "#A79C7C", "#BDB18F")),
        )
    )
    fade = (
        Image.linear_gradient("L")
        .resize(size)
        .point([max(0, min(255, value * 2 - 128)) for value in range(256)])
    )
    return Image.composite(south, north, fade.filter(ImageFilter.GaussianBlur(3)))


def _colorized(grain: Image.Image, tones: tuple[str, str, str]) -> Image.Image:
    return ImageOps.colorize(grain, tones[0], tones[2], mid=tones[1])
