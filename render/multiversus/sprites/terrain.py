"""Walls and hedges, and the special tiles on the ground."""

import random

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.multiversus.values import TileRule
from render.pen.colour import BLACK, mix, rgb
from render.pen.shading import noise
from render.pen.shapes import OVERSAMPLING, paste_ink, rounded_mask, scaled, shadow
from render.pen.stamps import Stamp

_STONE, _STONE_LOW, _MORTAR = rgb("#B9BCC8"), rgb("#6D7080"), rgb("#2B2D38")
_LEAF, _LEAF_LIGHT, _LEAF_DARK = rgb("#3E7A34"), rgb("#6CB257"), rgb("#173B16")
_EDGE = rgb("#10140F")


class Wall(Struct, frozen=True):
    """A block of masonry, seen from above and in front. The reference point is its middle."""

    size: int

    def draw(self) -> Stamp:
        size = self.size
        image, body = _block(size)
        top = round(size * 0.54)
        stone = Image.new("RGB", (size, size), _STONE)
        pen = ImageDraw.Draw(stone)
        pen.rectangle((0, top, size, size), fill=_STONE_LOW)
        low = round(size * 0.77)
        for start, end, joints, shift in ((top, low, 2, 0.0), (low, size, 3, 0.5)):
            pen.line((0, start, size, start), fill=_MORTAR, width=4)
            for joint in range(1, joints + 1):
                x = round(size * (joint - shift) / joints)
                pen.line((x, start, x, end), fill=_MORTAR, width=4)
        for share in (0.33, 0.68):
            x = round(size * share)
            pen.line((x, 0, x, top), fill=mix(_STONE, _MORTAR, 0.35), width=3)
        grain = ImageOps.colorize(noise((size, size), 12, 5), BLACK, (255, 255, 255))
        stone = Image.blend(stone, ImageChops.overlay(stone, grain), 0.35)
        paste_ink(image, stone, body, (_PAD, _PAD))
        return Stamp.of(image, (image.width // 2, image.height // 2))


class Hedge(Struct, frozen=True):
    """A clipped hedge of round tufts. The reference point is its middle."""

    size: int

    def draw(self) -> Stamp:
        size, scale = self.size, OVERSAMPLING
        image, body = _block(size)
        paste_ink(image, _LEAF_DARK, body, (_PAD, _PAD))
        large = Image.new("RGBA", (size * scale, size * scale), (0, 0, 0, 0))
        pen, step = ImageDraw.Draw(large), size * scale / 4
        for row in range(4):
            for column in range(4):
                x, y = (column + 0.5) * step, (row + 0.5) * step
                for share, ink, up in ((0.62, _EDGE, 0.0), (0.55, _LEAF, 0.02), (0.3, _LEAF_LIGHT, 0.16)):
                    reach, middle = step * share, y - step * up
                    left = x - step * up
                    pen.ellipse((left - reach, middle - reach, left + reach, middle + reach), fill=ink)
        tufts = large.resize((size, size), Image.Resampling.LANCZOS)
        tufts.putalpha(ImageChops.multiply(tufts.getchannel("A"), body))
        image.alpha_composite(tufts, (_PAD, _PAD))
        return Stamp.of(image, (image.width // 2, image.height // 2))


_PAD = 10


def _block(size: int) -> tuple[Image.Image, Image.Image]:
    """A canvas with the shadow and edge of a block, and the mask of the block in its own size."""
    image = Image.new("RGBA", (size + 2 * _PAD, size + 2 * _PAD), (0, 0, 0, 0))
    body = rounded_mask(size, size, 10)
    fallen = Image.new("L", image.size, 0)
    fallen.paste(body, (_PAD, _PAD + 4))
    paste_ink(image, BLACK, shadow(fallen, 4, 0.6))
    paste_ink(image, _EDGE, rounded_mask(size + 6, size + 6, 12), (_PAD - 3, _PAD - 3))
    return image, body


_EMBERS = ("#1E0D08", "#3A170D", "#5A2412")
_GLOW = (rgb("#FF9A2E"), rgb("#FFE9A8"))
_WATERS = ("#06141C", "#0E2A36", "#1D4A58")
_RIPPLE = (rgb("#3F8FA6"), rgb("#B9F0FF"))


def paint_tile(rule: TileRule, size: int, seed: int) -> Image.Image:
    """A special tile of `size` pixels: embers with glowing cracks, or black water with ripples. RGBA."""
    dark, mid, light = _EMBERS if rule == "harm" else _WATERS
    ground = ImageOps.colorize(noise((size, size), 9, seed, 4), dark, light, mid=mid)
    lines = _cracks(size, seed) if rule == "harm" else _ripples(size, seed)
    glow, core = _GLOW if rule == "harm" else _RIPPLE
    halo = scaled(lines.filter(ImageFilter.GaussianBlur(size * 0.018)), 1.5)
    paste_ink(ground, glow, halo)
    paste_ink(ground, core, scaled(lines.filter(ImageFilter.GaussianBlur(0.8)), 0.85))
    image = ground.convert("RGBA")
    body = rounded_mask(size, size, round(size * 0.08))
    image.putalpha(body)
    rim = ImageChops.subtract(body, _inset(body, size))
    paste_ink(image, glow, scaled(rim, 0.8))
    return image


def _inset(body: Image.Image, size: int) -> Image.Image:
    inner = Image.new("L", body.size, 0)
    edge = max(3, size // 64)
    inner.paste(rounded_mask(size - 2 * edge, size - 2 * edge, round(size * 0.07)), (edge, edge))
    return inner


def _cracks(size: int, seed: int) -> Image.Image:
    """Branching cracks that wander from edge to edge."""
    chance = random.Random(f"cracks/{seed}")
    mask = Image.new("L", (size, size), 0)
    pen = ImageDraw.Draw(mask)
    for _ in range(12):
        x, y = chance.uniform(0, size), chance.uniform(0, size)
        angle_x, angle_y = chance.choice(((1, 0.4), (0.4, 1), (-0.6, 1), (1, -0.5)))
        for _ in range(9):
            to_x = x + angle_x * size * 0.08 + chance.uniform(-0.07, 0.07) * size
            to_y = y + angle_y * size * 0.08 + chance.uniform(-0.07, 0.07) * size
            pen.line((x, y, to_x, to_y), fill=255, width=max(2, size // 90))
            x, y = to_x, to_y
    return mask


def _ripples(size: int, seed: int) -> Image.Image:
    """Arcs of still water that something has just left."""
    chance = random.Random(f"ripples/{seed}")
    mask = Image.new("L", (size, size), 0)
    pen = ImageDraw.Draw(mask)
    for _ in range(5):
        x, y, reach = chance.uniform(0.1, 0.9) * size, chance.uniform(0.1, 0.9) * size, size * 0.06
        for ring in range(3):
            wide = reach * (1 + ring * 1.1)
            start = chance.uniform(0, 360)
            box = (x - wide, y - wide * 0.55, x + wide, y + wide * 0.55)
            pen.arc(box, start, start + 200, fill=255 - 60 * ring, width=max(2, size // 110))
    return mask
