"""The final picture: the winner, and every player's score with its sets bracketed."""

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.universum.rules.scoring import SetKind
from bot.games.universum.words import DEFEAT, SET_NAMES
from bot.games.wording import numeral
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.seat_signs import SeatSign, lay_name
from render.pen.seats import SEATS
from render.pen.shading import Light, shine
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Stamp, paint
from render.pen.words import Words, fitted, width
from render.tables.header import HEADER
from render.tables.header import lay_header as lay_title
from render.universum.palette import (
    DARK,
    IVORY,
    LEFT_ICON,
    LOSS,
    POINTS_ICON,
    SETS_ICON,
    TOOLS_ICON,
    TYPE_FLOOR,
    WON_ICON,
)
from render.universum.private.header import plain
from render.universum.sprites.numbers import CountDisc
from render.universum.sprites.portals import Mark, PortalTile
from render.universum.sprites.tools import ToolChip
from render.universum.values import EndPicture, PortalPicture, ScoredSeat, ScoredSet

ROW, _STEP = 252, 260
_TOP = HEADER + 8
_SUMS = 716
_TILES_ROOM, _TILE_STEP, _TILE_HEIGHT, _GAP = 664, 88, 108, 22
_SHORT: dict[SetKind, str] = {"omni": "different", "three": "alike", "two": "alike"}
_BEST = 9
_RISE, _THICK, _EDGE = 14, 6, 3


def compose_end(picture: EndPicture) -> Image.Image:
    """The final score, 1100 px wide, 124 + 260 px high for each player, RGB."""
    image = plain(_TOP + len(picture.seats) * _STEP + 8)
    where = f"{picture.how} · round {picture.round} · Multiuniversum"
    ink = LOSS if picture.verdict == DEFEAT else GOLD
    puts = lay_title(WON_ICON, picture.title, where, (picture.verdict or "Final score").upper(), ink)
    for row, seat in enumerate(picture.seats):
        top = _TOP + row * _STEP
        if seat.is_winner:
            shine(image, Light(200, top + 110, 400, rgb("#5A4A14"), 0.5))
        puts += _lay_seat(seat, picture.has_sets, top)
    paint(image, puts)
    return image


def row_fill(seat: int) -> tuple[RGB, RGB]:
    return SEATS[seat].sunk(0.78, 0.88)


def _lay_seat(seat: ScoredSeat, has_sets: bool, top: int) -> list[Put]:
    colours = SEATS[seat.seat]
    edge, thick = (GOLD, 5) if seat.is_winner else (mix(colours.low, rgb("#3A4256"), 0.6), 3)
    ink = GOLD if seat.is_winner else MUTED
    puts = [
        Put(RaisedPlate(WIDTH - 24, ROW, 20, row_fill(seat.seat), edge, thick, 4), 12, top),
        Put(Words(str(seat.place), Typeface.EXTRABOLD, 58, ink, "mm"), 52, top + 44),
        Put(SeatSign(seat.seat, 58), 112, top + 44),
    ]
    room = 530 - 54 * len(seat.tools) - (66 if seat.is_winner else 10)
    name, right = lay_name(seat.name, range(42, 29, -2), room, (156, top + 44))
    puts += name
    if seat.is_winner:
        puts.append(Put(Icon(WON_ICON, 44, GOLD), right + 36, top + 43))
    puts += _lay_tools(seat, top)
    puts += _gone(top) if seat.has_left else _lay_sets(seat, top)
    return [*puts, *_lay_sums(seat, has_sets, top)]


def _gone(top: int) -> list[Put]:
    return [
        Put(Icon(LEFT_ICON, 40, MUTED), 52, top + 132),
        Put(Words("left the game", Typeface.SEMIBOLD, 32, MUTED, "lm"), 86, top + 132),
    ]


def _lay_tools(seat: ScoredSeat, top: int) -> list[Put]:
    """The tools that stayed unused, at the right of the name."""
    puts = []
    for place, (tool, count) in enumerate(reversed(seat.tools)):
        x = _SUMS - 50 - place * 54
        puts.append(Put(ToolChip(tool, 44, is_ghost=True), x, top + 46))
        if count > 1:
            puts.append(Put(CountDisc(count, LOSS), x + 17, top + 33))
    return puts


