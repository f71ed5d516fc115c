"""Where things lie in the picture of a table that one touches, for those who draw nothing themselves."""

from bot.games.melee.board.tiles import SIZE
from bot.games.two_seats import Seat
from render.pen.geometry import WIDTH, Rect

TABLE = Rect.sized(0, 0, WIDTH, 1200)
_TILE, _LEFT, _TOP, _BAR = 128, 38, 74, 64
BATTLEFIELD = Rect.sized(_LEFT, _TOP, SIZE * _TILE, SIZE * _TILE)


def tile_area(tile: int) -> Rect:
    """The pixels of a tile."""
    row, column = divmod(tile, SIZE)
    return Rect.sized(_LEFT + column * _TILE, _TOP + (SIZE - 1 - row) * _TILE, _TILE, _TILE)


def bar_area(seat: Seat) -> Rect:
    """The pixels of a player's bar: North's is above the board."""
    return Rect.sized(0, TABLE.bottom - _BAR if seat is Seat.SOUTH else 0, WIDTH, _BAR)
