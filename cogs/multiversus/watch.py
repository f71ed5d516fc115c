"""The board and the log of a game, for anyone who asks to see them, and past activations."""

from collections.abc import Sequence

from bot.games.multiversus.facts.facts import facts_of
from bot.games.multiversus.facts.text import log_lines, undone_text
from bot.games.multiversus.sight.course import activations_of, choice_of
from bot.games.multiversus.sight.describe import describe_view
from bot.games.wording import shortened
from bot.matches.memory.looks import FullLook
from bot.matches.values import Posted
from cogs.faces import Closed, LogLine, lines_by_turn
from cogs.kit.messages import Picture, Post
from cogs.kit.safe_text import escape, newest
from cogs.multiversus.board_post import LOG_LIMIT, board_value, end_value
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.scene import Scene, log_of, scene_of, teller_of
from cogs.multiversus.values import multiversus_events
from cogs.multiversus.words import board as words
from cogs.words.duels import duel as shared

ROOM = 3000
"""Maximum length of a position as text in UTF-16 units."""


async def draw_board(pictures: Pictures, scene: Scene) -> Sequence[bytes]:
    """The board's pictures. Raises PaintError."""
    value, end = board_value(scene), end_value(scene)
    if value is None:
        return []
    board = await pictures.board(value)
    return [board] if end is None else [await pictures.end(end), board]


def board_as_text(look: FullLook) -> Post:
    """The whole position as a spectator knows it, as text."""
    scene = scene_of(look)
    title = f"### {shared.versus(scene.teller.names)}"
    return Post(f"{title}\n{shortened(escape(describe_view(scene.view, scene.names)), ROOM)}")


def closed_board(scene: Scene, posted: Posted, *, picture: str, described: str) -> Closed:
    """The message of a past activation, without controls. It keeps its picture."""
    kept = (Picture(picture, described or words.past_picture(posted.turn)),) if picture else ()
    past = next((each for each in scene.activations if each.number == posted.turn), None)
    if past is None:
        return Closed(Post(words.TURN_TAKEN_BACK, kept, accent=shared.COLOURS[None]))
    name = "" if past.seat is None else scene.teller.names[past.seat]
    title = words.past_title(posted.turn, name, choice_of(scene.events_of(past)))
    below = newest(scene.lines_of(posted.turn), LOG_LIMIT, words.MORE_LOG)
    return Closed(Post(title, kept, below, accent=shared.COLOURS[past.seat]))


def log_with(look: FullLook, names: Sequence[str]) -> list[LogLine]:
    """The viewer's log, in which the players have these names."""
    log, teller = log_of(look), teller_of(look, names)
    return lines_by_turn(log, activations_of(log), lambda events: log_lines(events, teller))


def undoing(look: FullLook, seat: int) -> str:
    """The actions that a takeback of this seat would undo now, by name."""
    facts = [fact for events in look.told_of_undoing(seat) for fact in facts_of(multiversus_events(events))]
    return undone_text(facts, teller_of(look))
