"""Soft noise from a seed, the same on every machine, and soft light."""

import random
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageOps

from render.pen.colour import BLACK, RGB

OCTAVE_SHARE = 0.66


def noise(size: tuple[int, int], cells: int, seed: int, octaves: int = 3) -> Image.Image:
    """A greyscale image over the full range of values; its first octave is `cells` cells wide and high."""
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


@dataclass(frozen=True, slots=True)
class Light:
    """A round light in pixels; `strength` is 0 to 1. The higher `power`, the sooner it fades."""

    x: int
    y: int
    radius: int
    ink: RGB
    strength: float = 1.0
    power: float = 1.8


def shine(image: Image.Image, light: Light) -> None:
    """Screens the light on an RGB image: bright areas get only a little brighter."""
    side = 2 * light.radius
    fades = [
        round(max(0.0, 1 - value / _EDGE) ** light.power * 255 * min(1.0, light.strength))
        for value in range(256)
    ]
    glow = Image.radial_gradient("L").resize((side, side), Image.Resampling.BILINEAR).point(fades)
    left, top = light.x - light.radius, light.y - light.radius
    part = image.crop((left, top, left + side, top + side))
    image.paste(ImageChops.screen(part, ImageOps.colorize(glow, BLACK, light.ink)), (left, top))
