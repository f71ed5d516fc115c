"""Multiuniversum's pictures: values in, bytes out. Every function is pure and may run in another process.

`reading` makes the values from a View. Images are opaque JPEG; the final score and the replay are WebP.
"""

from collections.abc import Sequence

from render.pen.encoding import encode, encode_quickly
from render.universum.alt import (
    describe_end,
    describe_hand,
    describe_recap,
    describe_reorder,
    describe_replay,
    describe_table,
)
from render.universum.end import compose_end
from render.universum.films import animated_gif, animated_recap, animated_replay
from render.universum.lesson.picture import compose_lesson
from render.universum.lesson.values import LessonPicture
from render.universum.private.hand import compose_hand
from render.universum.private.reorder import compose_reorder
from render.universum.reading.hand import hand_of, reorder_of
from render.universum.reading.table import end_of, ended_turn, recap_of, replay_of, table_of
from render.universum.table.ground import ground, is_kept
from render.universum.table.places import places_of
from render.universum.table.table import compose_table
from render.universum.turn.turn import compose_turn
from render.universum.values import EndPicture, HandPicture, ReorderPicture, TablePicture

__all__ = [
    "compose_end",
    "compose_hand",
    "compose_lesson",
    "compose_reorder",
    "compose_table",
    "compose_turn",
    "describe_end",
    "describe_hand",
    "describe_recap",
    "describe_reorder",
    "describe_replay",
    "describe_table",
    "end_of",
    "ended_turn",
    "hand_of",
    "recap_of",
    "reorder_of",
    "replay_of",
    "table_of",
    "universum_hand",
    "universum_lesson",
    "universum_recap",
    "universum_reorder",
    "universum_replay",
    "universum_replay_gif",
    "universum_score",
    "universum_table",
    "universum_turn",
    "universum_warm",
]


def universum_table(picture: TablePicture) -> bytes:
    """The table, 1100 px wide and 1076 to 1292 high. For everybody's eyes."""
    return encode_quickly(compose_table(picture))


def universum_turn(picture: TablePicture) -> bytes:
    """The same, with the turn that its log tells drawn over it."""
    return encode_quickly(compose_turn(picture))


def universum_hand(picture: HandPicture) -> list[bytes]:
    """A hand, 1100 px wide; from six cards on, on two images. For its owner's eyes."""
    return [encode_quickly(image) for image in compose_hand(picture)]


def universum_reorder(picture: ReorderPicture) -> bytes:
    """A stack while its player reorders it, 1100 × 872. For that player's eyes."""
    return encode_quickly(compose_reorder(picture))


def universum_lesson(picture: LessonPicture) -> bytes:
    """A picture of the tutorial, 1100 px wide, 290 higher than the hand or the table that it shows."""
    return encode_quickly(compose_lesson(picture))


def universum_score(picture: EndPicture) -> bytes:
    """The final score, 1100 px wide, 124 + 260 px high for each player."""
    return encode(compose_end(picture))


def universum_replay(turns: Sequence[TablePicture], end: EndPicture | None) -> bytes:
    """A whole game as an animated WebP, 550 px wide, within 8 MB: a frame a turn, the final score last.

    ValueError without turns.
    """
    return animated_replay(turns, end)


def universum_replay_gif(turns: Sequence[TablePicture], end: EndPicture | None) -> bytes:
    """The same as an animated GIF, 367 px wide."""
    return animated_gif(turns, end)


def universum_recap(tables: Sequence[TablePicture], end: EndPicture | None) -> bytes:
    """A recap, action by action, as an animated WebP, 1100 px wide, within 4 MB; the final score last.

    ValueError without tables.
    """
    return animated_recap(tables, end)


def universum_warm(players: int) -> None:
    """Draws the ground for this many players ahead of their first picture, unless it is on disk already."""
    height = places_of(players).height
    if not is_kept(height):
        ground(height)
