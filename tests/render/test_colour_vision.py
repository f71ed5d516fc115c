"""Colours that must be told apart are, for the three common colour-vision deficiencies and in greyscale.

Simulated in linear light with the matrices for full deficiency of Machado, Oliveira and Fernandes (2009); the
distance is CIE 1976 Lab's, in which about 2.3 is just noticeable.
"""

from itertools import combinations

import pytest

from bot.games.two_seats import Seat
from render.grid import palette as boards
from render.grid.reach_marks import Crosshair
from render.melee import palette
from render.melee.palette import BADGES, SIDES, STATUS_TINTS, health
from render.melee.sprites.chips import Badge
from render.pen import palette as pen
from render.pen.colour import RGB, luminance, rgb
from render.pen.stamps import stamp
from render.tables.cells import EVEN, LOSING, WINNING
from render.tables.chart import INKS
from render.war import palette as war

DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
CLEAR = 20.0  # unmistakable side by side

#: Colours with different meanings that only colour and number tell apart.
GROUPS = {
    "sides": tuple(SIDES[seat].name for seat in Seat),
    "rims": tuple(SIDES[seat].rim[1] for seat in Seat),
    "rims of four": tuple(side.rim[1] for side in war.SIDES),
    "plates": tuple(SIDES[seat].plate[0] for seat in Seat),
    "win rates": (LOSING, EVEN, WINNING),
    "reach, danger and choice": (boards.REACH, boards.DANGER, pen.GOLD),
    "HP bar and what is lost": (health(10, 10).bar, palette.HP_LOST),
    "HP bar, hurt, and what is lost": (health(5, 10).bar, palette.HP_LOST),
    "HP bar, critical, and what is lost": (health(2, 10).bar, palette.HP_LOST),
    "Poison and Burn": (BADGES["poison"].plate, BADGES["burn"].plate),
    "Stun and Sleep": (BADGES["stun"].tint, BADGES["sleep"].tint),
    "energy there and not": (palette.ENERGY_RIM[0], palette.ENERGY_EMPTY),
}


def linear(colour: RGB) -> list[float]:
    """Linear red, green and blue, 0 to 1."""
    return [
        value / 12.92 if (value := channel / 255) <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for channel in colour
    ]


def lab(light: list[float]) -> tuple[float, float, float]:
    """Linear RGB as CIE Lab under D65."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: RGB, deficiency: str) -> tuple[float, float, float]:
    """The colour in Lab as seen with this deficiency."""
    light = linear(colour)
    mixed = [
        max(0.0, min(1.0, sum(weight * value for weight, value in zip(row, light, strict=True))))
        for row in DEFICIENCIES[deficiency]
    ]
    return lab(mixed)


def distance(one: RGB, other: RGB, deficiency: str) -> float:
    """The distance between two colours as seen with this deficiency."""
    pair = zip(seen(one, deficiency), seen(other, deficiency), strict=True)
    return float(sum((a - b) ** 2 for a, b in pair) ** 0.5)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("group", GROUPS)
def test_colours_of_different_meaning_stay_apart(group: str, deficiency: str) -> None:
    for one, other in combinations(GROUPS[group], 2):
        assert distance(one, other, deficiency) >= CLEAR, (one, other)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_lines_of_a_chart_stay_apart_or_differ_in_marker(deficiency: str) -> None:
    for one, other in combinations(INKS[:3], 2):
        assert distance(one, other, deficiency) >= CLEAR
    for one, other in combinations(INKS, 2):
        assert distance(one, other, deficiency) >= 12


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_the_words_of_statuses_stay_apart_within_each_pair(deficiency: str) -> None:
    for pair in (("poison", "burn"), ("stun", "sleep")):
        one, other = (STATUS_TINTS[status] for status in pair)
        assert distance(one, other, deficiency) >= CLEAR


def test_the_simulation_knows_what_is_known() -> None:
    red, green = rgb("#C00000"), rgb("#5F6A00")
    assert distance(red, green, "tritanopia") > 60
    assert distance(rgb("#FF0000"), rgb("#7F7A00"), "deuteranopia") < 25
    grey = rgb("#808080")
    assert all(distance(grey, grey, name) == 0 for name in DEFICIENCIES)
    assert all(abs(seen(grey, name)[1]) < 1.5 for name in DEFICIENCIES)


def test_the_sides_differ_in_greyscale() -> None:
    south, north = (luminance(SIDES[seat].plate[0]) for seat in Seat)
    assert south > 5 * north


def test_what_red_and_green_tell_is_told_by_shape_or_icon_too() -> None:
    assert stamp(Badge("poison")).ink != stamp(Badge("burn")).ink
    icons = [BADGES[status].icon for status in BADGES]
    assert len(set(icons)) == len(icons)
    struck, plain = (stamp(Crosshair(struck=struck)).ink for struck in (True, False))
    assert struck != plain
