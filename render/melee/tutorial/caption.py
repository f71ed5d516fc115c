"""The caption of a tutorial's picture: the lessons as numbered discs, a headline, and three lines."""

from msgspec import Struct
from PIL import Image

from render.grid.palette import REACH
from render.melee.boardframe import BOARD, FRAME, HEIGHT, LETTERS
from render.melee.log.rows import Row, Text, lay_row
from render.melee.palette import ENERGY_NUMBER, HARM_TEXT, HP, STATS, STATUS_TINTS
from render.melee.tutorial.slide import Slide, Tone, spans
from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words, fitted

TOP = FRAME + BOARD.height + LETTERS
CAPTION = Rect(0, TOP, WIDTH, HEIGHT)
SIZE = 43
INKS: dict[Tone, RGB] = {
    "plain": TEXT,
    "muted": MUTED,
    "gold": GOLD,
    "reach": REACH,
    "energy": ENERGY_NUMBER,
    "attack": STATS["attack"].tint,
    "defense": STATS["defense"].tint,
    "speed": STATS["speed"].tint,
    "range": STATS["range"].tint,
    "hp": HP.tint,
    "harm": HARM_TEXT,
    "burn": STATUS_TINTS["burn"],
}
_GROUND = (rgb("#26314A"), rgb("#151A26"))
_DISC, _NOW, _STEP, _LEFT = 48, 58, 62, 56
_HEADLINES = range(58, 45, -1)
_LINE_HEIGHT, _FIRST_LINE = 62, 100
_DARK = (rgb("#232B3D"), rgb("#1A2030"))


class NumberDisc(Struct, frozen=True):
    """A number in a disc. The reference point is its centre."""

    text: str
    size: int
    fill: tuple[RGB, RGB]
    edge: RGB
    ink: RGB

    def draw(self) -> Stamp:
        plate = RaisedPlate(self.size, self.size, self.size // 2, self.fill, self.edge, 4).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        middle = self.size // 2
        words = Words(self.text, Typeface.EXTRABOLD, round(self.size * 0.62), self.ink, "mm")
        stamp(words).paste(image, middle, middle)
        return Stamp(image, plate.mask, (middle, middle))


def gold_disc(number: int, size: int) -> NumberDisc:
    """A golden disc, for the current task."""
    return NumberDisc(str(number), size, GOLD_PLATE, rgb("#0C0C0E"), GOLD_INK)


def line_row(line: str) -> Row:
    """A line of the caption as a row in its colours."""
    return tuple(
        Text(
            span.text,
            INKS[span.tone],
            Typeface.SEMIBOLD if span.tone in ("plain", "muted") else Typeface.BOLD,
        )
        for span in spans(line)
    )


def line_box(index: int) -> Rect:
    top = TOP + _FIRST_LINE + index * _LINE_HEIGHT
    return Rect(34, top, WIDTH - 20, top + _LINE_HEIGHT)


def headline_room(total: int) -> Rect:
    """The room of the headline, right of the discs of all lessons."""
    return Rect(_LEFT + total * _STEP - 10, TOP + 8, WIDTH - 20, TOP + 100)


def lay_caption(slide: Slide) -> list[Put]:
    puts = [
        Put(Fill(CAPTION.width, CAPTION.height, _GROUND), 0, TOP, CAPTION),
        Put(Fill(CAPTION.width, 5, (GOLD, GOLD)), 0, TOP, CAPTION),
    ]
    middle = TOP + 54
    for number in range(1, slide.total + 1):
        x = _LEFT + (number - 1) * _STEP
        if number > 1:
            puts.append(
                Put(Fill(_STEP - _DISC + 4, 6, (LINE, LINE)), x - _STEP + _DISC // 2, middle - 3, CAPTION)
            )
    for number in range(1, slide.total + 1):
        x = _LEFT + (number - 1) * _STEP
        is_past = number < slide.number
        disc = NumberDisc(str(number), _DISC, _DARK, GOLD if is_past else LINE, GOLD if is_past else MUTED)
        puts.append(Put(gold_disc(number, _NOW) if number == slide.number else disc, x, middle, CAPTION))
    room = headline_room(slide.total)
    headline = fitted(slide.headline, Typeface.EXTRABOLD, _HEADLINES, room.width, TEXT, "lm")
    puts.append(Put(headline, room.left, middle, room))
    for index, line in enumerate(slide.lines):
        puts += lay_row(line_row(line), line_box(index), SIZE)
    return puts
