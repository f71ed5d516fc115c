"""A seat's own sheet with its coins, for that player's eyes: units, members, moves, powers, points."""

from PIL import Image

from render.grid.tokens import Token
from render.multiversus.board.sheets import lay_pips, lay_unit_coins
from render.multiversus.palette import (
    ACTIONS,
    BOX,
    BOX_EDGE,
    EMBLEMS,
    SIDES,
    STRIP_FILL,
    TOKENS,
    TROPHY,
    TYPE_FLOOR,
)
from render.multiversus.sprites.coins import SealedChoice
from render.multiversus.sprites.figures import (
    HealthChip,
    MemberNumber,
    TerrainPiece,
    marked_badge,
)
from render.multiversus.values import Member, SheetPicture, UnitPanel
from render.pen.colour import WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, RoundBadge
from render.pen.palette import GOLD, INK, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite, paint
from render.pen.words import Words, fitted, width, wrapped

_HEADER, _CHOSEN, _GAP, _MARGIN = 104, 64, 12, 12
_UNIT_HEAD, _ROW, _SIZE = 150, 40, 30
_TEXT_LEFT, _TEXT_ROOM = 34, WIDTH - 2 * _MARGIN - 52
_MOST_LINES = 4
_COIN = 46


def compose_sheet(picture: SheetPicture) -> Image.Image:
    """The sheet, 1100 px wide and as high as its texts need, RGB."""
    puts, height = lay_sheet_picture(picture)
    image = Image.new("RGB", (WIDTH, height), INK)
    paint(image, puts)
    return image


