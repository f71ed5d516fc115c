"""Energy as hexagons: a single one, and the row of a player's energy up to the maximum."""

import math

from msgspec import Struct
from PIL import Image

from bot.games.melee.sight.view import SideView
from render.melee.palette import ENERGY_EMPTY, ENERGY_EMPTY_EDGE
from render.pen.colour import WHITE, rgb
from render.pen.geometry import Point, Rect
from render.pen.icons import icon_mask
from render.pen.shapes import Polygon
from render.pen.stamps import Put, Stamp

_HEXES = 6  # more of them shrink
_HEX_WIDTH, _HEX_OUTLINE = 0.97, 2.5  # a hexagon's width as a share of its size, and its edge in pixels
_FULL = (rgb("#4A92F5"), rgb("#1F5FCC"))
_EDGE = rgb("#0A1020")


def hexagon(radius: float) -> tuple[Point, ...]:
    """The corners of a hexagon around (0, 0), with a corner at the top."""
    angles = [math.radians(60 * corner + 30) for corner in range(6)]
    return tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)


class EnergyHex(Struct, frozen=True):
    """One point of energy, available or not, `size` px high. The reference point is its centre."""

    full: bool
    size: int

    def draw(self) -> Stamp:
        corners = hexagon(self.size * 0.56)
        if not self.full:
            return Polygon(corners, (ENERGY_EMPTY, ENERGY_EMPTY), ENERGY_EMPTY_EDGE, _HEX_OUTLINE).draw()
        plate = Polygon(corners, _FULL, _EDGE, _HEX_OUTLINE).draw()
        bolt = icon_mask("lightning_bolt", round(self.size * 0.74))
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        at = (plate.origin[0] - bolt.width // 2, plate.origin[1] - bolt.height // 2)
        image.paste(WHITE, (*at, at[0] + bolt.width, at[1] + bolt.height), bolt)
        return Stamp(image, plate.mask, plate.origin)


def lay_hexes(side: SideView, room: Rect) -> list[Put]:
    """A hexagon for each point of the energy maximum, the available ones first; more than six are smaller."""
    step = room.width / max(_HEXES, side.energy_max)
    size = min(31, int((step - 2 * _HEX_OUTLINE - 1) / _HEX_WIDTH))
    return [
        Put(
            EnergyHex(index < side.energy, size),
            round(room.left + step * (index + 0.5)),
            room.centre[1],
            room,
        )
        for index in range(side.energy_max)
    ]
