"""Where things lie in a picture of the board, for those who draw nothing themselves."""

from functools import lru_cache

from msgspec import Struct

from bot.games.multifold.sheets.forms import spaces_of
from render.pen.geometry import WIDTH, Rect, cell_boxes, hexagon_corners, hexagon_size

BAR, GAP, STRIP = 96, 14, 148
_WIDEST, _TALLEST, _SIDES = 150, 1375, 20


class TableLayout(Struct, frozen=True):
    """A board's measures: hexes `hex_width` wide, their boxes by space, and the bars by seat."""

    hex_width: int
    boxes: dict[str, Rect]
    bars: tuple[Rect, ...]
    board: Rect

    @property
    def size(self) -> tuple[int, int]:
        """The size of a table that one touches; the whole board has its strip below that."""
        return WIDTH, self.battlefield.bottom + BAR

    @property
    def battlefield(self) -> Rect:
        """The board between its bars."""
        return Rect(0, BAR, WIDTH, self.board.bottom + GAP)

    @property
    def strip(self) -> Rect:
        return Rect.sized(0, self.size[1], WIDTH, STRIP)

    def corners(self, space: str) -> tuple[tuple[int, int], ...]:
        """The corners of a space, from the top one clockwise."""
        return hexagon_corners(self.boxes[space])


@lru_cache(maxsize=8)
def layout_of(rows: tuple[str, ...]) -> TableLayout:
    """The layout of a board from its drawn rows; bars are at the side of their seats' homes."""
    spaces = spaces_of(rows)
    columns = [column for (column, _), _ in spaces.values()]
    across = max(columns) - min(columns) + 2
    tall = (_TALLEST - 2 * BAR - 2 * GAP - STRIP) / (len(rows) * 0.75 + 0.25)
    wide = min(_WIDEST, (WIDTH - 2 * _SIDES) * 2 // across, int(tall * 3**0.5 / 2)) // 2 * 2
    size = hexagon_size(wide)
    points = [(column, -row) for (column, row), _ in spaces.values()]
    corner = (WIDTH - wide * across // 2) // 2, BAR + GAP
    boxes = cell_boxes(points, (wide / 2, size[1] * 0.75), size, corner)
    board = Rect(*corner, max(box.right for box in boxes), max(box.bottom for box in boxes))
    homes = {int(ground) - 1: point for point, ground in spaces.values() if ground.isdigit()}
    bars = _bars(homes, len(rows), board.bottom + GAP)
    return TableLayout(wide, dict(zip(spaces, boxes, strict=True)), bars, board)


def _bars(homes: dict[int, tuple[int, int]], rows: int, below: int) -> tuple[Rect, ...]:
    """By seat: above or below the board, from left to right as their homes lie."""
    upper = [seat for seat, (_, row) in homes.items() if 2 * row < rows - 1]
    found = {}
    for seats, top in ((upper, 0), (homes.keys() - set(upper), below)):
        for place, seat in enumerate(sorted(seats, key=homes.__getitem__)):
            left, right = (round(WIDTH * edge / len(seats)) for edge in (place, place + 1))
            found[seat] = Rect(left, top, right, top + BAR)
    return tuple(found[seat] for seat in sorted(found))
