"""Windows into the dimensions: each differs from all others, without colour too, and never changes."""

from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from bot.games.universum.cards import vocabulary
from render.pen.icons import code_point
from render.worlds.realms import DIMENSIONS, MIRROR
from render.worlds.windows.scenes import scene

SMALL = 60


def grey(dimension: str, name: str) -> Image.Image:
    """The window of a portal, small and without colour."""
    return scene(dimension, name, SMALL).convert("L")


def apart(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two grey pictures, 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def test_every_dimension_of_the_game_has_colours_a_mark_and_a_window() -> None:
    assert tuple(DIMENSIONS) == vocabulary.DIMENSIONS
    marks = [each.icon for each in DIMENSIONS.values()]
    assert len(set(marks)) == len(marks)
    assert [mark for mark in marks if mark != MIRROR and code_point(mark) is None] == []


def test_windows_are_told_apart_small_and_in_grey() -> None:
    seen = {dimension: grey(dimension, "coil") for dimension in DIMENSIONS}
    for one, other in combinations(seen, 2):
        assert apart(seen[one], seen[other]) > 15, (one, other)


def test_two_portals_of_a_dimension_differ_and_each_stays_as_it_is() -> None:
    first = grey("wind", "coil")
    assert apart(first, grey("wind", "fuse+lens")) > 0
    assert apart(first, grey("wind", "coil")) == 0
