"""Checks of layouts of tournaments."""

from collections.abc import Sequence

from render.pen.geometry import WIDTH, Rect
from render.pen.stamps import Put
from render.tables.look import FLOOR
from tests.render.layouts import check_readable

Page = tuple[int, Sequence[Put]]


def check(*pages: Page) -> None:
    """Asserts that every page is readable on a phone, with no text below 28 px, and not too high."""
    for height, puts in pages:
        assert height <= 1.5 * WIDTH
        check_readable(puts, Rect(0, 0, WIDTH, height), FLOOR)
