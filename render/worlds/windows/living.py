"""The dimensions where something lives: cranes over paper hills, a fen by night, an owl, a great tree."""

import math
from itertools import pairwise

from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.geometry import Point
from render.worlds.windows.pane import Pane

_PAPER, _FOLD, _SHADE = rgb("#FFFFFF"), rgb("#FBD0E8"), rgb("#C9699D")


def paint_flock(pane: Pane) -> None:
    """One great paper crane before smaller ones, over folded hills."""
    pane.sky("#5A1E42", "#F29CC6")
    pane.clouds("#FF86C4", 0.6)
    pane.disc(0.68, 0.30, 0.17, "#FFE3F1", 4)
    pane.light(0.68, 0.30, 0.55, "#FFC6E6", 0.8)
    for base, rise, shaded, lit in (
        (0.70, 0.10, "#D1699F", "#E993BF"),
        (0.82, 0.09, "#A8457B", "#C9619A"),
        (0.94, 0.07, "#6B2450", "#8B375A"),
    ):
        _fold_hills(pane, base, rise, shaded, lit)
    for x, y, size in ((0.20, 0.24, 0.15), (0.86, 0.50, 0.14), (0.14, 0.56, 0.12)):
        small = (rgb("#FFF5FB"), rgb("#F3BEDC"), rgb("#B4608F"))
        _crane(pane, x + pane.vary(-0.04, 0.04), y + pane.vary(-0.03, 0.03), size, pane.flips(), small)
    _crane(pane, 0.47, 0.50, 0.58, pane.flips(), (_PAPER, _FOLD, _SHADE))


def _fold_hills(pane: Pane, base: float, rise: float, shaded: str, lit: str) -> None:
    """A row of hills, each with a lit and a shaded face."""
    count = 5
    feet = [place / count + pane.vary(-0.04, 0.04) for place in range(count + 1)]
    feet[0], feet[-1] = -0.05, 1.05
    for left, right in pairwise(feet):
        top = ((left + right) / 2, base - rise * pane.vary(0.7, 1.9))
        foot = (top[0] + 0.02, 1.05)
        pane.polygon([(left - 0.08, 1.05), top, foot], lit)
        pane.polygon([top, (right + 0.08, 1.05), foot], shaded)


def _crane(pane: Pane, x: float, y: float, size: float, flipped: bool, paper: tuple[RGB, RGB, RGB]) -> None:
    """A folded crane: tail, far wing, neck with its beak, body, near wing."""
    light, middle, dark = paper
    side = -size if flipped else size

    def at(*points: Point) -> list[Point]:
        return [(x + side * across, y + size * down) for across, down in points]

    pane.polygon(at((0.02, 0.10), (0.30, 0.16), (0.62, -0.16), (0.50, 0.16), (0.10, 0.26)), dark)
    pane.polygon(at((-0.06, 0.12), (0.30, -0.62), (0.26, 0.16)), middle)
    pane.polygon(at((-0.02, 0.10), (-0.30, 0.12), (-0.52, -0.24), (-0.42, 0.18), (-0.06, 0.28)), middle)
    pane.polygon(at((-0.52, -0.24), (-0.70, -0.12), (-0.485, -0.13)), dark)
    pane.polygon(at((-0.14, 0.12), (0.06, 0.34), (0.30, 0.12)), light, middle)
    pane.polygon(at((-0.14, 0.12), (-0.16, -0.60), (0.10, -0.02)), light)
    near = at((-0.14, 0.12), (0.10, -0.02), (0.30, 0.12), (0.06, 0.34))
    pane.polygon(near, mix(light, middle, 0.45))


def paint_fen(pane: Pane) -> None:
    """A glowing cap between reeds, the moon over still water."""
    moon = pane.vary(0.3, 0.7)
    pane.sky("#071A18", "#2C8A6B")
    pane.clouds("#3FD09A", 0.6)
    pane.light(moon, 0.33, 0.6, "#A8F0C0")
    pane.disc(moon, 0.33, 0.12, "#EBFFF2", 2)
    pane.ridge(0.60, 0.03, "#1B5C4A", "#12402F")
    for _ in range(7):
        x, height = pane.vary(0, 1), pane.vary(0.12, 0.26)
        pane.polygon([(x - 0.05, 0.63), (x, 0.63 - height), (x + 0.05, 0.63)], "#0F3A2F")
    pane.polygon([(0, 0.62), (1, 0.62), (1, 1), (0, 1)], "#4FB890", "#0A2A24")
    for step in range(9):
        y, reach = 0.64 + step * 0.035, 0.10 + pane.vary(0, 0.10)
        pane.line([(moon - reach, y), (moon + reach, y)], "#DCFFE9", 0.009, strength=210 - step * 18)
    for is_right in (False, True):
        _reeds(pane, is_right)
    cap = 0.36 if pane.flips() else 0.62
    pane.light(cap, 0.72, 0.34, "#8CFFC4", 0.8)
    stalk = [(cap - 0.045, 0.74), (cap + 0.045, 0.74), (cap + 0.065, 0.95), (cap - 0.065, 0.95)]
    pane.polygon(stalk, "#E4FFE9", "#6FBF98")
    pane.dome(cap, 0.74, 0.21, 0.22, "#C8FFDA", "#178A5E")
    for across, y, radius in ((-0.10, 0.68, 0.03), (0.02, 0.60, 0.035), (0.11, 0.69, 0.026)):
        pane.disc(cap + across, y, radius, "#F4FFF6")
    for _ in range(9):
        pane.disc(pane.vary(0, 1), pane.vary(0.45, 0.9), 0.009, "#D9FF9A")


