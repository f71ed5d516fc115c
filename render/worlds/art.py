"""A card's picture, generated from its name: the realm's light, a portal, ridges, and the portrait."""

import math
import random
import sys
import zlib
from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageOps

from render.pen import colour, icons, shading, shapes
from render.pen.colour import BLACK, RGB, WHITE, mix
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.kept_pictures import WEBP, KeptPictures
from render.pen.shading import noise
from render.pen.shapes import gradient, narrowed, rounded_mask, scaled
from render.pen.stamps import Stamp, stamp
from render.worlds.realms import RealmColours

_SCALE = 2
_DIMMED_COLOUR, _DIMMED_LIGHT = 0.55, 0.75
_SHAFTS, _STARS, _SHARDS, _EMBERS = 18, 70, 9, 40
_FULL = 1100  # drawn pixels of the shorter side from which a picture has all its stars and embers
_SIGN = 32  # side of an icon by which it is told apart from other versions of it, in pixels
_ARTS_BYTES = 64 << 20
#: Ridges, far to near: height, jaggedness, darkness.
_RIDGES = ((0.66, 0.10, 0.35), (0.76, 0.09, 0.62), (0.87, 0.07, 0.9))


class Art(Struct, frozen=True):
    """A card's picture; equal names give equal pictures. The reference point is its upper left corner.

    `portrait_share` is the icon's size relative to the shorter side; `dimmed` pictures are paler and darker.
    """

    width: int
    height: int
    name: str
    glyph: str
    realm: RealmColours
    portrait_share: float
    radius: int
    dimmed: bool = False

    def draw(self) -> Stamp:
        """The picture with round corners."""
        mask = rounded_mask(self.width, self.height, self.radius)
        if self.dimmed:
            bright = stamp(replace(self, dimmed=False)).ink
            assert isinstance(bright, Image.Image)
            pale = ImageEnhance.Color(bright).enhance(_DIMMED_COLOUR)
            return Stamp(ImageEnhance.Brightness(pale).enhance(_DIMMED_LIGHT), mask)
        return Stamp(ARTS.get(self._described(), _Picture(self).paint), mask)

    def _described(self) -> str:
        """All that its colours depend on, which is less than its shape, and the icon as the font draws it."""
        icon = zlib.crc32(icon_mask(self.glyph, _SIGN).tobytes())
        return f"{replace(self, radius=0)}/{icon}"


ARTS = KeptPictures(
    "art", sys.modules[__name__], colour, icons, shading, shapes, packing=WEBP, most_bytes=_ARTS_BYTES
)


