"""Places on the battlefield for signs: corners and middles of tiles, and the room that entities leave."""

from collections.abc import Iterable

from bot.games.melee.sight.view import EntityView
from render.grid.layout import BoardSpace
from render.melee.board.entities import RAISED, chips
from render.melee.boardframe import BOARD, TILE, tile_box
from render.pen.geometry import Rect

_PORTRAIT = 28  # half the side of a portrait, in pixels


def room_around(entities: Iterable[EntityView]) -> BoardSpace:
    """The room for signs that the entities' portraits, chips and badges leave."""
    room = BoardSpace(BOARD)
    for entity in entities:
        x, y = tile_box(entity.tile).centre
        room.taken.append(Rect(x - _PORTRAIT, y - RAISED - _PORTRAIT, x + _PORTRAIT, y - RAISED + _PORTRAIT))
        room.taken += [put.box for put in chips(entity)]
    return room


def corners(tile: int, aside: int, down: int) -> list[tuple[int, int]]:
    """The upper corners of a tile, right one first, `aside` and `down` pixels inside."""
    box = tile_box(tile)
    return [(box.right - aside, box.top + down), (box.left + aside, box.top + down)]


def middle(tile: int) -> tuple[int, int]:
    """The centre of the body of an entity on this tile."""
    box = tile_box(tile)
    return box.left + TILE // 2, box.top + TILE // 2 - RAISED
