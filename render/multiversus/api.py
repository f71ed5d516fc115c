"""Multiversus' pictures: values in, bytes out. Every function is pure and may run in another process.

The bot names these functions, and only painters call them: each loads `compositions` there, so that the bot
itself loads nothing that draws.
"""

from render.multiversus.values import BoardPicture


def multiversus_board(picture: BoardPicture) -> bytes:
    """The board with both sheets, a JPEG of 1100 × 1375 px."""
    from render.multiversus import compositions as draw

    return draw.encode_quickly(draw.compose_board(picture))
