"""The fonts: where the installed packages keep them, at which size, and which characters each one has."""

import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from struct import iter_unpack, unpack_from

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # has no types
from PIL import ImageFont

_SEMI = ("fontpkg_barlow_semi_condensed", "files/BarlowSemiCondensed-{}.ttf")
_CONDENSED = ("fontpkg_barlow_condensed", "files/BarlowCondensed-{}.ttf")
_NOTO = "manimgx_fonts"
_SYSTEM = ""  # the package of fonts that no package brings but the machine may have


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font in an installed package, or in the system's folder of Noto fonts if `package` is empty.

    `weight` is set on fonts that have a `wght` axis. `scale` is its size as a share of that of the face for
    which it stands in, so that letters are about as large.
    """

    package: str
    path: str
    weight: int = 0
    scale: float = 1.0

    @property
    def location(self) -> Path:
        """Where it lies; ModuleNotFoundError if its package isn't installed."""
        return (_folder(self.package) if self.package else SYSTEM_FONTS) / self.path


@cache
def _folder(package: str) -> Path:
    """Where a package lies; found without importing it, as some do much when they are."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"fonts are missing: {package} is not installed", name=package)
    return Path(spec.submodule_search_locations[0])


class Face(Enum):
    """The faces that text is set in."""

    MEDIUM = FontFile(_SEMI[0], _SEMI[1].format("Medium"), 500)
    SEMIBOLD = FontFile(_SEMI[0], _SEMI[1].format("SemiBold"), 600)
    BOLD = FontFile(_SEMI[0], _SEMI[1].format("Bold"), 700)
    EXTRABOLD = FontFile(_SEMI[0], _SEMI[1].format("ExtraBold"), 800)
    ITALIC = FontFile(_SEMI[0], _SEMI[1].format("MediumItalic"), 500)
    CONDENSED = FontFile(_CONDENSED[0], _CONDENSED[1].format("Bold"), 700)
    CONDENSED_SEMIBOLD = FontFile(_CONDENSED[0], _CONDENSED[1].format("SemiBold"), 600)


ICONS = FontFile("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf")

#: Where Debian's fonts-noto-core and its like lie: looked into for scripts that no package covers.
SYSTEM_FONTS = Path("/usr/share/fonts/truetype/noto")

_GROUPED = 12  # the format of a `cmap` table that lists groups of code points
_USUAL = 0.93  # Noto's letters are larger than Barlow's at the same size
_LATIN = FontFile(_NOTO, "NotoSans[wght].ttf", scale=_USUAL)  # Greek and Cyrillic, too
_HAN = FontFile("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc", scale=_USUAL)
#: Scripts with a font of their own, by the first word of their letters' names.
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
#: Ornaments and the other living scripts, asked after emoji.
_REST = (
    FontFile(_NOTO, "NotoSansSymbols[wght].ttf", scale=_USUAL),
    FontFile("weblate_fonts", "static/weblate_fonts/kurinto/ttf/KurintoSans-Bd.ttf", scale=_USUAL),
)


def letter_fonts(face: Face, character: str) -> Iterator[FontFile]:
    """The fonts that may have a letter, best first: the face's own, then those of its script and of Han."""
    yield face.value
    yield replace(_LATIN, weight=face.value.weight)
    script = _script(character)
    if script.lower() in _SCRIPTS:
        yield FontFile(_NOTO, f"NotoSans{script}[wght].ttf", face.value.weight, _USUAL)
    yield replace(_HAN, weight=face.value.weight)


def other_fonts(face: Face, character: str) -> Iterator[FontFile]:
    """The fonts that may have an ornament or a letter of a rarer script, best first."""
    for font in _REST:
        yield replace(font, weight=face.value.weight)
    for style in ("Sans", "Serif"):
        font = FontFile(_SYSTEM, f"Noto{style}{_script(character)}-Regular.ttf", scale=_USUAL)
        if font.location.exists():
            yield font


def _script(character: str) -> str:
    """The first word of a character's name, which is its script's if it is a letter; empty without a name."""
    return unicodedata.name(character, "").partition(" ")[0].capitalize()


@lru_cache(maxsize=256)
def load(font: FontFile, size: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels."""
    loaded = ImageFont.truetype(font.location, size)
    if font.weight and ("[" in font.path or "-VF" in font.path):
        _set_weight(loaded, font.weight)
    return loaded


def _set_weight(font: ImageFont.FreeTypeFont, weight: int) -> None:
    """Sets the `wght` axis, which comes first in some fonts and second in others."""
    values: list[float] = []
    for axis in font.get_variation_axes():
        low, usual, high = axis["minimum"] or 0, axis["default"] or 0, axis["maximum"] or 0
        is_weight = b"weight" in (axis["name"] or b"").lower()
        values.append(max(low, min(high, weight)) if is_weight else usual)
    font.set_variation_by_axes(values)


def covers(font: FontFile, character: str) -> bool:
    """Whether the font has a glyph for it."""
    return bisect_right(_coverage(font.package, font.path), ord(character)) % 2 == 1


@cache
def _coverage(package: str, path: str) -> "array[int]":
    """Where its runs of code points begin and, in turn, end: kilobytes where a set would take megabytes."""
    with TTFont(FontFile(package, path).location, fontNumber=0, lazy=True) as font:
        runs = _groups(font.reader["cmap"]) or [(point, point) for point in sorted(font.getBestCmap())]
    borders = array("L")
    for first, last in runs:
        if borders and borders[-1] == first:
            borders[-1] = last + 1
        else:
            borders.extend((first, last + 1))
    return borders


def _groups(table: bytes) -> list[tuple[int, int]]:
    """First and last code points of the groups in a `cmap` table of format 12; none if it has no such.

    A large font is read in milliseconds so, where unfolding its groups takes half a second.
    """
    (count,) = unpack_from(">H", table, 2)
    for _, _, start in iter_unpack(">HHL", table[4 : 4 + 8 * count]):
        (kind,) = unpack_from(">H", table, start)
        if kind == _GROUPED:
            (groups,) = unpack_from(">L", table, start + 12)
            body = table[start + 16 : start + 16 + 12 * groups]
            return [(first, last) for first, last, _ in iter_unpack(">LLL", body)]
    return []
