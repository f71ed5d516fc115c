"""Composes a lesson's picture: the board, dark except for the lit spaces, and the caption below."""

from PIL import Image

from render.lessons.caption import HEIGHT, lay_caption
from render.lessons.light import darken
from render.multifold.board.bars import lay_bars
from render.multifold.board.ground import frame_of
from render.multifold.board.marks import lay_marks
from render.multifold.board.spaces import lay_spaces
from render.multifold.table_layout import layout_of
from render.multifold.values import LessonPicture
from render.pen.geometry import WIDTH
from render.pen.stamps import paint


def compose_lesson(picture: LessonPicture) -> Image.Image:
    """The lesson, 1100 px wide, RGB."""
    board, layout = picture.board, layout_of(picture.board.rows)
    table = frame_of(board.rows).copy()
    paint(table, [*lay_spaces(board), *lay_bars(board)])
    darken(table, layout.bars, map(layout.corners, picture.lit))
    paint(table, lay_marks(board))
    width, height = layout.size
    image = Image.new("RGB", (WIDTH, height + HEIGHT))
    image.paste(table.crop((0, 0, width, height)), (0, 0))
    paint(image, lay_caption(picture, height))
    return image
