"""Mountains."""

from functools import partial

from PIL import ImageDraw

from render.grid.terrain.canvas import SCALE, GroundCanvas

_ROCK, _ROCK_SHADE, _ROCK_MIDDLE = "#8D8794", "#575160", "#777180"
_SNOW, _SNOW_SHADE, _SCREE = "#F4F3F4", "#C5CAD8", "#6B6659"
#: Three peaks, back to front: centre, foot, width and height, as shares of the square.
_PEAKS = ((0.72, 0.84, 0.50, 0.58), (0.27, 0.85, 0.48, 0.50), (0.49, 0.92, 0.74, 0.86))


def paint_mountains(ground: GroundCanvas, kind: object) -> None:
    """Faceted peaks with snow, which fill their cell."""
    if kind in ground.kinds:
        ground.raised(partial(_paint_ranges, ground, kind), 9, 5 * SCALE, 0.6)


def _paint_ranges(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    side = ground.side
    for cell, left, top in ground.cells(kind):
        chance = ground.random("peaks", cell)
        pen.ellipse(
            (left + side * 0.04, top + side * 0.74, left + side * 0.96, top + side * 0.97), fill=_SCREE
        )
        for middle, foot, width, height in _PEAKS:
            tall = height * chance.uniform(0.94, 1.0)
            lean = chance.uniform(-0.015, 0.015)
            _paint_peak(pen, left + side * (middle + lean), top + side * foot, side * width, side * tall)


def _paint_peak(pen: ImageDraw.ImageDraw, x: float, foot: float, width: float, height: float) -> None:
    """One peak above (`x`, `foot`)."""

    def facet(colour: str, *corners: tuple[float, float]) -> None:
        pen.polygon([(x + across * width, foot - up * height) for across, up in corners], fill=colour)

    ridge = ((0.16, 0.66), (0.33, 0.34), (0.5, 0.0))
    facet(_ROCK, (-0.5, 0), (-0.34, 0.36), (-0.2, 0.58), (0, 1), *ridge)
    facet(_ROCK_SHADE, (0, 1), *ridge, (0.06, 0), (-0.05, 0.4), (0.05, 0.62))
    facet(_ROCK_MIDDLE, (-0.34, 0.36), (-0.12, 0.3), (-0.2, 0), (-0.5, 0))
    facet(_SNOW, (0, 1), (-0.14, 0.68), (-0.07, 0.62), (-0.01, 0.72), (0.05, 0.62))
    facet(_SNOW_SHADE, (0, 1), (0.05, 0.62), (0.1, 0.68), (0.13, 0.7))
