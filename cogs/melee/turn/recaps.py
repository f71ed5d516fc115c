"""**What happened?**: everything since one's own last turn, as an animation and in words, privately.

Spectators see the last turn that has ended. Everything shown is public, so it is the same for everybody.
"""

from collections.abc import Sequence
from itertools import groupby

from bot.games.melee.events.events import TurnBegan
from bot.games.melee.history.steps import StepLine
from bot.games.melee.narration.recap import MAX_MOMENTS, Span, describe_recap, missed, recap_lines, recap_text
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Row
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape, newest
from cogs.melee.posts.duel_scene import Scene, scene_of
from cogs.melee.posts.pictures import Pictures
from cogs.melee.words.duel import after as words
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.duel import close_up
from cogs.words.duels import duel as duel_words

_TEXT_LIMIT = 3500
"""UTF-16 units of all lines."""


async def drawn_recap(pictures: Pictures, look: FullLook) -> Post:
    """What happened since the viewer's own last turn. If it cannot be drawn, the words say so."""
    scene, seat = scene_of(look), None if look.seat is None else Seat(look.seat)
    span = missed(scene.log, scene.view, seat)
    lines = recap_lines(scene.log, span)
    rows = _onward(scene, seat)
    if not lines:
        return Post(_nothing(scene, seat, span), rows=rows, accent=duel_words.COLOURS[None])
    begun = _begun(scene, span)
    accent = duel_words.COLOURS[begun.seat]
    title = words.happened_title(begun.number, scene.safe[begun.seat])
    below = newest(_told(scene, lines, begun.number), _TEXT_LIMIT, duel_words.EARLIER)
    try:
        data = await pictures.recap(scene.duel.id, look.setup, scene.log, span, scene.names)
    except PaintError:
        return Post(title, below=f"{below}\n{words.ANIMATION_NOT_DRAWN}", rows=rows, accent=accent)
    name = f"happened-{scene.duel.id}-{span.start}-{span.stop}.webp"
    picture = Picture(name, describe_recap(lines[-MAX_MOMENTS:], scene.names), data)
    return Post(title, (picture,), below, rows, accent=accent)


def _begun(scene: Scene, span: Span) -> TurnBegan:
    """The turn that the span begins with."""
    _, event = scene.log[span.start]
    assert isinstance(event, TurnBegan), "a span is of whole turns"
    return event


def _told(scene: Scene, lines: Sequence[StepLine], turn: int) -> list[str]:
    """The lines in words, under the title of this turn; each further turn has a title of its own."""
    told: list[str] = []
    if lines[0].steps[0].turn != turn:
        told.append(words.did_nothing(turn, scene.safe[scene.seat_of_turn(turn)]))
    for number, group in groupby(lines, key=lambda line: line.steps[0].turn):
        if number != turn:
            told.append(board_words.told_turn(number, scene.safe[scene.seat_of_turn(number)]))
        sides = scene.safe
        told += recap_text(list(group), escape, sides)
    return told


def _nothing(scene: Scene, seat: Seat | None, span: Span) -> str:
    """Why there is nothing to show."""
    view = scene.view
    if not view.turn:
        return words.NO_TURN_YET
    begun = _begun(scene, span)
    name = scene.safe[begun.seat]
    if begun.number < view.turn or view.phase == "over":
        return words.did_nothing(begun.number, name)
    return words.FIRST_TURN_IS_YOURS if begun.seat is seat else words.nothing_yet(begun.number, name)


def _onward(scene: Scene, seat: Seat | None) -> tuple[Row, ...]:
    """A button for the player who is to act."""
    view = scene.view
    if seat is None or view.to_act is not seat or view.phase != "main":
        return ()
    return ((Button(control_id("back", scene.duel.id, view.ply), close_up.BACK_TO_TURN),),)
