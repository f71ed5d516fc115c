"""Rows of words, icons, dice and small tokens, made to fit a width."""

from collections.abc import Sequence
from typing import TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from bot.games.two_seats import Seat
from render.grid.tokens import Token
from render.melee.sprites.chips import DIE, Die
from render.melee.sprites.token_styles import TOKENS
from render.pen.colour import RGB
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import TEXT
from render.pen.stamps import Put
from render.pen.words import Words, fit, width

SIZE = 30
MINI = 46
_SHORTEST_NAME = 90
_TEXT_GAP = 7
_NARROW = Typeface.CONDENSED_SEMIBOLD


class Text(Struct, frozen=True):
    """A few words. A `name` may be shortened; other words are kept whole or left out."""

    text: str
    ink: RGB = TEXT
    face: Typeface = Typeface.SEMIBOLD
    name: bool = False


class Sign(Struct, frozen=True):
    """An icon in a row."""

    icon: str
    ink: RGB


class RowDie(Struct, frozen=True):
    """A die in a row."""

    value: int
    seat: Seat


class Mini(Struct, frozen=True):
    """A small token in a row."""

    seat: Seat
    glyph: str


class Gap(Struct, frozen=True):
    """A gap between two parts."""

    pixels: int


Part = Text | Sign | RowDie | Mini | Gap
Row = tuple[Part, ...]


def part_width(part: Part, size: int = SIZE) -> int:
    """The advance to the next part, in pixels, in a row whose text has this size."""
    match part:
        case Text(text, _, face):
            return round(width(text, face, size)) + _TEXT_GAP
        case Sign():
            return size + 9
        case RowDie():
            return _sized(DIE, size) + 7
        case Mini():
            return _sized(MINI, size) + 2
        case Gap(pixels):
            return pixels


def _sized(pixels: int, size: int) -> int:
    """Pixels of a row of the default size, scaled to a row of `size`."""
    return round(pixels * size / SIZE)


def row_width(row: Sequence[Part], size: int = SIZE) -> int:
    return sum(part_width(part, size) for part in row)


def fit_row(row: Row, room: int, size: int = SIZE) -> Row:
    """The row made to fit into `room` pixels: names are condensed, then shortened, then parts dropped."""
    if row_width(row, size) > room:
        row = tuple(replace(part, face=_NARROW) if is_name(part) else part for part in row)
    if row_width(row, size) > room:
        share = _share(row, room, size)
        row = tuple(
            replace(part, text=fit(part.text, part.face, size, share - _TEXT_GAP)) if is_name(part) else part
            for part in row
        )
    while row and row_width(row, size) > room:
        row = row[:-1]
    return row


def is_name(part: Part) -> TypeGuard[Text]:
    return isinstance(part, Text) and part.name


def _share(row: Row, room: int, size: int) -> int:
    """The width of a name at which all names fit, in pixels; long names get the room left by short ones."""
    widths = [part_width(part, size) for part in row if is_name(part)]
    if not widths:
        return 0
    rest = row_width(row, size) - sum(widths)
    share = max(_SHORTEST_NAME, (room - rest) // len(widths))
    spare = sum(share - wide for wide in widths if wide < share)
    return share + spare // max(1, sum(wide > share for wide in widths))


def lay_row(row: Row, box: Rect, size: int = SIZE) -> list[Put]:
    """The row made to fit into a box, from its left edge and centred vertically."""
    x, y = box.left, box.centre[1]
    puts = []
    for part in fit_row(row, box.width, size):
        match part:
            case Text(text, ink, face):
                puts.append(Put(Words(text, face, size, ink, "lm"), x, y, box))
            case Sign(icon, ink):
                puts.append(Put(Icon(icon, size + 2, ink), x + size // 2 + 1, y, box))
            case RowDie(value, seat):
                die = _sized(DIE, size)
                puts.append(Put(Die(value, seat, die), x + die // 2, y, box))
            case Mini(seat, glyph):
                mini = _sized(MINI, size)
                puts.append(Put(Token(TOKENS[seat], glyph, mini), x + mini // 2, y, box))
            case Gap():
                pass
        x += part_width(part, size)
    return puts
