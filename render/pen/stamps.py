"""Sprites: hashable descriptions of drawings, each drawn once and then pasted from a bounded cache.

A picture is a list of `Put`s on a background: a layout that tests can read and that is quick to compose.
"""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count
from threading import Lock
from typing import Protocol

from msgspec import Struct
from PIL import Image

from render.pen.colour import RGB
from render.pen.geometry import Rect

CACHE_BYTES = 40 * 2**20
OUTLINES = 16_384
SMALL = 10_000
"""Pixels of a sprite that is not worth looking at more closely."""
LARGE = 40_000
"""Pixels of a sprite of which only the parts that are wanted are pasted."""
_HOLES = [255] * 255 + [0]


@dataclass(frozen=True, slots=True)
class Stamp:
    """A drawn sprite, ready to paste: its colours, its mask, and its reference point in the mask."""

    ink: Image.Image | RGB
    mask: Image.Image
    origin: tuple[int, int] = (0, 0)
    is_column: bool = False
    """Whether `ink` is one pixel wide and stands for rows as wide as the mask, which is solid."""
    _solid: tuple[int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_solid", _solid_rows(self.mask))

    @classmethod
    def of(cls, image: Image.Image, origin: tuple[int, int] = (0, 0)) -> "Stamp":
        """The stamp of an RGBA image."""
        return cls(image.convert("RGB"), image.getchannel("A"), origin)

    def box_at(self, x: int, y: int) -> Rect:
        """The pixels it covers when its reference point is at (x, y)."""
        return Rect.sized(x - self.origin[0], y - self.origin[1], self.mask.width, self.mask.height)

    def paste(self, canvas: Image.Image, x: int, y: int) -> None:
        """Pastes it on an RGB canvas with its reference point at (x, y), clipped to the canvas.

        Rows without transparency are copied, which takes a fraction of the time of blending them. The others
        are copied along with them, and then blended with the previous pixels.
        """
        if self.is_column:
            self.paste_within(canvas, x, y, [Rect(0, 0, *canvas.size)])
            return
        box = self.box_at(x, y)
        top, bottom = self._solid
        if top == bottom:
            canvas.paste(self.ink, box.corners, self.mask)
            return
        blended = [
            (rows, (box.left, box.top + rows[0], box.right, box.top + rows[1]))
            for rows in ((0, top), (bottom, box.height))
            if rows[0] < rows[1]
        ]
        before = [canvas.crop(place) for _, place in blended]
        canvas.paste(self.ink, box.corners)
        for ((first, last), place), ground in zip(blended, before, strict=True):
            rows = (0, first, box.width, last)
            ground.paste(
                self.ink.crop(rows) if isinstance(self.ink, Image.Image) else self.ink,
                (0, 0, *ground.size),
                self.mask.crop(rows),
            )
            canvas.paste(ground, place)

    @property
    def colours(self) -> Image.Image | RGB:
        """Its colours, as large as the mask if they are a picture."""
        if isinstance(self.ink, Image.Image) and self.is_column:
            return self.ink.resize(self.mask.size, Image.Resampling.NEAREST)
        return self.ink

    @property
    def is_large(self) -> bool:
        """Whether to paste a part of it is quicker than to paste it all."""
        return self.mask.width * self.mask.height >= LARGE

    def paste_within(self, canvas: Image.Image, x: int, y: int, boxes: Iterable[Rect]) -> None:
        """The same, but only within these boxes of the canvas."""
        place = self.box_at(x, y)
        top, bottom = (
            (place.top, place.bottom) if self.is_column else (place.top + row for row in self._solid)
        )
        for box in boxes:
            if place.overlaps(box):
                shared = place.shared(box)
                cuts = [min(max(cut, shared.top), shared.bottom) for cut in (top, bottom)]
                rows = (
                    (shared.top, cuts[0], False),
                    (cuts[0], cuts[1], True),
                    (cuts[1], shared.bottom, False),
                )
                for first, last, is_solid in rows:
                    if first < last:
                        part = Rect(shared.left, first, shared.right, last)
                        self._paste_part(canvas, part, place, is_solid=is_solid)

    def _paste_part(self, canvas: Image.Image, part: Rect, place: Rect, *, is_solid: bool) -> None:
        own, ink = part.moved(-place.left, -place.top), self.ink
        if isinstance(ink, Image.Image) and self.is_column:
            ink = ink.crop((0, own.top, 1, own.bottom)).resize(own.size, Image.Resampling.NEAREST)
        elif isinstance(ink, Image.Image):
            ink = ink.crop(own.corners)
        canvas.paste(ink, part.corners, None if is_solid else self.mask.crop(own.corners))

    @property
    def bytes(self) -> int:
        """About how much memory it takes."""
        pixels = self.mask.width * self.mask.height
        return pixels * (5 if isinstance(self.ink, Image.Image) and not self.is_column else 1)


def _solid_rows(mask: Image.Image) -> tuple[int, int]:
    """The longest run of rows without transparency, from its first row to the one after its last.

    An empty one for small sprites, which are pasted quickly as they are.
    """
    if mask.width * mask.height < SMALL or mask.mode != "L":
        return 0, 0
    _, holes = mask.point(_HOLES).getprojection()
    longest, start = (0, 0), 0
    for row, hole in enumerate([*holes, 1]):
        if hole:
            longest = max(longest, (start, row), key=lambda run: run[1] - run[0])
            start = row + 1
    return longest


class Sprite(Protocol):
    """A value that describes a drawing; equal values look the same."""

    def __hash__(self) -> int: ...

    def draw(self) -> Stamp:
        """Draws it; called again only after the cache has dropped it."""
        ...


class Outline(Struct, frozen=True):
    """Which pixels a sprite covers around its reference point, and a number that no other sprite has had."""

    number: int
    left: int
    top: int
    right: int
    bottom: int


class StampCache:
    """Drawn sprites, at most `limit` bytes: the least recently used are dropped first. Thread-safe.

    Their outlines are kept for longer, `OUTLINES` of them: they are small.
    """

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._stamps: OrderedDict[Sprite, Stamp] = OrderedDict()
        self._outlines: dict[Sprite, Outline] = {}
        self._numbers = count(1)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._stamps)

    def get(self, sprite: Sprite) -> Stamp:
        """The drawn sprite, from the cache if it is there."""
        with self._lock:
            found = self._stamps.get(sprite)
            if found is not None:
                self._stamps.move_to_end(sprite)
                return found
        drawn = sprite.draw()
        with self._lock:
            if sprite not in self._stamps:
                self._stamps[sprite] = drawn
                self.bytes += drawn.bytes
                while self.bytes > self.limit and len(self._stamps) > 1:
                    self.bytes -= self._stamps.popitem(last=False)[1].bytes
        return drawn

    def outline(self, sprite: Sprite) -> Outline:
        """What the sprite covers; it is drawn only if that is not known."""
        known = self._outlines.get(sprite)
        if known is not None:
            return known
        drawn = self.get(sprite)
        box = drawn.box_at(0, 0)
        with self._lock:
            while len(self._outlines) >= OUTLINES:
                del self._outlines[next(iter(self._outlines))]
            return self._outlines.setdefault(sprite, Outline(next(self._numbers), *box.corners))


STAMPS = StampCache()


def stamp(sprite: Sprite) -> Stamp:
    """The drawn sprite, from this process's cache."""
    return STAMPS.get(sprite)


class Put(Struct, frozen=True):
    """A sprite with its reference point at (x, y). It must stay within `room`, which tests check."""

    sprite: Sprite
    x: int
    y: int
    room: Rect | None = None

    @property
    def box(self) -> Rect:
        """The pixels that its mask covers."""
        covered = STAMPS.outline(self.sprite)
        return Rect(
            self.x + covered.left, self.y + covered.top, self.x + covered.right, self.y + covered.bottom
        )


def paint(canvas: Image.Image, puts: Iterable[Put]) -> None:
    """Pastes the sprites on an RGB canvas, in this order."""
    for put in puts:
        stamp(put.sprite).paste(canvas, put.x, put.y)
