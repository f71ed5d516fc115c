"""Where the cells of a board lie in a picture, and where a sign covers as little as possible."""

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct, field

from bot.games.grid.grid import Grid
from render.grid.cells import Cell
from render.pen.geometry import Point, Rect, cell_boxes
from render.pen.stamps import Put, Sprite

_EDGE = 4  # pixels of a sign that are its outline
_BEYOND = 10  # pixels that a sign may stand out from the board
_SLIGHT = 150  # covered pixels that make no difference


class BoardSpace(Struct):
    """A board with the areas that must stay visible: parts of pieces, and the signs placed so far."""

    board: Rect
    taken: list[Rect] = field(default_factory=list)

    def place(self, choices: Sequence[Put]) -> Put:
        """The choice that covers least, the first one of several; its place is then taken."""
        best, least = choices[0], math.inf
        for put in choices:
            covered = self._covered(put) // _SLIGHT
            if covered < least:
                best, least = put, covered
            if not covered:
                break
        self.taken.append(best.box.inset(_EDGE))
        return best

    def _covered(self, put: Put) -> int:
        """Covered pixels; pixels off the board count, too."""
        box = put.box.inset(_EDGE)
        off = box.width * box.height - _shared(box, self.board.inset(-_BEYOND))
        left, top, right, bottom = box.corners
        return off + sum(
            _shared(box, other)
            for other in self.taken
            if other.left < right and left < other.right and other.top < bottom and top < other.bottom
        )


def _shared(one: Rect, other: Rect) -> int:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide * high if wide > 0 and high > 0 else 0


def along(start: tuple[int, int], end: tuple[int, int], shares: Iterable[float]) -> list[tuple[int, int]]:
    """Points between `start` and `end`, at these shares of the distance."""
    return [
        (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        for share in shares
    ]


@dataclass(frozen=True)
class Layout:
    """A board with its highest row at the top, its upper left corner at (`left`, `top`)."""

    grid: Grid
    cell: Cell
    left: int = 0
    top: int = 0

    @cached_property
    def _boxes(self) -> tuple[Rect, ...]:
        return cell_boxes(self.grid.points, self.cell.pitch, self.cell.size, (self.left, self.top))

    @cached_property
    def board(self) -> Rect:
        """The smallest box around all cells."""
        boxes = self._boxes
        return Rect(self.left, self.top, max(box.right for box in boxes), max(box.bottom for box in boxes))

    @cached_property
    def back_to_front(self) -> tuple[int, ...]:
        """All cells from the highest row down, so that near things cover those behind."""
        boxes = self._boxes
        return tuple(sorted(range(len(boxes)), key=lambda cell: (boxes[cell].top, boxes[cell].left)))

    def scaled(self, factor: int) -> "Layout":
        """The same board so many times as large, at the upper left corner of a picture."""
        return Layout(self.grid, self.cell.scaled(factor))

    def box(self, cell: int) -> Rect:
        """The pixels of a cell: of a hex, of the box around it."""
        return self._boxes[cell]

    def put(self, sprite: Sprite, cell: int) -> Put:
        """A sprite over a cell, its reference point being the upper left corner of both."""
        box = self.box(cell)
        return Put(sprite, box.left, box.top, box)

    def corners(self, cell: int, inset: float = 0) -> list[Point]:
        """The corners of a cell, moved inwards by so many pixels."""
        box = self.box(cell)
        return [(box.left + x, box.top + y) for x, y in self.cell.corners(inset)]

    def border(self, cells: Collection[int]) -> list[tuple[Point, Point]]:
        """The edges between these cells and others of the board, each from left to right or downwards."""
        found = []
        for cell in sorted(cells):
            for other in self.grid.neighbours[cell]:
                edge = self._edge_between(cell, other)
                if other not in cells and edge is not None:
                    found.append(edge)
        return found

    def _edge_between(self, cell: int, other: int) -> tuple[Point, Point] | None:
        """The edge of a cell that it shares with another; None if they meet at a corner only."""
        corners = self.corners(cell)
        (ax, ay), (bx, by) = self.box(cell).centre, self.box(other).centre
        middle = ((ax + bx) / 2, (ay + by) / 2)

        def away(edge: tuple[Point, Point]) -> float:
            (x, y), (to_x, to_y) = edge
            return math.dist(((x + to_x) / 2, (y + to_y) / 2), middle)

        edge = min(zip(corners, corners[1:] + corners[:1], strict=True), key=away)
        start, end = sorted(edge)
        return (start, end) if away(edge) < math.dist(start, end) / 4 else None
