"""Films of Multiversus: a whole game by activations, and a recap by steps."""

from typing import Final

from PIL import Image

from render.multiversus.board.board import lay_position
from render.multiversus.board.caption import lay_caption
from render.multiversus.board.frame import canvas
from render.multiversus.end import compose_end
from render.multiversus.values import EndPicture, Shot
from render.pen.shot_films import Films
from render.pen.stamps import Put, paint


def lay_shot(shot: Shot) -> list[Put]:
    """A frame's layout: the board, and the caption in place of its strip."""
    return [*lay_position(shot.board), *lay_caption(shot.caption)]


def compose_shot(shot: Shot) -> Image.Image:
    """A frame, 1100 × 1375 px, RGB."""
    image = canvas(shot.board)
    paint(image, lay_shot(shot))
    return image


FILMS: Final[Films[Shot, EndPicture]] = Films(compose_shot, compose_end)
