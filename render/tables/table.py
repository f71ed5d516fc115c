"""Tables as pictures: up to 16 rows on each, with as many columns as fit."""

from msgspec import Struct
from PIL import Image

from bot.games.tables import Column, IntervalAxis, Kind, Table, TableRow, points
from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import GOLD, GOLD_INK, INK, LINE, MUTED, OUTLINE, PANEL, RAISED, TEXT
from render.pen.script import clean, clusters
from render.pen.shapes import Fill, Polygon, RaisedPlate, gradient
from render.pen.stamps import Put, Stamp
from render.pen.words import Words, fitted
from render.tables.cells import (
    EVEN,
    FEW_GAMES,
    HIGH,
    LOSING,
    LOW,
    WINNING,
    axis_place,
    axis_room,
    lay_cell,
    series_mark,
)
from render.tables.header import HEADER, Page, lay_header
from render.tables.look import (
    FAINT,
    FAINT_PLATE,
    FLOOR,
    PLAIN,
    lay_name,
    lay_note,
    lay_place,
    lay_plate,
    note_height,
)
from render.tables.pages import TablePart, blocks, is_spread

AGAINST = "above each result: the opponent’s number"
"""The note below a table of rounds without a note of its own."""
_LEFT, _RIGHT = 12, WIDTH - 12
_ROW, _GAP, _CUT = 64, 6, 46
_NAME, _NARROWEST = 250, 76  # the least widths of names and of figures
_HEADINGS: dict[Kind, int] = {"rate": 128}
_HEIGHTS: dict[Kind, int] = {"rate": 98, "interval": 100, "result": 72}
_SHARED: dict[Kind, tuple[int, int]] = {"rate": (88, 88), "result": (46, 100)}
_BLUE = rgb("#8FC3FF")
_MEANING = (
    "Colour and wedge mark a cell whose own 95% interval, below its rate, leaves out 50.",
    "Of twenty cells that are really even, about one is marked by chance.",
)


