"""Lines of sight between the centres of two cells, and the rulings on lines that pass between two cells."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from bot.games.grid.grid import Grid
from bot.games.grid.sets import mask_of
from bot.games.travel import let_travel


class Breaking(Enum):
    """Which of the two cells that a line passes between must block it: at a corner, or along a border."""

    BOTH = "both"  # Melee A-2, Multiverse War W-L3
    EITHER = "either"
    NEITHER = "neither"  # Multiversus V-L1: lines pass between corners


@dataclass(frozen=True, slots=True)
class Sight:
    """The cells that may break a line of sight between two cells.

    One cell of `inside` is enough to break the line, and so are all cells of one of the sets in `corners`.
    Everything off the board breaks lines: a line that leaves the board has an empty set in `corners`.
    """

    inside: int
    corners: tuple[int, ...]

    def clear(self, blockers: int) -> bool:
        """Whether the line of sight holds, given the cells that break it."""
        if self.inside & blockers:
            return False
        for pair in self.corners:  # noqa: SIM110 - a loop is quicker, and this is called all the time
            if pair & blockers == pair:
                return False
        return True


let_travel(Sight)


def find_sight(grid: Grid, a: int, b: int, breaking: Breaking) -> Sight:
    """The line between two cells, both excluded, under one of the rulings."""
    line = grid.lattice.line(grid.points[a], grid.points[b])
    alone = [(point,) for point in line.inside]
    match breaking:
        case Breaking.BOTH:
            corners = line.between
        case Breaking.EITHER:
            corners = ()
            alone += [(point,) for pair in line.between for point in pair]
        case Breaking.NEITHER:
            corners = ()
        case _:
            assert_never(breaking)
    inside = 0
    pairs: list[int] = []
    for points in (*alone, *corners):
        found = mask_of([cell for cell in map(grid.at, points) if cell is not None])
        if len(points) == 1 and found:
            inside |= found
        else:
            pairs.append(found)
    return Sight(inside, tuple(pairs))
