"""Which characters a font file has, read from its `cmap` table (OpenType 1.9, formats 4 and 12).

Large fonts are read in milliseconds, as their groups of code points are never expanded.
"""

from array import array
from collections.abc import Iterator
from pathlib import Path
from struct import calcsize, iter_unpack, unpack_from
from typing import BinaryIO

_BASIC, _FULL = 4, 12  # the formats: the first 65,536 code points, all of them
_UNICODE, _WINDOWS = 0, 3
_WINDOWS_UNICODE = (1, 10)  # the encodings of platform 3 that are Unicode
_LAST = 0xFFFF  # ends the segments of a table of format 4


def read_coverage(font: Path) -> "array[int]":
    """The code points as alternating starts and ends of runs: kilobytes instead of a set's megabytes.

    The first font of a collection counts. ValueError if the font has no Unicode table of these formats.
    """
    with font.open("rb") as file:
        table = _read_cmap(file)
    borders = array("L")
    for first, last in _groups(table):
        if borders and borders[-1] == first:
            borders[-1] = last + 1
        else:
            borders.extend((first, last + 1))
    return borders


def _read_cmap(file: BinaryIO) -> bytes:
    head = file.read(16)
    start = unpack_from(">L", head, 12)[0] if head[:4] == b"ttcf" else 0
    file.seek(start)
    (count,) = unpack_from(">4xH", file.read(12))
    for tag, place, length in iter_unpack(">4s4xLL", file.read(16 * count)):
        if tag == b"cmap":
            file.seek(place)
            return file.read(length)
    raise ValueError(f"{file.name}: the font has no table of characters")


def _groups(table: bytes) -> Iterator[tuple[int, int]]:
    """The first and last code points of runs, in order; of the widest Unicode table."""
    (count,) = unpack_from(">H", table, 2)
    starts: dict[int, int] = {}
    for platform, encoding, start in iter_unpack(">HHL", table[4 : 4 + 8 * count]):
        if platform == _UNICODE or (platform == _WINDOWS and encoding in _WINDOWS_UNICODE):
            starts.setdefault(unpack_from(">H", table, start)[0], start)
    if _FULL in starts:
        return _full_groups(table[starts[_FULL] :])
    if _BASIC in starts:
        return _basic_groups(table[starts[_BASIC] :])
    raise ValueError("the font has no table of Unicode characters in format 4 or 12")


def _full_groups(table: bytes) -> Iterator[tuple[int, int]]:
    (groups,) = unpack_from(">L", table, 12)
    for first, last, _ in iter_unpack(">LLL", table[16 : 16 + 12 * groups]):
        yield first, last


def _basic_groups(table: bytes) -> Iterator[tuple[int, int]]:
    """Each code point for itself: a segment may have gaps, which map to glyph 0."""
    segments = unpack_from(">H", table, 6)[0] // 2
    columns = f">{segments}H"
    size = calcsize(columns)
    ends = unpack_from(columns, table, 14)
    starts, shifts, jumps = (unpack_from(columns, table, 16 + size * column) for column in (1, 2, 3))
    for segment, (first, last) in enumerate(zip(starts, ends, strict=True)):
        place = 16 + 3 * size + 2 * segment + jumps[segment]  # of the segment's first glyph, if it jumps
        for point in range(first, last + (last != _LAST)):
            glyph = point
            if jumps[segment]:
                (glyph,) = unpack_from(">H", table, place + 2 * (point - first))
                if not glyph:
                    continue
            if (glyph + shifts[segment]) % (_LAST + 1):
                yield point, point