def lay_sheet_picture(picture: SheetPicture) -> tuple[list[Put], int]:
    """Everything on the sheet in drawing order, and its height."""
    puts, top = _lay_header(picture), _HEADER + _GAP
    if picture.chosen:
        puts += _lay_chosen(picture, top)
        top += _CHOSEN + _GAP
    for unit in picture.units:
        more, height = _lay_unit(picture, unit, top)
        puts += more
        top += height + _GAP
    for note in picture.notes:
        for line in wrapped(note, Typeface.SEMIBOLD, _SIZE, WIDTH - 60, _MOST_LINES):
            puts.append(Put(Words(line, Typeface.SEMIBOLD, _SIZE, MUTED, "lm"), 30, top + _ROW // 2))
            top += _ROW
    return puts, top + _GAP


def _lay_header(picture: SheetPicture) -> list[Put]:
    colours = SIDES[picture.side]
    points = Words(f"{picture.points}/{picture.goal}", Typeface.EXTRABOLD, 42, TEXT, "rm")
    right = WIDTH - 30
    edge = right - round(width(points.text, points.face, points.size)) - 60
    name = fitted(clean(picture.team), Typeface.EXTRABOLD, range(50, 31, -2), edge - 120 - 20, TEXT, "lm")
    pips = right - picture.goal * 30
    return [
        Put(Fill(WIDTH, _HEADER, colours.bar), 0, 0),
        Put(Fill(WIDTH, 5, (colours.name, colours.name)), 0, _HEADER - 5),
        Put(Token(TOKENS[picture.side], EMBLEMS[picture.side], 86), 60, _HEADER // 2 - 2),
        Put(name, 116, _HEADER // 2 - 2),
        Put(points, right, 34),
        Put(Icon(TROPHY, 38, GOLD), edge + 36, 34),
        *lay_pips(picture.points, picture.goal, pips, 60),
    ]


def _lay_chosen(picture: SheetPicture, top: int) -> list[Put]:
    """What the viewer has chosen: no other picture shows it."""
    box = Rect.sized(_MARGIN, top, WIDTH - 2 * _MARGIN, _CHOSEN)
    words = fitted(picture.chosen, Typeface.BOLD, range(36, TYPE_FLOOR - 1, -2), box.width - 110, TEXT, "lm")
    return [
        Put(RaisedPlate(box.width, box.height, 14, STRIP_FILL, GOLD, 3), box.left, box.top),
        Put(SealedChoice(54), box.left + 42, box.centre[1]),
        Put(words, box.left + 84, box.centre[1], box),
    ]


def _lay_unit(picture: SheetPicture, unit: UnitPanel, top: int) -> tuple[list[Put], int]:
    lines: list[list[tuple[str, Typeface]]] = []
    for head, text in unit.texts:
        lines += _lines(head, text)
    height = _UNIT_HEAD + len(lines) * _ROW + (20 if lines else 0)
    box = Rect.sized(_MARGIN, top, WIDTH - 2 * _MARGIN, height)
    edge = GOLD if unit.coins.is_chosen else BOX_EDGE
    puts = [
        Put(
            RaisedPlate(box.width, box.height, 16, BOX, edge, 4 if unit.coins.is_chosen else 3),
            box.left,
            box.top,
        ),
        *_lay_unit_head(picture, unit, box),
        Put(Fill(box.width - 40, 2, (LINE, LINE)), box.left + 20, top + _UNIT_HEAD - 6),
    ]
    for place, line in enumerate(lines):
        x, y = box.left + _TEXT_LEFT - 8, top + _UNIT_HEAD + 8 + place * _ROW + _ROW // 2
        for text, face in line:
            ink = GOLD if face is Typeface.BOLD else TEXT
            puts.append(Put(Words(text, face, _SIZE, ink, "lm"), x, y, box))
            x += round(width(f"{text} ", face, _SIZE))
    return puts, height


def _lines(head: str, text: str) -> list[list[tuple[str, Typeface]]]:
    """A head in gold and its sentence, broken into lines."""
    first = round(width(f"{head} ", Typeface.BOLD, _SIZE))
    words = text.split()
    line = ""
    while words and width(f"{line} {words[0]}".strip(), Typeface.MEDIUM, _SIZE) <= _TEXT_ROOM - first:
        line = f"{line} {words.pop(0)}".strip()
    found = [[(head, Typeface.BOLD), (line, Typeface.MEDIUM)] if line else [(head, Typeface.BOLD)]]
    rest = wrapped(" ".join(words), Typeface.MEDIUM, _SIZE, _TEXT_ROOM, _MOST_LINES)
    return [*found, *[[(each, Typeface.MEDIUM)] for each in rest]]


def _lay_unit_head(picture: SheetPicture, unit: UnitPanel, box: Rect) -> list[Put]:
    """Portrait, name and role above, coins at the right; moves, action coins and members below."""
    upper, lower = box.top + 40, box.top + 106
    sign: Sprite = Token(TOKENS[picture.side], unit.coins.glyph, 104, 0, unit.coins.is_gone)
    if unit.coins.unit == "piece":
        sign = TerrainPiece(unit.coins.glyph, 76, is_marked=False)
    coins = box.right - 3 * (_COIN + 8) - 6
    name = fitted(
        clean(unit.name), Typeface.BOLD, range(40, 29, -2), coins - box.left - 140 - 160, TEXT, "lm"
    )
    after = box.left + 128 + round(width(name.text, name.face, name.size)) + 18
    ink = mix(SIDES[picture.side].name, WHITE, 0.4)
    puts = [
        Put(sign, box.left + 66, box.top + 74, box),
        Put(name, box.left + 128, upper, box),
        Put(Words(unit.role, Typeface.SEMIBOLD, _SIZE, ink, "lm"), after, upper + 2, box),
        *lay_unit_coins(unit.coins, coins + _COIN // 2, upper, _COIN, _COIN + 8),
        Put(Icon("shoe_print", 36, TEXT), box.left + 146, lower, box),
    ]
    moves = Words(f"{unit.move} / {unit.double_move}", Typeface.BOLD, 34, TEXT, "lm")
    puts.append(Put(moves, box.left + 172, lower, box))
    x = box.left + 172 + round(width(moves.text, moves.face, moves.size)) + 44
    for kind in unit.kinds:
        puts.append(Put(RoundBadge(ACTIONS[kind].icon, ACTIONS[kind].plate, 48), x, lower, box))
        x += 56
    return [*puts, *_lay_members(unit, box, lower)]


def _lay_members(unit: UnitPanel, box: Rect, y: int) -> list[Put]:
    """From the right: each member's number, space and health; pieces have a mark instead."""
    puts: list[Put] = []
    x = box.right - 22
    for member in reversed(unit.members):
        more, x = _lay_member(member, x, y, is_piece=unit.coins.unit == "piece")
        puts += more
    return puts


def _lay_member(member: Member, right: int, y: int, *, is_piece: bool) -> tuple[list[Put], int]:
    if not member.space:
        puts: list[Put] = [Put(Icon("skull", 38, MUTED), right - 24, y)]
        left = right - 48
    elif is_piece:
        puts = [Put(marked_badge(40), right - 22, y)] if member.is_marked else []
        left = right - (48 if member.is_marked else 0)
    else:
        puts = [Put(HealthChip(member.health, 40), right - 40, y)]
        left = right - 82
    if member.space:
        words = Words(member.space, Typeface.BOLD, 34, TEXT, "rm")
        puts.append(Put(words, left - 6, y))
        left -= 6 + round(width(member.space, Typeface.BOLD, 34))
    if member.number:
        puts.append(Put(MemberNumber(member.number, 36), left - 26, y))
        left -= 44
    return puts, left - 22
