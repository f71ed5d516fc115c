"""Multiuniversum's pictures: values in, bytes out. Every function is pure and may run in another process.

`reading` makes the values from a View, and `alt` describes them. Images are opaque JPEG; the final score and
the replay are WebP.

The bot names these functions, and only painters call them: the first one loads `compositions` there, so that
the bot itself loads nothing that draws.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render import Later
from render.universum.lesson.values import LessonPicture
from render.universum.values import EndPicture, HandPicture, HeldCard, ReorderPicture, TablePicture

if TYPE_CHECKING:
    from render.universum import compositions as draw
else:
    draw = Later("render.universum.compositions")


def universum_table(picture: TablePicture) -> bytes:
    """The table, 1100 px wide and 1076 to 1292 high. For everybody's eyes."""
    return draw.draw_table(picture)


def universum_turn(picture: TablePicture) -> bytes:
    """The same, with the turn that its log tells drawn over it."""
    return draw.draw_turn(picture)


def universum_hand(picture: HandPicture) -> list[bytes]:
    """A hand, 1100 px wide; from six cards on, on two images. For its owner's eyes."""
    return draw.draw_hand(picture)


def universum_card(card: HeldCard, at: int) -> bytes:
    """One card of a hand as it counts at this transformer, 350 × 506. For its owner's eyes."""
    return draw.encode_quickly(draw.compose_card(card, at))


def universum_reorder(picture: ReorderPicture) -> bytes:
    """A stack while its player reorders it, 1100 × 872. For that player's eyes."""
    return draw.encode_quickly(draw.compose_reorder(picture))


def universum_lesson(picture: LessonPicture) -> bytes:
    """A picture of the tutorial, 1100 px wide, 290 higher than the hand or the table that it shows."""
    return draw.encode_quickly(draw.compose_lesson(picture))


def universum_score(picture: EndPicture) -> bytes:
    """The final score, 1100 px wide, 124 + 260 px high for each player."""
    return draw.encode(draw.compose_end(picture))


def universum_replay(turns: Sequence[TablePicture], end: EndPicture | None) -> bytes:
    """A whole game as an animated WebP, 550 px wide, within 8 MB: a frame a turn, the final score last.

    ValueError without turns.
    """
    return draw.animated_replay(turns, end)


def universum_replay_gif(turns: Sequence[TablePicture], end: EndPicture | None) -> bytes:
    """The same as an animated GIF, 367 px wide."""
    return draw.animated_gif(turns, end)


def universum_recap(tables: Sequence[TablePicture], end: EndPicture | None) -> bytes:
    """A recap, action by action, as an animated WebP, 1100 px wide, within 4 MB; the final score last.

    ValueError without tables.
    """
    return draw.animated_recap(tables, end)


def universum_warm(players: int) -> None:
    """Draws the ground for this many players ahead of their first picture, unless it is on disk already."""
    height = draw.places_of(players).height
    if not draw.is_kept(height):
        draw.ground(height)
