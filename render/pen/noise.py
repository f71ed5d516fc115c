"""Soft noise from a seed, the same on every machine: octaves of enlarged random bytes."""

import random

from PIL import Image, ImageOps

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
