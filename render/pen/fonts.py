"""Fonts: where installed packages keep them, how to load them, and which characters each one covers."""

import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from struct import calcsize, iter_unpack, unpack_from
from typing import BinaryIO

from msgspec import Struct
from msgspec.structs import replace
from PIL import ImageFont

from render.pen.packages import CJK, EXTRA_PACKAGES, KURINTO, has_package, package_folder

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


_SEMI = ("fontpkg_barlow_semi_condensed", "files/BarlowSemiCondensed-{}.ttf")
_CONDENSED = ("fontpkg_barlow_condensed", "files/BarlowCondensed-{}.ttf")
_NOTO = "manimgx_fonts"
_SYSTEM = ""  # stands for the system's fonts, which the machine may or may not have


class FontFile(Struct, frozen=True):
    """A font in an installed package, or in the system's folder of Noto fonts if `package` is empty.

    `weight` applies to fonts with a `wght` axis. `scale` is a fallback font's size relative to the face it
    replaces, so that its letters look about as large.
    """

    package: str
    path: str
    weight: int = 0
    scale: float = 1.0

    @property
    def location(self) -> Path:
        """The file's path; ModuleNotFoundError if its package is not installed."""
        return (package_folder(self.package) if self.package else SYSTEM_FONTS) / self.path


class Typeface(Enum):
    """The typefaces of all text."""

    MEDIUM = FontFile(_SEMI[0], _SEMI[1].format("Medium"), 500)
    SEMIBOLD = FontFile(_SEMI[0], _SEMI[1].format("SemiBold"), 600)
    BOLD = FontFile(_SEMI[0], _SEMI[1].format("Bold"), 700)
    EXTRABOLD = FontFile(_SEMI[0], _SEMI[1].format("ExtraBold"), 800)
    ITALIC = FontFile(_SEMI[0], _SEMI[1].format("MediumItalic"), 500)
    CONDENSED = FontFile(_CONDENSED[0], _CONDENSED[1].format("Bold"), 700)
    CONDENSED_SEMIBOLD = FontFile(_CONDENSED[0], _CONDENSED[1].format("SemiBold"), 600)


ICONS = FontFile("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf")

#: Where Debian's fonts-noto-core and similar packages install. Used for scripts without a font on PyPI.
SYSTEM_FONTS = Path("/usr/share/fonts/truetype/noto")

_USUAL = 0.93  # at the same size, Noto's letters are larger than Barlow's
_LATIN = FontFile(_NOTO, "NotoSans[wght].ttf", scale=_USUAL)  # also Greek and Cyrillic
_HAN = FontFile(CJK, "NotoSansCJK-VF.otf.ttc", scale=_USUAL)
#: Scripts with their own font, by the first word of their letters' Unicode names.
_SCRIPTS = [
    "arabic",
    "armenian",
    "bengali",
    "devanagari",
    "ethiopic",
    "georgian",
    "gujarati",
    "gurmukhi",
    "hebrew",
    "kannada",
    "khmer",
    "lao",
    "malayalam",
    "myanmar",
    "oriya",
    "sinhala",
    "tamil",
    "telugu",
    "thai",
]
#: Fonts for ornaments and the other living scripts, tried after emoji.
_REST = (
    FontFile(_NOTO, "NotoSansSymbols[wght].ttf", scale=_USUAL),
    FontFile(KURINTO, "static/weblate_fonts/kurinto/ttf/KurintoSans-Bd.ttf", scale=_USUAL),
)


def all_fonts() -> set[FontFile]:
    """Every font in an installed package that text or icons may be drawn with, in no weight."""
    scripts = {_script_font(script.capitalize()) for script in _SCRIPTS}
    faces = {ICONS, *(face.value for face in Typeface)}
    fonts = {*faces, _LATIN, _HAN, *_REST, *scripts}
    return {FontFile(font.package, font.path) for font in fonts if _is_there(font)}


def _is_there(font: FontFile) -> bool:
    """Whether the font's package is installed. Those outside the extra `fonts` must be."""
    return font.package not in EXTRA_PACKAGES or has_package(font.package)


def letter_fonts(face: Typeface, character: str) -> Iterator[FontFile]:
    """Fonts that may have this letter, best first: the face itself, its script's fonts, those of Han."""
    yield face.value
    yield replace(_LATIN, weight=face.value.weight)
    script = _script(character)
    if script.lower() in _SCRIPTS:
        yield replace(_script_font(script), weight=face.value.weight)
    if _is_there(_HAN):
        yield replace(_HAN, weight=face.value.weight)


def _script_font(script: str) -> FontFile:
    return FontFile(_NOTO, f"NotoSans{script}[wght].ttf", scale=_USUAL)


def other_fonts(face: Typeface, character: str) -> Iterator[FontFile]:
    """Fonts that may have this ornament or letter of a rarer script, best first."""
    for font in filter(_is_there, _REST):
        yield replace(font, weight=face.value.weight)
    for style in ("Sans", "Serif"):
        font = FontFile(_SYSTEM, f"Noto{style}{_script(character)}-Regular.ttf", scale=_USUAL)
        if font.location.exists():
            yield font


def _script(character: str) -> str:
    """The first word of a character's Unicode name: for a letter, its script. Empty if it has no name."""
    return unicodedata.name(character, "").partition(" ")[0].capitalize()


@lru_cache(maxsize=256)
def load(font: FontFile, size: int) -> ImageFont.FreeTypeFont:
    loaded = ImageFont.truetype(font.location, size)
    if font.weight and ("[" in font.path or "-VF" in font.path):
        _set_weight(loaded, font.weight)
    return loaded


def _set_weight(font: ImageFont.FreeTypeFont, weight: int) -> None:
    """Sets the `wght` axis: the first one in some fonts, the second in others."""
    values: list[float] = []
    for axis in font.get_variation_axes():
        low, usual, high = axis["minimum"] or 0, axis["default"] or 0, axis["maximum"] or 0
        is_weight = b"weight" in (axis["name"] or b"").lower()
        values.append(max(low, min(high, weight)) if is_weight else usual)
    font.set_variation_by_axes(values)


def covers(font: FontFile, character: str) -> bool:
    """Whether the font has a glyph for this character."""
    return bisect_right(_coverage(font.package, font.path), ord(character)) % 2 == 1


@cache
def _coverage(package: str, path: str) -> "array[int]":
    return read_coverage(FontFile(package, path).location)
