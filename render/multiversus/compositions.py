"""Everything that draws Multiversus' pictures. Only painters load it."""

from render.multiversus.board.board import compose_board
from render.pen.encoding import encode_quickly

__all__ = ["compose_board", "encode_quickly"]
