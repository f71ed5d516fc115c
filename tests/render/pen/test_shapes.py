"""Masks that grow and shrink."""

from random import Random

import pytest
from PIL import Image, ImageFilter

from render.pen.shapes import narrowed, widened


@pytest.mark.parametrize("size", [(37, 11), (5, 5), (1, 3)])
@pytest.mark.parametrize("pixels", [1, 2, 4, 5])
def test_a_mask_grows_and_shrinks_squarely_up_to_its_edges(size: tuple[int, int], pixels: int) -> None:
    mask = Image.frombytes("L", size, Random(pixels).randbytes(size[0] * size[1]))
    grown = shrunk = mask
    for _ in range(pixels):
        grown, shrunk = grown.filter(ImageFilter.MaxFilter(3)), shrunk.filter(ImageFilter.MinFilter(3))
    assert widened(mask, pixels).tobytes() == grown.tobytes()
    assert narrowed(mask, pixels).tobytes() == shrunk.tobytes()
