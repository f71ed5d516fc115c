"""The parts of any ground: tones of soil, grass, lines between the cells, a darker edge."""

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image, ImageDraw, ImageOps

from render.grid.terrain.canvas import SCALE, GroundCanvas
from render.pen.colour import rgb
from render.pen.shapes import scaled

Tones = tuple[str, str, str]

#: The tones of meadows from dark to light, and the colours of their grass.
MOSS: Tones = ("#74875A", "#8C9A68", "#A8AE78")
GRASS = ("#66784A", "#BFC48C", "#5F7044")
_TUFTS = 420
_LINE = rgb("#20241A")
_LINE_STRENGTH = 120
_VIGNETTE = rgb("#080A0E")


def soil(ground: GroundCanvas, tones: Tones, salt: int) -> Image.Image:
    """Mottled ground of the board's size, different for each `salt`."""
    return ImageOps.colorize(ground.noise(10, salt, 4), tones[0], tones[2], mid=tones[1])


def paint_meadow(ground: GroundCanvas) -> None:
    """Moss and sparse grass all over the board."""
    ground.image = soil(ground, MOSS, 0)
    paint_grass(ground, lambda _y: GRASS)


def paint_grass(ground: GroundCanvas, colours_at: Callable[[int], Sequence[str]]) -> None:
    """Sparse tufts, in colours that may depend on how far down they are, where pens draw."""
    ground.lay_drawn(partial(_paint_tufts, ground, colours_at))


def _paint_tufts(
    ground: GroundCanvas, colours_at: Callable[[int], Sequence[str]], pen: ImageDraw.ImageDraw
) -> None:
    chance = ground.random("grass")
    for _ in range(_TUFTS):
        x, y = (chance.randrange(length) for length in ground.layout.board.size)
        colours = colours_at(y)
        for blade in range(3):
            foot = x + blade * SCALE * 3
            tip = (foot + chance.randint(-3, 3) * SCALE, y - chance.randint(4, 9) * SCALE)
            pen.line((foot, y, *tip), fill=chance.choice(colours), width=SCALE)


def paint_lines(ground: GroundCanvas) -> None:
    """Lines of 2 px around all cells."""
    ground.lay(_LINE, ground.mask(partial(_paint_edges, ground)))


def _paint_edges(ground: GroundCanvas, pen: ImageDraw.ImageDraw) -> None:
    for cell in range(len(ground.kinds)):
        corners = ground.layout.corners(cell)
        for edge in zip(corners, corners[1:] + corners[:1], strict=True):
            start, end = sorted(edge)
            pen.line((*start, *end), fill=_LINE_STRENGTH, width=2 * SCALE)


def paint_vignette(ground: GroundCanvas) -> None:
    """Darkens the outermost half cell by up to 28 %."""
    mask = Image.new("L", ground.size, 0)
    width, height = ground.size
    near = ground.side / SCALE * 0.1
    ImageDraw.Draw(mask).rectangle((near, near, width - near, height - near), fill=255)
    edge = ImageOps.invert(ground.softened(mask, 0.22))
    ground.lay(_VIGNETTE, scaled(edge, 0.28))
