"""Everything that draws Multiversus' pictures. Only painters load it."""

from render.multiversus.board.board import compose_board, compose_table
from render.multiversus.end import compose_end
from render.multiversus.films import FILMS, compose_shot
from render.multiversus.lesson.picture import compose_lesson
from render.multiversus.sheet import compose_sheet
from render.multiversus.unit_card import compose_unit
from render.pen.encoding import encode, encode_quickly

__all__ = [
    "FILMS",
    "compose_board",
    "compose_end",
    "compose_lesson",
    "compose_sheet",
    "compose_shot",
    "compose_table",
    "compose_unit",
    "encode",
    "encode_quickly",
]
