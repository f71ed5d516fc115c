"""The message of a past turn: its log, and the table at its end."""

from collections.abc import Sequence

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.universum.sight.recap import turn_in, view_at
from bot.matches.values import Posted
from cogs.faces import Closed, picture_name
from cogs.kit.messages import Picture, Post
from cogs.kit.writing import newest
from cogs.universum.board_post import ACCENTS
from cogs.universum.pictures import Pictures
from cogs.universum.scene import Scene
from cogs.universum.words import board as words
from cogs.words.duels import duel as shared
from render.universum.api import describe_table, ended_turn
from render.universum.values import TablePicture

LOG_LIMIT = 2500
"""UTF-16 units of the log of a turn."""


def closed_board(
    pictures: Pictures, scene: Scene, setup: Json, posted: Posted, *, picture: str, described: str
) -> Closed:
    """The message of a past turn, without controls.

    Its picture shows how the turn ended. The file named `picture`, if there is one, stays only if the log
    does not say that.
    """
    turn = posted.turn
    table = _ended(scene, setup, turn) if picture else None
    if table is None:
        kept = (Picture(picture, described or words.turn_picture(turn)),) if picture else ()
        return Closed(_post(scene, turn, kept))

    async def draw() -> Sequence[bytes]:
        return [await pictures.past_turn(table)]

    drawn = Picture(picture_name(scene.duel.id, posted.ply), describe_table(table))
    return Closed(_post(scene, turn, (drawn,)), draw)


def _ended(scene: Scene, setup: Json, turn: int) -> TablePicture | None:
    """The table at the end of the turn; None if the log does not tell."""
    span = turn_in(scene.log, turn)
    if span is None:
        return None
    try:
        view = view_at(setup, scene.log, span.stop)
    except ContentError:
        return None
    return ended_turn(view, scene.names, scene.events[span.start : span.stop])


def _post(scene: Scene, turn: int, pictures: tuple[Picture, ...]) -> Post:
    seat = scene.seat_of_turn(turn)
    if seat is None:
        return Post(words.TURN_TAKEN_BACK, pictures, accent=shared.COLOURS[None])
    below = newest(scene.lines_of(turn), LOG_LIMIT, words.EARLIER)
    return Post(words.turn_over(turn, scene.safe[seat]), pictures, below, accent=ACCENTS[seat])