class _Picture:
    """A picture while it is being painted.

    Pens draw `_SCALE` times as large: `width`, `height`, `short` and `centre` are measured there. Lights,
    noise and blurs are laid in the picture's own `size`, which takes a quarter of the time.
    """

    def __init__(self, art: Art) -> None:
        self.art = art
        self.realm = art.realm
        self.seed = zlib.crc32(art.name.encode())
        self.size = (art.width, art.height)
        self.width, self.height = art.width * _SCALE, art.height * _SCALE
        self.short = min(self.width, self.height)
        self.centre: Point = (self.width * 0.5, self.height * 0.45)
        self.image = gradient(self.size, self.realm.dark, self.realm.mid)

    def chance(self, purpose: str) -> random.Random:
        return random.Random(f"{self.seed}/{purpose}")

    def lay(self, ink: Image.Image | RGB, mask: Image.Image) -> None:
        self.image.paste(ink, (0, 0, *self.size), mask)

    def mask(self, paint: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
        """What a pen draws on black, in the picture's size."""
        large = Image.new("L", (self.width, self.height))
        paint(ImageDraw.Draw(large))
        return large.reduce(_SCALE)

    def draw(self, paint: Callable[[ImageDraw.ImageDraw], None]) -> None:
        """Let a pen draw on the picture."""
        large = Image.new("RGBa", (self.width, self.height))
        paint(ImageDraw.Draw(large))
        layer = large.reduce(_SCALE).convert("RGBA")
        self.image.paste(layer, (0, 0), layer)

    def paint(self) -> Image.Image:
        self._nebula()
        self._light()
        self._dots(self.chance("stars"), _STARS, (1, 1, 2, 3), 0.6, self.realm.light)
        self._portal()
        self.draw(self._paint_shards)
        self._ridges()
        self._portrait()
        self._mist()
        self._dots(self.chance("embers"), _EMBERS, (1, 2, 2, 3, 4), 1.0, self.realm.accent)
        vignette = Image.radial_gradient("L").resize(self.size)
        self.lay(BLACK, vignette.point([round(max(0, value - 110) * 0.9) for value in range(256)]))
        return self.image

    def _nebula(self) -> None:
        clouds = noise(self.size, 4, self.seed, 4)
        self.lay(self.realm.accent, clouds.point([round(max(0, value - 120) * 0.75) for value in range(256)]))

    def _light(self) -> None:
        """Paints a light behind the portrait, with shafts."""
        side = round(self.art.width * 1.3)
        glow = ImageOps.invert(Image.radial_gradient("L").resize((side, side)))
        glow = glow.point([round((value / 255) ** 1.8 * 235) for value in range(256)])
        x, y = self.centre
        placed = Image.new("L", self.size)
        placed.paste(glow, (round((x / _SCALE) - side / 2), round((y / _SCALE) - side / 2)))
        self.lay(self.realm.light, placed)
        shafts = self.mask(self._paint_shafts)
        self.lay(self.realm.light, shafts.filter(ImageFilter.GaussianBlur(5)))

    def _paint_shafts(self, pen: ImageDraw.ImageDraw) -> None:
        (x, y), chance = self.centre, self.chance("shafts")
        reach = self.width * 1.5
        for _ in range(_SHAFTS):
            start = chance.uniform(0, math.tau)
            ends = [start, start + chance.uniform(0.03, 0.11)]
            fan = [(x + math.cos(angle) * reach, y + math.sin(angle) * reach) for angle in ends]
            pen.polygon([(x, y), *fan], fill=chance.randint(25, 60))

    def _dots(
        self, chance: random.Random, count: int, radii: tuple[int, ...], down_to: float, ink: RGB
    ) -> None:
        def paint(pen: ImageDraw.ImageDraw) -> None:
            for _ in range(round(count * min(1.0, self.short / _FULL))):
                x, y = chance.randrange(self.width), chance.randrange(round(self.height * down_to))
                radius = chance.choice(radii)
                box = (x - radius, y - radius, x + radius, y + radius)
                pen.ellipse(box, fill=mix(ink, WHITE, chance.uniform(0.1, 0.6)))

        self.draw(paint)

    def _portal(self) -> None:
        """Paints a shattered ring of arcs."""
        ring = self.mask(self._paint_ring)
        self.lay(mix(self.realm.light, WHITE, 0.4), scaled(ring.filter(ImageFilter.GaussianBlur(3)), 0.7))
        self.lay(mix(self.realm.light, WHITE, 0.3), scaled(ring, 0.6))

    def _paint_ring(self, pen: ImageDraw.ImageDraw) -> None:
        x, y = self.centre
        radius = self.short * 0.43
        chance, angle = self.chance("portal"), 0.0
        while angle < 360:
            length = chance.uniform(14, 42)
            width = round(radius * chance.uniform(0.02, 0.05))
            box = (x - radius, y - radius, x + radius, y + radius)
            pen.arc(box, angle, angle + length, fill=chance.randint(90, 190), width=width)
            angle += length + chance.uniform(3, 12)
        inner = radius * 0.88
        pen.ellipse((x - inner, y - inner, x + inner, y + inner), outline=70, width=3)

    def _paint_shards(self, pen: ImageDraw.ImageDraw) -> None:
        x, y = self.centre
        radius = self.short * 0.43
        chance = self.chance("shards")
        for _ in range(_SHARDS):
            angle, away = chance.uniform(0, math.tau), radius * chance.uniform(1.05, 1.5)
            px, py = x + math.cos(angle) * away, y + math.sin(angle) * away * 0.9
            size = radius * chance.uniform(0.04, 0.11)
            corners = [
                (
                    px + math.cos(turn) * size * chance.uniform(0.5, 1.2),
                    py + math.sin(turn) * size * chance.uniform(0.6, 1.4),
                )
                for turn in (0, 1.3, 2.6, 3.9, 5.2)
            ]
            pen.polygon(corners, fill=mix(self.realm.dark, self.realm.mid, 0.5))
            pen.line(corners[:3], fill=self.realm.light, width=3)

    def _ridges(self) -> None:
        chance = self.chance("ridges")
        steps = 14
        for index, (height, jagged, darkness) in enumerate(_RIDGES):
            corners: list[Point] = [(0, self.height)]
            for step in range(steps + 1):
                hill = abs(step / steps - 0.5) * (-0.12 if index < 2 else -0.06)
                rise = chance.uniform(-jagged, jagged) * (1 if step % 2 else 0.55)
                corners.append(
                    (self.width * step / steps + chance.uniform(-8, 8), self.height * (height + rise + hill))
                )
            corners.append((self.width, self.height))
            mask = self.mask(partial(_fill, corners, round(255 * (0.75 + 0.12 * index))))
            top = mix(self.realm.mid, self.realm.light, 0.25 - 0.1 * index)
            self.lay(gradient(self.size, top, mix(self.realm.dark, BLACK, darkness * 0.6)), mask)

    def _portrait(self) -> None:
        """Paints the icon dark against the light, its upper edges lit."""
        realm = self.realm
        side = round(self.short * self.art.portrait_share)
        large = Image.new("L", (self.width, self.height))
        place = (round(self.centre[0] - side / 2), round(self.height * 0.5 - side / 2))
        large.paste(icon_mask(self.art.glyph, side), place)
        shape = large.reduce(_SCALE)
        glow = scaled(shape.filter(ImageFilter.GaussianBlur(side / _SCALE * 0.05)), 0.85)
        self.lay(mix(realm.light, WHITE, 0.35), glow)
        self.lay(mix(realm.light, WHITE, 0.75), shape)
        lowered = ImageChops.offset(large, 0, round(side * 0.018))
        body = narrowed(ImageChops.multiply(large, lowered), 1)
        fill = gradient(self.size, mix(realm.mid, realm.dark, 0.35), mix(realm.dark, BLACK, 0.45))
        self.lay(fill, body.reduce(_SCALE))
        bevel = ImageChops.subtract(body, ImageChops.offset(body, round(side * 0.012), round(side * 0.02)))
        soft = bevel.reduce(_SCALE).filter(ImageFilter.GaussianBlur(1.5))
        self.lay(realm.accent, scaled(soft, 0.75))

    def _mist(self) -> None:
        fog = noise(self.size, 5, self.seed + 4, 3)
        low = Image.linear_gradient("L").resize(self.size)
        low = low.point([min(255, max(0, value - 150) * 2) for value in range(256)])
        self.lay(mix(self.realm.mid, self.realm.light, 0.25), scaled(ImageChops.multiply(fog, low), 0.55))


def _fill(corners: list[Point], light: int, pen: ImageDraw.ImageDraw) -> None:
    pen.polygon(corners, fill=light)
