"""Soft noise from a seed, the same on every machine, and soft light."""

import random
from collections.abc import Iterable

from msgspec import Struct
from PIL import Image, ImageChops, ImageOps
from typing_extensions import override

from render.pen.colour import BLACK, RGB
from render.pen.geometry import Rect
from render.pen.stamps import Put, Stamp

OCTAVE_SHARE = 0.66


_FINE = 6
"""Pixels of a side of the smallest cells at which noise is mixed: more show nothing more."""


def noise(size: tuple[int, int], cells: int, seed: int, octaves: int = 3) -> Image.Image:
    """A greyscale image over the full range of values; its first octave is `cells` cells wide and high.

    Where its smallest cells are large, it is made small and then widened.
    """
    coarse = max(1, min(size) // (_FINE * cells << octaves - 1))
    if coarse > 1:
        small = -(-size[0] // coarse), -(-size[1] // coarse)
        return noise(small, cells, seed, octaves).resize(size, Image.Resampling.BICUBIC)
    source = random.Random(seed)
    layers = []
    for octave in range(octaves):
        side = (cells << octave) + 3
        layer = Image.frombytes("L", (side, side), source.randbytes(side * side))
        layers.append(layer.resize(size, Image.Resampling.BICUBIC))
    mixed = layers[0]
    for octave, layer in enumerate(layers[1:], 1):
        mixed = Image.blend(mixed, layer, OCTAVE_SHARE * 0.5**octave)
    return ImageOps.autocontrast(mixed)


_EDGE = 179  # a radial gradient's value at the middle of a side


class Light(Struct, frozen=True):
    """A round light in pixels; `strength` is 0 to 1. The higher `power`, the sooner it fades."""

    x: int
    y: int
    radius: int
    ink: RGB
    strength: float = 1.0
    power: float = 1.8


def shine(image: Image.Image, light: Light) -> None:
    """Screens the light on an RGB image: bright areas get only a little brighter."""
    glow = put_light(light)
    glow.sprite.draw().paste(image, glow.x, glow.y)


def put_light(light: Light) -> Put:
    """The light as a sprite, for pictures that are put together of sprites."""
    return Put(Glow(light.radius, light.ink, light.strength, light.power), light.x, light.y)


class Glow(Struct, frozen=True):
    """A light without its place. The reference point is its centre."""

    radius: int
    ink: RGB
    strength: float
    power: float

    def draw(self) -> Stamp:
        side = 2 * self.radius
        fades = [
            round(max(0.0, 1 - value / _EDGE) ** self.power * 255 * min(1.0, self.strength))
            for value in range(256)
        ]
        glow = Image.radial_gradient("L").resize((side, side), Image.Resampling.BILINEAR).point(fades)
        ink = ImageOps.colorize(glow, BLACK, self.ink)
        return _ScreenedStamp(ink, Image.new("L", (side, side), 255), (self.radius, self.radius))


class _ScreenedStamp(Stamp):
    """A stamp that is screened on what lies below it."""

    __slots__ = ()

    @override
    def paste(self, canvas: Image.Image, x: int, y: int) -> None:
        self.paste_within(canvas, x, y, [Rect(0, 0, *canvas.size)])

    @override
    def paste_within(self, canvas: Image.Image, x: int, y: int, boxes: Iterable[Rect]) -> None:
        place = self.box_at(x, y)
        assert isinstance(self.ink, Image.Image)
        for box in boxes:
            if place.overlaps(box):
                shared = place.shared(box)
                light = self.ink.crop(shared.moved(-place.left, -place.top).corners)
                below = canvas.crop(shared.corners)
                canvas.paste(ImageChops.screen(below, light), shared.corners[:2])
