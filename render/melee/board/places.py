"""Where a sign stands so that it covers as little as possible."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.games.melee.sight.view import EntityView
from render.melee.board.entities import RAISED, chips
from render.melee.boardframe import BOARD, TILE, tile_box
from render.pen.geometry import Box
from render.pen.stamps import Put

_PORTRAIT = 28  # half the side of a portrait, in pixels
_EDGE = 4  # pixels of a sign that are its outline
_SLIGHT = 150  # covered pixels that make no difference


@dataclass(slots=True)
class Room:
    """The board with what must stay visible: portraits, chips, badges, and the signs placed so far."""

    taken: list[Box] = field(default_factory=list)

    @classmethod
    def around(cls, entities: Iterable[EntityView]) -> "Room":
        """The room that these entities leave."""
        room = cls()
        for entity in entities:
            x, y = tile_box(entity.tile).centre
            room.taken.append(
                Box(x - _PORTRAIT, y - RAISED - _PORTRAIT, x + _PORTRAIT, y - RAISED + _PORTRAIT)
            )
            room.taken += [put.box for put in chips(entity)]
        return room

    def place(self, choices: Sequence[Put]) -> Put:
        """The choice that covers least, the first one if several do; its place is taken from then on."""
        best = min(choices, key=lambda put: self._covered(put) // _SLIGHT)
        self.taken.append(best.box.inset(_EDGE))
        return best

    def _covered(self, put: Put) -> int:
        """Covered pixels; pixels off the board count, too."""
        box = put.box.inset(_EDGE)
        off = box.width * box.height - _shared(box, BOARD.inset(-10))
        return off + sum(_shared(box, other) for other in self.taken)


def _shared(one: Box, other: Box) -> int:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide * high if wide > 0 and high > 0 else 0


def corners(tile: int, aside: int, down: int) -> list[tuple[int, int]]:
    """The upper corners of a tile, right one first, `aside` and `down` pixels inside."""
    box = tile_box(tile)
    return [(box.right - aside, box.top + down), (box.left + aside, box.top + down)]


def along(start: tuple[int, int], end: tuple[int, int], shares: Iterable[float]) -> list[tuple[int, int]]:
    """Points on the way from `start` to `end`, at these shares of it."""
    return [
        (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        for share in shares
    ]


def middle(tile: int) -> tuple[int, int]:
    """The centre of the body of an entity on this tile."""
    box = tile_box(tile)
    return box.left + TILE // 2, box.top + TILE // 2 - RAISED
