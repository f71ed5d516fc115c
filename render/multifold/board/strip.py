"""The strip below the board: the turn, the order of its seats, what the last turn brought, a legend."""

from bot.games.multifold.position.texts import parse_group
from bot.games.multifold.sheets.vocabulary import HAZARDS, UNITS, unit_name
from render.multifold.palette import (
    BOX,
    CARD_ICONS,
    CRATE,
    FIGHT,
    GAIN,
    LOSS,
    LOST,
    MOVED,
    OFFICER,
    POINTS,
    SPRING_ICON,
    TYPE_FLOOR,
)
from render.multifold.table_layout import layout_of
from render.multifold.values import BoardPicture, Caption, SeatChange
from render.pen import captions
from render.pen.captions import STRIP_FILL
from render.pen.colour import RGB
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.seat_signs import SeatPiece
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted

_LEFT, _MARGIN = 158, 14


def lay_strip(picture: BoardPicture) -> list[Put]:
    box = layout_of(picture.rows).strip
    right = box.right - _MARGIN
    return [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, 3, (LINE, LINE)), box.left, box.top, box),
        *_lay_turn(picture, Rect.sized(10, box.top + 14, 132, box.height - 28)),
        *_lay_order(picture, box.top + 31, right),
        *_lay_changes(picture, box.top + 77, right),
        *_lay_legend(picture, box.top + 121, right),
    ]


def lay_caption(picture: BoardPicture, caption: Caption) -> list[Put]:
    """The strip of a film's frame: what was done in its step, and what came of it."""
    sign: Sprite = Icon("dice_multiple", 52, TEXT) if caption.seat is None else SeatPiece(caption.seat, 76)
    return captions.lay_caption(caption, layout_of(picture.rows).strip, BOX, sign)


def _lay_turn(picture: BoardPicture, plate: Rect) -> list[Put]:
    number = Words(f"{picture.turn}/{picture.turns}", Typeface.EXTRABOLD, 46, GOLD_INK, "mm")
    return [
        Put(RaisedPlate(*plate.size, 14, GOLD_PLATE), plate.left, plate.top),
        Put(Words("TURN", Typeface.BOLD, 30, GOLD_INK, "mm"), plate.centre[0], plate.top + 34),
        Put(number, plate.centre[0], plate.top + 82),
    ]


def _lay_order(picture: BoardPicture, y: int, right: int) -> list[Put]:
    """The seats in the order of the turn: a check at those that have moved, a frame around who is asked."""
    puts, left = [], _LEFT
    for seat in picture.order:
        is_done = seat in picture.moved
        if seat == picture.asked:
            puts.append(Put(RaisedPlate(58, 54, 12, BOX, GOLD, 4), left, y - 27))
        puts.append(Put(SeatPiece(seat, 46, is_done=is_done), left + 29, y))
        if is_done:
            puts.append(Put(Icon(MOVED, 26, GAIN), left + 48, y + 14))
        left += 66
    note = fitted(picture.note, Typeface.BOLD, range(32, TYPE_FLOOR - 1, -1), right - left - 52, TEXT, "lm")
    return [*puts, Put(Icon(FIGHT, 34, LOSS), left + 26, y), Put(note, left + 52, y)]


def _lay_changes(picture: BoardPicture, y: int, right: int) -> list[Put]:
    """What the last turn brought each seat, as far as there is room."""
    if not picture.last_turn:
        return []
    puts, left = _lay_sign("", f"turn {picture.last_turn}", _LEFT - 32, y, MUTED)
    for seat, change in enumerate(picture.changes):
        more, after = [Put(SeatPiece(seat, 38), left + 18, y)], left + 42
        for icon, text, ink in _figures(change):
            found, after = _lay_sign(icon, text, after, y, ink)
            more += found
        if after > right:
            break
        puts, left = [*puts, *more], after + 8
    return puts


def _figures(change: SeatChange) -> list[tuple[str, str, RGB]]:
    found = []
    if change.lost:
        found.append((LOST, str(change.lost), LOSS))
    if change.springs:
        found.append((SPRING_ICON, f"{'+' if change.springs > 0 else '−'}{abs(change.springs)}", TEXT))
    if change.points:
        found.append((POINTS, f"+{change.points}", GOLD))
    return found or [("", "–", MUTED)]


def _lay_legend(picture: BoardPicture, y: int, right: int) -> list[Put]:
    """What the signs on the board mean, as far as there is room."""
    groups = [parse_group(space.pieces) for space in picture.spaces if space.seat is not None]
    seen = {unit_name(unit) for *_, unit in groups} | {str(space.hazard) for space in picture.spaces}
    words = [(SPRING_ICON, f"spring ({picture.target} to win)")]
    words += [(OFFICER, "officer")] if any(officers for _, officers, _ in groups) else []
    words += [(CRATE, "crate")] if any(space.has_crate for space in picture.spaces) else []
    words += [(CARD_ICONS[word], word) for word in (*UNITS, *HAZARDS) if word in seen]
    puts: list[Put] = []
    left = _LEFT
    for icon, text in words:
        found, after = _lay_sign(icon, text, left, y, MUTED)
        if after > right:
            break
        puts, left = [*puts, *found], after + 16
    return puts


def _lay_sign(icon: str, text: str, left: int, y: int, ink: RGB) -> tuple[list[Put], int]:
    """An icon and a word, and where they end."""
    words = Words(text, Typeface.SEMIBOLD, TYPE_FLOOR, ink, "lm")
    puts = [Put(words, left + 34, y), *([Put(Icon(icon, 28, ink), left + 15, y)] if icon else [])]
    return puts, left + 44 + words.length
