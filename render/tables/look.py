"""Colours, plates and signs that tables and pictures of tournaments share."""

from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Polygon, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

FLOOR = 28
"""The smallest text, in pixels."""
PLAIN = (rgb("#232834"), rgb("#1C202B"))
FAINT_PLATE = (rgb("#191C25"), rgb("#171A22"))
BOX = (rgb("#262B38"), rgb("#1C202B"))
WINNER = (rgb("#2E4B66"), rgb("#24405A"))
OWN = (rgb("#284E67"), rgb("#1F3B50"))
LIVE = (rgb("#D31F1F"), rgb("#A30F0F"))
EDGE = rgb("#5A6480")
FAINT = rgb("#949CAF")
"""The ink for entrants who have dropped out, and for no-shows."""
RISING, FALLING = rgb("#6FC6FF"), rgb("#FF9A3D")
MEDALS = (
    (rgb("#FFE28A"), rgb("#F2B632")),
    (rgb("#EEF1F5"), rgb("#B9C1CC")),
    (rgb("#E5B286"), rgb("#B97B49")),
)
_MEDALLED = ("1", "2", "3")
_DOT = 14
NOTE = 58
"""Height of a note below everything, if it has one line."""
_NOTE_LINE, _NOTE_WIDTH, _DOTS = 40, WIDTH - 48, " · "


def lay_name(
    name: str, face: Typeface, box: Rect, ink: RGB, sizes: range = range(36, FLOOR - 1, -2)
) -> list[Put]:
    """A name at the left of the box, smaller or cut short if necessary."""
    words = fitted(clean(name), face, sizes, box.width - 8, ink, "lm")
    if words.text != clean(name):
        words = fitted(clean(name), Typeface.CONDENSED, words.size, box.width - 8, ink, "lm")
    return [Put(words, box.left + 4, box.centre[1], box)]


def arrow(change: int) -> Polygon:
    """A small blue arrow upwards for a rise, an orange one downwards for a fall."""
    ink, tip, foot = (RISING, -11, 11) if change > 0 else (FALLING, 11, -11)
    return Polygon(((-14, foot), (14, foot), (0, tip)), (ink, ink))


def lay_live(box: Rect, score: str = "") -> list[Put]:
    """The red sign of a running match, with its score or else a dot."""
    x, y = box.centre
    text = f"LIVE {score}" if score else "LIVE"
    shift = 0 if score else (_DOT + 8) // 2
    words = fitted(text, Typeface.BOLD, range(30, FLOOR - 1, -1), box.width - 16 - 2 * shift, WHITE, "mm")
    puts = [
        Put(RaisedPlate(box.width, box.height, box.height // 2, LIVE, WHITE, 2), box.left, box.top),
        Put(words, x + shift, y, box),
    ]
    if not score:
        left = x + shift - words.length // 2 - _DOT - 8
        puts.append(Put(RaisedPlate(_DOT, _DOT, _DOT // 2, (WHITE, WHITE)), left, y - _DOT // 2, box))
    return puts


def lay_place(place: int | str, x: int, box: Rect, ink: RGB = MUTED, *, has_medal: bool = False) -> list[Put]:
    """A place, on a medal if it is one of the first three and `has_medal`."""
    y = box.centre[1]
    if has_medal and str(place) in _MEDALLED:
        disc = RaisedPlate(48, 48, 24, MEDALS[int(place) - 1], GOLD_INK, 3)
        return [
            Put(disc, x - 24, y - 24, box),
            Put(Words(str(place), Typeface.EXTRABOLD, 32, GOLD_INK, "mm"), x, y, box),
        ]
    room = min(64, box.width - 8)
    words = fitted(str(place), Typeface.EXTRABOLD, range(34, FLOOR - 1, -2), room, ink, "mm")
    if words.text != str(place):
        words = fitted(str(place), Typeface.CONDENSED, FLOOR, room, ink, "mm")
    return [Put(words, x, y, box)]


def lay_plate(
    box: Rect, fill: tuple[RGB, RGB] = PLAIN, *, is_own: bool = False, is_live: bool = False
) -> Put:
    """A row's plate: blue for the reader's own, with a gold edge for a running match."""
    edge = (GOLD, 4) if is_live else (TEXT, 3) if is_own else ()
    return Put(RaisedPlate(box.width, box.height, 14, OWN if is_own else fill, *edge), box.left, box.top, box)


def lay_gold_bar(box: Rect) -> Put:
    """The bar at the winner's left edge."""
    return Put(RaisedPlate(9, box.height - 10, 4, (GOLD, GOLD)), box.left + 6, box.top + 5, box)


def lay_gold_pill(box: Rect, text: str) -> list[Put]:
    """Dark words on gold."""
    words = fitted(text, Typeface.EXTRABOLD, range(32, FLOOR - 1, -1), box.width - 20, GOLD_INK, "mm")
    return [
        Put(RaisedPlate(box.width, box.height, box.height // 2, GOLD_PLATE), box.left, box.top, box),
        Put(words, *box.centre, box),
    ]


def lay_note(note: str, top: int) -> list[Put]:
    """The words below everything, in the middle; nothing if there are none."""
    puts = []
    for at, line in enumerate(_note_lines(note)):
        room = Rect(20, top + at * _NOTE_LINE, WIDTH - 20, top + at * _NOTE_LINE + NOTE)
        words = fitted(line, Typeface.SEMIBOLD, range(30, FLOOR - 1, -1), _NOTE_WIDTH, MUTED, "mm")
        puts.append(Put(words, room.centre[0], room.centre[1] - 6, room))
    return puts


def note_height(note: str, without: int = 18) -> int:
    """The height below the last row: that of the note, or of a margin if there is none."""
    return NOTE + (len(_note_lines(note)) - 1) * _NOTE_LINE if note else without


def _note_lines(note: str) -> list[str]:
    """The lines of a note: its parts between middle dots, as many in a line as fit."""
    lines = list[str]()
    for part in map(clean, note.split(_DOTS) if note else ()):
        longer = f"{lines[-1]}{_DOTS}{part}" if lines else part
        if lines and width(longer, Typeface.SEMIBOLD, FLOOR) <= _NOTE_WIDTH:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
