"""The luck report and the review of a duel, with tokens, dice, and pieces of the board."""

from collections.abc import Iterable, Sequence

from PIL import Image

from bot.games.melee.board.tiles import SIZE, SUMMON_AREAS
from bot.games.melee.history.steps import Step, StepLine
from bot.games.melee.position.actions import Action, Attack, Move, Summon, Use
from bot.games.melee.sight.view import View
from render.grid.action_marks import Arrow
from render.melee.board.entities import back_to_front, body, chips
from render.melee.board.places import middle
from render.melee.boardframe import BOARD, TILE, frame, tile_box
from render.melee.log.fact_rows import glyphs_of
from render.melee.log.rows import Text, lay_row
from render.melee.log.step_rows import large_rows
from render.melee.values import ReviewedDecision
from render.pen.colour import RGB, WHITE
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, OUTLINE
from render.pen.shapes import RaisedPlate, rounded_mask
from render.pen.stamps import Put, paint
from render.tables.header import painted
from render.tables.luck import lay_luck, luck_height, moment_room
from render.tables.review import COST, FAULTS, PLAYED_PLATE, lay_review, piece_box, review_height
from render.tables.values import MAX_MOMENTS, LuckSheet, ReviewSheet

_SIZE = 34


def lay_duel_luck(sheet: LuckSheet, view: View, steps: Sequence[Step]) -> list[Put]:
    """Everything; `steps` are those of the moments, in their order, and `view` is of the same duel."""
    puts = lay_luck(sheet)
    glyphs = glyphs_of(view)
    for place, (moment, step) in enumerate(zip(sheet.moments[:MAX_MOMENTS], steps, strict=False)):
        room = moment_room(place)
        head, came = large_rows(StepLine(1, (step,)), glyphs, room.width - 120)
        turn = Text(f"turn {moment.turn}", MUTED, Typeface.CONDENSED_SEMIBOLD)
        upper = Rect(room.left, room.top, room.right, room.centre[1])
        lower = Rect(room.left, room.centre[1], room.right, room.bottom)
        puts += lay_row(head, upper, _SIZE)
        puts += lay_row((turn, *came), lower, _SIZE)
    return puts


def compose_duel_luck(sheet: LuckSheet, view: View, steps: Sequence[Step]) -> Image.Image:
    return painted(luck_height(sheet), lay_duel_luck(sheet, view, steps))


COLUMNS, ROWS = 4, 3
_DISC, _SIGN = 54, 36
_ASIDE = 38
_SHORT = 36
"""How far from the middle of both an attack's arrow begins and ends."""


