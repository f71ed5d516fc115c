"""Where things lie in the picture of a table that one touches, for those who draw nothing themselves."""

from bot.games.multiversus.board.spaces import CELLS, SIDE
from bot.games.multiversus.sheets.vocabulary import Side
from render.pen.geometry import WIDTH, Rect

TABLE = Rect.sized(0, 0, WIDTH, 1270)
_SPACE, _LEFT, _TOP, _BAR = 128, 38, 110, 96
BATTLEFIELD = Rect(0, _BAR, WIDTH, TABLE.bottom - _BAR)
"""The board with its coordinates, between both bars."""


def body_area(space: str, *, is_large: bool = False) -> Rect:
    """The pixels of a space, or of the four from the lower left one on."""
    column, row = divmod(CELLS[space], SIDE)
    side = 2 * _SPACE if is_large else _SPACE
    return Rect.sized(_LEFT + column * _SPACE, _TOP + (SIDE - row) * _SPACE - side, side, side)


def bar_area(side: Side) -> Rect:
    """The pixels of a side's bar: the Adversaries' is above the board."""
    return Rect.sized(0, TABLE.bottom - _BAR if side == "heroes" else 0, WIDTH, _BAR)
