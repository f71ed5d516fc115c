"""Multifold's pictures: values in, bytes out. Every function is pure and may run in another process.

`reading` makes the values from Views and events, and `alt` describes them. Boards and hands are opaque JPEG;
the end's card, replays and recaps are WebP.

The bot names these functions, and only painters call them: the first one loads `compositions` there, so that
the bot itself loads nothing that draws.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render import Later
from render.multifold.values import BoardPicture, EndPicture, HandPicture, HeldCard, LessonPicture, Shot

if TYPE_CHECKING:
    from render.multifold import compositions as draw
else:
    draw = Later("render.multifold.compositions")


def multifold_board(picture: BoardPicture) -> bytes:
    """The board with bars and strip, a JPEG 1100 px wide, at most 1375 high."""
    return draw.encode_quickly(draw.compose_board(picture))


def multifold_table(picture: BoardPicture) -> bytes:
    """The board between its bars, a JPEG; `table_layout` says where things lie, and how large it is."""
    return draw.encode_quickly(draw.compose_table(picture))


def multifold_card(card: HeldCard) -> bytes:
    """A card of a seat's own hand in short, 336 × 220 px. For its player's eyes."""
    return draw.encode_quickly(draw.compose_card(card))


def multifold_hand(picture: HandPicture) -> bytes:
    """A seat's own cards, 1100 px wide. For its player's eyes."""
    return draw.encode_quickly(draw.compose_hand(picture))


def multifold_lesson(picture: LessonPicture) -> bytes:
    """A picture of the tutorial, a JPEG 1100 px wide."""
    return draw.encode_quickly(draw.compose_lesson(picture))


def multifold_end(picture: EndPicture) -> bytes:
    """The card of a game's end, 1100 × 720 px."""
    return draw.encode(draw.compose_end(picture))


def multifold_recap(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """A recap, step by step, as an animated WebP, 1100 px wide, within 4 MB; the end's card last.

    ValueError without frames.
    """
    return draw.FILMS.recap(shots, end)


def multifold_replay(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """A whole game as an animated WebP, 550 px wide, within 8 MB; the end's card last.

    ValueError without frames.
    """
    return draw.FILMS.replay(shots, end)


def multifold_replay_gif(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """The same as an animated GIF, 367 px wide."""
    return draw.FILMS.gif(shots, end)
