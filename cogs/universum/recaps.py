"""**What happened?**: a private recap since one's own last turn, as an animation and in words.

Spectators see the last turn that has ended. The animation shows rest.
"""

from dataclasses import replace

from bot.games.universum.sight.recap import actions_in, make_recap, missed
from bot.matches.memory.looks import FullLook
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.painter import PaintError
from cogs.kit.writing import newest
from cogs.universum.board_post import ACCENTS
from cogs.universum.pictures import Pictures
from cogs.universum.scene import Scene, scene_of, universum_log
from cogs.universum.words import after as words
from cogs.universum.words import board as board_words
from render.universum.api import describe_recap, recap_of

TEXT_LIMIT = 3500
"""UTF-16 units of all lines."""


async def draw_recap(pictures: Pictures, look: FullLook) -> Post:
    """The viewer's recap. If it cannot be drawn, the words say so."""
    scene = scene_of(look)
    span = missed(scene.log, scene.view, look.seat)
    rows, accent = _onward(scene, look.seat), ACCENTS[scene.view.active]
    if not actions_in(scene.log, span):
        is_own = scene.view.active == look.seat
        nothing = words.FIRST_TURN_IS_YOURS if is_own else words.nothing_yet(scene.safe[scene.view.active])
        return Post(nothing, rows=rows, accent=accent)
    own = replace(scene, log=universum_log(look), viewer=look.seat)
    lines = own.lines_in(missed(own.log, scene.view, look.seat))
    text = newest(lines, TEXT_LIMIT, board_words.EARLIER)
    title = words.HAPPENED if look.seat is not None else words.HAPPENED_LAST
    try:
        data = await pictures.recap(scene.duel.id, look.setup, scene.log, span, scene.names)
    except PaintError:
        return Post(title, below=f"{text}\n{words.NOT_DRAWN}", rows=rows, accent=accent)
    described = describe_recap(recap_of(make_recap(look.setup, scene.log, span), scene.names))
    name = f"happened-{scene.duel.id}-{span.start}-{span.stop}.webp"
    return Post(title, (Picture(name, described, data),), text, rows, accent=accent)


def _onward(scene: Scene, seat: int | None) -> tuple[Row, ...]:
    """A button for the player who is to act."""
    view = scene.view
    if seat is None or view.to_act != seat:
        return ()
    verb, label = ("play", board_words.PLAY) if view.choice is None else ("choose", board_words.CHOOSE)
    return ((Button(control_id(verb, scene.duel.id, view.ply), label, Style.primary),),)
