"""The battlefield's 64 squares, their terrain and what follows from both. A set of tiles is an int (`sets`).

Tile 0 is `a1`, 7 is `h1`, 63 is `h8`. Tables that depend on geometry alone are computed from the grid when
the module is loaded, tables that depend on the terrain once per board.
"""

from enum import IntEnum
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

from bot.games.errors import ContentError
from bot.games.grid.grid import squares
from bot.games.grid.sets import pick
from bot.games.grid.sight import Breaking, Sight, find_sight

SIZE: Final = 8
TILES: Final = SIZE * SIZE
GRID: Final = squares(SIZE, SIZE)
_EVERY: Final = range(TILES)
ALL: Final = (1 << TILES) - 1
NOT_A: Final = ALL & ~sum(1 << (row * SIZE) for row in range(SIZE))
NOT_H: Final = ALL & ~sum(1 << (row * SIZE + 7) for row in range(SIZE))
NAMES: Final = GRID.names


def parse_tile(text: str) -> int:
    """The tile with a name like `d4` (B-1), counted row by row from a1; ValueError if there is none.

    >>> parse_tile("a1"), parse_tile("b1"), parse_tile("a2")
    (0, 1, 8)
    """
    return GRID.cell(text)


def tile_name(tile: int) -> str:
    """The tile's name, column letter first."""
    return NAMES[tile]


SUMMON_AREAS: Final[tuple[int, ...]] = (parse_tile("d1"), parse_tile("e8"))  # by seat, B-2
_STEPS: Final = tuple(tuple(GRID.distance(a, b) for b in _EVERY) for a in _EVERY)


def steps(a: int, b: int) -> int:
    """The distance in steps from tile to adjacent tile, ignoring terrain (A-1).

    >>> steps(parse_tile("d1"), parse_tile("e3"))
    3
    """
    return _STEPS[a][b]


@lru_cache(maxsize=1 << 12)
def names_of(mask: int) -> tuple[str, ...]:
    """The names of the tiles in a set, lowest first."""
    return pick(NAMES, mask)


def spread(mask: int) -> int:
    """All tiles adjacent to one of the set (B-3): the grid's `spread`, a whole set at once."""
    return ((mask << 8) & ALL) | (mask >> 8) | ((mask & NOT_H) << 1) | ((mask & NOT_A) >> 1)


#: BIT[tile]: the set of this tile alone.
BIT: Final = tuple(1 << tile for tile in _EVERY)
ADJACENT: Final = GRID.adjacent
#: WITHIN[n][tile]: the tiles at most `n` steps from `tile`, itself among them.
WITHIN: Final = tuple(
    accumulate(
        range(1, 2 * SIZE - 1), lambda near, _: tuple(mask | GRID.spread(mask) for mask in near), initial=BIT
    )
)
#: APART[tile], to be intersected with a set: all but `tile` and those adjacent to it. It is a negative number
#: with few zeros, with which C extensions reckon faster than with the 64 bits of the set itself.
APART: Final = tuple(~near for near in WITHIN[1])
#: AROUND[n][tile]: WITHIN, and those of these tiles that have one to the right and to the left. Sets of few
#: rows are smaller numbers, with which C extensions reckon many times as fast as with more than 62 bits.
AROUND: Final = tuple(tuple((near, near & NOT_H, near & NOT_A) for near in within) for within in WITHIN)


@cache
def sight_between(a: int, b: int) -> Sight:
    """The line between the centres of two tiles, both excluded (A-2)."""
    return find_sight(GRID, a, b, Breaking.BOTH)


@lru_cache(maxsize=TILES)
def sights_from(tile: int) -> tuple[Sight, ...]:
    """The lines from a tile to each of the 64 tiles."""
    return tuple(sight_between(tile, other) for other in _EVERY)


class Terrain(IntEnum):
    """The terrain of a tile (B-4)."""

    GROUND = 0
    FOREST = 1
    WATER = 2
    MOUNTAIN = 3
    THORNS = 4
    SUMMON = 5

    @property
    def word(self) -> str:
        """The rulebook's word, lower case."""
        return _WORDS[self]

    @property
    def letter(self) -> str:
        """Its letter in drawn boards and layouts."""
        return _LETTERS[self]


_WORDS: Final = ("ground", "forest", "water", "mountain", "thorns", "summon area")
_LETTERS: Final = ".fwmtA"
_TERRAIN_OF: Final = dict(zip(_LETTERS, Terrain, strict=True))
#: The terrains by the names that cards and events have for them.
TERRAINS: Final = {terrain.name.lower(): terrain for terrain in Terrain}


class Board:
    """A battlefield: 64 terrains and the tables that follow from them.

    `terrain[tile]` is a Terrain, `masks[terrain]` the set of its tiles. Boards are immutable, equal if their
    layouts and names are, and shared by all states that are played on them.
    """

    __slots__ = ("layout", "masks", "mountains", "name", "terrain")

    def __init__(self, layout: str, name: str = "", masks: tuple[int, ...] | None = None) -> None:
        """`layout` is 64 letters, `a1` first; give `masks` if known. Use `parse_board` for drawn boards."""
        self.name = name
        self.layout = layout
        self.terrain = tuple([_TERRAIN_OF[letter] for letter in layout])
        if masks is None:
            found = [0] * len(Terrain)
            for tile, kind in enumerate(self.terrain):
                found[kind] |= BIT[tile]
            masks = tuple(found)
        self.masks = masks
        self.mountains = masks[Terrain.MOUNTAIN]

    def changed(self, tile: int, terrain: Terrain) -> "Board":
        """This battlefield with another terrain on one tile."""
        masks = list(self.masks)
        masks[self.terrain[tile]] &= ~BIT[tile]
        masks[terrain] |= BIT[tile]
        layout = self.layout[:tile] + terrain.letter + self.layout[tile + 1 :]
        return Board(layout, self.name, tuple(masks))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.layout, self.name) == (other.layout, other.name)

    def __hash__(self) -> int:
        return hash((self.layout, self.name))

    def __reduce__(self) -> tuple[type["Board"], tuple[str, str]]:
        return (Board, (self.layout, self.name))

    def rows(self) -> list[str]:
        """The board as drawn: row 8 first, 8 letters each (scenarios.md)."""
        return [self.layout[row * SIZE : (row + 1) * SIZE] for row in reversed(range(SIZE))]

    def is_symmetric(self) -> bool:
        """Whether the board is the same under a half turn (B-2)."""
        return GRID.is_symmetric(self.layout)


def parse_board(text: str, name: str = "") -> Board:
    """The board drawn in `text`, row 8 first; anything after the first 8 letters of a row is ignored.

    Raises ContentError with every fault.
    """
    lines = text.strip("\n").splitlines()
    faults: list[str] = []
    if len(lines) != SIZE:
        raise ContentError([f"a board has 8 rows, this one {len(lines)}"])
    for number, line in zip(range(SIZE, 0, -1), lines, strict=True):
        if len(line) < SIZE:
            faults.append(f"row {number} has {len(line)} of 8 letters")
        for column, letter in zip("abcdefgh", line, strict=False):
            if letter not in _LETTERS:
                faults.append(f"{column}{number}: {letter!r} is no terrain (use {' '.join(_LETTERS)})")
    if faults:
        raise ContentError(faults)
    layout = "".join(line[:SIZE] for line in reversed(lines))
    found = {tile for tile in range(TILES) if layout[tile] == "A"}
    if found != set(SUMMON_AREAS):
        raise ContentError(["the two Summon Areas A stand on d1 and e8, and nowhere else (B-2)"])
    return Board(layout, name)
