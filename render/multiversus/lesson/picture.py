"""Composes a lesson's picture: the board, dark except for the lit spots, and the caption below."""

from msgspec.structs import replace
from PIL import Image, ImageDraw

from render.lessons.caption import HEIGHT, lay_caption
from render.lessons.light import CORNER, darken
from render.multiversus.board.board import lay_position
from render.multiversus.board.frame import BOARD, LOWER_BAR, SPACE, STRIP_BOX, UPPER_BAR, body_box, canvas
from render.multiversus.board.marks import lay_marks
from render.multiversus.board.sheets import coins_box
from render.multiversus.lesson.values import LessonPicture
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD
from render.pen.stamps import paint

CUT = 2 * SPACE
"""Pixels of the rows that are left out."""
SCENE = STRIP_BOX.top - CUT
"""The height of what is above the caption."""
_BARS = (UPPER_BAR, LOWER_BAR)


def compose_lesson(picture: LessonPicture) -> Image.Image:
    """The lesson, 1100 × 1304 px, RGB."""
    board = picture.board
    table = canvas(board)
    paint(table, lay_position(replace(board, marks=())))
    darken(table, [*_BARS, *lit_boxes(picture)])
    paint(table, lay_marks(board.marks))
    if picture.coins:
        pen = ImageDraw.Draw(table)
        for bar in _BARS:
            pen.rounded_rectangle(coins_box(bar).corners, CORNER // 2, outline=GOLD, width=6)
    image = Image.new("RGB", (WIDTH, SCENE + HEIGHT))
    image.paste(table.crop((0, 0, WIDTH, BOARD.top)), (0, 0))
    image.paste(table.crop((0, BOARD.top + CUT, WIDTH, STRIP_BOX.top)), (0, BOARD.top))
    paint(image, lay_caption(picture, SCENE))
    return image


def lit_boxes(picture: LessonPicture) -> list[Rect]:
    """The lit places on the whole board."""
    return [body_box(spot.space, is_large=spot.is_large) for spot in picture.lit]
