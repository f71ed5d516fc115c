"""The board and the log of a game, for anyone who asks to see them, and all hands, for casters alone."""

from collections.abc import Sequence

from bot.games.universum.facts.facts import ACTIONS, Fact, facts_of
from bot.games.universum.facts.text import sentence, undone_words
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.describe import describe_hand, describe_view
from bot.games.universum.sight.view import View
from bot.games.wording import shortened
from bot.matches.memory.looks import FullLook
from cogs.faces import LogLine
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape
from cogs.universum.board_post import (
    board_lines,
    board_picture,
    end_line,
    end_picture,
    score_lines,
    table_picture,
)
from cogs.universum.pictures import Pictures
from cogs.universum.scene import Scene, scene_of, universum_log
from cogs.universum.values import universum_events, universum_view
from cogs.universum.words.board import whose_turn
from cogs.words.duels import duel as shared
from render.universum.alt import describe_hand as describe_hand_picture
from render.universum.reading.hand import hand_of

ROOM = 3000
"""Maximum length of a position as text in UTF-16 units."""
MAX_PICTURES = 10
"""Maximum pictures of a message."""
HAND_ROOM = 500
"""Maximum length of a hand in words in UTF-16 units."""
NO_CARDS = "no cards"


async def draw_board(pictures: Pictures, scene: Scene, *, aside: bool = False) -> bytes:
    """The board's picture: the table, or the final score. Raises PaintError."""
    if scene.view.outcome is not None:
        return await pictures.score(end_picture(scene), aside=aside)
    return await pictures.table(table_picture(scene), aside=aside)


async def board_now(pictures: Pictures, look: FullLook) -> Post:
    """The board as a spectator sees it, without controls. If it cannot be drawn, all of it in words."""
    scene = scene_of(look)
    is_over = scene.view.outcome is not None
    told = score_lines(scene) if is_over else [_turn_line(scene), end_line(scene)]
    text = "\n".join([title_line(scene), *told])
    try:
        data = await draw_board(pictures, scene, aside=True)
    except PaintError:
        return Post(text if is_over else "\n".join([text, *board_lines(scene)]))
    return Post(text, (board_picture(scene, data),))


def board_as_text(look: FullLook) -> Post:
    """The whole position as a spectator knows it, as text."""
    scene = scene_of(look)
    return Post(f"{title_line(scene)}\n{shortened(escape(describe_view(scene.view, scene.names)), ROOM)}")


def log_with(look: FullLook, names: Sequence[str]) -> list[LogLine]:
    """The viewer's log, in which the players have these names."""
    facts = facts_of((event for _, event in universum_log(look)), look.seat)
    return [LogLine(sentence(fact, names, look.seat), fact.what == "begin") for fact in facts]


def undoing(look: FullLook, seat: int) -> str:
    """The actions that a takeback of this seat would undo now, by name."""
    facts = [
        fact
        for events in look.told_of_undoing(seat)
        for fact in facts_of(universum_events(events), look.seat)
    ]
    lines = [
        _action_line(fact) for fact in facts if fact.what == "pass" or (fact.card and fact.what in ACTIONS)
    ]
    return undone_words(lines) if lines else ""


def _action_line(fact: Fact) -> str:
    """The line of a seat's action, without its targets."""
    if fact.what == "pass":
        return "pass"
    return f"{fact.what if fact.what in ('prepare', 'trash') else 'play'} {fact.card}"


def title_line(scene: Scene) -> str:
    return f"### {shared.versus(scene.safe)}"


def _turn_line(scene: Scene) -> str:
    return whose_turn(scene.view.round, ROUNDS, scene.safe[scene.view.active])


async def caster_view(pictures: Pictures, look: FullLook) -> Post:
    """The board and each hand, one below the other. If they cannot be drawn, all of it in words."""
    scene = scene_of(look)
    try:
        drawn = [board_picture(scene, await draw_board(pictures, scene, aside=True))]
        for view in _holders(look, scene):
            drawn += await _drawn_hand(pictures, scene, view)
    except PaintError:
        return caster_view_as_text(look)
    return Post(f"{title_line(scene)}\n{end_line(scene)}", tuple(drawn[:MAX_PICTURES]), _held(look, scene))


def caster_view_as_text(look: FullLook) -> Post:
    scene = scene_of(look)
    lines = [title_line(scene), *board_lines(scene), end_line(scene)]
    return Post("\n".join(lines), below=_held(look, scene))


async def _drawn_hand(pictures: Pictures, scene: Scene, view: View) -> list[Picture]:
    assert view.seat is not None
    picture = hand_of(view, scene.names[view.seat])
    drawn = []
    for number, data in enumerate(await pictures.hand(picture, aside=True)):
        described = _more_of_hand(picture.holder) if number else describe_hand_picture(picture)
        name = f"caster-{scene.duel.id}-{view.ply}-{view.seat}-{number}.jpg"
        drawn.append(Picture(name, described, data))
    return drawn


def _holders(look: FullLook, scene: Scene) -> list[View]:
    """The view of each player who still holds a hand; nobody does once the game is over."""
    if scene.view.outcome is not None:
        return []
    playing = (seat for seat in scene.view.seats if not seat.has_left and not seat.is_virtual)
    return [universum_view(look.seen_by(seat.seat)) for seat in playing]


def _held(look: FullLook, scene: Scene) -> str:
    return "\n".join(
        f"{_title(scene.safe[view.seat])}\n{shortened(describe_hand(view) or NO_CARDS, HAND_ROOM)}"
        for view in _holders(look, scene)
        if view.seat is not None
    )


def _title(name: str) -> str:
    return f"**{name}** holds:"


def _more_of_hand(name: str) -> str:
    """Alt text of a further picture of a hand; the first one's names all cards."""
    return f"More cards of {name}'s hand. The first picture's text names them all."
