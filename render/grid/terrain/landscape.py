"""Forests, hills, thorns, mountains and water. Adjacent cells of water join."""

import math
import random
from functools import partial

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.grid.terrain.canvas import SCALE, GroundCanvas, patch
from render.pen.colour import rgb
from render.pen.geometry import Point
from render.pen.shapes import narrowed, scaled, widened

_DEEP = ("#24597A", "#2F6F93")
_SHALLOW = rgb("#5FA9C4")
_BEACH = rgb("#D8CFA0")
_SHORE = rgb("#EAF6F4")
_WAVES = ("#A9DCEB", "#86C4DA")


def paint_water(ground: GroundCanvas, kind: object) -> None:
    if kind not in ground.kinds:
        return
    mask = patch(ground, kind, 0.055, 46, 3)
    beach = widened(mask, 2).filter(ImageFilter.GaussianBlur(2.5))
    ground.lay(_BEACH, scaled(beach, 0.8))
    inward = ground.softened(mask, 0.13)
    depth = inward.point([max(0, min(255, (value - 128) * 2)) for value in range(256)])
    deep = ImageOps.colorize(ground.noise(9, 9), *_DEEP)
    water = Image.composite(deep, Image.new("RGB", ground.size, _SHALLOW), depth)
    waves = ground.drawn(partial(_paint_waves, ground, kind))
    water.paste(waves, (0, 0), waves)
    ground.lay(water, mask)
    line = ImageChops.subtract(mask, narrowed(mask, 2))
    ground.lay(_SHORE, scaled(line, 0.55))


