"""Fonts: where installed packages keep them, how to load them, and which characters each one covers."""

import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

from render.pen.coverage import read_coverage

_SEMI = ("fontpkg_barlow_semi_condensed", "files/BarlowSemiCondensed-{}.ttf")
_CONDENSED = ("fontpkg_barlow_condensed", "files/BarlowCondensed-{}.ttf")
_NOTO = "manimgx_fonts"
_SYSTEM = ""  # stands for the system's fonts, which the machine may or may not have


@dataclass(frozen=True, slots=True)
class FontFile:
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


@cache
def package_folder(package: str) -> Path:
    """A package's folder, found without importing the package: some are slow to import.

    ModuleNotFoundError if it is not installed.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"fonts are missing: {package} is not installed", name=package)
    return Path(spec.submodule_search_locations[0])


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
_HAN = FontFile("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc", scale=_USUAL)
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
    FontFile("weblate_fonts", "static/weblate_fonts/kurinto/ttf/KurintoSans-Bd.ttf", scale=_USUAL),
)


def all_fonts() -> set[FontFile]:
    """Every font in an installed package that text or icons may be drawn with, in no weight."""
    scripts = {_script_font(script.capitalize()) for script in _SCRIPTS}
    faces = {ICONS, *(face.value for face in Typeface)}
    return {FontFile(font.package, font.path) for font in {*faces, _LATIN, _HAN, *_REST, *scripts}}


def letter_fonts(face: Typeface, character: str) -> Iterator[FontFile]:
    """Fonts that may have this letter, best first: the face itself, its script's fonts, those of Han."""
    yield face.value
    yield replace(_LATIN, weight=face.value.weight)
    script = _script(character)
    if script.lower() in _SCRIPTS:
        yield replace(_script_font(script), weight=face.value.weight)
    yield replace(_HAN, weight=face.value.weight)


def _script_font(script: str) -> FontFile:
    return FontFile(_NOTO, f"NotoSans{script}[wght].ttf", scale=_USUAL)


def other_fonts(face: Typeface, character: str) -> Iterator[FontFile]:
    """Fonts that may have this ornament or letter of a rarer script, best first."""
    for font in _REST:
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
    """The font at this size in pixels."""
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
