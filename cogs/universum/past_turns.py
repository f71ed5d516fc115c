"""Past turns: their messages, and **What happened?**, a private recap since the viewer's own last turn."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.universum.sight.recap import actions_in, make_recap, missed, turn_in, view_at
from bot.matches.memory.looks import FullLook
from bot.matches.values import Posted
from cogs.display.posting.message_memory import picture_name
from cogs.faces import Closed
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import RECAP_LIMIT, newest
from cogs.universum.board_post import ACCENTS
from cogs.universum.pictures import Pictures
from cogs.universum.scene import Scene, scene_of, universum_log
from cogs.universum.words import board, recaps
from cogs.words.duels import duel as shared
from render.universum.alt import describe_recap, describe_table
from render.universum.reading.table import ended_turn, recap_of
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
        kept = (Picture(picture, described or board.turn_picture(turn)),) if picture else ()
        return Closed(_post(scene, turn, kept))

    async def draw() -> Sequence[bytes]:
        return [await pictures.past_turn(table)]

    drawn = Picture(picture_name(scene.duel.id, posted.ply), describe_table(table))
    told = _post(scene, turn, (drawn,))  # the next board has told it in words
    return Closed(replace(told, below=""), draw, told.below)


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
        return Post(board.TURN_TAKEN_BACK, pictures, accent=shared.COLOURS[None])
    below = newest(scene.lines_of(turn), LOG_LIMIT, board.EARLIER)
    return Post(board.turn_over(turn, scene.safe[seat]), pictures, below, accent=ACCENTS[seat])


async def draw_recap(pictures: Pictures, look: FullLook) -> Post:
    """The viewer's recap. If it cannot be drawn, the words say so."""
    scene = scene_of(look)
    span = missed(scene.log, scene.view, look.seat)
    rows, accent = _onward(scene, look.seat), ACCENTS[scene.view.active]
    if not actions_in(scene.log, span):
        is_own = scene.view.active == look.seat
        nothing = recaps.FIRST_TURN_IS_YOURS if is_own else recaps.nothing_yet(scene.safe[scene.view.active])
        return Post(nothing, rows=rows, accent=accent)
    own = replace(scene, log=universum_log(look), viewer=look.seat)
    lines = own.lines_in(missed(own.log, scene.view, look.seat))
    text = newest(lines, RECAP_LIMIT, board.EARLIER)
    title = recaps.HAPPENED if look.seat is not None else recaps.HAPPENED_LAST
    try:
        data = await pictures.recap(scene.duel.id, look.setup, scene.log, span, scene.names)
    except PaintError:
        return Post(title, below=f"{text}\n{recaps.NOT_DRAWN}", rows=rows, accent=accent)
    described = describe_recap(recap_of(make_recap(look.setup, scene.log, span), scene.names))
    name = f"happened-{scene.duel.id}-{span.start}-{span.stop}.webp"
    return Post(title, (Picture(name, described, data),), text, rows, accent=accent)


def _onward(scene: Scene, seat: int | None) -> tuple[Row, ...]:
    """A button for the player who is to act."""
    view = scene.view
    if seat is None or view.to_act != seat:
        return ()
    verb, label = ("play", board.PLAY) if view.choice is None else ("choose", board.CHOOSE)
    return ((Button(control_id(verb, scene.duel.id, view.ply), label, Style.primary),),)
