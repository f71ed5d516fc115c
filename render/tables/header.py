"""The header of tables, brackets and charts, and their background."""

from PIL import Image

from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words, fit, fitted, width

Page = tuple[int, int]

HEADER = 108
MARGIN = 24
_BAND = (rgb("#33405E"), rgb("#1F2636"))
_LEFT = 106
_PILL_HEIGHT = 50


def lay_header(
    icon: str, title: str, subtitle: str, notice: str = "", ink: RGB = GOLD, page: Page = (0, 1)
) -> list[Put]:
    """Icon, title and subtitle on the left, the notice in a gold pill on the right.

    `page` is the image's number, from 0, and the number of images, which the subtitle shows if several.
    """
    box = Rect(0, 0, WIDTH, HEADER)
    puts = [
        Put(Fill(WIDTH, HEADER, _BAND), 0, 0, box),
        Put(Fill(WIDTH, 5, (ink, ink)), 0, HEADER - 5, box),
        Put(Icon(icon, 62, ink), 56, 52, box),
    ]
    right = WIDTH - MARGIN
    if notice:
        shown = fit(clean(notice), Typeface.EXTRABOLD, 30, 300)
        pill = Rect.sized(0, 30, round(width(shown, Typeface.EXTRABOLD, 30)) + 60, _PILL_HEIGHT)
        pill = pill.moved(right - pill.width, 0)
        puts.append(Put(RaisedPlate(pill.width, pill.height, 25, GOLD_PLATE), pill.left, pill.top, box))
        puts.append(Put(Words(shown, Typeface.EXTRABOLD, 30, GOLD_INK, "mm"), *pill.centre, pill))
        right = pill.left - MARGIN
    room = Rect(_LEFT - 4, 0, right, HEADER - 5)
    upper = fitted(clean(title), Typeface.EXTRABOLD, range(50, 33, -2), room.width - 8, TEXT)
    below = fitted(clean(_paged(subtitle, page)), Typeface.SEMIBOLD, 28, room.width - 8, MUTED)
    return [
        *puts,
        Put(upper, _LEFT, 52, room),
        Put(below, _LEFT, 89, room),
    ]


def _paged(subtitle: str, page: Page) -> str:
    index, count = page
    return (
        " · ".join(word for word in (subtitle, f"{index + 1} of {count}") if word) if count > 1 else subtitle
    )


def ground(height: int) -> Image.Image:
    """A plain background, 1100 px wide and `height` px high, RGB."""
    return Image.new("RGB", (WIDTH, height), INK)


def painted(height: int, puts: list[Put]) -> Image.Image:
    """The layout painted on a plain background of this height in pixels."""
    image = ground(height)
    paint(image, puts)
    return image
