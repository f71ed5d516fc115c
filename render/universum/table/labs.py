"""The players' labs around the rim."""

from bot.games.wording import numeral
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, TEXT
from render.pen.seat_signs import SeatSign, lay_name
from render.pen.seats import SEATS
from render.pen.shading import Light
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words
from render.universum.palette import (
    EDGE,
    HAND_ICON,
    LEFT_ICON,
    PALE,
    SEALED_ICON,
    TOOLS_ICON,
    TYPE_FLOOR,
)
from render.universum.sprites.numbers import Bulb, CountDisc, Pentagon
from render.universum.sprites.portals import Mark
from render.universum.sprites.tools import ToolChip
from render.universum.table.places import sealed_size, sealed_spot, tool_spot
from render.universum.values import LabPicture, TablePicture

_NAME_SIZES = range(36, TYPE_FLOOR - 1, -2)
_ACTIONS = 3
_LAMP_OUT = (rgb("#5A5236"), rgb("#14161C"))
_PILL = (126, 36)


def lab_fill(seat: int, is_gold: bool) -> tuple[RGB, RGB]:
    return SEATS[seat].sunk(0.72, 0.82) if is_gold else SEATS[seat].sunk(0.84, 0.92)


def notice(picture: TablePicture, seat: int) -> str:
    """The words on a lab's pill; empty for no pill."""
    if seat in picture.winners:
        return "WINNER" if len(picture.winners) == 1 else "SHARED"
    if picture.active != seat:
        return ""
    return "CHOOSES" if picture.is_choosing else "TO MOVE"


def lab_light(box: Rect) -> Light:
    """The glow around the lab of the player to act."""
    return Light(*box.centre, 300, rgb("#6A5A1E"), 0.55)


def lay_lab(picture: TablePicture, lab: LabPicture, box: Rect) -> list[Put]:
    """A lab: name, DP, hand, where the scientist stands, tools, sealed portals by dimension."""
    words = notice(picture, lab.seat)
    is_gold, colours = bool(words), SEATS[lab.seat]
    edge, width = (GOLD, 5) if is_gold else (mix(colours.low, rgb("#2A3040"), 0.45), 3)
    fill = lab_fill(lab.seat, is_gold)
    name, _ = lay_name(lab.name, _NAME_SIZES, box.width - 164, (box.left + 84, box.top + 38))
    puts = [
        Put(RaisedPlate(*box.size, 16, fill, edge, width, 5), box.left, box.top),
        Put(RaisedPlate(7, box.height - 44, 3, colours.fill), box.left + width, box.top + 22),
        Put(SeatSign(lab.seat, 56), box.left + 46, box.top + 38),
        *name,
        Put(Bulb(lab.points, 66), box.right - 40, box.top + 40),
    ]
    if lab.has_left:
        return [*puts, *_gone(box)]
    puts += _standing(lab, box)
    if is_gold:
        puts += _acting(picture, lab, box, words)
    return [*puts, *_tools(lab, box, is_gold), *_sealed(lab, box, is_gold)]


def _gone(box: Rect) -> list[Put]:
    return [
        Put(Icon(LEFT_ICON, 36, MUTED), box.left + 34, box.top + 108),
        Put(Words("has left", Typeface.SEMIBOLD, 30, MUTED, "lm"), box.left + 62, box.top + 108),
    ]


def _standing(lab: LabPicture, box: Rect) -> list[Put]:
    """The number of cards in hand, and the scientist's place."""
    y = box.top + 84
    puts = []
    if lab.hand is not None:
        puts += [
            Put(Icon(HAND_ICON, 30, PALE), box.left + 34, y),
            Put(Words(numeral(lab.hand), Typeface.BOLD, 34, TEXT, "lm"), box.left + 56, y),
        ]
    if lab.at:
        puts.append(Put(Pentagon(lab.at, 40), box.left + (112 if lab.hand is not None else 46), y - 1))
    return puts


def _acting(picture: TablePicture, lab: LabPicture, box: Rect, words: str) -> list[Put]:
    """The pill, and a lamp for each action that is left."""
    left, y = box.left + 140, box.top + 84
    puts = [
        Put(RaisedPlate(*_PILL, 18, GOLD_PLATE), left, y - 18),
        Put(Words(words, Typeface.EXTRABOLD, TYPE_FLOOR, GOLD_INK, "mm"), left + _PILL[0] // 2, y),
    ]
    if picture.active == lab.seat:
        for lamp in range(_ACTIONS):
            puts += lay_lamp(left + _PILL[0] + 17 + lamp * 26, y, 20, is_lit=lamp < picture.actions_left)
    return puts


def lay_lamp(x: int, y: int, size: int, *, is_lit: bool) -> list[Put]:
    """A lamp with its middle at (x, y): gold for an action that is left."""
    found = [(size + 6, EDGE), (size, GOLD if is_lit else _LAMP_OUT[0])]
    if not is_lit:
        found.append((size - 6, _LAMP_OUT[1]))
    return [
        Put(RaisedPlate(side, side, side // 2, (ink, ink)), x - side // 2, y - side // 2)
        for side, ink in found
    ]


def _tools(lab: LabPicture, box: Rect, is_gold: bool) -> list[Put]:
    ink = PALE if is_gold else MUTED
    y = box.top + 132
    puts = [Put(Icon(TOOLS_ICON, 30, ink), box.left + 34, y)]
    if not lab.tools:
        return [*puts, Put(Words("no tools", Typeface.SEMIBOLD, TYPE_FLOOR, ink, "lm"), box.left + 60, y)]
    for place, (tool, count) in enumerate(lab.tools):
        spot = tool_spot(box, place)
        puts += [Put(ToolChip(tool, 48), *spot), *lay_count(count, spot, 48)]
    return puts


def _sealed(lab: LabPicture, box: Rect, is_gold: bool) -> list[Put]:
    ink = PALE if is_gold else MUTED
    y = box.top + 180
    puts = [Put(Icon(SEALED_ICON, 28, ink), box.left + 34, y)]
    if not lab.sealed:
        return [*puts, Put(Words("none sealed", Typeface.SEMIBOLD, TYPE_FLOOR, ink, "lm"), box.left + 60, y)]
    size = sealed_size(len(lab.sealed))
    for place, (dimension, count) in enumerate(lab.sealed):
        spot = sealed_spot(box, len(lab.sealed), place)
        puts += [Put(Mark(dimension, size), *spot), *lay_count(count, spot, size)]
    return puts


def lay_count(count: int, spot: tuple[int, int], size: int) -> list[Put]:
    """The number of equal things, at the upper right of the thing, if there are several."""
    if count < 2:
        return []
    return [Put(CountDisc(count), spot[0] + round(size * 0.46), spot[1] - round(size * 0.26))]
