"""The colours of boards, by meaning: frames, sides, marks."""

from msgspec import Struct

from render.pen.colour import RGB, rgb

RIM_DARK, RIM_LIGHT = rgb("#232833"), rgb("#2C3240")
COORDINATE = rgb("#E9E6DA")

#: Steps and their costs.
STEPS = rgb("#C9A8FF")
THREAT = rgb("#FF6A5E")
REACH = rgb("#7FE3FF")
DANGER = rgb("#FF4B3E")
BURST = (rgb("#FF5A47"), rgb("#C21717"))
HEALING = (rgb("#35A867"), rgb("#1F7F45"))
NOTHING = (rgb("#6B7386"), rgb("#4A5163"))


class SideColours(Struct, frozen=True):
    """The colours of one seat's tokens and bar; pairs are gradients from top to bottom."""

    name: RGB
    rim: tuple[RGB, RGB]
    plate: tuple[RGB, RGB]
    glyph: RGB
    glyph_shade: RGB
    outline: RGB
    bar: tuple[RGB, RGB]
