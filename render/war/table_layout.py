"""Where things lie in a picture of the board or of a part of it, for those who draw nothing themselves."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from bot.games.grid.grid import hex_point
from render.pen.geometry import WIDTH, Rect, cell_boxes, hexagon_corners, hexagon_size

BAR, TALL_BAR, GAP, STRIP, LEGEND, HEADER = 96, 122, 12, 112, 46, 76
_WIDEST, _TALLEST, _SIDES = 124, 1375, 16
_WIDEST_PART: Final = 150
_SHARED: Final = 2
"""Half columns on each side of the middle that both parts of a map show."""
LEGIBLE: Final = 104
"""A hex of at least this many pixels is read on a phone, too; else there are pictures of the map's parts."""
BRIEF: Final = 84
"""On hexes narrower than this only the most important signs are drawn."""

Place = tuple[int, int]


class TableLayout(Struct, frozen=True):
    """Measures of a picture: hexes `hex_width` wide, their boxes by name, the bars by seat, the strip."""

    hex_width: int
    boxes: dict[str, Rect]
    bars: tuple[Rect, ...]
    board: Rect
    battlefield: Rect
    strip: Rect
    legend: Rect

    @property
    def size(self) -> tuple[int, int]:
        """The size of a table that one touches; the whole picture has strip and legend below that."""
        return WIDTH, self.strip.top

    @property
    def whole(self) -> tuple[int, int]:
        """The size of the whole picture."""
        return WIDTH, self.legend.bottom

    @property
    def is_brief(self) -> bool:
        """Whether hexes are so small that only the most important signs have room."""
        return self.hex_width < BRIEF

    def corners(self, name: str) -> tuple[Place, ...]:
        """The corners of a hex, from the top one clockwise."""
        return hexagon_corners(self.boxes[name])


@lru_cache(maxsize=16)
def layout_of(names: tuple[str, ...], homes: tuple[str, ...]) -> TableLayout:
    """The layout of a whole map; each seat's bar is at the side of its home."""
    upper, lower = _sides(names, homes)
    above, below = (BAR if len(seats) == 1 else TALL_BAR for seats in (upper, lower))
    room = _TALLEST - above - below - 2 * GAP - STRIP - LEGEND
    wide = min(_WIDEST, _fitting(names, room))
    boxes, board = _boxes(names, wide, above + GAP)
    end = board.bottom + GAP
    found = {}
    for seats, top, high in ((upper, 0, above), (lower, end, below)):
        for place, seat in enumerate(seats):
            left, right = (round(WIDTH * edge / len(seats)) for edge in (place, place + 1))
            found[seat] = Rect(left, top, right, top + high)
    strip = Rect.sized(0, end + below, WIDTH, STRIP)
    return TableLayout(
        wide,
        boxes,
        tuple(found[seat] for seat in sorted(found)),
        board,
        Rect(0, above, WIDTH, end),
        strip,
        Rect.sized(0, strip.bottom, WIDTH, LEGEND),
    )


@lru_cache(maxsize=16)
def part_layout(names: tuple[str, ...]) -> TableLayout:
    """The layout of a part of a map: a header instead of the bars, no strip, a legend."""
    wide = min(_WIDEST_PART, _fitting(names, _TALLEST - HEADER - LEGEND - 2 * GAP))
    boxes, board = _boxes(names, wide, HEADER + GAP)
    end = board.bottom + GAP
    field, strip = Rect(0, HEADER, WIDTH, end), Rect(0, end, WIDTH, end)
    return TableLayout(wide, boxes, (), board, field, strip, Rect.sized(0, end, WIDTH, LEGEND))


def _fitting(names: Sequence[str], room: int) -> int:
    """The width of hexes with which a map fits into the canvas and this height."""
    columns, rows = zip(*map(hex_point, names), strict=True)
    across, down = max(columns) - min(columns) + 2, max(rows) - min(rows)
    wide: int = (WIDTH - 2 * _SIDES) * 2 // across // 2 * 2
    while (high := hexagon_size(wide)[1]) + round(down * high * 0.75) > room:
        wide -= 2
    return wide


def _boxes(names: Sequence[str], wide: int, top: int) -> tuple[dict[str, Rect], Rect]:
    points = [hex_point(name) for name in names]
    columns = [column for column, _ in points]
    left = (WIDTH - wide * (max(columns) - min(columns) + 2) // 2) // 2
    size = hexagon_size(wide)
    boxes = cell_boxes(points, (wide / 2, size[1] * 0.75), size, (left, top))
    board = Rect(left, top, max(box.right for box in boxes), max(box.bottom for box in boxes))
    return dict(zip(names, boxes, strict=True)), board


def _sides(names: Sequence[str], homes: Sequence[str]) -> tuple[list[int], list[int]]:
    """The seats whose bars are above and below the board, at most two each, from left to right."""
    points = [hex_point(home) for home in homes]
    rows = [row for _, row in map(hex_point, names)]
    centre = (min(rows) + max(rows)) / 2
    from_top = sorted(range(len(homes)), key=lambda seat: (-points[seat][1], points[seat][0]))
    count = sum(row > centre for _, row in points)
    count = max(len(homes) - 2, min(2, count))
    upper, lower = (sorted(part, key=points.__getitem__) for part in (from_top[:count], from_top[count:]))
    return upper, lower


@lru_cache(maxsize=16)
def parts_of(names: tuple[str, ...], homes: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The parts of a map with their hexes, which overlap; none if the whole map is legible on a phone."""
    if layout_of(names, homes).hex_width >= LEGIBLE:
        return {}
    columns = [hex_point(name)[0] for name in names]
    middle = (min(columns) + max(columns)) / 2
    return {
        "west": tuple([name for name in names if hex_point(name)[0] <= middle + _SHARED]),
        "east": tuple([name for name in names if hex_point(name)[0] >= middle - _SHARED]),
    }
