"""The dimensions of fire, light, glass and air: a volcano, a lighthouse, a crystal, a kite."""

import math

from render.pen.colour import WHITE, mix, rgb
from render.pen.geometry import Point
from render.worlds.windows.pane import Pane


def paint_ember(pane: Pane) -> None:
    """A volcano with lava on its flanks."""
    x = pane.vary(0.42, 0.58)
    pane.sky("#240810", "#A8321C")
    pane.clouds("#FF7A3C", 0.8)
    pane.light(x, 0.36, 0.62, "#FF9A46")
    pane.stars(26, "#FFC074", 0.7)
    pane.ridge(0.66, 0.09, "#7C2417", "#3A0D10")
    rim = ((-0.46, 0.95), (-0.11, 0.36), (-0.05, 0.385), (0, 0.37), (0.05, 0.39), (0.11, 0.36), (0.46, 0.95))
    pane.polygon([(x + across, y) for across, y in rim], "#5A1B18", "#1D070B")
    crater = ((-0.10, 0.362), (0.10, 0.362), (0.05, 0.41), (-0.05, 0.41))
    pane.polygon([(x + across, y) for across, y in crater], "#FFE9A0")
    for lean in (-0.9, -0.2, 0.5, 1.0):
        stream = [(x + lean * 0.03, 0.38)]
        for step in range(1, 7):
            stream.append((x + lean * 0.055 * step + pane.vary(-0.025, 0.025), 0.38 + step * 0.095))
        pane.line(stream, "#FF6A22", 0.045, 0.012, 210)
        pane.line(stream, "#FFD777", 0.017)
    for _ in range(16):
        angle, away = pane.vary(-2.3, -0.85), pane.vary(0.06, 0.36)
        spark = (x + math.cos(angle) * away, 0.36 + math.sin(angle) * away)
        pane.disc(*spark, pane.vary(0.006, 0.016), "#FFE29A")
    shore = [(0, 0.90), (0.25, 0.87), (0.5, 0.91), (0.75, 0.87), (1, 0.9), (1, 1), (0, 1)]
    pane.polygon(shore, "#FFB347", "#FF5A1E")
    pane.ridge(0.97, 0.03, "#1D070B", "#0D0306")


def paint_lantern(pane: Pane) -> None:
    """A striped lighthouse, its beam over the sea, and a sail."""
    flipped = pane.flips()

    def at(*points: Point) -> list[Point]:
        return [(1 - x if flipped else x, y) for x, y in points]

    ((lamp, height),) = at((0.36, 0.30))
    pane.sky("#0B2338", "#3E93AA")
    pane.clouds("#5FB6C8", 0.45)
    pane.stars(40, "#FFF3C4", 0.5)
    for angle, strength in ((0.10, 210), (math.pi - 0.16, 170)):
        pane.ray(lamp, height, math.pi - angle if flipped else angle, 0.105, "#FFEFB4", strength)
    pane.light(lamp, height, 0.55, "#FFE08A")
    pane.polygon([(0, 0.74), (1, 0.74), (1, 1), (0, 1)], "#2F7F9A", "#0A2236")
    for _ in range(14):
        x, y = pane.vary(0, 1), pane.vary(0.76, 0.96)
        pane.line([(x - 0.05, y), (x + 0.05, y)], "#BFE9EE", 0.007, strength=130)
    pane.line([(lamp - 0.02, 0.78), (lamp + 0.01, 0.98)], "#FFE9A8", 0.06, 0.02, 120)
    cliff = at((-0.1, 1), (-0.05, 0.72), (0.2, 0.66), (0.30, 0.70), (0.52, 0.68), (0.60, 0.78), (0.68, 1))
    pane.polygon(cliff, "#2B4A55", "#0B1A26")
    pane.polygon(at((0.29, 0.69), (0.318, 0.36), (0.402, 0.36), (0.43, 0.69)), "#FFF8E6", "#C9C2AE")
    for band in range(3):
        y, wider = 0.42 + band * 0.10, band * 0.008
        left, right = 0.311 - wider, 0.409 + wider
        stripe = at((left, y), (right, y + 0.02), (right + 0.004, y + 0.065), (left - 0.004, y + 0.045))
        pane.polygon(stripe, "#C2402E")
    pane.polygon(at((0.29, 0.345), (0.43, 0.345), (0.43, 0.37), (0.29, 0.37)), "#152735")
    pane.polygon(at((0.322, 0.25), (0.398, 0.25), (0.398, 0.345), (0.322, 0.345)), "#FFF6C8")
    pane.polygon(at((0.30, 0.25), (0.36, 0.17), (0.42, 0.25)), "#152735")
    pane.disc(lamp, height, 0.035, WHITE, 3)
    pane.light(lamp, height, 0.2, "#FFF6C8", 0.9)
    ((boat, _),) = at((0.82, 0))
    hull = [(boat - 0.08, 0.775), (boat + 0.08, 0.775), (boat + 0.055, 0.82), (boat - 0.055, 0.82)]
    pane.polygon(hull, "#0B1A26")
    pane.polygon([(boat, 0.62), (boat + 0.065, 0.76), (boat, 0.76)], "#FFE9A8")


