"""The picture of a battle: each blow in its order, its strength with every change named, its die."""

from collections.abc import Iterator

from PIL import Image

from render.grid.tokens import Token
from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, LINE, MUTED, TEXT
from render.pen.shapes import Fill, Polygon, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, wrapped
from render.tables.header import painted
from render.war.palette import BOX, KIND_ICONS, QUIET, UNKNOWN, side_of, token_of
from render.war.values import BattlePicture, BlowRow

HEADER, ROW, MARGIN, RESULT = 78, 142, 12, 44
_FLOOR = 28
_BASE = 9
"""The strength of a blow before all changes (W-F6)."""
_HELPS, _HINDERS = rgb("#8FE8B4"), rgb("#FF9F94")
_LEFT, _CHANGES, _DIE_X, _TOTAL, _LINE = 208, 242, 880, 92, 54
"""Where texts, changes and the die begin, the width of the total, and the height of a line of changes."""


def compose_battle(picture: BattlePicture) -> Image.Image:
    """The picture, 1100 px wide and as high as its blows need, RGB."""
    return painted(*lay_battle(picture))


def lay_battle(picture: BattlePicture) -> tuple[int, list[Put]]:
    """Its height, and everything on it in drawing order."""
    head = Rect.sized(0, 0, WIDTH, HEADER)
    title = fitted(picture.title, Typeface.EXTRABOLD, range(44, 29, -2), WIDTH - 380, TEXT, "lm")
    puts = [
        Put(Fill(WIDTH, HEADER, BOX), 0, 0, head),
        Put(Icon("sword_cross", 44, GOLD), 48, 39, head),
        Put(title, 88, 39, head),
        Put(Words("a hit: die ≤ strength", Typeface.MEDIUM, 30, MUTED, "rm"), WIDTH - 20, 39, head),
    ]
    top = HEADER + MARGIN
    for place, blow in enumerate(picture.blows, 1):
        high = ROW + (len(_lines_of(blow)) - 1) * _LINE
        puts += _lay_blow(blow, place, Rect.sized(MARGIN, top, WIDTH - 2 * MARGIN, high))
        top += high + MARGIN
    for text in picture.results:
        puts.append(Put(Icon("arrow_right_bold", 28, GOLD), 34, top + 18))
        for line in wrapped(text, Typeface.SEMIBOLD, 31, WIDTH - 90, 2):
            puts.append(Put(Words(line, Typeface.SEMIBOLD, 31, TEXT, "lm"), 56, top + 18))
            top += RESULT
    return top + MARGIN, puts


def _lay_blow(blow: BlowRow, place: int, box: Rect) -> Iterator[Put]:
    yield Put(RaisedPlate(box.width, box.height, 18, BOX, LINE, 3), box.left, box.top)
    yield Put(RaisedPlate(10, box.height - 32, 5, side_of(blow.seat).rim), box.left + 12, box.top + 16)
    upper, lower = box.top + 44, box.top + 101
    yield Put(Words(str(place), Typeface.EXTRABOLD, 46, MUTED, "mm"), box.left + 50, box.centre[1])
    glyph = KIND_ICONS.get(blow.kind, UNKNOWN)
    yield Put(Token(token_of(blow.seat), glyph, 118), box.left + 128, box.centre[1])
    told = f"{blow.name} {blow.hex} {blow.verb} at {blow.target}"
    told += f", {blow.note}" if blow.note else ""
    room = _DIE_X - _LEFT - 70
    yield Put(fitted(told, Typeface.BOLD, range(36, _FLOOR - 1, -2), room, TEXT, "lm"), _LEFT, upper)
    yield from _lay_working(blow, lower)
    yield from _lay_outcome(blow, box)


def _lines_of(blow: BlowRow) -> list[list[tuple[str, int]]]:
    """The changes of a strength in lines, each as long as there is room before the die."""
    lines: list[list[tuple[str, int]]] = [[]]
    x = _CHANGES
    for name, change in blow.changes:
        wide = _width_of(name, change) + 10
        if lines[-1] and x + wide > _DIE_X - 56:
            lines.append([])
            x = _CHANGES
        lines[-1].append((name, change))
        x += wide
    if x + _TOTAL > _DIE_X - 56 and lines[-1]:
        lines.append([])
    return lines


def _lay_working(blow: BlowRow, y: int) -> Iterator[Put]:
    """The strength: 9 and each change with its name, or a power's own."""
    total = Words(f"= {blow.strength}", Typeface.EXTRABOLD, 40, GOLD, "lm")
    if blow.is_fixed:
        words = Words("a power’s strength", Typeface.MEDIUM, _FLOOR, MUTED, "lm")
        yield Put(words, _LEFT, y)
        yield Put(total, _LEFT + words.length + 16, y)
        return
    yield Put(Words(str(_BASE), Typeface.EXTRABOLD, 36, TEXT, "lm"), _LEFT, y)
    x = _CHANGES
    for place, line in enumerate(_lines_of(blow)):
        x = _CHANGES
        for name, change in line:
            yield from _lay_change(name, change, x, y + place * _LINE)
            x += _width_of(name, change) + 10
    yield Put(total, x + 4, y + (len(_lines_of(blow)) - 1) * _LINE)


def _number(change: int) -> str:
    return f"+{change}" if change >= 0 else f"−{-change}"


def _width_of(name: str, change: int) -> int:
    number = Words(_number(change), Typeface.EXTRABOLD, 32, TEXT, "lm").length
    return number + Words(name, Typeface.MEDIUM, _FLOOR, TEXT, "lm").length + 36


def _lay_change(name: str, change: int, x: int, y: int) -> Iterator[Put]:
    ink: RGB = _HELPS if change >= 0 else _HINDERS
    number = Words(_number(change), Typeface.EXTRABOLD, 32, ink, "lm")
    wide = _width_of(name, change)
    yield Put(RaisedPlate(wide, 48, 12, (LINE, INK)), x, y - 24)
    yield Put(number, x + 12, y)
    yield Put(Words(name, Typeface.MEDIUM, _FLOOR, TEXT, "lm"), x + 22 + number.length, y)


def _lay_outcome(blow: BlowRow, box: Rect) -> Iterator[Put]:
    """The die and whether it hits; before it falls, the chance."""
    x, y = box.left + _DIE_X, box.centre[1]
    if not blow.die:
        yield Put(RaisedPlate(196, 84, 20, (LINE, INK), GOLD, 4), x - 20, y - 42)
        chance = Words(f"{blow.strength * 10}%", Typeface.EXTRABOLD, 54, GOLD, "mm")
        yield Put(chance, x + 78, y)
        return
    kite = ((0.0, -50.0), (46.0, 8.0), (0.0, 50.0), (-46.0, 8.0))
    yield Put(Polygon(kite, side_of(blow.seat).plate, side_of(blow.seat).rim[0], 5), x + 20, y)
    yield Put(Words(str(blow.die), Typeface.EXTRABOLD, 48, side_of(blow.seat).glyph, "mm"), x + 20, y + 4)
    plate, ink, word = (GOLD_PLATE, GOLD_INK, "HIT") if blow.is_hit else (QUIET, TEXT, "MISS")
    yield Put(RaisedPlate(100, 52, 26, plate), x + 74, y - 26)
    yield Put(Words(word, Typeface.EXTRABOLD, 32, ink, "mm"), x + 124, y)
