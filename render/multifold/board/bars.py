"""The seats' bars: who plays, points, springs towards the target, people and cards, and who is to move."""

from render.multifold.palette import BOX, CARDS, FOLK, LEADS, POINTS, SPRING_ICON, TYPE_FLOOR
from render.multifold.table_layout import layout_of
from render.multifold.values import BoardPicture, SeatBar
from render.pen.colour import WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, LINE, MUTED, TEXT
from render.pen.seat_signs import SeatPiece, lay_name
from render.pen.seats import SEATS
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted

_MARGIN, _SIGN_X, _LEFT = 4, 50, 96
_SIZES = range(36, TYPE_FLOOR - 1, -2)
_FULL = 900  # a bar from this width on has its figures beside the name, not below
_GOLDEN = (mix(GOLD, INK, 0.78), mix(GOLD, INK, 0.88))


def lay_bars(picture: BoardPicture) -> list[Put]:
    boxes = layout_of(picture.rows).bars
    return [
        put for bar in picture.bars for put in _lay_bar(bar, picture.target, boxes[bar.seat].inset(_MARGIN))
    ]


def _lay_bar(bar: SeatBar, target: int, box: Rect) -> list[Put]:
    asked = bar.word in ("to move", "to place", "winner")
    upper, lower = box.top + 26, box.bottom - 24
    fill, edge = (_GOLDEN, GOLD) if asked else (BOX, LINE)
    stripe = SEATS[bar.seat].fill
    puts = [
        Put(RaisedPlate(box.width, box.height, 12, fill, edge, 5 if asked else 3), box.left, box.top),
        Put(RaisedPlate(8, box.height - 28, 4, stripe), box.left + 10, box.top + 14),
        Put(SeatPiece(bar.seat, 62), box.left + _SIGN_X, box.centre[1]),
    ]
    is_full = box.width > _FULL
    left, right = box.left + _LEFT, box.right - 18
    points = Words(str(bar.points), Typeface.EXTRABOLD, 46, GOLD if bar.leads else TEXT, "rm")
    edge_of_points = right - points.length
    puts += [
        Put(points, right, box.centre[1] if is_full else upper, box),
        Put(Icon(POINTS, 36, GOLD), edge_of_points - 28, box.centre[1] if is_full else upper),
    ]
    room = (edge_of_points - 620 if is_full else edge_of_points - 60) - left - (44 if bar.leads else 0)
    name, after = lay_name(bar.player, _SIZES, room, (left, upper))
    puts += name
    if bar.leads:
        puts.append(Put(Icon(LEADS, 38, GOLD), after + 28, upper))
    puts += _lay_word(bar, left, lower, asked)
    start = edge_of_points - 600 if is_full else box.right - 306
    return [
        *puts,
        *_lay_figures(bar, target, start, box.centre[1] if is_full else lower, 172 if is_full else 0),
    ]


def _lay_word(bar: SeatBar, left: int, y: int, asked: bool) -> list[Put]:
    if not asked:
        return [Put(Words(bar.word, Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "lm"), left, y)]
    words = Words(bar.word.upper(), Typeface.EXTRABOLD, TYPE_FLOOR, GOLD_INK, "mm")
    wide = words.length + 28
    return [Put(RaisedPlate(wide, 38, 19, GOLD_PLATE), left, y - 19), Put(words, left + wide // 2, y)]


def _lay_figures(bar: SeatBar, target: int, left: int, y: int, step: int) -> list[Put]:
    """Springs of the target, people on the board, cards; `step` parts them, 0 packs them."""
    puts = []
    ink = mix(SEATS[bar.seat].tint, WHITE, 0.2)
    for icon, text, wide in (
        (SPRING_ICON, f"{bar.springs}/{target}", 112),
        (FOLK, str(bar.folk), 106),
        (CARDS, str(bar.cards), 0),
    ):
        size = 40 if step else 34
        puts += [
            Put(Icon(icon, size, ink if icon == SPRING_ICON else MUTED), left + 20, y),
            Put(fitted(text, Typeface.EXTRABOLD, size, 200, TEXT, "lm"), left + 46, y),
        ]
        left += step or wide
    return puts
