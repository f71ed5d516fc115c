"""Where a sign stands so that it covers as little as possible."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from render.pen.geometry import Rect
from render.pen.stamps import Put

_EDGE = 4  # pixels of a sign that are its outline
_BEYOND = 10  # pixels that a sign may stand out from the board
_SLIGHT = 150  # covered pixels that make no difference


@dataclass(slots=True)
class BoardSpace:
    """A board with what must stay visible: parts of pieces, and the signs placed so far."""

    board: Rect
    taken: list[Rect] = field(default_factory=list)

    def place(self, choices: Sequence[Put]) -> Put:
        """The choice that covers least, the first one if several do; its place is taken from then on."""
        best = min(choices, key=lambda put: self._covered(put) // _SLIGHT)
        self.taken.append(best.box.inset(_EDGE))
        return best

    def _covered(self, put: Put) -> int:
        """Covered pixels; pixels off the board count, too."""
        box = put.box.inset(_EDGE)
        off = box.width * box.height - _shared(box, self.board.inset(-_BEYOND))
        return off + sum(_shared(box, other) for other in self.taken)


def _shared(one: Rect, other: Rect) -> int:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide * high if wide > 0 and high > 0 else 0


def along(start: tuple[int, int], end: tuple[int, int], shares: Iterable[float]) -> list[tuple[int, int]]:
    """Points on the way from `start` to `end`, at these shares of it."""
    return [
        (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        for share in shares
    ]
