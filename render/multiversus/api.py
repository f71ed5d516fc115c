"""Multiversus' pictures: values in, bytes out. Every function is pure and may run in another process.

`reading` and `scenes` make the values from Views, and `alt` describes them. Images are opaque JPEG; the end's
card, replays and recaps are WebP.

The bot names these functions, and only painters call them: the first one loads `compositions` there, so that
the bot itself loads nothing that draws.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render import Later
from render.multiversus.lesson.values import LessonPicture
from render.multiversus.values import BoardPicture, Coins, EndPicture, SheetPicture, Shot, Side

if TYPE_CHECKING:
    from render.multiversus import compositions as draw
else:
    draw = Later("render.multiversus.compositions")


def multiversus_board(picture: BoardPicture) -> bytes:
    """The board with both sheets, a JPEG of 1100 × 1375 px."""
    return draw.encode_quickly(draw.compose_board(picture))


def multiversus_table(picture: BoardPicture) -> bytes:
    """The board between both bars, a JPEG of 1100 × 1270 px; `table_layout` says where things lie."""
    return draw.encode_quickly(draw.compose_table(picture))


def multiversus_unit(coins: Coins, side: Side) -> bytes:
    """A unit of a seat's own sheet in short, 336 × 220 px."""
    return draw.encode_quickly(draw.compose_unit(coins, side))


def multiversus_sheet(picture: SheetPicture) -> bytes:
    """A seat's own sheet and coins, 1100 px wide and as high as its texts need. For its player's eyes."""
    return draw.encode_quickly(draw.compose_sheet(picture))


def multiversus_lesson(picture: LessonPicture) -> bytes:
    """A picture of the tutorial, a JPEG of 1100 × 1304 px."""
    return draw.encode_quickly(draw.compose_lesson(picture))


def multiversus_end(picture: EndPicture) -> bytes:
    """The card of a game's end, 1100 × 720 px."""
    return draw.encode(draw.compose_end(picture))


def multiversus_recap(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """A recap, step by step, as an animated WebP, 1100 px wide, within 4 MB; the end's card last.

    ValueError without frames.
    """
    return draw.FILMS.recap(shots, end)


def multiversus_replay(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """A whole game as an animated WebP, 550 × 688 px, within 8 MB: its activations, then the end's card.

    ValueError without frames.
    """
    return draw.FILMS.replay(shots, end)


def multiversus_replay_gif(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """The same as an animated GIF, 367 px wide."""
    return draw.FILMS.gif(shots, end)
