"""Everything that draws Multifold's pictures. Only painters load it."""

from typing import Final

from PIL import Image

from render.multifold.board.bars import lay_bars
from render.multifold.board.ground import frame_of
from render.multifold.board.marks import lay_marks
from render.multifold.board.spaces import lay_spaces
from render.multifold.board.strip import lay_caption, lay_strip
from render.multifold.cards import compose_card, compose_hand
from render.multifold.end import compose_end
from render.multifold.lesson import compose_lesson
from render.multifold.table_layout import layout_of
from render.multifold.values import BoardPicture, EndPicture, Shot
from render.pen.encoding import encode, encode_quickly
from render.pen.shot_films import Films
from render.pen.stamps import Put, paint

__all__ = [
    "FILMS",
    "compose_card",
    "compose_end",
    "compose_hand",
    "compose_lesson",
    "encode",
    "encode_quickly",
]


def compose_board(picture: BoardPicture) -> Image.Image:
    """The board with its strip, 1100 px wide, RGB."""
    return _painted(picture, lay_board(picture))


def compose_table(picture: BoardPicture) -> Image.Image:
    """The board without its strip."""
    return _painted(picture, lay_position(picture)).crop((0, 0, *layout_of(picture.rows).size))


def compose_shot(shot: Shot) -> Image.Image:
    """A film's frame, with a caption in place of the strip."""
    return _painted(shot.board, lay_shot(shot))


def lay_board(picture: BoardPicture) -> list[Put]:
    return [*lay_position(picture), *lay_strip(picture)]


def lay_shot(shot: Shot) -> list[Put]:
    return [*lay_position(shot.board), *lay_caption(shot.board, shot.caption)]


def lay_position(picture: BoardPicture) -> list[Put]:
    """Everything on the ground but the strip, in drawing order."""
    return [*lay_spaces(picture), *lay_marks(picture), *lay_bars(picture)]


def _painted(picture: BoardPicture, puts: list[Put]) -> Image.Image:
    image = frame_of(picture.rows).copy()
    paint(image, puts)
    return image


FILMS: Final[Films[Shot, EndPicture]] = Films(compose_shot, compose_end)
