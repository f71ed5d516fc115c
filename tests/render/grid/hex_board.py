"""A small board of hexes with all that the drawing tools have: terrain, tokens, marks, names."""

import zlib
from functools import cache

from PIL import Image

from bot.games.grid.grid import hexes
from bot.games.grid.sets import cells_of
from bot.games.grid.ways import fare_of, find_ways, reach
from render.grid.action_marks import AreaRing, Arrow, AttackLine, Burst, OriginMark, StrikeHead
from render.grid.cells import Hexagon
from render.grid.frame import compose_frame, name_cells
from render.grid.layout import Layout
from render.grid.palette import REACH, SideColours
from render.grid.reach_marks import Brackets, CellLabel, Hatch, ReachFrame, Shade, lay_border
from render.grid.terrain.canvas import GroundCanvas
from render.grid.terrain.grass import paint_lines, paint_meadow, paint_vignette
from render.grid.terrain.landscape import paint_forest, paint_mountains, paint_thorns, paint_water
from render.grid.tokens import Token, TokenStyle
from render.pen.colour import BLACK, WHITE, rgb
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD
from render.pen.stamps import Put, paint

#: Rows from the highest down: `.` meadow, `f` forest, `w` water, `m` mountain, `t` thorns.
DRAWN = (
    "..ff..w",
    ".ff.www",
    "m..t.w.",
    "mm.tt..",
    ".m...f.",
    "...ff..",
)
GRID = hexes(7, 6)
KINDS = "".join(reversed(DRAWN))
SHAPE = Hexagon(136)
LAYOUT = Layout(GRID, SHAPE, 40, 44)
COSTS = {".": 1, "f": 2, "w": 0, "m": 3, "t": 1}

_HEXAGON = ((0, -1.1), (0.95, -0.55), (0.95, 0.55), (0, 1.1), (-0.95, 0.55), (-0.95, -0.55))
_KITE = ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0))


def _style(shape: tuple[tuple[float, float], ...], light: str, dark: str, *, studs: bool) -> TokenStyle:
    colours = SideColours(
        rgb(light),
        (rgb(light), rgb(dark)),
        (WHITE, rgb("#D6E2EA")),
        rgb("#10202C"),
        WHITE,
        BLACK,
        (BLACK, BLACK),
    )
    return TokenStyle(shape, colours, rgb("#0A2338"), 0.46, studs=rgb("#402008") if studs else None)


GREEN = _style(_HEXAGON, "#7FD08A", "#2F8F4A", studs=False)
PURPLE = _style(_KITE, "#C9A0F0", "#7C48B8", studs=True)


def compose_hexes() -> Image.Image:
    """The board with what a piece on d3 may do, and what another one on f2 has done."""
    size = (WIDTH, LAYOUT.board.bottom + 44)
    image = compose_frame(size, Rect(0, 0, *size), LAYOUT, _ground(), ())
    paint(image, lay_hexes())
    return image


@cache
def _ground() -> Image.Image:
    """The board without anything on it. It is cached: don't change it."""
    ground = GroundCanvas(LAYOUT, KINDS, zlib.crc32(KINDS.encode()))
    paint_meadow(ground)
    paint_water(ground, "w")
    paint_forest(ground, "f")
    paint_thorns(ground, "t")
    paint_mountains(ground, "m")
    paint_lines(ground)
    paint_vignette(ground)
    return ground.image


def lay_hexes() -> list[Put]:
    """Tokens, marks and names, in drawing order."""
    own, enemy, other = (GRID.cell(name) for name in ("d3", "c4", "f2"))
    fare = fare_of([COSTS[kind] for kind in KINDS], 1 << enemy | 1 << other)
    ends = reach(GRID, own, 2, fare)
    way = find_ways(GRID, other, 3, fare_of([COSTS[kind] for kind in KINDS]))[GRID.cell("g4")]
    return [
        Put(AreaRing(SHAPE, GOLD), *LAYOUT.box(GRID.cell("a1")).centre),
        *lay_border(LAYOUT, cells_of(GRID.within(own, 2))),
        *(LAYOUT.put(ReachFrame(SHAPE), cell) for cell in ends),
        LAYOUT.put(Hatch(SHAPE), enemy),
        LAYOUT.put(OriginMark(SHAPE, REACH), GRID.cell("g4")),
        _arrow(tuple(reversed(way.path))),
        _attack(own, enemy),
        *(
            _token(style, glyph, cell)
            for style, glyph, cell in (
                (GREEN, "sword", own),
                (PURPLE, "shield", enemy),
                (GREEN, "horse", other),
                (PURPLE, "tower_fire", 37),
            )
        ),
        _strike(own, enemy),
        LAYOUT.put(Shade(SHAPE), 37),
        LAYOUT.put(Brackets(SHAPE, GOLD), own),
        *(Put(CellLabel(GRID.names[cell], cost), *LAYOUT.box(cell).centre) for cell, cost in ends.items()),
        Put(Burst(-2), LAYOUT.box(enemy).right - 34, LAYOUT.box(enemy).top + 40),
        *(put for cell, put in enumerate(name_cells(LAYOUT)) if cell not in ends),
    ]


def _token(style: TokenStyle, glyph: str, cell: int) -> Put:
    return Put(Token(style, glyph, 104), *LAYOUT.box(cell).centre)


def _arrow(path: tuple[int, ...]) -> Put:
    centres = [LAYOUT.box(cell).centre for cell in path]
    x, y = centres[0]
    return Put(Arrow(tuple((right - x, down - y) for right, down in centres), REACH), x, y)


def _between(start: int, end: int) -> tuple[int, int, int, int]:
    (x, y), (end_x, end_y) = LAYOUT.box(start).centre, LAYOUT.box(end).centre
    return x, y, end_x - x, end_y - y


def _attack(start: int, end: int) -> Put:
    x, y, right, down = _between(start, end)
    return Put(AttackLine(right, down), x, y)


def _strike(start: int, end: int) -> Put:
    x, y, right, down = _between(start, end)
    return Put(StrikeHead(right, down), x + right * 2 // 3, y + down * 2 // 3)