def lay_table(table: Table, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of one image. ValueError for more columns than fit."""
    pages = blocks(table)
    return _Layout(table, pages[page]).lay((page, len(pages)))


def short_name(name: str) -> str:
    """A column's abbreviation: two letters from each of the first two words, or four from a single one."""
    words = clean(name).split()
    if len(words) > 1:
        return "".join("".join(clusters(word)[:2]) for word in words[:2])
    return "".join(clusters(words[0])[:4])


class _Layout:
    def __init__(self, table: Table, block: TablePart) -> None:
        self._table, self._block = table, block
        self._columns = [(index, table.columns[index]) for index in block.columns]
        kinds = {column.kind for _, column in self._columns}
        self._kinds = kinds
        self._height = max((_HEIGHTS.get(kind, _ROW) for kind in kinds), default=_ROW)
        self._top = HEADER + max((_HEADINGS.get(kind, 54) for kind in kinds), default=54)
        self._lead = 92 if "interval" in kinds or not kinds & set(_SHARED) else 56
        self._boxes = self._across()

    def lay(self, page: Page) -> tuple[int, list[Put]]:
        table = self._table
        ink = _BLUE if self._kinds & {"rate", "interval"} else GOLD
        puts = [
            *lay_header(table.icon, table.title, table.subtitle, table.notice, ink, page),
            *self._lay_headings(),
        ]
        top = self._top
        for place, row in enumerate(self._block.rows, self._block.first + 1):
            puts += self._lay_row(row, Rect(_LEFT, top, _RIGHT, top + self._height))
            top += self._height + _GAP
            if place == table.cut:
                puts += _lay_cut(table.cut_note, top)
                top += _CUT
        for _, column in self._columns:
            if column.axis is not None and any(column.axis.series):
                puts += _lay_series(column.axis, top)
                top += 56
        if "rate" in self._kinds:
            puts += _lay_scale(top + 10)
            top += 154
        note = " · ".join(
            filter(None, (table.note, f"underlined: {table.decided}" if table.is_decided else ""))
        )
        if not note and any(getattr(cell, "against", "") for row in self._block.rows for cell in row.cells):
            note = AGAINST
        return top + note_height(note), puts + lay_note(note, top)

    def _across(self) -> list[Rect]:
        """The columns' boxes, as high as their headings, from the right edge to the left."""
        room = _RIGHT - _LEFT - self._lead - _NAME
        fixed = sum(column.width for _, column in self._columns if not is_spread(column))
        shared = [_SHARED[column.kind] for _, column in self._columns if is_spread(column)]
        each = 0 if not shared else max(shared[0][0], min(shared[0][1], (room - fixed) // len(shared)))
        widths = [each if is_spread(column) else column.width for _, column in self._columns]
        if not shared and fixed > room:
            widths = [min(wide, max(_NARROWEST, wide * room // fixed)) for wide in widths]
            if sum(widths) > room + 60:
                raise ValueError(f"a picture has no room for {len(widths)} columns")
        left, boxes = _RIGHT - 6 - sum(widths), []
        for wide in widths:
            boxes.append(Rect(left, HEADER, left + wide, self._top))
            left += wide
        return boxes

    def _lay_headings(self) -> list[Put]:
        y = self._top - 25
        left = _LEFT + self._lead + 4
        puts: list[Put] = []
        if any(row.place for row in self._table.rows) and not self._kinds & set(_SHARED):
            puts.append(Put(Words(self._table.lead[1], Typeface.BOLD, FLOOR, MUTED, "lm"), left, y))
        for (_, column), box in zip(self._columns, self._boxes, strict=True):
            if column.axis is not None:
                puts += _lay_axis(column.axis, axis_room(box), y)
            elif column.kind == "rate" and column.weight != "main":
                puts += _lay_opponent(column, Rect(box.left + 3, box.top + 14, box.right - 9, box.top + 114))
            else:
                words = fitted(clean(column.heading), Typeface.BOLD, FLOOR, box.width - 4, MUTED, "mm")
                puts.append(Put(words, box.centre[0], y, box))
        return puts

    def _lay_row(self, row: TableRow, box: Rect) -> list[Put]:
        table = self._table
        ink, weak = (FAINT, FAINT) if row.is_out and not row.is_own else (TEXT, TEXT if row.is_own else MUTED)
        puts = [lay_plate(box, FAINT_PLATE if row.is_out else PLAIN, is_own=row.is_own)]
        x, y = box.left + self._lead // 2 - 2, box.centre[1]
        if row.place:
            lead = Rect(box.left, box.top, box.left + self._lead, box.bottom)
            puts += lay_place(row.place, x, lead, weak, has_medal=table.has_medals and not row.is_out)
        else:
            size = min(62, self._lead - 6)
            plate = RaisedPlate(size, size, 12, (PANEL, OUTLINE), _BLUE, 3)
            puts.append(Put(plate, x - size // 2, y - size // 2, box))
            puts.append(Put(Icon(portrait_of(row.name, row.glyph), size - 18, TEXT), x, y, box))
        right = self._boxes[0].left - 6 if self._boxes else box.right - 6
        name = Rect(box.left + self._lead, box.top, right, box.bottom)
        if row.mark:
            tag = Words(clean(row.mark), Typeface.ITALIC, FLOOR, weak, "rm")
            puts.append(Put(tag, name.right - 4, y, box))
            name = Rect(name.left, name.top, name.right - tag.length - 18, name.bottom)
        if row.note:
            room = Rect(name.left, y - 4, name.right, box.bottom)
            note = fitted(
                clean(row.note), Typeface.SEMIBOLD, range(30, FLOOR - 1, -1), room.width - 8, MUTED, "lm"
            )
            puts.append(Put(note, room.left + 4, y + 24, room))
            name = Rect(name.left, box.top, name.right, 2 * y - 36 - box.top)
        puts += lay_name(row.name, Typeface.BOLD, name, ink)
        for (index, column), place in zip(self._columns, self._boxes, strict=True):
            gap = 4 if column.kind in _SHARED else 0
            inside = Rect(place.left, box.top, place.right - gap, box.bottom)
            puts += lay_cell(row.cells[index], column, inside, ink, weak)
        return puts


def _lay_opponent(column: Column, box: Rect) -> list[Put]:
    """The icon and the short name of a column of rates."""
    name = fitted(short_name(column.heading), Typeface.CONDENSED, FLOOR, box.width - 4, MUTED, "mm")
    return [
        Put(RaisedPlate(box.width, box.height, 14, (RAISED, rgb("#222734"))), box.left, box.top, box),
        Put(Icon(portrait_of(column.heading, column.glyph), 42, TEXT), box.centre[0], box.top + 34, box),
        Put(name, box.centre[0], box.top + 78, box),
    ]


def _lay_axis(axis: IntervalAxis, room: Rect, y: int) -> list[Put]:
    """The ends and the middle of the axis."""
    puts = []
    for share in (axis.low, axis.middle, axis.high):
        text = points(share).removesuffix(".0") if axis.is_signed else f"{round(100 * share)}%"
        words = Words(text, Typeface.SEMIBOLD, FLOOR, MUTED, "mm")
        puts.append(Put(words, axis_place(axis, share, room), y))
    return puts


def _lay_series(axis: IntervalAxis, top: int) -> list[Put]:
    """What the marks of each series stand for."""
    puts: list[Put] = []
    x, y, most = 44, top + 24, WIDTH // len(axis.series) - 110
    for series, name in enumerate(axis.series):
        words = fitted(clean(name), Typeface.SEMIBOLD, range(30, FLOOR - 1, -1), most, TEXT, "lm")
        puts += [series_mark(series, x, y), Put(words, x + 28, y)]
        x += 28 + words.length + 56
    return puts


class RateScale(Struct, frozen=True):
    """A scale of all rates' colours, losing on the left. The reference point is its upper left corner."""

    width: int
    height: int

    def draw(self) -> Stamp:
        """The scale."""
        half = (self.height, self.width // 2)
        turn = Image.Transpose.ROTATE_90
        image = Image.new("RGB", (self.width, self.height), INK)
        image.paste(gradient(half, LOSING, EVEN).transpose(turn), (0, 0))
        image.paste(gradient(half, EVEN, WINNING).transpose(turn), (self.width // 2, 0))
        return Stamp(image, Image.new("L", image.size, 255))


def _lay_scale(top: int) -> list[Put]:
    left, wide, y = 230, 300, top + 16
    notch = Polygon(((-11, -11), (11, -11), (11, 11)), (MUTED, MUTED))
    ticks = ((LOW, left + 14), (0.5, left + wide // 2), (HIGH, left + wide - 14))
    return [
        Put(Words("row loses", Typeface.BOLD, FLOOR, rgb("#FFA869"), "rm"), left - 14, y),
        Put(RateScale(wide, 30), left, top + 1),
        Put(Words("row wins", Typeface.BOLD, FLOOR, _BLUE, "lm"), left + wide + 14, y),
        *(Put(Words(f"{100 * at:.0f}", Typeface.BOLD, FLOOR, MUTED, "mm"), x, top + 52) for at, x in ticks),
        Put(Fill(2, 60, (LINE, LINE)), 700, top + 2),
        Put(notch, 732, y),
        Put(Words(f"under {FEW_GAMES} games", Typeface.SEMIBOLD, FLOOR, TEXT, "lm"), 754, y),
        Put(Words("below: 95% interval", Typeface.SEMIBOLD, FLOOR, MUTED, "lm"), 722, top + 54),
        *(
            Put(Words(line, Typeface.CONDENSED, FLOOR, MUTED, "lm"), 24, top + 98 + place * 32)
            for place, line in enumerate(_MEANING)
        ),
    ]


def _lay_cut(note: str, top: int) -> list[Put]:
    """The gold line below the last who go on, with its words in the middle."""
    y = top + (_CUT - _GAP) // 2 - 2
    puts = [Put(Fill(_RIGHT - _LEFT, 5, (GOLD, GOLD)), _LEFT, y - 2)]
    if note:
        words = fitted(clean(note), Typeface.BOLD, FLOOR, _RIGHT - _LEFT - 80, GOLD_INK, "mm")
        wide = words.length + 40
        pill = Rect.sized(WIDTH // 2 - wide // 2, y - 18, wide, 36)
        puts.append(Put(RaisedPlate(pill.width, pill.height, 18, (GOLD, GOLD)), pill.left, pill.top))
        puts.append(Put(words, *pill.centre, pill))
    return puts
