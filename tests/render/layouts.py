"""Checks of layouts that tests share."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from PIL import Image, ImageChops, ImageFilter

from render.melee.cards.parts import TEXT_FLOOR
from render.pen.geometry import WIDTH, Rect
from render.pen.stamps import Put, stamp
from render.pen.words import Words
from render.worlds.art import Art
from tests.examples import examples

PHONE = 400  # an image's width on a phone, in pixels
SMALLEST_ON_A_PHONE = 9
SOLID = 128  # the opacity from which a pixel counts as covered
OUTLINE = 3  # how far the outlines of two sprites may reach into each other, in pixels
QUICK = examples(25)  # of properties whose every example draws a board


def ink_box(put: Put) -> Rect:
    """The box of a sprite's visible pixels; one pixel for an empty sprite."""
    if isinstance(put.sprite, Art):  # always fills its box, and takes half a second to paint
        return Rect.sized(put.x, put.y, put.sprite.width, put.sprite.height)
    left, top, right, bottom = stamp(put.sprite).mask.getbbox() or (0, 0, 1, 1)
    corner = put.box
    return Rect(corner.left + left, corner.top + top, corner.left + right, corner.top + bottom)


def words_of(puts: Iterable[Put]) -> list[Put]:
    """The lines of text in a layout, with their places."""
    return [put for put in puts if isinstance(put.sprite, Words)]


def texts_of(puts: Iterable[Put]) -> list[Words]:
    """The lines of text in a layout, without their places."""
    return [put.sprite for put in puts if isinstance(put.sprite, Words)]


def check_pages(pages: Iterable[tuple[int, Sequence[Put]]]) -> None:
    """Asserts that every page is readable on a phone and at most twice as high as it is wide."""
    for height, puts in pages:
        assert height <= 2 * WIDTH
        check_readable(puts, Rect(0, 0, WIDTH, height))


def told(pages: Iterable[tuple[int, Sequence[Put]]]) -> set[str]:
    """All texts of all pages."""
    return {words.text for _, puts in pages for words in texts_of(puts)}


def outside_their_room(puts: Iterable[Put]) -> list[str]:
    """Sprites that leave their room, in words."""
    return [
        f"{_told(put)} leaves {put.room}" for put in puts if put.room and not put.room.holds(ink_box(put))
    ]


def off_the(canvas: Rect, puts: Iterable[Put]) -> list[str]:
    """Sprites that leave the canvas, in words."""
    return [_told(put) for put in puts if not canvas.holds(ink_box(put))]


def overlapping(puts: Sequence[Put], shrink: int = 0) -> list[str]:
    """Pairs of sprites that share a pixel, in words; `shrink` is how many pixels outlines may overlap."""
    pairs = combinations([(put, put.box) for put in puts], 2)
    near = [(one, other) for (one, box), (other, second) in pairs if box.overlaps(second)]
    return [f"{_told(one)} over {_told(other)}" for one, other in near if shared(one, other, shrink)]


def _told(put: Put) -> str:
    return f"{put.sprite} at {ink_box(put)}"


def check_readable(puts: Sequence[Put], canvas: Rect, floor: int = TEXT_FLOOR) -> None:
    """Asserts that text is large enough, in its room, on the canvas, and clear of other text."""
    words = words_of(puts)
    for line in texts_of(puts):
        assert line.size >= floor, line
        assert line.size * PHONE / canvas.width >= SMALLEST_ON_A_PHONE, line
    assert not outside_their_room(puts)
    assert not off_the(canvas, words)
    assert not overlapping(words, shrink=1)


def shared(one: Put, other: Put, shrink: int = 0) -> bool:
    """Whether some pixel is covered by both sprites."""
    if not one.box.overlaps(other.box):
        return False
    boxes = one.box, other.box
    area = Rect(
        max(box.left for box in boxes),
        max(box.top for box in boxes),
        min(box.right for box in boxes),
        min(box.bottom for box in boxes),
    )
    return ImageChops.darker(_solid(one, area, shrink), _solid(other, area, shrink)).getbbox() is not None


def _solid(put: Put, area: Rect, shrink: int) -> Image.Image:
    mask = stamp(put.sprite).mask.point([0] * SOLID + [255] * (256 - SOLID))
    if shrink:
        wide = Image.new("L", (mask.width + 2, mask.height + 2), 0)
        wide.paste(mask, (1, 1))
        mask = wide.filter(ImageFilter.MinFilter(2 * shrink + 1)).crop(
            (1, 1, mask.width + 1, mask.height + 1)
        )
    left, top = area.left - put.box.left, area.top - put.box.top
    return mask.crop((left, top, left + area.width, top + area.height))


def text_in_one_line(puts: Sequence[Put]) -> str:
    """All text of a layout in one line."""
    return " ".join(put.sprite.text for put in puts if isinstance(put.sprite, Words))
