"""Masks that grow and shrink, and shapes that are drawn in parts but look as if drawn whole."""

from random import Random

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.pen.shapes import OVERSAMPLING, gradient, narrowed, paste_ink, rounded_mask, widened


@pytest.mark.parametrize("size", [(37, 11), (5, 5), (1, 3)])
@pytest.mark.parametrize("pixels", [1, 2, 4, 5])
def test_a_mask_grows_and_shrinks_squarely_up_to_its_edges(size: tuple[int, int], pixels: int) -> None:
    mask = Image.frombytes("L", size, Random(pixels).randbytes(size[0] * size[1]))
    grown = shrunk = mask
    for _ in range(pixels):
        grown, shrunk = grown.filter(ImageFilter.MaxFilter(3)), shrunk.filter(ImageFilter.MinFilter(3))
    assert widened(mask, pixels).tobytes() == grown.tobytes()
    assert narrowed(mask, pixels).tobytes() == shrunk.tobytes()


@pytest.mark.parametrize("size", [(1, 1), (40, 7), (33, 400)])
def test_a_gradient_is_a_ramp_between_its_colours(size: tuple[int, int]) -> None:
    top, bottom = (1, 3, 200), (9, 250, 9)
    ramp = Image.linear_gradient("L").resize(size, Image.Resampling.BILINEAR)
    assert gradient(size, top, bottom).tobytes() == ImageOps.colorize(ramp, top, bottom).tobytes()


@pytest.mark.parametrize(
    ("width", "height", "radius"), [(120, 90, 20), (42, 43, 20), (300, 41, 6), (20, 20, 9)]
)
def test_a_rounded_rectangle_of_any_size_has_the_same_corners(width: int, height: int, radius: int) -> None:
    large = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
    box = 0, 0, large.width - 1, large.height - 1
    ImageDraw.Draw(large).rounded_rectangle(box, radius * OVERSAMPLING, fill=255)
    whole = large.resize((width, height), Image.Resampling.BOX)
    assert rounded_mask(width, height, radius).tobytes() == whole.tobytes()


@pytest.mark.parametrize("at", [(0, 0), (12, 5), (-7, -3), (25, 22), (40, 0), (-30, 0)])
@pytest.mark.parametrize("mode", ["RGB", "RGBA", "colour"])
def test_ink_on_transparent_ground_changes_only_what_is_below_its_mask(
    at: tuple[int, int], mode: str
) -> None:
    chance, size, small = Random(4), (32, 30), (20, 16)
    image = Image.frombytes("RGBA", size, chance.randbytes(4 * 32 * 30))
    mask = Image.frombytes("L", small, chance.randbytes(20 * 16))
    ink = Image.frombytes("RGBA", small, chance.randbytes(4 * 20 * 16))
    layer, shade = Image.new("RGBA", size), Image.new("L", size)
    layer.paste((9, 8, 7, 255) if mode == "colour" else ink.convert(mode), (*at, at[0] + 20, at[1] + 16))
    shade.paste(mask, at)
    layer.putalpha(ImageChops.multiply(layer.getchannel("A"), shade))
    whole = Image.alpha_composite(image, layer)
    paste_ink(image, (9, 8, 7) if mode == "colour" else ink.convert(mode), mask, at)
    assert image.tobytes() == whole.tobytes()
