"""Multiverse War's pictures: values in, bytes out. Every function is pure and may run in another process.

`reading` makes the values from Views and facts, and `alt` describes them. Boards are opaque JPEG.

The bot names these functions, and only painters call them: each loads `compositions` there, so that the bot
itself loads nothing that draws.
"""

from render.war.values import BoardPicture


def war_board(picture: BoardPicture) -> bytes:
    """The whole board with bars and strip, a JPEG 1100 px wide, at most 1375 high."""
    from render.war import compositions as draw

    return draw.encode_quickly(draw.compose_board(picture))


def war_part(picture: BoardPicture, part: str) -> bytes:
    """A part of a wide map, larger, a JPEG 1100 px wide; KeyError if the map has no such part."""
    from render.war import compositions as draw

    return draw.encode_quickly(draw.compose_part(picture, part))


def war_table(picture: BoardPicture) -> bytes:
    """The board between its bars, a JPEG; `table_layout` says where things lie, and how large it is."""
    from render.war import compositions as draw

    return draw.encode_quickly(draw.compose_table(picture))
