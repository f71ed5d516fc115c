"""The battlefield: entities on the board, marks of recent events, both players' bars, and the log."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events import events as ev
from bot.games.melee.history.steps import Step, StepLine, lines_of, shown_steps
from bot.games.melee.sight.threats import Hold, Threat, capture_stake
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat
from render.grid.action_marks import (
    ARROW_HEAD,
    SMALL_BURST_RADIUS,
    STRIKE_LENGTH,
    AreaRing,
    Arrow,
    AttackLine,
    Burst,
    OriginMark,
    Skull,
    StepDisc,
    StrikeHead,
    WarningSign,
    WayDot,
)
from render.grid.layout import BoardSpace, along
from render.grid.palette import DANGER, REACH
from render.grid.reach_marks import Brackets
from render.melee.board.bars import lay_bar
from render.melee.board.entities import RAISED, back_to_front, body, chips
from render.melee.board.marks import Marks, TilePath, marks_of
from render.melee.board.places import corners, middle, room_around
from render.melee.board.turn_strip import lay_strip
from render.melee.board.verdict import lay_verdict
from render.melee.boardframe import BOARD, CANVAS, LAYOUT, TILE, TILE_SHAPE, canvas, ground, tile_box
from render.melee.palette import SIDES, WAYS
from render.melee.table_layout import TABLE
from render.pen.colour import RGB
from render.pen.fonts import Typeface
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE
from render.pen.patches import paint_quickly
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words

_APART = 31  # pixels from dot to dot


def lay_rings(view: View, stake: Threat | Hold | None) -> list[Put]:
    """A red ring around a threatened Summon Area; a gold one around the captured one, at the end."""
    if view.outcome is not None:
        won = view.outcome.winner
        if won is None or view.outcome.by != "capture":
            return []
        return [Put(AreaRing(TILE_SHAPE, GOLD), *tile_box(SUMMON_AREAS[won.other]).centre)]
    if stake is None:
        return []
    if isinstance(stake, Hold):
        return [Put(AreaRing(TILE_SHAPE, GOLD), *tile_box(SUMMON_AREAS[stake.seat.other]).centre)]
    return [Put(AreaRing(TILE_SHAPE, DANGER), *tile_box(SUMMON_AREAS[stake.seat]).centre)]


def lay_way(stake: Threat | Hold | None) -> list[Put]:
    """Dots from the border of the enemy's tile to that of the Summon Area, and a sign on it."""
    if not isinstance(stake, Threat) or stake.holds:
        return []
    points = [tile_box(tile).centre for tile in stake.path]
    puts: list[Put] = []
    walked = 0.0
    length = sum(math.dist(one, other) for one, other in pairwise(points))
    for start, end in pairwise(points):
        leg = math.dist(start, end)
        count = round(leg / _APART)
        for index in range(count):
            share = (index + 0.5) / count
            at = walked + leg * share
            if TILE / 2 < at < length - TILE / 2:
                x, y = (round(one + (other - one) * share) for one, other in zip(start, end, strict=True))
                puts.append(Put(WayDot(), x, y))
        walked += leg
    return puts


def lay_sign(stake: Threat | Hold | None) -> list[Put]:
    """The triangle on a Summon Area that an enemy can reach."""
    if not isinstance(stake, Threat) or stake.holds:
        return []
    return [Put(WarningSign(), *middle(SUMMON_AREAS[stake.seat]))]


_ALONG = (0.5, 0.4, 0.6, 0.3, 0.7)
_ASIDE, _DOWN = 24, 20


def lay_discs(view: View, lines: Sequence[StepLine], room: BoardSpace) -> list[Put]:
    """A disc for each step that has a place on the board."""
    puts = []
    for line in lines:
        for step in line.steps:
            points = _points(view, step)
            if points:
                seat = step.seat if step.who is None else step.who.owner
                disc = StepDisc(line.number, SIDES[seat].name)
                puts.append(room.place([Put(disc, *point) for point in points]))
    return puts