def paint_mirror(pane: Pane) -> None:
    """A crystal over a line, and its reflection below."""
    line = 0.56
    pane.sky("#1A2130", "#A9BCD4")
    pane.clouds("#DCE8F8", 0.4)
    pane.light(0.5, 0.5, 0.7, "#E6F0FF", 0.9)
    pane.stars(24, "#FFFFFF", 0.4)
    aside = pane.vary(-0.04, 0.04)
    shards = (
        (0.88, 0.07, 0.22, 0.07),
        (0.62, 0.055, 0.19, 0.02),
        (0.12, 0.07, 0.20, -0.07),
        (0.39, 0.06, 0.22, -0.01),
        (0.27, 0.09, 0.31, -0.05),
        (0.73, 0.095, 0.34, 0.05),
        (0.50, 0.135, 0.46, 0.0),
    )
    for x, half, height, lean in shards:
        _shard(pane, (x + aside, line), half, height, lean, is_reflected=False)
        _shard(pane, (x + aside, line), half, height, lean, is_reflected=True)
    pane.line([(0, line), (1, line)], "#FFFFFF", 0.012, 0.002)
    pane.light(0.5, line, 0.45, "#F2F7FF", 0.45)
    for _ in range(10):
        x, y = pane.vary(0, 1), line + pane.vary(0.05, 0.40)
        pane.line([(x - 0.07, y), (x + 0.07, y)], "#EAF2FC", 0.006, strength=120)


def _shard(pane: Pane, foot: Point, half: float, height: float, lean: float, *, is_reflected: bool) -> None:
    """A crystal with a lit and a shaded face; a reflection is duller and a little shorter."""
    x, line = foot
    scale = 0.86 if is_reflected else -1.0

    def at(across: float, up: float) -> Point:
        return x + across, line + scale * up

    lit, shaded = (rgb("#8EA2BC"), rgb("#3A475C")) if is_reflected else (rgb("#F6FAFF"), rgb("#7C8DA8"))
    tip, middle = at(lean, height), at(lean * 0.3, 0)
    left = [at(-half, 0), at(lean * 0.5 - half, height * 0.72), tip, middle]
    right = [middle, tip, at(lean * 0.5 + half, height * 0.66), at(half, 0)]
    pane.polygon(left, lit, mix(lit, shaded, 0.55))
    pane.polygon(right, shaded, mix(shaded, rgb("#2A3446"), 0.35))
    pane.line([tip, middle], "#C4D4E8" if is_reflected else "#FFFFFF", 0.006)


def paint_wind(pane: Pane) -> None:
    """A kite over floating isles, in bands of wind."""
    pane.sky("#12305E", "#8FE2FF")
    pane.clouds("#DFF8FF", 0.75, 110)
    for band in range(6):
        y, start = 0.16 + band * 0.135, pane.vary(0, 6)
        course = [(step / 30, y + math.sin(start + step / 6) * 0.035) for step in range(-2, 33)]
        pane.line(course, "#FFFFFF", 0.016, 0.003, 150 - band * 8)
        pane.curl(pane.vary(0.2, 0.8), y - 0.02, 0.07, "#FFFFFF", 190)
    for x, y, size in ((0.24, 0.74, 0.17), (0.80, 0.66, 0.14)):
        rock = ((-1, 0), (1, 0), (0.4, 0.7), (0, 1.15), (-0.5, 0.6))
        pane.polygon([(x + size * across, y + size * down) for across, down in rock], "#4E77AE", "#1F3A62")
        meadow = ((-1.05, 0.06), (-0.5, -0.34), (0.2, -0.24), (1.05, 0.06))
        pane.polygon([(x + size * across, y + size * down) for across, down in meadow], "#D9FFEF", "#3FC49A")
        pane.glyph("pine_tree", x - size * 0.3, y - size * 0.55, size * 0.8, "#1E5B50")
    flipped = pane.flips()
    _kite(pane, flipped)
    for x, y in ((0.18, 0.20), (0.30, 0.28), (0.84, 0.22)):
        pane.glyph("bird", x, y, 0.07, "#0F2440", flipped=flipped)


def _kite(pane: Pane, flipped: bool) -> None:
    x = 0.44 if flipped else 0.56

    def at(across: float, down: float) -> Point:
        return x + (-across if flipped else across), 0.42 + down

    tail = [at(-0.06 - knot * 0.03, 0.20 + knot * 0.06 + math.sin(knot * 1.7) * 0.03) for knot in range(7)]
    pane.line([at(-0.02, 0.16), *tail], "#0F2440", 0.012)
    for across, down in tail[1::2]:
        bow = ((-0.04, -0.025), (0.04, 0.025), (0.04, -0.025), (-0.04, 0.025))
        pane.polygon([(across + aside, down + below) for aside, below in bow], "#FF8A3C")
    pane.polygon([at(0.12, -0.30), at(0.25, 0.0), at(-0.02, 0.16), at(-0.17, -0.10)], "#0B1D38")
    tip, right, bottom, left = at(0.108, -0.27), at(0.225, 0), at(-0.018, 0.144), at(-0.153, -0.09)
    middle = at(0.045, -0.045)
    for one, other, ink in (
        (tip, right, "#FFD76A"),
        (right, bottom, "#F08A2C"),
        (bottom, left, "#D85A2A"),
        (left, tip, "#FFF3C8"),
    ):
        pane.polygon([one, other, middle], ink)
