"""Marks of what happened last: ways, blows with their hits, and other signs."""

from collections.abc import Iterator

from render.grid.action_marks import Arrow, AttackLine, Burst, OriginMark, StrikeHead
from render.grid.cells import Hexagon
from render.grid.layout import along
from render.pen.colour import RGB, WHITE, mix
from render.pen.icons import RoundBadge
from render.pen.stamps import Put
from render.war.palette import HARM, MAKING, QUIET, SIGN_ICONS, side_of
from render.war.table_layout import TableLayout
from render.war.values import BoardPicture, Mark, MoveMark, SignMark, StrikeMark

_HARMS = ("gone", "captured")
_MAKES = ("build", "road", "appear", "explored", "event", "quarry")


def lay_marks(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Ways first, then blows, then signs; on hexes that the layout has."""
    puts = [put for mark in picture.marks for put in _lay(mark, layout)]
    return sorted(
        puts,
        key=lambda put: (
            isinstance(put.sprite, RoundBadge | Burst),
            isinstance(put.sprite, StrikeHead | AttackLine),
        ),
    )


def lay_origins(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Dashes in the hexes that blocks have left, for below all blocks."""
    cell = Hexagon(layout.hex_width)
    return [
        Put(OriginMark(cell, _ink(mark)), box.left, box.top)
        for mark in picture.marks
        if isinstance(mark, MoveMark) and (box := layout.boxes.get(mark.start))
    ]


def _ink(mark: MoveMark) -> RGB:
    return mix(side_of(mark.seat).name, WHITE, 0.35)


def _lay(mark: Mark, layout: TableLayout) -> Iterator[Put]:
    match mark:
        case MoveMark():
            yield from _lay_move(mark, layout)
        case StrikeMark():
            yield from _lay_strike(mark, layout)
        case SignMark():
            yield from _lay_sign(mark, layout)


def _lay_move(mark: MoveMark, layout: TableLayout) -> Iterator[Put]:
    if mark.start not in layout.boxes or mark.end not in layout.boxes:
        return
    box, ink = layout.boxes[mark.start], _ink(mark)
    (x, y), tip = along(box.centre, layout.boxes[mark.end].centre, (0.22, 0.74))
    yield Put(Arrow(((0, 0), (tip[0] - x, tip[1] - y)), ink), x, y)


def _lay_strike(mark: StrikeMark, layout: TableLayout) -> Iterator[Put]:
    if mark.start not in layout.boxes or mark.end not in layout.boxes:
        return
    start, end = layout.boxes[mark.start].centre, layout.boxes[mark.end].centre
    right, down = end[0] - start[0], end[1] - start[1]
    if right or down:
        (x, y), tip = along(start, end, (0.26, 0.7))
        yield Put(AttackLine(tip[0] - x, tip[1] - y), x, y)
        yield Put(StrikeHead(right, down), *tip)
    if not mark.blows:
        return
    wide = layout.hex_width
    yield Put(
        Burst(-mark.hits, max(20, round(wide * 0.2))), end[0] + round(wide * 0.28), end[1] + round(wide * 0.2)
    )


def _lay_sign(mark: SignMark, layout: TableLayout) -> Iterator[Put]:
    if mark.hex not in layout.boxes:
        return
    x, y = layout.boxes[mark.hex].centre
    wide = layout.hex_width
    plate = HARM if mark.sign in _HARMS else MAKING if mark.sign in _MAKES else QUIET
    badge = RoundBadge(SIGN_ICONS[mark.sign], plate, max(30, round(wide * 0.32)))
    yield Put(badge, x + round(wide * 0.3), y - round(wide * 0.3))
