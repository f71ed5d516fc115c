"""Substitutes for characters without a font: a rune's strokes, a labelled plate, or an ornament."""

import math
import unicodedata
from functools import cache

from PIL import Image, ImageDraw

from render.pen.fonts import Typeface, load
from render.pen.geometry import Point
from render.pen.shapes import OVERSAMPLING

HEIGHT = 8  # rows of a rune's grid; its cells are square

#: Each rune's strokes. A stroke is a line through points of two digits: column, and row from the top.
_STROKES = {
    "ᚠ": "0008 0330 0633",
    "ᚢ": "08003338",
    "ᚣ": "08004448 2428",
    "ᚦ": "0008 023406",
    "ᚨ": "0008 0032 0335",
    "ᚩ": "0008 002231 032534",
    "ᚪ": "0008 002231 0335",
    "ᚫ": "0008 0032 0335",
    "ᚱ": "0008 00320438",
    "ᚲ": "310437",
    "ᚳ": "0008 023438",
    "ᚴ": "0008 0430",
    "ᚷ": "0048 4008",
    "ᚹ": "0008 003204",
    "ᚺ": "0008 4048 0345",
    "ᚻ": "0008 4048 0244 0446",
    "ᚼ": "2028 0246 0642",
    "ᚾ": "2028 0345",
    "ᛁ": "0008",
    "ᛃ": "210325 335537",
    "ᛄ": "2028 2204264422",
    "ᛅ": "2028 0543",
    "ᛇ": "422028 2806",
    "ᛈ": "0008 002240 082648",
    "ᛉ": "2028 0023 4023",
    "ᛊ": "30033508",
    "ᛋ": "00053338",
    "ᛏ": "2028 032043",
    "ᛒ": "0008 0032043608",
    "ᛖ": "0800234048",
    "ᛗ": "0008 4048 0044 4004",
    "ᛘ": "2028 0023 4023",
    "ᛚ": "0008 0033",
    "ᛜ": "2204264422",
    "ᛝ": "004408 400448",
    "ᛞ": "0008 4048 0048 4008",
    "ᛟ": "0843200348",
    "ᛡ": "2028 0246 0642",
    "ᛣ": "2028 0825 4825",
    "ᛦ": "2028 0825 4825",
    "᛫": "04",
    "᛬": "02 06",
    "᛭": "0424 1315",
}


@cache
def rune_strokes(character: str) -> tuple[tuple[Point, ...], ...]:
    """A rune's strokes on its grid; a dot is a stroke of one point. Empty for other characters."""
    return tuple(
        tuple((int(way[place]), int(way[place + 1])) for place in range(0, len(way), 2))
        for way in _STROKES.get(character, "").split()
    )


def rune_columns(character: str) -> int:
    """The width of a rune in columns of its grid."""
    return int(max((x for way in rune_strokes(character) for x, _ in way), default=0))


_LONGEST = 4  # letters on a plate
_TEXT, _PADDING, _MARGIN = 0.74, 0.16, 0.05  # shares of the text's size
_TOP, _BOTTOM = 0.84, 0.14  # a plate's reach above and below the baseline
_TINT = 64  # opacity of a plate's background, of 255
_ORNAMENT = 0.66  # an ornament's advance, as a share of the size
_STEP, _STROKE, _BEARING = 0.7 / HEIGHT, 0.115, 0.16  # a rune's grid step, stroke width and side bearing
_LINE = 1.0  # a mask's baseline, as a share of the size


def stand_in(character: str) -> str:
    """A rune itself, or a plate's label: a letter's sound, a number's value, a nameless one's code point.

    Empty for signs, marks and hieroglyphs, which get an ornament. A letter's sound is the last word of its
    Unicode name, cut to four letters.
    """
    if rune_strokes(character):
        return character
    name = unicodedata.name(character, "")
    if unicodedata.category(character)[0] not in "LNC" or "HIEROGLYPH" in name:
        return ""
    value = unicodedata.numeric(character, None)
    if value is not None and value == int(value):
        return str(int(value))
    if not name or "IDEOGRAPH" in name or "CHARACTER" in name:
        return f"{ord(character):X}"
    sound = name.replace("-", " ").split()[-1][:_LONGEST]
    return sound.lower() if unicodedata.category(character) == "Ll" else sound.capitalize()


def stand_in_width(text: str, size: int) -> float:
    """The advance in pixels at this text size; `text` comes from `stand_in`."""
    if not text:
        return size * _ORNAMENT
    if rune_strokes(text):
        return size * (rune_columns(text) * _STEP + 2 * _BEARING)
    reach = load(Typeface.CONDENSED.value, round(size * _TEXT)).getlength(text)
    return reach + 2 * size * (_PADDING + _MARGIN)


def stand_in_mask(text: str, size: int) -> Image.Image:
    """A mask as wide as the advance, with its baseline `size` pixels below the upper edge."""
    scale = OVERSAMPLING
    width = math.ceil(stand_in_width(text, size))
    large = Image.new("L", (width * scale, round(size * 1.3) * scale), 0)
    pen, unit = ImageDraw.Draw(large), size * scale
    if not text:
        x, y, reach = unit * _ORNAMENT / 2, unit * (_LINE - 0.35), unit * 0.24
        pen.polygon([(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)], fill=255)
    elif rune_strokes(text):
        _carve(pen, text, unit)
    else:
        _inscribe(pen, text, unit, stand_in_width(text, size) * scale)
    return large.reduce(scale)


def _carve(pen: ImageDraw.ImageDraw, rune: str, unit: int) -> None:
    """Draws a rune, its strokes with round ends."""
    top, wide = _LINE - 0.7, round(unit * _STROKE)
    for stroke in rune_strokes(rune):
        way = [(unit * (_BEARING + x * _STEP), unit * (top + y * _STEP)) for x, y in stroke]
        if len(way) > 1:
            pen.line(way, fill=255, width=wide, joint="curve")
        radius = wide / 2
        for x, y in (way[0], way[-1]):
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def _inscribe(pen: ImageDraw.ImageDraw, text: str, unit: int, reach: float) -> None:
    """Draws a plate labelled with the text."""
    box = (unit * _MARGIN, unit * (_LINE - _TOP), reach - unit * _MARGIN, unit * (_LINE + _BOTTOM))
    pen.rounded_rectangle(box, unit * 0.18, fill=_TINT, outline=255, width=max(OVERSAMPLING, unit // 22))
    middle = unit * (_LINE - (_TOP - _BOTTOM) / 2 + _TEXT * 0.35)
    pen.text(
        (reach / 2, middle),
        text,
        font=load(Typeface.CONDENSED.value, round(unit * _TEXT)),
        fill=255,
        anchor="ms",
    )
