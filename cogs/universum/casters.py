"""The machine with all hands, for casters: as pictures, and as text."""

from bot.games.universum.sight.describe import describe_hand
from bot.games.universum.sight.view import View
from bot.matches.duels.looks import FullLook
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.writing import trim
from cogs.universum.board_post import board_lines, board_picture, end_line
from cogs.universum.pictures import Pictures
from cogs.universum.scene import Scene, scene_of
from cogs.universum.values import universum_view
from cogs.universum.watch import draw_board, title_line
from render.universum.api import describe_hand as describe_hand_picture
from render.universum.api import hand_of

MAX_PICTURES = 10
"""Maximum pictures of a message."""
HAND_ROOM = 500
"""Maximum UTF-16 units of a hand in words."""
NO_CARDS = "no cards"


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
    """The position, and all hands, in words."""
    scene = scene_of(look)
    lines = [title_line(scene), *board_lines(scene), end_line(scene)]
    return Post("\n".join(lines), below=_held(look, scene))


async def _drawn_hand(pictures: Pictures, scene: Scene, view: View) -> list[Picture]:
    assert view.seat is not None
    shown = hand_of(view, scene.names[view.seat])
    drawn = []
    for number, data in enumerate(await pictures.hand(shown, aside=True)):
        described = _more_of_hand(shown.holder) if number else describe_hand_picture(shown)
        name = f"caster-{scene.duel.id}-{view.ply}-{view.seat}-{number}.jpg"
        drawn.append(Picture(name, described, data))
    return drawn


def _holders(look: FullLook, scene: Scene) -> list[View]:
    """What each player sees who still holds a hand; nobody does once the game is over."""
    if scene.view.outcome is not None:
        return []
    playing = (seat for seat in scene.view.seats if not seat.has_left and not seat.is_virtual)
    return [universum_view(look.seen_by(seat.seat)) for seat in playing]


def _held(look: FullLook, scene: Scene) -> str:
    """All hands in words."""
    return "\n".join(
        f"{_title(scene.safe[view.seat])}\n{trim(describe_hand(view) or NO_CARDS, HAND_ROOM)}"
        for view in _holders(look, scene)
        if view.seat is not None
    )


def _title(name: str) -> str:
    return f"**{name}** holds:"


def _more_of_hand(name: str) -> str:
    """Alt text of a further picture of a hand; the first one's names all cards."""
    return f"More cards of {name}'s hand. The first picture's text names them all."
