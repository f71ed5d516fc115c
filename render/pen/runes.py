"""Runes as strokes, since no package has a font for them.

Covers the Elder Futhark and the commonest later runes (Unicode chart U+16A0 to U+16FF).
"""

from functools import cache

from render.pen.geometry import Point

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
