"""The canvas of a board: its meadow in hexes on dark ground, and the puts of its terrain."""

import zlib
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.games.grid.grid import hex_name, hex_point
from bot.games.grid.lattices import HEXES
from bot.games.war.sheets.vocabulary import DIRECTIONS
from render.grid.cells import Hexagon
from render.grid.reach_marks import Shade
from render.pen.colour import RGB, rgb
from render.pen.geometry import Rect
from render.pen.palette import INK
from render.pen.stamps import Put
from render.war.sprites.land import (
    VARIANTS,
    AreaEdge,
    DarkHex,
    EdgeKind,
    EventToken,
    Quarry,
    Road,
    TerrainPatch,
    meadow,
)
from render.war.table_layout import TableLayout
from render.war.values import BoardPicture

_KEPT = 3
_BACK: RGB = rgb("#0F1219")
_LINE, _LINE_STRENGTH = rgb("#20241A"), 120


@lru_cache(maxsize=_KEPT)
def canvas(
    size: tuple[int, int], board: Rect, wide: int, corners: tuple[tuple[int, int], ...]
) -> Image.Image:
    """An empty board, RGB: hexes of meadow with their upper left `corners`. It is cached: don't change it."""
    image = Image.new("RGB", size, INK)
    image.paste(_BACK, (0, 0, *size))
    cell = Hexagon(wide)
    mask = Image.new("L", size, 0)
    lines = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    pen = ImageDraw.Draw(lines)
    body = cell.mask()
    for left, top in corners:
        mask.paste(255, (left, top, left + body.width, top + body.height), body)
        points = [((left + x) * 2, (top + y) * 2) for x, y in cell.corners()]
        pen.line([*points, points[0]], fill=_LINE_STRENGTH, width=4)
    ground = Image.new("RGB", size)
    ground.paste(meadow(board.size), (board.left, board.top))
    image.paste(ground, mask=mask)
    image.paste(_LINE, (0, 0, *size), lines.reduce(2))
    return image


def canvas_of(layout: TableLayout) -> Image.Image:
    """A new canvas for a picture of this layout."""
    corners = tuple((box.left, box.top) for box in layout.boxes.values())
    return canvas(layout.whole, layout.board, layout.hex_width, corners).copy()


def lay_ground(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Terrain, unexplored land, roads, quarries and events of the hexes that the layout has."""
    puts, wide = [], layout.hex_width
    for each in picture.hexes:
        box = layout.boxes.get(each.name)
        if box is None:
            continue
        if not each.terrain:
            puts.append(Put(DarkHex(wide, not each.has_quarry), box.left, box.top))
        elif each.terrain != "grass":
            variant = zlib.crc32(each.name.encode()) % VARIANTS
            puts.append(Put(TerrainPatch(each.terrain, wide, variant), box.left, box.top))
    return [*puts, *_lay_roads(picture, layout)]


def lay_treasures(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Quarries, aside where a block stands on one, and events that lie face down."""
    puts, wide = [], layout.hex_width
    taken = {block.hex for block in picture.blocks}
    for each in picture.hexes:
        box = layout.boxes.get(each.name)
        if box is None:
            continue
        x, y = box.centre
        if each.has_quarry and each.name in taken:
            puts.append(Put(Quarry(round(wide * 0.42)), x - round(wide * 0.3), y + round(wide * 0.17)))
        elif each.has_quarry:
            puts.append(Put(Quarry(round(wide * 0.6)), x, y - round(wide * 0.04)))
        if each.has_event:
            puts.append(Put(EventToken(round(wide * 0.6)), x, y - round(wide * 0.05)))
    return puts


def _lay_roads(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Roads between neighbouring road hexes, of which one at least has a road itself (W-M5)."""
    paved = {each.name for each in picture.hexes if each.has_road}
    joined = paved | {each.hex for each in picture.buildings}
    joined |= {name for city in picture.cities for name in city.hexes}
    thick = max(8, round(layout.hex_width * 0.13))
    puts = []
    for name in sorted(paved & layout.boxes.keys()):
        x, y = layout.boxes[name].centre
        others = [other for other in neighbours(name).values() if other in joined and other in layout.boxes]
        if not others:
            puts.append(Put(Road(0, 0, round(thick * 1.6)), x, y))
        for other in others:
            if other not in paved or other > name:
                to = layout.boxes[other].centre
                puts.append(Put(Road(to[0] - x, to[1] - y, thick), x, y))
    return puts


def lay_fog(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """A shade over explored hexes that the viewer's team does not see; none for spectators."""
    if picture.viewer is None:
        return []
    seen = set(picture.sight)
    shade = Shade(Hexagon(layout.hex_width))
    return [
        Put(shade, box.left, box.top)
        for each in picture.hexes
        if each.terrain and each.name not in seen and (box := layout.boxes.get(each.name))
    ]


def lay_edges(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Where sight ends, and around unexplored territories and Settlements."""
    puts = [put for dark in picture.dark for put in _around(dark, layout, "dark")]
    if picture.viewer is not None:
        puts += _around(picture.sight, layout, "sight")
    for city in picture.cities:
        puts += _around(city.hexes, layout, "city", city.seat)
    return puts


def _around(area: tuple[str, ...], layout: TableLayout, kind: EdgeKind, seat: int = 0) -> list[Put]:
    """The edges around an area, also at the edge of the map."""
    inside, puts = set(area), []
    thick = max(3, round(layout.hex_width * 0.035))
    for name in area:
        if name not in layout.boxes:
            continue
        corners = layout.corners(name)
        for side, other in enumerate(_beside(name)):
            if other not in inside:
                start, end = sorted((corners[side], corners[(side + 1) % 6]))
                puts.append(Put(AreaEdge(kind, end[0] - start[0], end[1] - start[1], thick, seat), *start))
    return puts


def neighbours(name: str) -> dict[str, str]:
    """The hexes next to one by direction, as far as hexes have names."""
    return {way: other for way, other in zip(DIRECTIONS, _beside(name), strict=True) if other}


@lru_cache(maxsize=512)
def _beside(name: str) -> tuple[str, ...]:
    """The hexes next to one, clockwise from `ne`; empty where there can be none."""
    x, y = hex_point(name)
    found = []
    for way in DIRECTIONS:
        dx, dy = HEXES.directions[way]
        try:
            found.append(hex_name((x + dx, y + dy)))
        except ValueError:
            found.append("")
    return tuple(found)
