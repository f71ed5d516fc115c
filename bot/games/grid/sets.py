"""Sets of cells as ints: bit `n` is cell `n`."""

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import Final, TypeVar

ItemT = TypeVar("ItemT")

#: By a byte of a set: eight bytes, 1 for each cell that is in the set.
_PICKED: Final = tuple(bytes(byte >> bit & 1 for bit in range(8)) for byte in range(256))
#: By a byte of a set: the cells that are in the set.
_PLACES: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))

#: Below this number of cells it is quicker to find them one by one.
_FEW: Final = 24

_MOST_SETS: Final = 1 << 14


def pick(items: Sequence[ItemT], mask: int) -> tuple[ItemT, ...]:
    """From items, one for each cell of a board, those of the cells in a set, lowest cell first."""
    octets = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
    if mask.bit_count() >= _FEW:
        return tuple(compress(items, b"".join([_PICKED[byte] for byte in octets])))
    found: list[ItemT] = []
    start = 0
    for byte in octets:
        for place in _PLACES[byte]:
            found.append(items[start + place])
        start += 8
    return tuple(found)


class _Cells(dict[int, tuple[int, ...]]):
    """By set: its cells. They are found once, until there are too many sets."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) >= _MOST_SETS:
            self.clear()
        found = self[mask] = pick(range(mask.bit_length()), mask)
        return found


#: The cells in a set, lowest first: `cells_of(0b1101)` is (0, 2, 3).
cells_of: Final[Callable[[int], tuple[int, ...]]] = _Cells().__getitem__


def mask_of(cells: Iterable[int]) -> int:
    """The set of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
