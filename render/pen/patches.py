"""Pictures put together of patches, of which only those are drawn and encoded that no earlier picture had.

A JPEG can begin its coding anew after every few blocks, with a restart marker between. Such parts depend on
nothing outside them, so parts that were encoded for different pictures can be joined to a new one. A patch is
named by all that shows in it: the ground, and which sprites stand where over it. From one board to the next,
and from one hand to the next, most patches are the same.
"""

import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from threading import Lock
from typing import NamedTuple

from PIL import Image

from render.pen import stamps
from render.pen.colour import RGB
from render.pen.encoding import quick_jpeg
from render.pen.geometry import Rect
from render.pen.stamps import Put, stamp

BLOCK = 8
"""Pixels of a side of JPEG's blocks, the units that are encoded."""
ACROSS, DOWN = 23, 2
"""Blocks of a patch: 184 × 16 pixels. A picture 1100 px wide has six patches in a row."""
KEPT_BYTES = 16 * 2**20
_WIDE, _HIGH = ACROSS * BLOCK, DOWN * BLOCK
_WEIGHT = 450  # bytes that a patch takes beside its own: its name, and its place in the cache
_RESTART = re.compile(rb"\xff[\xd0-\xd7]")
_MARKERS = [bytes((0xFF, 0xD0 + number)) for number in range(8)]
_END = b"\xff\xd9"
_numbers = count()

Parts = tuple[bytes, ...]
"""The coded rows of a patch, `DOWN` of them; fewer at the lower end of a picture."""
Name = tuple[int, ...]
"""Which ground in a picture of which size, where in it, and number, x and y of each sprite over it."""


class Backdrop:
    """What lies below the sprites: a picture from `top` on, or one colour.

    Keep it, as its patches are remembered.
    """

    def __init__(self, look: Image.Image | RGB, top: int = 0) -> None:
        self.look = look
        self._top = top
        self._numbers: dict[tuple[int, int], int] = {}

    def number_in(self, size: tuple[int, int]) -> int:
        """A number that only this ground has in pictures of this size."""
        number = self._numbers.get(size)
        return self._numbers.setdefault(size, next(_numbers)) if number is None else number

    def cover(self, canvas: Image.Image, box: Rect) -> None:
        """Lay this part of the ground on a canvas."""
        below = box.moved(0, self._top)
        look = self.look.crop(below.corners) if isinstance(self.look, Image.Image) else self.look
        canvas.paste(look, box.corners)


class PatchCache:
    """Encoded patches, at most `limit` bytes: the least recently used are dropped first. Thread-safe."""

    def __init__(self, limit: int = KEPT_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._patches: OrderedDict[Name, Parts] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._patches)

    def find(self, names: Sequence[Name]) -> list[Parts | None]:
        """Those patches that are kept."""
        with self._lock:
            found = [self._patches.get(name) for name in names]
            for name, parts in zip(names, found, strict=True):
                if parts is not None:
                    self._patches.move_to_end(name)
        return found

    def keep(self, patches: Iterable[tuple[Name, Parts]]) -> None:
        with self._lock:
            for name, parts in patches:
                if name not in self._patches:
                    self._patches[name] = parts
                    self.bytes += _weight(parts)
            while self.bytes > self.limit:
                self.bytes -= _weight(self._patches.popitem(last=False)[1])


def _weight(parts: Parts) -> int:
    return _WEIGHT + sum(map(len, parts))


PATCHES = PatchCache()
_spare: list[Image.Image] = []
"""Canvases that nobody draws on; to make a new one takes as long as to draw a board."""


class _Placed(NamedTuple):
    """A sprite, its number, and which patches it may cover; `bottom` and `right` are after the last."""

    put: Put
    number: int
    top: int
    bottom: int
    left: int
    right: int


