"""A square picture while it is being painted; all places and lengths are shares of its side."""

import math
import random
import zlib
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.shading import Light, noise, shine
from render.pen.shapes import gradient
from render.worlds.realms import RealmColours

SIDE = 520
"""Drawn pixels of a side."""
Ink = RGB | Image.Image


class Pane:
    """The picture and the chance that varies it; equal names give equal pictures."""

    def __init__(self, name: str, dimension: str, colours: RealmColours) -> None:
        self.seed = zlib.crc32(f"{dimension}/{name}".encode())
        self.chance = random.Random(self.seed)
        self.image = gradient((SIDE, SIDE), colours.dark, colours.mid)

    def vary(self, low: float, high: float) -> float:
        """A number between the two."""
        return self.chance.uniform(low, high)

    def flips(self) -> bool:
        """Whether the picture is mirrored: in half of them."""
        return self.chance.random() < 0.5

    def sky(self, top: str, bottom: str) -> None:
        """Fills everything with a gradient."""
        self.image = gradient((SIDE, SIDE), rgb(top), rgb(bottom))

    def clouds(self, ink: str, strength: float, above: int = 120) -> None:
        """Soft clouds, where noise is brighter than `above`."""
        shape = noise((SIDE, SIDE), 4, self.seed, 4)
        table = [round(min(255, max(0, value - above) * strength)) for value in range(256)]
        self._lay(rgb(ink), shape.point(table))

    def light(self, x: float, y: float, radius: float, ink: str, strength: float = 1.0) -> None:
        """Light around a place."""
        shine(self.image, Light(round(x * SIDE), round(y * SIDE), round(radius * SIDE), rgb(ink), strength))

    def polygon(self, corners: Sequence[Point], top: RGB | str, bottom: RGB | str | None = None) -> None:
        """A polygon in one colour, or in a gradient over the whole picture."""
        mask = self._empty()
        ImageDraw.Draw(mask).polygon(_large(corners), fill=255)
        upper = _ink(top)
        self._lay(upper if bottom is None else gradient((SIDE, SIDE), upper, _ink(bottom)), mask)

    def disc(self, x: float, y: float, radius: float, ink: RGB | str, blur: float = 0.0) -> None:
        """A disc, its edge as soft as `blur` pixels."""
        margin = 1 + round(3 * blur)
        left, top = round((x - radius) * SIDE) - margin, round((y - radius) * SIDE) - margin
        side = round(2 * radius * SIDE) + 2 * margin
        mask = Image.new("L", (side, side), 0)
        ImageDraw.Draw(mask).ellipse((margin, margin, side - margin, side - margin), fill=255)
        soft = mask.filter(ImageFilter.GaussianBlur(blur)) if blur else mask
        self.image.paste(_ink(ink), (left, top, left + side, top + side), soft)

    def dome(self, x: float, y: float, radius: float, height: float, top: str, bottom: str) -> None:
        """The upper half of an ellipse that stands on `y`."""
        mask = self._empty()
        box = tuple(value * SIDE for value in (x - radius, y - height, x + radius, y + height))
        ImageDraw.Draw(mask).pieslice(box, 180, 360, fill=255)
        self._lay(gradient((SIDE, SIDE), rgb(top), rgb(bottom)), mask)

    def line(
        self, points: Sequence[Point], ink: str, width: float, blur: float = 0.0, strength: int = 255
    ) -> None:
        """A line through the points."""
        mask = self._empty()
        ImageDraw.Draw(mask).line(_large(points), fill=strength, width=round(width * SIDE), joint="curve")
        self._lay(rgb(ink), mask.filter(ImageFilter.GaussianBlur(blur * SIDE)) if blur else mask)

    def curl(self, x: float, y: float, radius: float, ink: str, strength: int) -> None:
        """An open ring."""
        mask = self._empty()
        box = tuple(value * SIDE for value in (x - radius, y - radius, x + radius, y + radius))
        ImageDraw.Draw(mask).arc(box, 90, 380, fill=strength, width=round(0.016 * SIDE))
        self._lay(rgb(ink), mask)

    def ray(self, x: float, y: float, angle: float, spread: float, ink: str, strength: int) -> None:
        """A beam that opens from a place to beyond the edge; angles in radians."""
        mask = self._empty()
        ends = [
            (x + math.cos(angle + side * spread) * 1.6, y + math.sin(angle + side * spread) * 1.6)
            for side in (-1, 1)
        ]
        ImageDraw.Draw(mask).polygon(_large([(x, y), *ends]), fill=strength)
        self._lay(rgb(ink), mask.filter(ImageFilter.GaussianBlur(4)))

    def stars(self, count: int, ink: str, down_to: float) -> None:
        """Dots above `down_to`."""
        pen = ImageDraw.Draw(self.image)
        for _ in range(count):
            x, y = self.vary(0, SIDE), self.vary(0, down_to * SIDE)
            radius = self.chance.choice((1, 1, 2, 3))
            shade = mix(rgb(ink), WHITE, self.vary(0.1, 0.7))
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=shade)

    def ridge(self, height: float, jagged: float, top: str, bottom: str) -> None:
        """Mountains whose peaks are around `height`."""
        steps = 11
        peaks = [
            (step / steps, height + self.vary(-jagged, jagged) * (1 if step % 2 else 0.4))
            for step in range(steps + 1)
        ]
        self.polygon([(0, 1), *peaks, (1, 1)], top, bottom)

    def hills(self, height: float, swing: float, top: str, bottom: str) -> None:
        """Rolling hills around `height`."""
        start = self.vary(0, 6)
        crest = [(step / 60, height + swing * math.sin(start + step / 60 * 5.2)) for step in range(61)]
        self.polygon([(0, 1), *crest, (1, 1)], top, bottom)

    def glyph(self, name: str, x: float, y: float, size: float, ink: str, *, flipped: bool = False) -> None:
        """An icon in one colour, its middle at the place."""
        mask = icon_mask(name, round(size * SIDE))
        placed = (round(x * SIDE - mask.width / 2), round(y * SIDE - mask.height / 2))
        self.image.paste(rgb(ink), placed, ImageOps.mirror(mask) if flipped else mask)

    def _lay(self, ink: Ink, mask: Image.Image) -> None:
        """Pastes only in the mask's non-empty part, which takes a fraction of the time."""
        box = mask.getbbox()
        if box is not None:
            part = ink.crop(box) if isinstance(ink, Image.Image) else ink
            self.image.paste(part, box, mask.crop(box))

    def _empty(self) -> Image.Image:
        return Image.new("L", (SIDE, SIDE), 0)


def _large(points: Sequence[Point]) -> list[Point]:
    return [(x * SIDE, y * SIDE) for x, y in points]


def _ink(ink: RGB | str) -> RGB:
    return rgb(ink) if isinstance(ink, str) else ink