def _points(view: View, step: Step) -> list[tuple[int, int]]:
    """Where a step's number may stand, best first; empty if it has no place."""
    way, blow = step.way, step.blow
    if step.kind in ("move", "summon") and way:
        centres = [tile_box(tile).centre for tile in way]
        legs = [point for ends in pairwise(centres) for point in along(*ends, _ALONG)]
        return [centres[0], *legs, *corners(way[0], _ASIDE, _DOWN)]
    shoved = [event.path for event in step.events if isinstance(event, ev.Moved)]
    pushed = [tile_box(path[0]).centre for path in shoved if path[0] != path[-1]]
    if blow is not None:
        ends = middle(blow.attacker.tile), middle(blow.defender.tile)
        beside = corners(blow.defender.tile, _ASIDE, _DOWN) + corners(blow.attacker.tile, _ASIDE, _DOWN)
        return [*pushed, *along(*ends, _ALONG), *beside]
    tile = _tile_of(view, step)
    return [*pushed, *(() if tile is None else corners(tile, _ASIDE, _DOWN)[::-1])]


def _tile_of(view: View, step: Step) -> int | None:
    """The current or last tile of a step's actor, or else of the entity it is about."""
    who = step.who or next((event.who for event in step.events if isinstance(event, ev.AbilityUsed)), None)
    if who is None:
        return None
    return next((entity.tile for entity in view.entities if entity.serial == who.serial), who.tile)


BURST_ASIDE, BURST_UP = 15, 14
_BODY = 48  # pixels from an entity's centre to the edge of its body
_LIFTED = 33  # pixels from the middle of a body to the space above Speed and Range


def lay_battlefield(
    view: View, names: tuple[str, str], steps: Sequence[Step], viewer: Seat | None = None
) -> list[Put]:
    shown = shown_steps(steps)
    lines = lines_of(shown)
    stake = capture_stake(view)
    marks = marks_of(view, [event for step in shown for event in step.events])
    board = lay_board(view, names, marks, lines, stake)
    if view.outcome is not None:
        return [*board, *lay_verdict(view, view.outcome, names, viewer)]
    return [*board, *lay_strip(view, shown, lines, stake)]


def lay_board(
    view: View,
    names: tuple[str, str],
    marks: Marks,
    lines: Sequence[StepLine] = (),
    stake: Threat | Hold | None = None,
) -> list[Put]:
    """The board with these marks, the numbers of these lines and this warning, and both bars."""
    room = room_around(view.entities)
    discs = lay_discs(view, lines, room)
    return [
        *lay_rings(view, stake),
        *lay_way(stake),
        *lay_sign(stake),
        *_lay_ground_marks(view, marks),
        *(body(entity) for entity in back_to_front(view.entities)),
        *(put for entity in view.entities if entity.activity == "acting" for put in _lay_acting(entity)),
        *(lay_strike(*attack) for attack in marks.attacks if _meets(view, attack)),
        *(put for entity in back_to_front(view.entities) for put in chips(entity)),
        *(lay_burst(tile, amount, room) for tile, amount in marks.changes),
        *discs,
        *lay_bar(view, Seat.NORTH, names[Seat.NORTH]),
        *lay_bar(view, Seat.SOUTH, names[Seat.SOUTH]),
    ]


def compose_battlefield(
    view: View, names: tuple[str, str], steps: Sequence[Step], viewer: Seat | None = None
) -> Image.Image:
    """The battlefield as an RGB image, 1100 × 1375 px."""
    image = canvas(view.board)
    paint(image, lay_battlefield(view, names, steps, viewer))
    return image


def draw_battlefield(
    view: View, names: tuple[str, str], steps: Sequence[Step], viewer: Seat | None = None
) -> bytes:
    """The same as JPEG."""
    return paint_quickly(CANVAS.size, ground(view.board.layout), lay_battlefield(view, names, steps, viewer))