def piece_of(choice: ReviewedDecision) -> Rect:
    """The pixels of the canvas with the tiles of both actions: 4 by 3 tiles, or more in the same shape."""
    tiles = [*_tiles(choice, choice.played), *_tiles(choice, choice.better)]
    tiles = tiles or [SUMMON_AREAS[choice.seat]]
    columns, rows = [tile % SIZE for tile in tiles], [tile // SIZE for tile in tiles]
    wide, high = COLUMNS, ROWS
    while wide < max(columns) - min(columns) + 1 or high < max(rows) - min(rows) + 1:
        wide, high = wide + 1, high + 1
    wide, high = min(wide, SIZE), min(high, SIZE)
    column, row = (
        max(0, min(SIZE - many, (min(places) + max(places) + 1 - many) // 2))
        for many, places in ((wide, columns), (high, rows))
    )
    top = BOARD.bottom - (row + high) * TILE
    return Rect.sized(BOARD.left + column * TILE, top, wide * TILE, high * TILE)


def compose_piece(choice: ReviewedDecision, size: tuple[int, int]) -> Image.Image:
    """The piece of the board in this size; only its own contents are drawn."""
    box = piece_of(choice)
    image = frame(choice.view.board.layout, False).crop(box.corners)
    puts = (Put(put.sprite, put.x - box.left, put.y - box.top) for put in lay_piece(choice, box))
    paint(image, puts)
    shown = image.resize(_within(image.size, size), Image.Resampling.LANCZOS)
    piece = Image.new("RGB", size, OUTLINE)
    piece.paste(shown, ((size[0] - shown.width) // 2, (size[1] - shown.height) // 2))
    return piece


def lay_piece(choice: ReviewedDecision, box: Rect) -> list[Put]:
    near = back_to_front(entity for entity in choice.view.entities if box.holds(tile_box(entity.tile)))
    numbers = box.width == COLUMNS * TILE
    return [
        *_lay_way(choice, choice.played, COST, of_attack=False),
        *_lay_way(choice, choice.better, GOLD, of_attack=False),
        *(body(entity) for entity in near),
        *_lay_way(choice, choice.played, COST, of_attack=True),
        *_lay_way(choice, choice.better, GOLD, of_attack=True),
        *(put for entity in near for put in chips(entity) if numbers),
        *_lay_sign(choice, choice.played, is_better=False),
        *_lay_sign(choice, choice.better, is_better=True),
    ]


def compose_duel_review(sheet: ReviewSheet, choices: Sequence[ReviewedDecision]) -> Image.Image:
    """The picture, 1100 px wide, RGB; `choices` are those of the sheet's faults, in their order."""
    image = painted(review_height(sheet), lay_review(sheet, has_pieces=True))
    for place, choice in enumerate(choices[:FAULTS]):
        box = piece_box(place)
        image.paste(compose_piece(choice, box.size), box.corners, rounded_mask(*box.size, 14))
    return image


def _within(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    scale = min(room[0] / size[0], room[1] / size[1])
    return round(size[0] * scale), round(size[1] * scale)


def _tiles(choice: ReviewedDecision, action: Action) -> tuple[int, ...]:
    """The tiles of an action, from the first to the last."""
    match action:
        case Move(start, to) | Attack(start, to):
            return start, to
        case Summon(_, to):
            return SUMMON_AREAS[choice.seat], to
        case Use(tile, _):
            return (tile,)
        case _:
            return ()


def _lay_way(choice: ReviewedDecision, action: Action, ink: RGB, *, of_attack: bool) -> Iterable[Put]:
    """An arrow from where the action begins to where it ends; that of an attack lies between the two."""
    tiles = _tiles(choice, action)
    if len(tiles) < 2 or tiles[0] == tiles[1] or isinstance(action, Attack) is not of_attack:
        return ()
    (x, y), (to_x, to_y) = middle(tiles[0]), middle(tiles[1])
    if isinstance(action, Attack):
        far = max(abs(to_x - x), abs(to_y - y))
        short_x, short_y = round((to_x - x) * _SHORT / far), round((to_y - y) * _SHORT / far)
        x, y, to_x, to_y = x + short_x, y + short_y, to_x - short_x, to_y - short_y
    return (Put(Arrow(((0, 0), (to_x - x, to_y - y)), ink), x, y),)


def _lay_sign(choice: ReviewedDecision, action: Action, *, is_better: bool) -> Iterable[Put]:
    """A cross or a tick where the action ends: beside an enemy's token, on an empty tile in the middle."""
    tiles = _tiles(choice, action)
    if not tiles:
        return ()
    x, y = tile_box(tiles[-1]).centre
    both = _tiles(choice, choice.played)[-1:] == _tiles(choice, choice.better)[-1:]
    if both or choice.view.entity_at(tiles[-1]) is not None:
        x, y = x + (_ASIDE if is_better else -_ASIDE), y - _ASIDE
    plate, edge = (GOLD_PLATE, OUTLINE) if is_better else (PLAYED_PLATE, WHITE)
    sign, ink = ("check_bold", GOLD_INK) if is_better else ("close_thick", WHITE)
    half = _DISC // 2
    return (
        Put(RaisedPlate(_DISC, _DISC, half, plate, edge, 4), x - half, y - half),
        Put(Icon(sign, _SIGN, ink), x, y),
    )