def _reeds(pane: Pane, is_right: bool) -> None:
    for number in range(8):
        foot = 1.02 - number * 0.045 if is_right else number * 0.045 - 0.02
        tip, lean = pane.vary(0.25, 0.62), pane.vary(-0.04, 0.06) * (-1 if is_right else 1)
        pane.line([(foot, 1.02), (foot + lean, tip)], "#06140F", 0.014)
        if number % 2 == 0:
            pane.line([(foot + lean, tip - 0.02), (foot + lean * 0.8, tip + 0.08)], "#0A1B13", 0.034)


def paint_night(pane: Pane) -> None:
    """An owl on its branch before the full moon."""
    moon = 0.38 if pane.flips() else 0.60
    pane.sky("#0A0824", "#5A3FB0")
    pane.clouds("#7C5CFF", 0.7)
    pane.stars(80, "#D9C8FF", 0.85)
    pane.light(moon, 0.42, 0.70, "#C9B2FF")
    pane.disc(moon, 0.42, 0.27, "#F6EFFF", 1)
    for across, down, radius in ((-0.10, -0.06, 0.055), (0.08, 0.07, 0.07), (0.02, -0.15, 0.035)):
        pane.disc(moon + across, 0.42 + down, radius, "#DCCDF6")
    pane.ridge(0.80, 0.05, "#2A1F66", "#150F3A")
    flipped, bark = pane.flips(), "#0B0820"

    def at(*points: Point) -> list[Point]:
        return [(1 - x if flipped else x, y) for x, y in points]

    pane.line(at((-0.05, 0.86), (0.2, 0.76), (0.5, 0.745), (0.86, 0.66)), bark, 0.035)
    pane.line(at((0.3, 0.755), (0.42, 0.66), (0.44, 0.58)), bark, 0.018)
    pane.line(at((0.62, 0.715), (0.74, 0.79)), bark, 0.016)
    pane.line(at((0.8, 0.675), (0.9, 0.56)), bark, 0.014)
    ((owl, _),) = at((0.52, 0))
    pane.glyph("owl", owl, 0.555, 0.42, bark)
    for across in (-0.075, 0.075):
        pane.disc(owl + across, 0.545, 0.048, "#FFE9A0")
        pane.disc(owl + across, 0.545, 0.022, bark)
    pane.ridge(0.95, 0.05, "#0E0A2A", "#060413")


def paint_orchard(pane: Pane) -> None:
    """One great tree full of red fruit, on sunlit hills."""
    sun = 0.24 if pane.flips() else 0.76
    pane.sky("#5E8F2A", "#FFF0A0")
    pane.clouds("#FFF9C8", 0.5)
    pane.light(sun, 0.28, 0.7, "#FFF6B4")
    pane.disc(sun, 0.28, 0.10, "#FFFDEB", 2)
    for ray in range(12):
        pane.ray(sun, 0.28, ray * math.tau / 12 + 0.2, 0.05, "#FFFBD0", 46)
    pane.hills(0.68, 0.05, "#A9B83A", "#8A9A28")
    pane.hills(0.78, 0.04, "#7D9024", "#56681A")
    for x, size in ((0.10, 0.17), (0.90, 0.19), (0.26, 0.11), (0.74, 0.12)):
        pane.glyph("tree", x, 0.70, size, "#4E6117")
    pane.hills(0.90, 0.03, "#4A5E16", "#26300B")
    _great_tree(pane, 0.5 + pane.vary(-0.05, 0.05))


def _great_tree(pane: Pane, x: float) -> None:
    bark = "#3A2410"
    trunk = ((-0.05, 0.92), (-0.035, 0.60), (0.035, 0.60), (0.06, 0.92), (0.13, 0.96), (-0.13, 0.96))
    pane.polygon([(x + across, y) for across, y in trunk], "#6B4620", bark)
    pane.line([(x, 0.66), (x - 0.16, 0.5)], bark, 0.028)
    pane.line([(x, 0.64), (x + 0.17, 0.48)], bark, 0.028)
    crown = (
        (-0.20, 0.46, 0.16),
        (0.20, 0.45, 0.165),
        (0, 0.33, 0.20),
        (-0.11, 0.30, 0.14),
        (0.13, 0.29, 0.14),
    )
    for across, y, radius in (*crown, (0, 0.48, 0.17)):
        pane.disc(x + across, y + 0.018, radius, "#2C4210")
        pane.disc(x + across, y, radius, "#557A1C")
        pane.disc(x + across - 0.03, y - 0.04, radius * 0.72, "#7FA52C", 5)
    hanging = ((-0.24, 0.50), (-0.10, 0.42), (0.06, 0.52), (0.22, 0.52), (0.14, 0.36), (-0.04, 0.26))
    for across, y in (*hanging, (-0.20, 0.34), (0.27, 0.38)):
        pane.disc(x + across, y, 0.044, "#6E1206")
        pane.disc(x + across, y, 0.036, "#F0431E")
        pane.disc(x + across - 0.012, y - 0.012, 0.012, mix(rgb("#F0431E"), WHITE, 0.75))