def _meets(view: View, attack: tuple[int, int]) -> bool:
    """Whether there is still an entity on the attack's target tile."""
    return attack[0] != attack[1] and view.entity_at(attack[1]) is not None


def _lay_ground_marks(view: View, marks: Marks) -> list[Put]:
    """Marks below the entities."""
    puts = []
    for path in marks.paths:
        if path.tiles[0] == SUMMON_AREAS[path.seat] and not path.forced:
            continue  # it came from the hand
        puts.append(LAYOUT.put(OriginMark(TILE_SHAPE, _path_ink(path)), path.tiles[0]))
    puts += [lay_path(path) for path in marks.paths if path.leads_away]
    puts += [_lay_attack_line(*attack, is_met=_meets(view, attack)) for attack in marks.attacks]
    for tile, seat in marks.skulls:
        box = tile_box(tile)
        puts.append(Put(Skull(SIDES[seat].name), *box.centre, box))
    return puts


def _lay_acting(entity: EntityView) -> list[Put]:
    """Gold brackets around an entity during its activation."""
    return [LAYOUT.put(Brackets(TILE_SHAPE, GOLD), entity.tile)]


def _ends(attacker: int, victim: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The beginning and the end of an attack's line.

    Side by side, it runs above Range and Speed, which fill the gap between the two bodies.
    """
    start, end = middle(attacker), middle(victim)
    lifted = _LIFTED if start[1] == end[1] and abs(start[0] - end[0]) == TILE else 0
    return (start[0], start[1] - lifted), (end[0], end[1] - lifted)


def _lay_attack_line(attacker: int, victim: int, *, is_met: bool) -> Put:
    (x, y), (end_x, end_y) = _ends(attacker, victim) if is_met else (middle(attacker), middle(victim))
    return Put(AttackLine(end_x - x, end_y - y), x, y, BOARD)


def lay_strike(attacker: int, victim: int) -> Put:
    """The head of an attack where it meets its victim's body.

    It is moved a little, so that no chip of either covers it.
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


def _path_ink(path: TilePath) -> RGB:
    return REACH if path.forced else WAYS[path.seat]


def lay_path(path: TilePath) -> Put:
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


def lay_burst(tile: int, amount: int, room: BoardSpace) -> Put:
    """The burst on an upper corner of its tile, beside the portrait, or smaller between the two corners."""
    box = tile_box(tile)
    large = [Put(Burst(amount), *point) for point in corners(tile, BURST_ASIDE, BURST_UP)]
    return room.place([*large, Put(Burst(amount, SMALL_BURST_RADIUS), box.left + TILE // 2, box.top + 22)])


_HOLD, _HOLD_DOWN = (88, 38), 4


def lay_table(view: View, names: tuple[str, str]) -> list[Put]:
    """The board and both bars as they are now, without what happened before.

    A plate on a Summon Area that an enemy holds says for how many turns it has to stay there.
    """
    return [
        *lay_board(view, names, Marks(), (), capture_stake(view)),
        *(put for seat in Seat for put in _lay_hold(view, seat)),
    ]


def _lay_hold(view: View, seat: Seat) -> list[Put]:
    holder = view.entity_at(SUMMON_AREAS[seat])
    if holder is None or holder.owner is seat or view.outcome is not None:
        return []
    box = tile_box(holder.tile)
    left, top = box.centre[0] - _HOLD[0] // 2, box.top + _HOLD_DOWN
    middle = top + _HOLD[1] // 2
    return [
        Put(RaisedPlate(*_HOLD, 12, GOLD_PLATE, GOLD_INK, 3), left, top, box),
        Put(Icon("trophy", 28, GOLD_INK), left + 28, middle, box),
        Put(Words("1", Typeface.EXTRABOLD, 34, GOLD_INK, "mm"), left + 62, middle, box),
    ]


def draw_table(view: View, names: tuple[str, str]) -> bytes:
    """The same as JPEG, 1100 × 1200 px."""
    size = TABLE.width, TABLE.height
    return paint_quickly(size, ground(view.board.layout), lay_table(view, names))
