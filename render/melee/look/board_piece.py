"""A piece of the board around an entity, with signed lines from the entities that change it."""

import math
from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from bot.games.melee.board.tiles import SIZE
from bot.games.melee.sight.close_up import Cause, CloseUp, Source
from bot.games.melee.sight.view import View
from render.grid.reach_marks import Brackets
from render.melee.board.entities import RAISED, back_to_front, body, chips
from render.melee.boardframe import BOARD, LAYOUT, TILE, TILE_SHAPE, canvas, tile_box
from render.melee.sprites.look_marks import CauseLine, SignDisc
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import GOLD, TEXT
from render.pen.shapes import rounded_mask
from render.pen.stamps import Put, paint
from render.pen.words import Words, width

PIECE = Rect.sized(636, 250, 448, 448)
_LEGEND_Y = PIECE.bottom + 24
_MIN = 4
"""Tiles of a piece on each side, at least; only then are its entities large enough for their numbers."""
_DISC, _LEGEND_DISC, _LEGEND_SIZE = 60, 42, 30
_ASIDE, _ASIDE_DIAGONAL = 90, 48


class Piece(Struct, frozen=True):
    """A square of tiles: its lowest column and row, from 0, and how many tiles it has on each side."""

    column: int
    row: int
    size: int

    @property
    def box(self) -> Rect:
        top = BOARD.bottom - (self.row + self.size) * TILE
        return Rect.sized(BOARD.left + self.column * TILE, top, self.size * TILE, self.size * TILE)


def changers(look: CloseUp) -> list[tuple[Source, bool]]:
    """The other entities in play that change this one, and whether each helps it on the whole."""
    causes: list[Cause] = [cause for value in look.values for cause in value.causes]
    causes += [ward.cause for ward in look.wards]
    wards = {id(ward.cause) for ward in look.wards}
    found = []
    for source in look.sources:
        own = [each for each in causes if each.source is not None and each.source.serial == source.serial]
        found.append((source, sum(1 if id(each) in wards else each.amount for each in own) >= 0))
    return found


def piece_of(look: CloseUp) -> Piece:
    """The smallest square, at least four tiles wide, with the entity and all who change it."""
    tiles = [look.entity.tile, *(source.tile for source in look.sources if source.tile is not None)]
    columns, rows = [tile % SIZE for tile in tiles], [tile // SIZE for tile in tiles]
    size = max(_MIN, max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
    column, row = (
        max(0, min(SIZE - size, (min(places) + max(places) - size + 1) // 2)) for places in (columns, rows)
    )
    return Piece(column, row, size)


def compose_piece(look: CloseUp, view: View) -> Image.Image:
    """The piece as it is pasted on the picture, `PIECE` large."""
    image = canvas(view.board)
    piece = piece_of(look)
    paint(image, lay_piece(look, view, piece))
    part = image.crop(piece.box.corners)
    return part.resize(PIECE.size, Image.Resampling.LANCZOS)


def piece_mask() -> Image.Image:
    return rounded_mask(*PIECE.size, 16)


def lay_piece(look: CloseUp, view: View, piece: Piece) -> list[Put]:
    near = [entity for entity in view.entities if piece.box.holds(tile_box(entity.tile))]
    end_x, end_y = _middle(look.entity.tile)
    shown = piece.box.inset(_DISC // 2)
    taken = [tile_box(entity.tile) for entity in near]
    lines: list[Put] = []
    discs: list[Put] = []
    for source, helps in changers(look):
        if source.tile is None:
            continue
        x, y = _middle(source.tile)
        lines.append(Put(CauseLine(end_x - x, end_y - y, helps), x, y))
        others = [disc.box for disc in discs]
        place = _sign_place(source.tile, look.entity.tile, (taken, others), shown)
        discs.append(Put(SignDisc(helps, _DISC), *place))
    numbers = [put for each in back_to_front(near) for put in chips(each)] if piece.size == _MIN else []
    return [
        *lines,
        *(body(entity) for entity in back_to_front(near)),
        LAYOUT.put(Brackets(TILE_SHAPE, GOLD), look.entity.tile),
        *numbers,
        *discs,
    ]


def lay_piece_legend(look: CloseUp) -> list[Put]:
    """The meaning of the signs on the lines; only of those present."""
    signs = sorted({helps for _, helps in changers(look)})
    puts: list[Put] = []
    x = PIECE.left + 20
    for helps in signs:
        text = Words("helps it" if helps else "weakens it", Typeface.SEMIBOLD, _LEGEND_SIZE, TEXT, "lm")
        puts.append(Put(SignDisc(helps, _LEGEND_DISC), x + _LEGEND_DISC // 2, _LEGEND_Y))
        puts.append(Put(text, x + _LEGEND_DISC + 12, _LEGEND_Y))
        x += _LEGEND_DISC + 12 + round(width(text.text, text.face, text.size)) + 36
    return puts


def _sign_place(
    source: int, seen: int, taken: tuple[Sequence[Rect], Sequence[Rect]], shown: Rect
) -> tuple[int, int]:
    """The middle of a line; between neighbours, beside it, where it covers no numbers if possible.

    `taken` are the tiles of entities and the signs placed so far; signs overlap only if there is no other
    place.
    """
    (x, y), (end_x, end_y) = _middle(source), _middle(seen)
    right, down = end_x - x, end_y - y
    middle = (x + end_x) // 2, (y + end_y) // 2
    if max(abs(right), abs(down)) > TILE:
        return middle
    away = (_ASIDE if right == 0 or down == 0 else _ASIDE_DIAGONAL) / math.hypot(right, down)
    aside = [(middle[0] + round(down * turn), middle[1] - round(right * turn)) for turn in (-away, away)]
    inside = [place for place in (*aside, middle) if shown.holds(_around(place))]
    entities, signs = taken
    clear = [place for place in inside if not _hits(_around(place), signs)] or inside
    return next((place for place in clear if not _hits(_around(place), entities)), clear[0])


def _around(place: tuple[int, int]) -> Rect:
    return Rect.sized(place[0] - 2, place[1] - 2, 4, 4)


def _hits(box: Rect, taken: Sequence[Rect]) -> bool:
    return any(box.overlaps(each) for each in taken)


def _middle(tile: int) -> tuple[int, int]:
    x, y = tile_box(tile).centre
    return x, y - RAISED
