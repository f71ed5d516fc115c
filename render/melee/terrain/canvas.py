"""The canvas for terrain: the board at twice its size, its tiles, and shared drawing tools."""

import random
import zlib
from collections.abc import Callable, Iterator

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.games.melee.board.tiles import SIZE, TILES, Board, Terrain
from render.pen.noise import noise
from render.pen.shapes import scaled

SCALE = 2
TILE = 128 * SCALE
SIDE = SIZE * TILE
_SHADE = (10, 14, 10)


class GroundCanvas:
    """The ground while it is being painted, `SIDE` px square. Its random seed is the board's layout."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seed = zlib.crc32(board.layout.encode())
        self.image = Image.new("RGB", (SIDE, SIDE))

    def tiles(self, terrain: Terrain) -> Iterator[tuple[int, int, int]]:
        """Tile, left and top of this terrain's tiles, from row 8 down, so that near tiles cover far ones."""
        for tile in sorted(range(TILES), key=lambda tile: (-(tile // SIZE), tile % SIZE)):
            if self.board.terrain[tile] is terrain:
                yield tile, *corner(tile)

    def random(self, purpose: str, tile: int = 0) -> random.Random:
        """A random generator for one purpose on one tile."""
        return random.Random(f"{self.seed}/{purpose}/{tile}")

    def noise(self, cells: int, salt: int, octaves: int = 3) -> Image.Image:
        """Noise over the whole board, different for each `salt`."""
        return noise((SIDE, SIDE), cells, self.seed + salt, octaves)

    def lay(self, ink: Image.Image | tuple[int, int, int], mask: Image.Image) -> None:
        """Paints a colour or picture through a mask, both of the board's size."""
        self.image.paste(ink, (0, 0, SIDE, SIDE), mask)

    def raised(
        self, paint: Callable[[ImageDraw.ImageDraw], None], blur: float, drop: int, strength: float
    ) -> None:
        """Paints what stands on the ground, over its shadow, which is moved down by `drop` pixels."""
        layer = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
        paint(ImageDraw.Draw(layer))
        alpha = layer.getchannel("A")
        fallen = ImageChops.offset(alpha, 0, drop).filter(ImageFilter.GaussianBlur(blur))
        self.lay(_SHADE, scaled(fallen, strength))
        self.lay(layer.convert("RGB"), alpha)


def corner(tile: int) -> tuple[int, int]:
    """Left and top of a tile on the canvas."""
    return tile % SIZE * TILE, (SIZE - 1 - tile // SIZE) * TILE


def patch(ground: GroundCanvas, terrain: Terrain, inset: float, roughness: int, salt: int) -> Image.Image:
    """A mask of a terrain: its tiles joined, with irregular edges that stay inside them."""
    mask = Image.new("L", (SIDE, SIDE), 0)
    limit = Image.new("L", (SIDE, SIDE), 0)
    pen, fence = ImageDraw.Draw(mask), ImageDraw.Draw(limit)
    gap = TILE * inset
    for tile, x, y in ground.tiles(terrain):
        fence.rectangle((x, y, x + TILE - 1, y + TILE - 1), fill=255)
        pen.rounded_rectangle((x + gap, y + gap, x + TILE - gap, y + TILE - gap), TILE * 0.2, fill=255)
        if tile % SIZE < SIZE - 1 and ground.board.terrain[tile + 1] is terrain:
            pen.rectangle((x + TILE * 0.5, y + gap, x + TILE * 1.5, y + TILE - gap), fill=255)
        if tile + SIZE < TILES and ground.board.terrain[tile + SIZE] is terrain:
            pen.rectangle((x + gap, y - TILE * 0.5, x + TILE - gap, y + TILE * 0.5), fill=255)
    soft = mask.filter(ImageFilter.GaussianBlur(TILE * 0.045))
    wavering = ImageChops.add(soft, scaled(ground.noise(28, salt, 2), roughness / 255), 1, -roughness // 2)
    hard = wavering.point([255 if value > 127 else 0 for value in range(256)])
    return ImageChops.multiply(hard, limit).filter(ImageFilter.GaussianBlur(SCALE * 0.7))
