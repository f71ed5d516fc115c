"""The strip of a film's frame: what was done in its step, and what came of it."""

from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.shots import Told
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width

SIGN_X = 56
"""The middle of the sign at the left."""
STRIP_FILL = (rgb("#171A22"), rgb("#101218"))
PLATE = (rgb("#1B2030"), rgb("#11141D"))
_BAR, _MARGIN, _LEFT, _FLOOR = 6, 8, 108, 28
_DID, _CAME = range(34, _FLOOR - 1, -2), range(31, _FLOOR - 1, -1)


def lay_caption(told: Told, box: Rect, fill: tuple[RGB, RGB], sign: Sprite) -> list[Put]:
    """A progress bar, the step's sign, and both lines; the place and the title aside."""
    plate = Rect(box.left + _MARGIN, box.top + 12, box.right - _MARGIN, box.bottom - 6)
    middle, right = plate.centre[1], plate.right - 14
    first, second = middle - 18, middle + 20
    aside = f"{told.place}/{told.count}" if told.place else ""
    edge = right - round(width(aside, Typeface.BOLD, _FLOOR)) - 16
    did = fitted(clean(told.did), Typeface.BOLD, _DID, edge - _LEFT, TEXT, "lm")
    puts = [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, _BAR, (LINE, LINE)), box.left, box.top, box),
        Put(RaisedPlate(plate.width, plate.height, 12, fill), plate.left, plate.top, box),
        Put(sign, SIGN_X, middle, plate),
        Put(did, _LEFT, first, plate),
        Put(Words(aside, Typeface.BOLD, _FLOOR, MUTED, "rm"), right, first, plate),
    ]
    if told.place:
        done = round(box.width * told.place / told.count)
        puts.append(Put(Fill(done, _BAR, (GOLD, GOLD)), box.left, box.top, box))
    title = fitted(told.title, Typeface.SEMIBOLD, _CAME, 330, MUTED, "rm")
    puts.append(Put(title, right, second, plate))
    if told.came:
        room = right - _LEFT - round(width(title.text, title.face, title.size)) - 24
        came = fitted(clean(told.came), Typeface.SEMIBOLD, _CAME, room, GOLD, "lm")
        puts.append(Put(came, _LEFT, second, plate))
    return puts