def paint_quickly(size: tuple[int, int], ground: Backdrop, puts: Iterable[Put]) -> bytes:
    """The sprites on the ground as JPEG: the same pixels as by `paint` and `encode_quickly`."""
    rows, columns = -(-size[1] // _HIGH), -(-size[0] // _WIDE)
    placed = list(_placed(puts, rows, columns))
    names = _names(ground.number_in(size), placed, rows, columns)
    patches = PATCHES.find(names)
    missing = [index for index, parts in enumerate(patches) if parts is None]
    if missing:
        made = _made(size, ground, placed, missing, columns)
        for index, parts in made:
            patches[index] = parts
        PATCHES.keep((names[index], parts) for index, parts in made)
    return _joined(size, [parts or () for parts in patches], columns)


def _placed(puts: Iterable[Put], rows: int, columns: int) -> Iterator[_Placed]:
    for put in puts:
        covered = stamps.STAMPS.outline(put.sprite)
        yield _Placed(
            put,
            covered.number,
            max(0, (put.y + covered.top) // _HIGH),
            min(rows, -(-(put.y + covered.bottom) // _HIGH)),
            max(0, (put.x + covered.left) // _WIDE),
            min(columns, -(-(put.x + covered.right) // _WIDE)),
        )


def _names(ground: int, placed: Sequence[_Placed], rows: int, columns: int) -> list[Name]:
    names: list[Name] = [(ground, index) for index in range(rows * columns)]
    for put, number, top, bottom, left, right in placed:
        mark = number, put.x, put.y
        for start in range(top * columns, bottom * columns, columns):
            for index in range(start + left, start + right):
                names[index] += mark
    return names


def _made(
    size: tuple[int, int], ground: Backdrop, placed: Sequence[_Placed], missing: Sequence[int], columns: int
) -> list[tuple[int, Parts]]:
    """The missing patches, by their place in the picture."""
    wanted = [bytearray(-(-size[1] // _HIGH)) for _ in range(columns)]
    for index in missing:
        wanted[index % columns][index // columns] = 1
    runs = [(column, *run) for column, rows in enumerate(wanted) for run in _runs(rows)]
    boxes = [
        Rect(column * _WIDE, first * _HIGH, min(size[0], (column + 1) * _WIDE), min(size[1], last * _HIGH))
        for column, first, last in runs
    ]
    canvas = _canvas(size)
    for box in boxes:
        ground.cover(canvas, box)
    for put, _, top, bottom, left, right in placed:
        if any(rows.find(1, top, bottom) >= 0 for rows in wanted[left:right]):
            drawn = stamp(put.sprite)
            if drawn.is_large:
                drawn.paste_within(canvas, put.x, put.y, boxes)
            else:
                drawn.paste(canvas, put.x, put.y)
    parts = iter(_encoded(canvas, boxes))
    _spare[:] = [canvas]
    made = []
    for (column, first, last), box in zip(runs, boxes, strict=True):
        coded = [next(parts) for _ in range(-(-box.height // BLOCK))]
        for row in range(first, last):
            start = (row - first) * DOWN
            made.append((row * columns + column, tuple(coded[start : start + DOWN])))
    return made


def _runs(rows: bytearray) -> Iterator[tuple[int, int]]:
    """First and last plus one of each unbroken run of rows that are set."""
    start = rows.find(1)
    while start >= 0:
        end = rows.find(0, start)
        end = len(rows) if end < 0 else end
        yield start, end
        start = rows.find(1, end)


def _canvas(size: tuple[int, int]) -> Image.Image:
    """A canvas of at least this size, with anything on it."""
    try:
        spare = _spare.pop()
    except IndexError:
        return Image.new("RGB", size)
    if spare.width >= size[0] and spare.height >= size[1]:
        return spare
    return Image.new("RGB", (max(size[0], spare.width), max(size[1], spare.height)))


def _encoded(canvas: Image.Image, boxes: Sequence[Rect]) -> list[bytes]:
    """The coded rows of blocks of these parts of a canvas, one below the other.

    Where a picture ends within a block, its last pixels are repeated, as in every JPEG.
    """
    heights = [-(-box.height // BLOCK) * BLOCK for box in boxes]
    strip = Image.new("RGB", (_WIDE, sum(heights)))
    top = 0
    for box, high in zip(boxes, heights, strict=True):
        strip.paste(canvas.crop(box.corners), (0, top))
        if box.width < _WIDE:
            edge = canvas.crop((box.right - 1, box.top, box.right, box.bottom))
            strip.paste(edge.resize((_WIDE - box.width, box.height)), (box.width, top))
        if box.height < high:
            last = strip.crop((0, top + box.height - 1, _WIDE, top + box.height))
            strip.paste(last.resize((_WIDE, high - box.height)), (0, top + box.height))
        top += high
    data = quick_jpeg(strip, ACROSS)
    return _RESTART.split(data[_head(data) : -len(_END)])


def _head(data: bytes) -> int:
    """Where a JPEG's coded pixels begin."""
    place = 2
    while data[place + 1] != 0xDA:
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    return place + 2 + int.from_bytes(data[place + 2 : place + 4], "big")


@lru_cache(maxsize=64)
def _header(size: tuple[int, int]) -> bytes:
    """How each JPEG of this size begins."""
    data = quick_jpeg(Image.new("RGB", size), ACROSS)
    return data[: _head(data)]


def _joined(size: tuple[int, int], patches: Sequence[Parts], columns: int) -> bytes:
    """The whole picture."""
    coded = [
        parts[line]
        for start in range(0, len(patches), columns)
        for line in range(len(patches[start]))
        for parts in patches[start : start + columns]
    ]
    pieces = [b""] * (2 * len(coded) - 1)
    pieces[::2] = coded
    pieces[1::2] = (_MARKERS * (len(coded) // 8 + 1))[: len(coded) - 1]
    return b"".join((_header(size), *pieces, _END))
