"""Multiverse War's pictures: values in, bytes out. Every function is pure and may run in another process.

`reading` makes the values from Views and facts, and `alt` describes them. Boards are opaque JPEG; the end's
card and replays are WebP.

The bot names these functions, and only painters call them: the first one loads `compositions` there, so that
the bot itself loads nothing that draws.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render import Later
from render.war.values import (
    BattlePicture,
    BoardPicture,
    EndPicture,
    HeroRow,
    LessonPicture,
    MissionCard,
    Shot,
    WarSheet,
)

if TYPE_CHECKING:
    from render.war import compositions as draw
else:
    draw = Later("render.war.compositions")


def war_board(picture: BoardPicture) -> bytes:
    """The whole board with bars and strip, a JPEG 1100 px wide, at most 1375 high."""
    return draw.encode_quickly(draw.compose_board(picture))


def war_part(picture: BoardPicture, part: str) -> bytes:
    """A part of a wide map, larger, a JPEG 1100 px wide; KeyError if the map has no such part."""
    return draw.encode_quickly(draw.compose_part(picture, part))


def war_table(picture: BoardPicture) -> bytes:
    """The board between its bars, a JPEG; `table_layout` says where things lie, and how large it is."""
    return draw.encode_quickly(draw.compose_table(picture))


def war_lesson(picture: LessonPicture) -> bytes:
    """A picture of the tutorial, a JPEG 1100 px wide."""
    return draw.encode_quickly(draw.compose_lesson(picture))


def war_card(card: MissionCard | HeroRow, seat: int) -> bytes:
    """A mission or hero of a seat's own, in short, 336 × 220 px. For its player's eyes."""
    return draw.encode_quickly(draw.compose_card(card, seat))


def war_sheet(picture: WarSheet) -> bytes:
    """A seat's own sheet, a JPEG 1100 px wide and as high as it needs. For its player's eyes."""
    return draw.encode_quickly(draw.compose_sheet(picture))


def war_battle(picture: BattlePicture) -> bytes:
    """A battle, blow by blow, a JPEG 1100 px wide and as high as it needs."""
    return draw.encode_quickly(draw.compose_battle(picture))


def war_end(picture: EndPicture) -> bytes:
    """The card of a game's end, 1100 × 720 px."""
    return draw.encode(draw.compose_end(picture))


def war_replay(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """A whole game as an animated WebP, 550 px wide, within 8 MB; the end's card last.

    ValueError without frames.
    """
    return draw.FILMS.replay(shots, end)


def war_replay_gif(shots: Sequence[Shot], end: EndPicture | None) -> bytes:
    """The same as an animated GIF, 367 px wide."""
    return draw.FILMS.gif(shots, end)
