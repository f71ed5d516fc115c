"""Pictures that are drawn after each action are small files that show no difference."""

import math
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render.pen.encoding import encode_quickly
from tests.render.goldens import PICTURES


def _ratio(one: Image.Image, other: Image.Image) -> float:
    """The peak signal-to-noise ratio in decibels."""
    sums = ImageStat.Stat(ImageChops.difference(one, other)).sum2
    return 10 * math.log10(255**2 * 3 * one.width * one.height / sum(sums))


@pytest.mark.parametrize(
    ("name", "most", "least"),
    [("battlefield", 0.155, 34.0), ("machine-turn", 0.195, 33.0), ("hand", 0.135, 35.0)],
)
def test_a_picture_is_small_and_true(name: str, most: float, least: float) -> None:
    """At most so many bytes a pixel, and at least so many decibels."""
    image = PICTURES[name]().convert("RGB")
    data = encode_quickly(image)
    assert len(data) / (image.width * image.height) < most
    assert _ratio(image, Image.open(BytesIO(data)).convert("RGB")) > least
