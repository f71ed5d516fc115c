"""A duel's board and log, for anyone who asks to see them."""

from bot.games.melee.events.events import TurnBegan
from bot.games.melee.facts.text import log_lines
from bot.games.melee.narration.describe import describe_view, text_board
from bot.games.two_seats import Seat
from bot.games.wording import shortened
from bot.matches.memory.looks import FullLook
from cogs.display.posting.people import safe_names
from cogs.faces import LogLine
from cogs.kit.messages import Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape
from cogs.melee.posts.board_post import board_picture
from cogs.melee.posts.duel_scene import Scene, melee_log, names_of, scene_of
from cogs.melee.posts.pictures import Pictures
from cogs.melee.words.turn import play
from cogs.words.duels import duel as words


async def board_now(pictures: Pictures, look: FullLook) -> Post:
    """The board as a spectator sees it. If the picture cannot be drawn, the post describes it in words."""
    scene = scene_of(look)
    try:
        data = await pictures.battlefield(scene.view, scene.names, scene.steps, aside=True)
    except PaintError:
        return Post(f"{_title(scene)}\n{_described(scene)}")
    return Post(_whose_turn(scene), (board_picture(scene, data),))


def board_as_text(look: FullLook) -> Post:
    """The board as a spectator sees it, as text."""
    scene = scene_of(look)
    return Post(f"{_title(scene)}\n```\n{text_board(scene.view)}\n```\n{_described(scene)}")


def log_of(look: FullLook) -> list[LogLine]:
    """The viewer's log of the whole duel, in markdown."""
    south, north = safe_names(look.duel)
    events = [event for _, event in melee_log(look)]
    turns = [event for event in events if isinstance(event, TurnBegan)]
    begins = set(log_lines(turns, (south, north), escape))
    lines = log_lines(events, (south, north), escape, seat=_seat(look))
    return [LogLine(line, line in begins) for line in lines]


def plain_log(look: FullLook) -> list[str]:
    """The viewer's log of the whole duel, as plain text."""
    events = [event for _, event in melee_log(look)]
    return log_lines(events, names_of(look.duel), seat=_seat(look))


def _seat(look: FullLook) -> Seat | None:
    return None if look.seat is None else Seat(look.seat)


def _title(scene: Scene) -> str:
    return f"### {words.versus([scene.safe[seat] for seat in scene.duel.seats])}"


def _described(scene: Scene) -> str:
    return shortened(escape(describe_view(scene.view, scene.names, scene.steps)), 3000)


def _whose_turn(scene: Scene) -> str:
    seat = scene.view.to_act if scene.duel.running else None  # a moderator may have ended it
    thread_id = scene.duel.thread_id
    # The duel's own thread is named after the players.
    title = _title(scene) if thread_id is None else f"### <#{thread_id}>"
    return title if seat is None else f"{title}\n{play.waits_for(scene.view.turn, scene.safe[seat])}"
