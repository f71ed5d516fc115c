"""The header of a picture that one player alone sees."""

from PIL import Image

from render.pen.colour import BLACK, RGB, WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH
from render.pen.palette import TEXT
from render.pen.patches import Backdrop
from render.pen.script import clean
from render.pen.seat_signs import SeatSign
from render.pen.seats import SEATS
from render.pen.shapes import Fill, gradient
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width
from render.universum.palette import (
    GROUND,
)

BACKDROP = Backdrop(BLACK)
HEADER = 86
_LINE = 4
_LEFT = 96
_NAME_ROOM = 460


def header_fill(seat: int) -> tuple[RGB, RGB]:
    return SEATS[seat].sunk(0.70, 0.82)


def lay_header(seat: int, title: str, aside: str) -> list[Put]:
    """The seat's sign, the title, which may be a name, and a few words aside."""
    colours = SEATS[seat]
    line = mix(colours.low, WHITE, 0.3)
    name = fitted(clean(title), Typeface.EXTRABOLD, range(46, 29, -2), _NAME_ROOM, TEXT, "lm")
    after = _LEFT + round(width(name.text, name.face, name.size)) + 26
    return [
        Put(Fill(WIDTH, HEADER, header_fill(seat)), 0, 0),
        Put(Fill(WIDTH, _LINE, (line, line)), 0, HEADER - _LINE),
        Put(SeatSign(seat, 66), 48, 42),
        Put(name, _LEFT, 43),
        Put(Words(aside, Typeface.SEMIBOLD, 30, mix(colours.tint, WHITE, 0.5), "lm"), after, 46),
    ]


def plain(height: int) -> Image.Image:
    """The ground of such pictures, RGB."""
    return gradient((WIDTH, height), *GROUND)


def lay_ground(height: int) -> Put:
    """The same as a sprite, which lies on `BACKDROP`."""
    return Put(Fill(WIDTH, height, GROUND), 0, 0)
