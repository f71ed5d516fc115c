"""The battlefield: entities on the board, marks of what just happened, both players' bars, and the log."""

import math
from collections.abc import Iterable, Sequence

from PIL import Image

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import Event
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat
from render.melee.board.bars import lay_bar
from render.melee.board.entities import RAISED, back_to_front, badge_boxes, body, chips
from render.melee.board.marks import Marks, Path, read_marks
from render.melee.boardframe import BOARD, STRIP_BOX, TILE, canvas, lay_strip_ground, tile_box
from render.melee.log.lines import LINES, course_row, log_rows
from render.melee.log.rows import lay_row
from render.melee.palette import REACH
from render.melee.sprites.action_marks import (
    ARROW_HEAD,
    SMALL_BURST_RADIUS,
    STRIKE_LENGTH,
    Arrow,
    AttackLine,
    Burst,
    GoldRing,
    OriginMark,
    Skull,
    StrikeHead,
)
from render.melee.sprites.reach_marks import Brackets
from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Face
from render.pen.geometry import Box
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.shapes import Panel
from render.pen.stamps import Put, paint
from render.pen.words import Words

_STRIP_LINE = rgb("#39415A")
_TURN_PLATE = Box.sized(14, STRIP_BOX.top + 12, 96, 78)
_ROW_LEFT, _ROW_HEIGHT = 126, 45
_BURST_EDGE = 5  # pixels of a burst that are empty or its outline
BURST_ASIDE, BURST_UP = 15, 14
_BODY = 48  # pixels from an entity's centre to the edge of its body
_LIFTED = 33  # pixels from the middle of a body to what is above Speed and Range


def lay_battlefield(view: View, names: tuple[str, str], recent: Sequence[Event]) -> list[Put]:
    """Everything on the canvas except the ground, in drawing order."""
    board = lay_board(view, names, read_marks(view, recent))
    return [*board, *lay_strip(view, recent)]


def lay_board(view: View, names: tuple[str, str], marks: Marks) -> list[Put]:
    """The board with these marks and both bars, without the log strip."""
    return [
        *_lay_ground_marks(view, marks),
        *(body(entity) for entity in back_to_front(view.entities)),
        *(put for entity in view.entities if entity.activity == "acting" for put in _lay_acting(entity)),
        *(lay_strike(*attack) for attack in marks.attacks if attack[0] != attack[1]),
        *(put for entity in back_to_front(view.entities) for put in chips(entity)),
        *_lay_bursts(view.entities, marks),
        *lay_bar(view, Seat.NORTH, names[Seat.NORTH]),
        *lay_bar(view, Seat.SOUTH, names[Seat.SOUTH]),
    ]


def compose_battlefield(view: View, names: tuple[str, str], recent: Sequence[Event]) -> Image.Image:
    """The battlefield as an RGB image, 1100 × 1375 px."""
    image = canvas(view.board)
    paint(image, lay_battlefield(view, names, recent))
    return image


def _lay_ground_marks(view: View, marks: Marks) -> list[Put]:
    """Marks below the entities."""
    puts = [Put(GoldRing(), *tile_box(tile).centre) for tile in _held_areas(view)]
    for path in marks.paths:
        start = tile_box(path.tiles[0])
        puts.append(Put(OriginMark(_path_ink(path)), start.left, start.top, start))
    puts += [lay_path(path) for path in marks.paths if path.leads_away]
    puts += [_lay_attack_line(*attack) for attack in marks.attacks]
    for tile, seat in marks.skulls:
        box = tile_box(tile)
        puts.append(Put(Skull(seat), *box.centre, box))
    return puts


def _lay_acting(entity: EntityView) -> list[Put]:
    """Gold brackets around an entity during its activation."""
    box = tile_box(entity.tile)
    return [Put(Brackets(GOLD), box.left, box.top, box)]


def _middle(tile: int) -> tuple[int, int]:
    """The centre of the body of an entity on this tile."""
    x, y = tile_box(tile).centre
    return x, y - RAISED


