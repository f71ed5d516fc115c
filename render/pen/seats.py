"""How more than two seats are told apart: by colour, and by shape for those who see no colour."""

from typing import Final, Literal

from msgspec import Struct

from render.pen.colour import RGB, WHITE, mix, rgb


class Plate(Struct, frozen=True):
    """A colour: a plate from top to bottom, the ink on it, and a tint for dark ground."""

    top: RGB
    low: RGB
    ink: RGB
    tint: RGB

    @property
    def fill(self) -> tuple[RGB, RGB]:
        return self.top, self.low

    def sunk(self, upper: float, lower: float) -> tuple[RGB, RGB]:
        """A dark gradient with a touch of the colour; the shares say how far each end is darkened."""
        return mix(self.low, _DUSK[0], upper), mix(self.low, _DUSK[1], lower)


_DUSK = (rgb("#222837"), rgb("#12151D"))
WHITE_PLATE = Plate(rgb("#FFFFFF"), rgb("#D5D8DE"), rgb("#14171F"), rgb("#F4F1E8"))
YELLOW_PLATE = Plate(rgb("#FFE45C"), rgb("#EDB90E"), rgb("#231A00"), rgb("#FFDF52"))
RED_PLATE = Plate(rgb("#CF3E32"), rgb("#A92219"), WHITE, rgb("#FF9184"))
BLUE_PLATE = Plate(rgb("#3470D4"), rgb("#1C4DAF"), WHITE, rgb("#8FBEFF"))
GREEN_PLATE = Plate(rgb("#5FD08C"), rgb("#2FA563"), rgb("#04200F"), rgb("#7CE5A4"))

SEATS = (WHITE_PLATE, YELLOW_PLATE, RED_PLATE, BLUE_PLATE, GREEN_PLATE)
"""By seat, from 0."""
Sign = Literal["circle", "triangle", "square", "diamond", "star"]
SIGNS: Final[tuple[Sign, ...]] = ("circle", "triangle", "square", "diamond", "star")
"""The shapes of the seats, from 0."""
SEAT_SIGNS = "●▲■◆★"
"""The same in a line of text."""
COMPUTER_ICON = "monitor"
"""Beside the name of a computer player."""
