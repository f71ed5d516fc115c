"""Both sides' bars: who plays, points towards the goal, coins, and a choice face down."""

from render.grid.tokens import Token
from render.multiversus.board.frame import LOWER_BAR, UPPER_BAR
from render.multiversus.palette import (
    BAR_QUIET,
    BOX,
    BOX_EDGE,
    EMBLEMS,
    POINT,
    POINT_EMPTY,
    SIDES,
    TOKENS,
    TROPHY,
    TYPE_FLOOR,
)
from render.multiversus.sprites.coins import SealedChoice, UnitCoin
from render.multiversus.sprites.figures import TerrainPiece
from render.multiversus.values import Coins, Sheet
from render.pen.colour import WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, OUTLINE, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width

_LINE = 5
_EMBLEM, _NAME_LEFT, _NAME_ROOM = 74, 88, 236
_NAME_SIZES, _TEAM_SIZES = range(36, 27, -2), range(30, TYPE_FLOOR - 1, -1)
_POINTS_LEFT = 338
_PIP, _PIP_STEP = 26, 30
MAX_PIPS = 4
_BOX, _BOX_STEP, _BOXES_LEFT = (182, 84), 187, 470
_GREY_COINS = 2
_COIN, _COIN_STEP, _GLYPH = 34, 40, 54
_TEXT_LEFT = 57
"""Pixels from a unit's box to its name, the legend of the sign beside it."""
_PIECE = 44
_SEAL = 56


def bar_box(sheet: Sheet) -> Rect:
    return LOWER_BAR if sheet.side == "heroes" else UPPER_BAR


def coins_box(bar: Rect) -> Rect:
    """Where the coins of three units lie in a bar."""
    return Rect(_BOXES_LEFT - 8, bar.top + 3, _BOXES_LEFT + 2 * _BOX_STEP + _BOX[0] + 8, bar.bottom - 3)


def lay_sheet(sheet: Sheet) -> list[Put]:
    box, colours = bar_box(sheet), SIDES[sheet.side]
    top, bottom = colours.bar
    fill = (top, bottom)
    if not sheet.is_turn:
        fill = (mix(top, BAR_QUIET[0], 0.55), mix(bottom, BAR_QUIET[1], 0.55))
    ink = GOLD if sheet.is_turn else colours.name
    line = box.top if sheet.side == "heroes" else box.bottom - _LINE
    return [
        Put(Fill(box.width, box.height, fill), box.left, box.top, box),
        Put(Fill(box.width, _LINE, (ink, ink)), box.left, line, box),
        Put(Token(TOKENS[sheet.side], EMBLEMS[sheet.side], _EMBLEM), box.left + 44, _middle(sheet)),
        *_lay_names(sheet),
        *_lay_points(sheet),
        *(put for place, coins in enumerate(sheet.coins) for put in _lay_coins(sheet, place, coins)),
        *([Put(SealedChoice(_SEAL), box.right - 36, _middle(sheet))] if sheet.is_sealed else []),
    ]


def _middle(sheet: Sheet) -> int:
    return bar_box(sheet).centre[1] + (2 if sheet.side == "heroes" else -2)


def _lay_names(sheet: Sheet) -> list[Put]:
    """The player above; below them what they are to do, else their team."""
    y = _middle(sheet)
    room = Rect(_NAME_LEFT - 4, bar_box(sheet).top, _NAME_LEFT + _NAME_ROOM + 6, bar_box(sheet).bottom)
    name = fitted(clean(sheet.player), Typeface.BOLD, _NAME_SIZES, _NAME_ROOM, TEXT, "lm")
    puts = [Put(name, _NAME_LEFT, y - 21, room)]
    if sheet.notice:
        wide = round(width(sheet.notice, Typeface.EXTRABOLD, TYPE_FLOOR)) + 28
        pill = Rect.sized(_NAME_LEFT, y + 3, wide, 38)
        puts.append(Put(RaisedPlate(pill.width, pill.height, 19, GOLD_PLATE), pill.left, pill.top, room))
        puts.append(
            Put(Words(sheet.notice, Typeface.EXTRABOLD, TYPE_FLOOR, GOLD_INK, "mm"), *pill.centre, room)
        )
        return puts
    ink = mix(SIDES[sheet.side].name, WHITE, 0.45)
    team = fitted(clean(sheet.team), Typeface.SEMIBOLD, _TEAM_SIZES, _NAME_ROOM, ink, "lm")
    return [*puts, Put(team, _NAME_LEFT, y + 21, room)]


def _lay_points(sheet: Sheet) -> list[Put]:
    """A trophy with the points and the goal in numbers, and as pips."""
    y = _middle(sheet)
    box = bar_box(sheet)
    words = Words(f"{sheet.points}/{sheet.goal}", Typeface.EXTRABOLD, 38, TEXT, "lm")
    puts = [
        Put(Icon(TROPHY, 34, GOLD), _POINTS_LEFT + 15, y - 21, box),
        Put(words, _POINTS_LEFT + 40, y - 20, box),
    ]
    return [*puts, *lay_pips(sheet.points, sheet.goal, _POINTS_LEFT, y + 9)]


def lay_pips(points: int, goal: int, left: int, top: int) -> list[Put]:
    """A square for each point that wins, full for those reached; none where there is no room for them."""
    puts = []
    for place in range(goal if goal <= MAX_PIPS else 0):
        fill = POINT if place < points else POINT_EMPTY
        pip = RaisedPlate(_PIP, _PIP, 6, fill, OUTLINE if place < points else MUTED, 3)
        puts.append(Put(pip, left + place * _PIP_STEP, top))
    return puts


def _lay_coins(sheet: Sheet, place: int, coins: Coins) -> list[Put]:
    """A unit's box: its token, beside it its coins, the green one first, and its name, as texts have it."""
    box = Rect.sized(_BOXES_LEFT + place * _BOX_STEP, _middle(sheet) - _BOX[1] // 2, *_BOX)
    edge = GOLD if coins.is_chosen else BOX_EDGE
    token: Sprite = Token(TOKENS[sheet.side], coins.glyph, _GLYPH, 0, coins.is_gone)
    if coins.unit == "piece":
        token = TerrainPiece(coins.glyph, _PIECE, is_marked=False)
    puts = [
        Put(
            RaisedPlate(box.width, box.height, 12, BOX, edge, 4 if coins.is_chosen else 3), box.left, box.top
        ),
        Put(token, box.left + 29, box.centre[1]),
    ]
    left, upper, lower = box.left + _TEXT_LEFT, box.centre[1] - 18, box.centre[1] + 20
    ink = MUTED if coins.is_gone else TEXT
    puts.append(Put(Words(coins.name, Typeface.SEMIBOLD, TYPE_FLOOR, ink, "lm"), left, lower, box))
    if coins.is_gone:
        words = Words("gone", Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "lm")
        return [*puts, Put(words, left, upper, box)]
    return [*puts, *lay_unit_coins(coins, left + _COIN // 2 + 2, upper, _COIN, _COIN_STEP)]


def lay_unit_coins(coins: Coins, left: int, y: int, size: int, step: int) -> list[Put]:
    """The green coin and the grey ones in a row; dashed rings for those that are spent."""
    spent = [coins.green_spent > 0] + [number < coins.grey_spent for number in range(_GREY_COINS)]
    return [
        Put(UnitCoin(size, number == 0, is_spent), left + number * step, y)
        for number, is_spent in enumerate(spent)
    ]