def _lay_sets(seat: ScoredSeat, top: int) -> list[Put]:
    """The sealed portals: sets first, each in its bracket, then loose ones, then those that are lost."""
    groups = [*seat.sets]
    if seat.lost:
        groups.append(ScoredSet(None, seat.lost))
    count = sum(len(group.portals) for group in groups)
    if not count:
        return [Put(Words("no portal sealed", Typeface.SEMIBOLD, 32, MUTED, "lm"), 34, top + 132)]
    step = min(_TILE_STEP, (_TILES_ROOM - _GAP * (len(groups) - 1)) // count)
    puts: list[Put] = []
    left = 28
    for place, group in enumerate(groups):
        is_lost = bool(seat.lost) and place == len(groups) - 1
        for number, portal in enumerate(group.portals):
            puts += _lay_tile(portal, left + number * step, top, step - 5, is_lost)
        span = len(group.portals) * step - 5
        if group.kind is not None:
            puts += _lay_bracket(group.kind, group.points, left, span, top + 203)
        elif is_lost:
            words = fitted("lost", Typeface.SEMIBOLD, TYPE_FLOOR, max(span, 60), LOSS, "mm")
            puts.append(Put(words, left + span // 2, top + 222))
        left += len(group.portals) * step + _GAP
    return puts


def _lay_tile(portal: PortalPicture, left: int, top: int, wide: int, is_lost: bool) -> list[Put]:
    """A portal: its mark at the upper left, its DP at the lower right, unless it is squeezed too much."""
    puts = [Put(PortalTile(portal.dimension, portal.name, wide, _TILE_HEIGHT, is_lost), left, top + 78)]
    mark = min(48, wide - 4)
    if is_lost:
        puts.append(Put(StrikeLine(wide, _TILE_HEIGHT, LOSS), left, top + 78))
    return [
        *puts,
        Put(Mark(portal.dimension, mark, is_dull=is_lost), left + mark // 2, top + 101),
        Put(CountDisc(portal.dp, rgb("#FFF3C4"), 36), left + wide - 18, top + 174),
    ]


def _lay_bracket(kind: SetKind, points: int, left: int, span: int, y: int) -> list[Put]:
    """The bracket, the set's name and points, gold if it is worth the most."""
    ink = GOLD if points == _BEST else IVORY
    worth = f"+{points}"
    worth_width = round(width(worth, Typeface.EXTRABOLD, 34))
    room = span + 20 - worth_width - 8
    words = SET_NAMES[kind] if width(SET_NAMES[kind], Typeface.SEMIBOLD, TYPE_FLOOR) <= room else _SHORT[kind]
    if width(words, Typeface.SEMIBOLD, TYPE_FLOOR) > room:
        words = ""
    size = next((size for size in (30, 29) if width(words, Typeface.SEMIBOLD, size) <= room), TYPE_FLOOR)
    words_width = round(width(words, Typeface.SEMIBOLD, size)) + 8 if words else 0
    start = max(20, left + (span - words_width - worth_width) // 2)
    puts = [Put(Brace(span, ink), left, y)]
    if words:
        puts.append(Put(Words(words, Typeface.SEMIBOLD, size, TEXT, "lm"), start, y + 26))
    return [*puts, Put(Words(worth, Typeface.EXTRABOLD, 34, ink, "lm"), start + words_width, y + 25)]


def _lay_sums(seat: ScoredSeat, has_sets: bool, top: int) -> list[Put]:
    """The points of portals, tools and sets, and the total."""
    sets = sum(each.points for each in seat.sets)
    lines = [
        (POINTS_ICON, "portals", numeral(seat.points), TEXT),
        (TOOLS_ICON, "tools", numeral(-seat.cost), LOSS if seat.cost else MUTED),
    ]
    if has_sets:
        lines.append((SETS_ICON, "sets", f"+{sets}" if sets else "0", TEXT if sets else MUTED))
    bar = Fill(2, ROW - 48, (LINE, LINE))
    puts = [Put(bar, _SUMS - 16, top + 24), Put(bar, _SUMS + 226, top + 24)]
    for place, (icon, words, value, ink) in enumerate(lines):
        y = top + 58 + place * 66
        puts += [
            Put(Icon(icon, 36, MUTED), _SUMS + 20, y),
            Put(Words(words, Typeface.SEMIBOLD, 32, MUTED, "lm"), _SUMS + 50, y),
            Put(Words(value, Typeface.EXTRABOLD, 42, ink, "rm"), _SUMS + 208, y),
        ]
    total = fitted(
        numeral(seat.total),
        Typeface.EXTRABOLD,
        range(104, 55, -8),
        116,
        GOLD if seat.is_winner else TEXT,
        "mm",
    )
    return [
        *puts,
        Put(total, 1011, top + ROW // 2 - 16),
        Put(Words("DP", Typeface.BOLD, 34, MUTED, "mm"), 1011, top + ROW // 2 + 58),
    ]


class Brace(Struct, frozen=True):
    """A bracket, open above, `width` px wide. The reference point is the left end of its lower edge."""

    width: int
    ink: RGB

    def draw(self) -> Stamp:
        size = (self.width + 2 * _EDGE, _RISE + 2 * _EDGE)
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        pen = ImageDraw.Draw(image)
        for edge, ink in ((_EDGE, DARK), (0, self.ink)):
            left, top = _EDGE - edge, _EDGE - edge
            right, bottom = _EDGE + self.width + edge - 1, _EDGE + _RISE + edge - 1
            thick = _THICK + 2 * edge
            for box in (
                (left, top, left + thick - 1, bottom),
                (right - thick + 1, top, right, bottom),
                (left, bottom - thick + 1, right, bottom),
            ):
                pen.rounded_rectangle(box, 3, fill=ink)
        return Stamp.of(image, (_EDGE, _EDGE + _RISE))


class StrikeLine(Struct, frozen=True):
    """A line through a portal that does not count. The reference point is its upper left corner."""

    width: int
    height: int
    ink: RGB

    def draw(self) -> Stamp:
        scale = 4
        mask = Image.new("L", (self.width * scale, self.height * scale), 0)
        ends = (8 * scale, (self.height - 8) * scale, (self.width - 8) * scale, 8 * scale)
        ImageDraw.Draw(mask).line(ends, fill=255, width=7 * scale)
        return Stamp(self.ink, mask.resize((self.width, self.height), Image.Resampling.BOX))
