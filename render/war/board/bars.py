"""The seats' bars: who plays, how far each is towards every end, points, gold, whose turn it is."""

from collections.abc import Iterator

from render.grid.tokens import Token
from render.pen.colour import BLACK, RGB, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, TEXT
from render.pen.seat_signs import lay_name
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.war.palette import (
    EMBLEM,
    GOAL_INKS,
    GOLD_ICON,
    LEADS,
    POINTS,
    TYPE_FLOOR,
    VIEWER,
    side_of,
    token_of,
)
from render.war.sprites.chips import NumberTag
from render.war.sprites.goals import goal_sign
from render.war.table_layout import TableLayout
from render.war.values import BoardPicture, Progress, SeatBar

_FULL = 900
"""A bar from this width on has its figures beside the name, with words below them."""
_LINE = 5
_ACTIVE = ("to move", "winner")


def lay_bars(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    return [put for bar in picture.bars for put in _lay_bar(bar, layout.bars[bar.seat], layout.board)]


def _lay_bar(bar: SeatBar, box: Rect, board: Rect) -> Iterator[Put]:
    colours, is_active = side_of(bar.seat), bar.word in _ACTIVE
    fill = colours.bar if is_active else (mix(colours.bar[0], BLACK, 0.45), mix(colours.bar[1], BLACK, 0.45))
    yield Put(Fill(box.width, box.height, fill), box.left, box.top, box)
    line = box.bottom - _LINE if box.top < board.top else box.top
    ink = (GOLD, GOLD) if is_active else (colours.rim[1], colours.rim[1])
    yield Put(Fill(box.width, _LINE, ink), box.left, line, box)
    yield Put(
        Token(token_of(bar.seat), VIEWER if bar.is_viewer else EMBLEM, 84),
        box.left + 44,
        box.top + 46,
    )
    if bar.team:
        yield Put(NumberTag(bar.team, 36), box.left + 70, box.top + 82)
    if box.width > _FULL:
        yield from _lay_wide(bar, box)
    else:
        yield from _lay_half(bar, box)


def _word(bar: SeatBar) -> str:
    if bar.is_viewer:
        return f"you, {bar.word}" if bar.word else "you"
    return bar.word


def _lay_word(bar: SeatBar, left: int, y: int) -> Iterator[Put]:
    """What the seat has to do: a golden pill if it is asked or has won."""
    if bar.word in _ACTIVE:
        words = Words(bar.word.upper(), Typeface.EXTRABOLD, TYPE_FLOOR, GOLD_INK, "mm")
        wide = words.length + 28
        yield Put(RaisedPlate(wide, 36, 18, GOLD_PLATE), left, y - 18)
        yield Put(words, left + wide // 2, y)
        if bar.is_viewer:
            yield Put(Words("you", Typeface.SEMIBOLD, 28, side_of(bar.seat).name, "lm"), left + wide + 12, y)
    elif _word(bar):
        yield Put(Words(_word(bar), Typeface.SEMIBOLD, 28, side_of(bar.seat).name, "lm"), left, y)


def _lay_wide(bar: SeatBar, box: Rect) -> Iterator[Put]:
    upper, lower = box.top + 32, box.top + 68
    left = box.left + 88
    name, _ = lay_name(bar.player, range(36, 27, -2), 156, (left, upper))
    yield from name
    yield from _lay_word(bar, left, lower)
    x = box.left + 262
    for each in bar.progress:
        yield from _lay_figure(each, x, upper, lower, box)
        x += 143
    yield Put(Icon(POINTS, 36, GOLD), x + 20, upper)
    yield Put(Words(str(bar.points), Typeface.EXTRABOLD, 37, TEXT, "lm"), x + 46, upper)
    yield Put(Words("points", Typeface.MEDIUM, 28, MUTED, "lm"), x + 46, lower)
    if bar.leads:
        yield Put(Icon(LEADS, 30, GOLD), x + 20, lower)
    x += 138
    gold = "?" if bar.gold is None else str(bar.gold)
    yield Put(Icon(GOLD_ICON, 36, GOLD), x + 18, upper)
    yield Put(Words(gold, Typeface.EXTRABOLD, 37, MUTED if bar.gold is None else TEXT, "lm"), x + 44, upper)
    yield Put(Words("gold", Typeface.MEDIUM, 28, MUTED, "lm"), x + 44, lower)


def _lay_figure(each: Progress, x: int, upper: int, lower: int, box: Rect) -> Iterator[Put]:
    ink = GOAL_INKS[each.goal]
    yield Put(goal_sign(each.goal, 36), x + 20, upper)
    yield Put(Words(f"{each.count}/{each.target}", Typeface.EXTRABOLD, 37, TEXT, "lm"), x + 42, upper)
    yield Put(Words(each.goal, Typeface.MEDIUM, 28, MUTED, "lm"), x + 42, lower)
    yield from _lay_progress(each, Rect.sized(x + 2, box.bottom - 14, 122, 7), ink)


def _lay_progress(each: Progress, box: Rect, ink: RGB) -> Iterator[Put]:
    yield Put(RaisedPlate(box.width, box.height, 3, (BLACK, BLACK)), box.left, box.top)
    done = round(box.width * min(1.0, each.count / each.target))
    if done:
        yield Put(RaisedPlate(max(7, done), box.height, 3, (ink, ink)), box.left, box.top)


def _lay_half(bar: SeatBar, box: Rect) -> Iterator[Put]:
    """A bar of half the width: the name above, figures below, words only in the legend."""
    upper, lower = box.top + 34, box.top + 84
    right = box.right - 16
    points = Words(str(bar.points), Typeface.EXTRABOLD, 42, GOLD if bar.leads else TEXT, "rm")
    edge = right - points.length - 48
    yield Put(points, right, upper)
    yield Put(Icon(POINTS, 36, GOLD), edge + 22, upper)
    if bar.gold is not None:
        gold = Words(str(bar.gold), Typeface.EXTRABOLD, 36, TEXT, "rm")
        yield Put(gold, edge - 14, upper)
        edge -= gold.length + 60
        yield Put(Icon(GOLD_ICON, 34, GOLD), edge + 24, upper)
    left = box.left + 88
    words = list(_lay_word(bar, 0, upper))
    wide = max((put.box.right for put in words), default=0)
    name, after = lay_name(bar.player, range(34, 27, -2), edge - left - wide - 22, (left, upper))
    yield from name
    for put in words:
        yield Put(put.sprite, put.x + after + 12, put.y)
    x = left
    for each in bar.progress:
        ink = GOAL_INKS[each.goal]
        yield Put(goal_sign(each.goal, 32), x + 18, lower)
        text = fitted(f"{each.count}/{each.target}", Typeface.EXTRABOLD, range(34, 27, -2), 74, TEXT, "lm")
        yield Put(text, x + 38, lower)
        yield from _lay_progress(each, Rect.sized(x + 2, box.bottom - 16, 98, 6), ink)
        x += 113
