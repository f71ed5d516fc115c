"""The tokens of both sides: an ivory house for South, a dark horned shield for North."""

from bot.games.two_seats import Seat
from render.grid.sides import HOUSE, SHIELD

TOKENS = {Seat.SOUTH: HOUSE, Seat.NORTH: SHIELD}
EMBLEMS = {Seat.SOUTH: "arrow_up_bold", Seat.NORTH: "arrow_down_bold"}
"""The icons that stand for the sides themselves, on their tokens."""
