"""A map as the rules use it: hexes by number, their neighbours, distances and lines, territories, homes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.grid.grid import Grid, hex_name, hex_point, named_hexes
from bot.games.grid.lattices import HEXES
from bot.games.grid.sets import cells_of, mask_of
from bot.games.grid.sight import Breaking, Sight, find_sight
from bot.games.war.sheets.vocabulary import DIRECTIONS

OFF: Final = -1
"""No hex."""
FARTHEST_LINE: Final = 3
"""Nobody sees or shoots farther, but by a power that needs no line."""
FARTHEST: Final = 5
"""The widest distance of a power."""


class Home(NamedTuple):
    """A seat's home: its centre and the two directions of its hexes that are not of the Settlement (W-B4)."""

    at: str
    open: tuple[str, ...]


class Board:
    """The hexes of a map. Cells are numbered by rows from the bottom.

    `step` has the cell next to a cell in each direction, OFF where there is none. `fields` are the sets of
    the cells of each territory, homes first, `centres` their centres, `field_of` the territory of a cell.
    `lines` has, by cell, the lines to the cells at most FARTHEST_LINE away. `within` are sets by distance.
    `common` and `quarry` are the numbers of the neutral territories of these decks, `cities` the Settlements.
    """

    __slots__ = (
        "cells", "centres", "cities", "common", "distances", "everywhere", "field_of", "fields", "grid",
        "homes", "lines", "names", "near", "near_masks", "quarries", "quarry", "ranks", "size", "step",
        "within",
    )  # fmt: skip

    def __init__(self, homes: Sequence[Home], common: Sequence[str], quarry: Sequence[str]) -> None:
        """ValueError if two territories share a hex."""
        centres = [home.at for home in homes] + [*common, *quarry]
        flowers = [flower(centre) for centre in centres]
        names = sorted((name for each in flowers for name in each), key=_by_row)
        self.grid: Grid = named_hexes(names)
        grid = self.grid
        size = len(grid)
        self.size: int = size
        self.names: tuple[str, ...] = grid.names
        self.cells: dict[str, int] = {name: cell for cell, name in enumerate(names)}
        self.everywhere: int = grid.everywhere
        self.near: tuple[tuple[int, ...], ...] = grid.neighbours
        self.near_masks: tuple[int, ...] = grid.adjacent
        self.step: tuple[tuple[int, ...], ...] = tuple(
            [tuple([_cell_or_off(grid.step(cell, each)) for each in DIRECTIONS]) for cell in range(size)]
        )
        self.distances: tuple[tuple[int, ...], ...] = tuple(
            [tuple([grid.distance(a, b) for b in range(size)]) for a in range(size)]
        )
        self.within: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([mask_of([b for b in range(size) if row[b] <= far]) for far in range(FARTHEST + 1)])
                for row in self.distances
            ]
        )
        self.fields: tuple[int, ...] = tuple([mask_of(map(grid.cell, each)) for each in flowers])
        self.centres: tuple[int, ...] = tuple(map(grid.cell, centres))
        of = [0] * size
        for number, mask in enumerate(self.fields):
            for cell in cells_of(mask):
                of[cell] = number
        self.field_of: tuple[int, ...] = tuple(of)
        self.homes: int = len(homes)
        self.common: tuple[int, ...] = tuple(range(len(homes), len(homes) + len(common)))
        self.quarry: tuple[int, ...] = tuple(range(len(homes) + len(common), len(centres)))
        self.quarries: tuple[int, ...] = tuple([self.centres[number] for number in self.quarry])
        self.cities: tuple[int, ...] = tuple([self._city(number, home) for number, home in enumerate(homes)])
        self.ranks: tuple[int, ...] = _ranks(self.names)
        self.lines: tuple[dict[int, Sight], ...] = tuple([self._lines(cell) for cell in range(size)])

    def _city(self, number: int, home: Home) -> int:
        centre = self.centres[number]
        left_out = [self.step[centre][DIRECTIONS.index(each)] for each in home.open]
        return self.fields[number] & ~mask_of(left_out)

    def _lines(self, cell: int) -> dict[int, Sight]:
        near = cells_of(self.within[cell][FARTHEST_LINE] & ~(1 << cell))
        return {other: find_sight(self.grid, cell, other, Breaking.BOTH) for other in near}

    def spread(self, mask: int) -> int:
        """The set of all cells next to one of a set."""
        found = 0
        masks = self.near_masks
        for cell in cells_of(mask):
            found |= masks[cell]
        return found

    def direction(self, cell: int, other: int) -> int:
        """The direction from a cell to one next to it."""
        return self.step[cell].index(other)


def flower(centre: str) -> tuple[str, ...]:
    """The names of the seven hexes of a territory: its centre, then the outer ones clockwise from `ne`."""
    x, y = hex_point(centre)
    around = [hex_name((x + dx, y + dy)) for dx, dy in (HEXES.directions[each] for each in DIRECTIONS)]
    return (centre, *around)


def _by_row(name: str) -> tuple[int, int]:
    x, y = hex_point(name)
    return y, x


def _cell_or_off(cell: int | None) -> int:
    return OFF if cell is None else cell


def _ranks(names: Sequence[str]) -> tuple[int, ...]:
    """The place of each cell when names are ordered as texts (W-M2)."""
    order = sorted(names)
    return tuple([order.index(name) for name in names])
