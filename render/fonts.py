"""The fonts: where the installed packages keep them, at which size, and which characters each one has."""

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # has no types
from PIL import ImageFont

_SEMI = ("fontpkg_barlow_semi_condensed", "files/BarlowSemiCondensed-{}.ttf")
_CONDENSED = ("fontpkg_barlow_condensed", "files/BarlowCondensed-{}.ttf")


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font in an installed package; `weight` is set on fonts that have a `wght` axis."""

    package: str
    path: str
    weight: int = 0

    @property
    def location(self) -> Path:
        """Where it lies; ModuleNotFoundError if the package isn't installed."""
        with as_file(files(self.package).joinpath(self.path)) as path:
            return path


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

#: Asked in this order for what a face doesn't have; those not installed are passed over.
_FALLBACKS = (
    ("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf"),
    ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc"),
    ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    ("fontpkg_heebo", "files/Heebo[wght].ttf"),
    ("fontpkg_noto_sans_thai", "files/NotoSansThai[wdth,wght].ttf"),
)


@cache
def chain(face: Face) -> tuple[FontFile, ...]:
    """The face's font, then the fallbacks that are installed, in its weight."""
    found = [face.value]
    for package, path in _FALLBACKS:
        font = FontFile(package, path, face.value.weight)
        try:
            if font.location.exists():
                found.append(font)
        except ModuleNotFoundError:
            continue
    return tuple(found)


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
    return ord(character) in _coverage(font.package, font.path)


@cache
def _coverage(package: str, path: str) -> frozenset[int]:
    with TTFont(FontFile(package, path).location, fontNumber=0, lazy=True) as font:
        return frozenset(font.getBestCmap())
