"""Noise looks the same at every size, and is the same on every machine."""

import pytest
from PIL import Image, ImageChops, ImageStat

from render.pen.shading import noise


@pytest.mark.parametrize(("cells", "octaves"), [(4, 4), (10, 4), (28, 2)])
def test_large_noise_is_made_small_and_widened_and_looks_as_if_it_had_not_been(
    cells: int, octaves: int
) -> None:
    large = noise((1500, 1200), cells, 7, octaves)
    assert large.size == (1500, 1200)
    small = noise((300, 240), cells, 7, octaves)  # too small to be widened
    apart = ImageChops.difference(large.resize(small.size, Image.Resampling.BOX), small)
    assert ImageStat.Stat(apart).mean[0] < 1
    assert sum(apart.histogram()[8:]) == 0


def test_another_seed_is_another_noise() -> None:
    assert noise((64, 64), 4, 1) == noise((64, 64), 4, 1)
    assert noise((64, 64), 4, 1) != noise((64, 64), 4, 2)
