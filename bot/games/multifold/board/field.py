"""A board as numbers: its spaces in the order of names, what touches what, its ground (N-B).

A space is a number, a set of spaces an int (`bot.games.grid.sets`). What follows from the board alone is
worked out once, in a `Field`.
"""

from functools import lru_cache
from typing import Any, Final

from bot.games.grid.grid import Grid
from bot.games.grid.lattices import HEXES
from bot.games.grid.sets import cells_of, mask_of
from bot.games.multifold.sheets.forms import SLOPE, SPRING, WATER, BoardForm, spaces_of
from bot.games.multifold.sheets.vocabulary import MAX_SEATS

NOBODY: Final = -1
MAX_STEPS: Final = 5
"""The most spaces that any group moves: 4, and one with quick feet."""
_MAX_MEMO: Final = 20_000


class Field:
    """A board. Seats count from 0.

    `near` are the spaces beside each one, `second` those second to it (N-B3), as sets; `nears` and `seconds`
    the same as tuples in the order of names. `within` has, by number of steps, the set around each space.
    `home` is each seat's home; `springs` have homes among them, `wild` is the land without them. `paces` are
    the spaces that units move, by number. `moves` are all moves of a group from a space. `memo` and `reached`
    keep what the rules find out about the board; `forget` empties them before they grow too large.
    """

    __slots__ = (
        "cell_of", "everywhere", "form", "home", "land", "memo", "moves", "names", "near", "nears", "paces",
        "reached", "second", "seconds", "size", "slopes", "springs", "water", "wild", "within",
    )  # fmt: skip

    def __init__(self, form: BoardForm, paces: tuple[int, ...]) -> None:
        spaces = spaces_of(form.rows)
        odd = sum(next(iter(spaces.values()))[0]) % 2
        grid = Grid(HEXES, {name: (column + odd, -row) for name, ((column, row), _) in spaces.items()})
        grounds = [ground for _, ground in spaces.values()]
        self.form = form
        self.paces = paces
        self.names = grid.names
        self.cell_of: dict[str, int] = {name: cell for cell, name in enumerate(self.names)}
        self.size = len(self.names)
        self.everywhere = grid.everywhere
        self.near: tuple[int, ...] = grid.adjacent
        self.second: tuple[int, ...] = tuple(
            [grid.spread(beside) & ~beside & ~(1 << cell) for cell, beside in enumerate(self.near)]
        )
        self.nears: tuple[tuple[int, ...], ...] = tuple([cells_of(mask) for mask in self.near])
        self.seconds: tuple[tuple[int, ...], ...] = tuple([cells_of(mask) for mask in self.second])
        self.within: tuple[tuple[int, ...], ...] = tuple(
            [tuple([grid.within(cell, steps) for cell in range(self.size)]) for steps in range(MAX_STEPS + 1)]
        )
        self.water = _those(grounds, WATER)
        self.land = self.everywhere & ~self.water
        self.slopes = _those(grounds, SLOPE)
        self.home: tuple[int, ...] = tuple([grounds.index(str(seat + 1)) for seat in range(form.seats)])
        self.springs: tuple[int, ...] = cells_of(_those(grounds, SPRING) | mask_of(self.home))
        self.wild = self.land & ~mask_of(self.springs)
        self.memo: dict[Any, Any] = {}
        self.reached: dict[tuple[int, int, int, int], int] = {}
        self.moves: dict[tuple[int, int, int, bool], list[Any]] = {}

    def spread(self, mask: int) -> int:
        """The set of all spaces beside one of a set."""
        found = 0
        near = self.near
        while mask:
            low = mask & -mask
            mask ^= low
            found |= near[low.bit_length() - 1]
        return found

    def reach(self, start: int, pace: int, more: int, free: int) -> int:
        """The spaces to which a group moves over free ones, the start aside (N-M1 to N-M3).

        `pace` is how far it moves over plain ground, 1 less where its way has a slope, `more` what comes to
        that.
        """
        key = (start, pace, more, free & self.within[pace + more][start])
        known = self.reached.get(key)
        if known is None:
            known = self._walk(start, max(1, pace - 1) + more, free)
            if not self.slopes >> start & 1:
                known |= self._walk(start, pace + more, free & ~self.slopes)
            self.reached[key] = known
        return known

    def _walk(self, start: int, steps: int, free: int) -> int:
        """The spaces to which so many steps lead over free ones, the start aside."""
        origin = edge = found = 1 << start
        for _ in range(steps):
            edge = self.spread(edge) & free & ~found
            if not edge:
                break
            found |= edge
        return found ^ origin

    def forget(self) -> None:
        """Make room in what is remembered."""
        if len(self.memo) > _MAX_MEMO:
            self.memo.clear()
        if len(self.reached) > _MAX_MEMO:
            self.reached.clear()


def _those(grounds: list[str], ground: str) -> int:
    return mask_of([cell for cell, each in enumerate(grounds) if each == ground])


@lru_cache(maxsize=8 * MAX_SEATS)
def field_of(form: BoardForm, paces: tuple[int, ...]) -> Field:
    """The field of a board without faults, for units that move so far."""
    return Field(form, paces)