def _paint_waves(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    """Short pairs of arcs in staggered rows."""
    side = ground.side
    for cell, left, top in ground.cells(kind):
        chance = ground.random("waves", cell)
        for row in range(5):
            for column in range(-1, 3):
                x = left + column * side * 0.36 + row % 2 * side * 0.18 + chance.randint(-20, 20) * SCALE // 2
                y = top + (row + 0.3) * side * 0.2 + chance.randint(-4, 4)
                wide, high = side * chance.uniform(0.09, 0.15), side * 0.045
                width = round(SCALE * 2.4)
                if not left <= x <= left + side - 2 * wide:
                    continue
                pen.arc((x, y, x + wide, y + high), 190, 350, fill=chance.choice(_WAVES), width=width)
                pen.arc((x + wide, y, x + 2 * wide, y + high), 190, 350, fill=_WAVES[1], width=width)


_TERRACES = ((0.56, 0.06, "#8F8556"), (0.41, -0.02, "#B5A96B"), (0.24, -0.1, "#D3C98C"))
"""The steps of a hill from below: half its width, how far it is moved down, and its colour."""


def paint_hills(ground: GroundCanvas, kind: object) -> None:
    """A terraced hill on each cell."""
    if kind in ground.kinds:
        ground.raised(partial(_paint_terraces, ground, kind), 3.5, 4, 0.5)


def _paint_terraces(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    side = ground.side
    for cell, left, top in ground.cells(kind):
        chance = ground.random("hill", cell)
        for reach, down, ink in _TERRACES:
            x, y = left + side * (0.5 + chance.uniform(-0.02, 0.02)), top + side * (0.5 + down)
            wide, high = side * reach, side * reach * chance.uniform(0.8, 0.88)
            pen.ellipse((x - wide, y - high, x + wide, y + high), fill=ink)


_ROCK, _ROCK_SHADE, _ROCK_MIDDLE = "#8D8794", "#575160", "#777180"
_SNOW, _SNOW_SHADE, _SCREE = "#F4F3F4", "#C5CAD8", "#6B6659"
#: Three peaks, back to front: centre, foot, width and height, as shares of the square.
_PEAKS = ((0.72, 0.84, 0.50, 0.58), (0.27, 0.85, 0.48, 0.50), (0.49, 0.92, 0.74, 0.86))


def paint_mountains(ground: GroundCanvas, kind: object) -> None:
    """Faceted peaks with snow, which fill their cell."""
    if kind in ground.kinds:
        ground.raised(partial(_paint_ranges, ground, kind), 4.5, 5, 0.6)


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
    def facet(colour: str, *corners: tuple[float, float]) -> None:
        pen.polygon([(x + across * width, foot - up * height) for across, up in corners], fill=colour)

    ridge = ((0.16, 0.66), (0.33, 0.34), (0.5, 0.0))
    facet(_ROCK, (-0.5, 0), (-0.34, 0.36), (-0.2, 0.58), (0, 1), *ridge)
    facet(_ROCK_SHADE, (0, 1), *ridge, (0.06, 0), (-0.05, 0.4), (0.05, 0.62))
    facet(_ROCK_MIDDLE, (-0.34, 0.36), (-0.12, 0.3), (-0.2, 0), (-0.5, 0))
    facet(_SNOW, (0, 1), (-0.14, 0.68), (-0.07, 0.62), (-0.01, 0.72), (0.05, 0.62))
    facet(_SNOW_SHADE, (0, 1), (0.05, 0.62), (0.1, 0.68), (0.13, 0.7))


_FOREST_FLOOR = ("#3C5637", "#577246")
_THORN_FLOOR = ("#43323A", "#5E4750")
#: The places of a cell's twelve crowns, as shares of its square.
_CROWNS = (
    (0.22, 0.17), (0.52, 0.14), (0.80, 0.19), (0.14, 0.42), (0.86, 0.44), (0.36, 0.34),
    (0.66, 0.36), (0.50, 0.58), (0.17, 0.70), (0.84, 0.70), (0.33, 0.86), (0.66, 0.86),
)  # fmt: skip
_CONIFER_SHARE = 0.45
_TIERS = ((1.0, "#24452F"), (0.76, "#2F5A3A"), (0.48, "#437A4A"))
_CROWN_SHADE, _CROWN, _CROWN_LIGHT = "#27472C", "#3B6638", "#5B8B49"
_BRAMBLE_EDGE, _BRAMBLE, _SPIKE = "#1F131B", "#6A3550", "#F3DCCB"
_BERRY, _BERRY_LIGHT = "#C92F55", "#FFB3C2"
_BERRIES = ((0.5, 0.5), (0.16, 0.2), (0.83, 0.8), (0.82, 0.18))
_SPIKE_STEP = 30


def paint_forest(ground: GroundCanvas, kind: object) -> None:
    """A dark floor and twelve crowns on each cell, back to front, lit from the upper left."""
    if kind not in ground.kinds:
        return
    floor = patch(ground, kind, 0.04, 60, 4)
    ground.lay(ImageOps.colorize(ground.noise(22, 5), *_FOREST_FLOOR), floor)
    ground.raised(partial(_paint_crowns, ground, kind), 3, 4, 0.55)


def _paint_crowns(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    side = ground.side
    for cell, left, top in ground.cells(kind):
        chance = ground.random("crowns", cell)
        for across, down in _CROWNS:
            x = left + side * (across + chance.uniform(-0.025, 0.025))
            y = top + side * (down + chance.uniform(-0.02, 0.02))
            radius = side * chance.uniform(0.115, 0.145)
            if chance.random() < _CONIFER_SHARE:
                _paint_conifer(pen, x, y, radius)
            else:
                _paint_round_crown(pen, x, y, radius)


def _paint_conifer(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    for tier, (share, colour) in enumerate(_TIERS):
        foot = y - tier * radius * 0.42
        wide = radius * share
        base = foot + radius * 0.62
        pen.polygon([(x - wide, base), (x + wide, base), (x, foot - radius * 0.75)], fill=colour)


def _paint_round_crown(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    for left, top, right, bottom, colour in (
        (-1.0, -1.0, 1.0, 1.0, _CROWN_SHADE),
        (-0.86, -0.95, 0.8, 0.7, _CROWN),
        (-0.62, -0.82, 0.3, 0.15, _CROWN_LIGHT),
    ):
        box = (x + left * radius, y + top * radius, x + right * radius, y + bottom * radius)
        pen.ellipse(box, fill=colour)


def paint_thorns(ground: GroundCanvas, kind: object) -> None:
    """A plum floor, and on each cell four thick brambles with pale spikes, and berries."""
    if kind not in ground.kinds:
        return
    floor = patch(ground, kind, 0.05, 60, 6)
    ground.lay(ImageOps.colorize(ground.noise(24, 7), *_THORN_FLOOR), floor)
    ground.raised(partial(_paint_brambles, ground, kind), 1.5, 2, 0.5)


def _paint_brambles(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    side = ground.side
    for cell, left, top in ground.cells(kind):
        chance = ground.random("brambles", cell)
        for quarter in range(4):
            x = left + side * (0.33 + 0.34 * (quarter % 2) + chance.uniform(-0.05, 0.05))
            y = top + side * (0.33 + 0.34 * (quarter // 2) + chance.uniform(-0.05, 0.05))
            _paint_bramble(pen, chance, (x, y), side)
        for across, down in _BERRIES:
            _paint_berry(pen, left + side * across, top + side * down, side * 0.036)


def _paint_bramble(pen: ImageDraw.ImageDraw, chance: random.Random, middle: Point, side: float) -> None:
    x, y = middle
    radius = side * chance.uniform(0.2, 0.25)
    start, sweep = chance.uniform(0, 360), chance.uniform(200, 270)
    thin = side * 0.012
    pen.arc(_around(x, y, radius), start, start + sweep, fill=_BRAMBLE_EDGE, width=round(side * 0.062))
    pen.arc(
        _around(x, y, radius - thin), start + 2, start + sweep - 2, fill=_BRAMBLE, width=round(side * 0.03)
    )
    for index in range(int(sweep // _SPIKE_STEP) + 1):
        outwards = 1 if index % 2 == 0 else -1
        angle = math.radians(start + index * _SPIKE_STEP)
        _paint_spike(pen, middle, radius, angle, outwards, side)


def _paint_spike(
    pen: ImageDraw.ImageDraw, middle: Point, radius: float, angle: float, outwards: int, side: float
) -> None:
    x, y = middle
    foot = radius - side * 0.03 + outwards * side * 0.02
    px, py = x + math.cos(angle) * foot, y + math.sin(angle) * foot
    half, reach = side * 0.034, side * 0.1 * outwards
    lean = angle + 0.2
    corners = [
        (px - math.sin(angle) * half, py + math.cos(angle) * half),
        (px + math.sin(angle) * half, py - math.cos(angle) * half),
        (px + math.cos(lean) * reach, py + math.sin(lean) * reach),
    ]
    pen.polygon(corners, fill=_SPIKE)


def _paint_berry(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    pen.ellipse(_around(x, y, radius), fill=_BERRY)
    pen.ellipse((x - radius * 0.5, y - radius * 0.7, x, y - radius * 0.1), fill=_BERRY_LIGHT)


def _around(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    return x - radius, y - radius, x + radius, y + radius
