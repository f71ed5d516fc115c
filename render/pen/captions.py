"""The strip of a film's frame: what was done in its step, and what came of it."""

from bot.games.wording import as_sentences, sentences_that_fit
from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.shots import Told
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width, wrapped

SIGN_X = 56
"""The middle of the sign at the left."""
STRIP_FILL = (rgb("#171A22"), rgb("#101218"))
PLATE = (rgb("#1B2030"), rgb("#11141D"))
_BAR, _MARGIN, _LEFT, _FLOOR = 6, 8, 108, 28
_ROW = 36
"""The height of a row of three."""
_DID, _CAME = range(34, _FLOOR - 1, -2), range(31, _FLOOR - 1, -1)


def lay_caption(told: Told, box: Rect, fill: tuple[RGB, RGB], sign: Sprite) -> list[Put]:
    """A progress bar, the step's sign, and what it tells; the place and the title aside."""
    plate = Rect(box.left + _MARGIN, box.top + 12, box.right - _MARGIN, box.bottom - 6)
    middle, right = plate.centre[1], plate.right - 14
    aside = f"{told.place}/{told.count}" if told.place else ""
    edge = right - round(width(aside, Typeface.BOLD, _FLOOR)) - 16
    title = fitted(told.title, Typeface.SEMIBOLD, _CAME, 330, MUTED, "rm")
    rows = _rows(told, edge - _LEFT, right - _LEFT - title.length - 24, plate.height // _ROW)
    ys = (middle - 18, middle + 20) if len(rows) < 3 else (middle - _ROW, middle, middle + _ROW)
    puts = [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, _BAR, (LINE, LINE)), box.left, box.top, box),
        Put(RaisedPlate(plate.width, plate.height, 12, fill), plate.left, plate.top, box),
        Put(sign, SIGN_X, middle, plate),
        *[Put(row, _LEFT, y, plate) for row, y in zip(rows, ys, strict=False)],
        Put(Words(aside, Typeface.BOLD, _FLOOR, MUTED, "rm"), right, ys[0], plate),
        Put(title, right, ys[1], plate),
    ]
    if told.place:
        done = round(box.width * told.place / told.count)
        puts.append(Put(Fill(done, _BAR, (GOLD, GOLD)), box.left, box.top, box))
    return puts


def _rows(told: Told, first: int, room: int, most: int) -> list[Words]:
    """What was done, and as many whole sentences about what came of it as there is room for.

    The first row may be `first` pixels long, the others `room`; there are at most so many rows, at least two.
    """
    did = clean(told.did)
    rows = [fitted(did, Typeface.BOLD, _DID, first, TEXT, "lm")]
    if rows[0].text != did and most > len(rows) + 1:
        lines = wrapped(did, Typeface.BOLD, _FLOOR, min(first, room), 2)
        rows = [Words(line, Typeface.BOLD, _FLOOR, TEXT, "lm") for line in lines]
    came = [clean(each) for each in told.came]
    if len(came) > 1:
        came = [as_sentences([each]) for each in came]
    whole = fitted(" ".join(came), Typeface.SEMIBOLD, _CAME, room, GOLD, "lm")
    if not came or whole.text == " ".join(came):
        return [*rows, *([whole] if came else [])]
    left = most - len(rows)
    text = sentences_that_fit(came, lambda told: " ".join(_wrapped(told, room, left)) == told, at_least=1)
    return [
        *rows,
        *[
            Words(line, Typeface.SEMIBOLD, _FLOOR, GOLD, "lm")
            for line in _wrapped(text or " ".join(came), room, left)
        ],
    ]


def _wrapped(text: str, room: int, most: int) -> list[str]:
    return wrapped(text, Typeface.SEMIBOLD, _FLOOR, room, most)
