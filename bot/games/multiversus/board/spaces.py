"""The 64 spaces, and tables of bodies, distances, directions and lines over them (V-B1, V-L1).

A space is a number, column by column from `a1`, so spaces are in the order of their names (V-M3); a set of
spaces is an int (`bot.games.grid.sets`). A body is the set of spaces that somebody at a place stands on: one
for size 0, Medium; four for size 1, Large, whose place is the lower left one.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from bot.games.grid.grid import Grid, square_name
from bot.games.grid.lattices import SQUARES
from bot.games.grid.sets import mask_of

SIDE: Final = 8
SPACES: Final = SIDE * SIDE
ALL: Final = (1 << SPACES) - 1
GRID: Final = Grid(
    SQUARES, {square_name((column, row)): (column, row) for column in range(SIDE) for row in range(SIDE)}
)
SPACE_NAMES: Final = GRID.names
CELLS: Final = {name: cell for cell, name in enumerate(SPACE_NAMES)}
OFF: Final = -1
"""The place of somebody who is gone."""

TOP: Final = mask_of([column * SIDE + SIDE - 1 for column in range(SIDE)])
BOTTOM: Final = mask_of([column * SIDE for column in range(SIDE)])
_LAST_COLUMN: Final = mask_of(range(SPACES - SIDE, SPACES))
LARGE_PLACES: Final = ALL & ~TOP & ~_LAST_COLUMN
TILE_CORNERS: Final = frozenset(
    column * SIDE + row for column in range(0, SIDE, 2) for row in range(0, SIDE, 2)
)

DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Clockwise from straight up: what a step adds to column and row."""
DIRECTION_OF: Final = {each: number for number, each in enumerate(DIRECTIONS)}


def _at(column: int, row: int) -> int:
    return column * SIDE + row if 0 <= column < SIDE and 0 <= row < SIDE else OFF


STEPS: Final = tuple(
    [tuple([_at(cell // SIDE + dx, cell % SIDE + dy) for cell in range(SPACES)]) for dx, dy in DIRECTIONS]
)
"""By direction and space: the next space; OFF beyond the edge."""


def _large(cell: int) -> int:
    return (0b11 | 0b11 << SIDE) << cell if LARGE_PLACES >> cell & 1 else 0


BODY: Final = (tuple([1 << cell for cell in range(SPACES)]), tuple([_large(cell) for cell in range(SPACES)]))
"""By size and place: the body; 0 where it would stand off the board."""


APART: Final = tuple(
    [
        tuple([max(abs(one // SIDE - two // SIDE), abs(one % SIDE - two % SIDE)) for two in range(SPACES)])
        for one in range(SPACES)
    ]
)
"""By space and space: the king's moves between them."""


def dilate(mask: int) -> int:
    """A set with all spaces one king's move around it."""
    mask |= (mask & ~TOP) << 1 | (mask & ~BOTTOM) >> 1
    return (mask | mask << SIDE | mask >> SIDE) & ALL


def spread(mask: int) -> int:
    """The spaces one orthogonal step from a set."""
    return ((mask & ~TOP) << 1 | (mask & ~BOTTOM) >> 1 | mask << SIDE | mask >> SIDE) & ALL


def places_on(mask: int) -> int:
    """The places of Large bodies that lie wholly in a set."""
    return mask & mask >> 1 & mask >> SIDE & mask >> (SIDE + 1) & LARGE_PLACES


def places_touching(mask: int) -> int:
    """The places of Large bodies that have some space in a set."""
    return (mask | mask >> 1 | mask >> SIDE | mask >> (SIDE + 1)) & LARGE_PLACES


def _rings(bodies: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """By distance 0 to 7, and place: all spaces within this distance of the body."""
    rows = [tuple(bodies)]
    while len(rows) < SIDE:
        rows.append(tuple([dilate(mask) if mask else 0 for mask in rows[-1]]))
    return tuple(rows)


WITHIN: Final = (_rings(BODY[0]), _rings(BODY[1]))
"""By size, distance in king's moves, and place: the spaces within this distance of the body."""
AROUND: Final = tuple(
    [tuple([near & ~body for near, body in zip(WITHIN[size][1], BODY[size], strict=True)]) for size in (0, 1)]
)
"""By size and place: the spaces adjacent to the body (V-R2)."""


def away(size: int, place: int, other_size: int, other: int) -> int:
    """The direction straight away from the body at `place` for the one at `other`; OFF if none (V-M5)."""
    return DIRECTION_OF.get(
        (
            _axis(place // SIDE, size, other // SIDE, other_size),
            _axis(place % SIDE, size, other % SIDE, other_size),
        ),
        OFF,
    )


def _axis(start: int, size: int, other: int, other_size: int) -> int:
    if other > start + size:
        return 1
    return -1 if other + other_size < start else 0


def opposite(direction: int) -> int:
    """The direction straight back; OFF stays OFF."""
    return direction if direction == OFF else (direction + 4) % 8


def _union(*masks: int) -> int:
    return reduce(or_, masks)


def _rays(cell: int) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
    """The spaces from a space to the edge, in the directions that go up by number and in the others."""
    found: list[int] = []
    for steps in STEPS:
        mask, following = 0, steps[cell]
        while following != OFF:
            mask |= 1 << following
            following = steps[following]
        found.append(mask)
    return (found[0], found[1], found[2], found[3]), (found[4], found[5], found[6], found[7])


RAYS: Final = tuple([_rays(cell) for cell in range(SPACES)])
"""By space: its rays up, up right, right and down right, which rise by number, and the four opposite ones."""


LINES: Final = tuple([_union(*rising, *falling) for rising, falling in RAYS])
"""By space: all spaces on its lines."""


def seen_from(body: int, opaque: int) -> int:
    """The spaces on lines of sight from a body, each line up to and with the first opaque one (V-L1).

    `opaque` has nothing of the body itself.
    """
    cell = body.bit_length() - 1
    seen = _seen_from(cell, opaque & LINES[cell])
    body ^= 1 << cell
    while body:
        cell = body.bit_length() - 1
        body ^= 1 << cell
        seen |= _seen_from(cell, opaque & LINES[cell])
    return seen


@lru_cache(maxsize=1 << 14)
def _seen_from(cell: int, opaque: int) -> int:
    seen = 0
    rising, falling = RAYS[cell]
    for direction, ray in enumerate(rising):
        seen |= ray
        if breaking := ray & opaque:
            seen ^= RAYS[(breaking & -breaking).bit_length() - 1][0][direction]
    for direction, ray in enumerate(falling):
        seen |= ray
        if breaking := ray & opaque:
            seen ^= RAYS[breaking.bit_length() - 1][1][direction]
    return seen


def _within_steps(cell: int) -> tuple[int, ...]:
    """By number of orthogonal steps, 0 to 14: the spaces at most so far away."""
    masks = [1 << cell]
    while len(masks) < 2 * SIDE - 1:
        masks.append(masks[-1] | spread(masks[-1]))
    return tuple(masks)


STEPS_AROUND: Final = tuple([_within_steps(cell) for cell in range(SPACES)])
"""By space and number of orthogonal steps: the spaces at most so far away."""
