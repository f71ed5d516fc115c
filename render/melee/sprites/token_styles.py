"""The tokens of both sides: an ivory house for South, a dark horned shield for North."""

from bot.games.two_seats import Seat
from render.grid.tokens import TokenStyle
from render.melee.palette import SIDES
from render.pen.colour import rgb

TOKENS = {
    Seat.SOUTH: TokenStyle(
        shape=((0, -1.10), (0.98, -0.40), (0.90, 0.88), (-0.90, 0.88), (-0.98, -0.40)),
        colours=SIDES[Seat.SOUTH],
        seam=rgb("#0A2338"),
        portrait=0.50,
        down=0.015,
    ),
    Seat.NORTH: TokenStyle(
        shape=((-1.0, -1.0), (0, -0.50), (1.0, -1.0), (0.94, 0.62), (0, 1.02), (-0.94, 0.62)),
        colours=SIDES[Seat.NORTH],
        seam=rgb("#1A0E0A"),
        portrait=0.47,
        down=-0.015,
        portrait_down=0.01,
        studs=rgb("#5A2606"),
    ),
}