def _ends(attacker: int, victim: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where an attack's line begins and ends.

    Side by side, it runs above Range and Speed, which fill the gap between the two bodies.
    """
    start, end = _middle(attacker), _middle(victim)
    lifted = _LIFTED if start[1] == end[1] and abs(start[0] - end[0]) == TILE else 0
    return (start[0], start[1] - lifted), (end[0], end[1] - lifted)


def _lay_attack_line(attacker: int, victim: int) -> Put:
    (x, y), (end_x, end_y) = _ends(attacker, victim)
    return Put(AttackLine(end_x - x, end_y - y), x, y, BOARD)


def lay_strike(attacker: int, victim: int) -> Put:
    """The head of an attack where it meets its victim's body.

    It is moved a little to where no chip of either covers it.
    """
    (x, y), (end_x, end_y) = _ends(attacker, victim)
    right, down = end_x - x, end_y - y
    reach = math.hypot(right, down)
    away: float = _BODY if abs(right) == TILE else TILE // 2 + 2
    if abs(down) >= abs(right):
        upright = TILE // 2 - RAISED - STRIKE_LENGTH if down > 0 else TILE // 2 + RAISED + 2
        away = upright * reach / abs(down)
    tip = (round(end_x - right / reach * away), round(end_y - down / reach * away))
    return Put(StrikeHead(right, down), *tip, BOARD)


def _held_areas(view: View) -> Iterable[int]:
    """Summon Areas with an enemy on them (W-1)."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        entity = view.entity_at(tile)
        if entity is not None and entity.owner is not seat:
            yield tile


def _path_ink(path: Path) -> RGB:
    return REACH if path.forced else WHITE


def lay_path(path: Path) -> Put:
    """An arrow along a path's tiles, its head at the border of the last one."""
    tiles = path.tiles if not path.straight else (path.tiles[0], path.tiles[-1])
    centres = [tile_box(tile).centre for tile in tiles]
    x, y = centres[0]
    (ax, ay), (bx, by) = centres[-2:]
    length = max(abs(bx - ax), abs(by - ay))
    keep = (length - TILE / 2 + 12) / length
    tip = (ax + (bx - ax) * keep, ay + (by - ay) * keep)
    if keep * length < ARROW_HEAD:
        tip = (bx, by)
    points = tuple((right - x, down - y) for right, down in (*centres[:-1], tip))
    return Put(Arrow(points, _path_ink(path)), x, y, BOARD)


def _lay_bursts(entities: Sequence[EntityView], marks: Marks) -> list[Put]:
    """A burst on each tile where an entity was hurt or healed, clear of its badges."""
    taken = [box for entity in entities for box in badge_boxes(entity)]
    return [lay_burst(tile, amount, taken) for tile, amount in marks.changes]


def lay_burst(tile: int, amount: int, taken: Sequence[Box]) -> Put:
    """The burst on an upper corner of its tile, else smaller on the portrait.

    The corners leave the portrait free; `taken` are the boxes of badges.
    """
    box = tile_box(tile)
    y = box.top + BURST_UP
    for x in (box.right - BURST_ASIDE, box.left + BURST_ASIDE):
        put = Put(Burst(amount), x, y)
        if not any(put.box.inset(_BURST_EDGE).overlaps(badge) for badge in taken):
            return put
    return Put(Burst(amount, SMALL_BURST_RADIUS), box.left + TILE // 2, box.top + 50)


def lay_strip(view: View, recent: Sequence[Event]) -> list[Put]:
    """The log strip: the turn and the last two rows of events, filled up with the duel's progress."""
    room = Box(_ROW_LEFT, STRIP_BOX.top, STRIP_BOX.right - 14, STRIP_BOX.bottom)
    puts = lay_strip_ground(_STRIP_LINE, 2)
    puts += _lay_turn(view)
    rows = [*log_rows(view, recent, room.width), *course_row(view)]
    for index, row in enumerate(rows[:LINES]):
        top = STRIP_BOX.top + 5 + index * _ROW_HEIGHT
        puts += lay_row(row, Box(room.left, top, room.right, top + _ROW_HEIGHT + 1))
    return puts


def _lay_turn(view: View) -> list[Put]:
    plate = _TURN_PLATE
    colours = (rgb("#2B3140"), rgb("#232836"))
    heading, number = "TURN", str(view.turn)
    if view.phase == "over":
        heading = "ENDED"
    elif view.phase == "roll-off":
        heading, number = "ROLL", "OFF"
    return [
        Put(
            Panel(plate.width, plate.height, 12, colours, rgb("#4A546C"), 3), plate.left, plate.top, STRIP_BOX
        ),
        Put(Words(heading, Face.BOLD, 25, MUTED, "mm"), plate.centre[0], plate.top + 20, plate),
        Put(Words(number, Face.EXTRABOLD, 46, TEXT, "mm"), plate.centre[0], plate.top + 53, plate),
    ]
