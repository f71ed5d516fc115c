"""A battlefield with both hands, for casters: as pictures, and as text."""

from bot.games.melee.narration.describe import describe_hand, describe_view
from bot.games.melee.sight.view import SideView
from bot.games.two_seats import Seat
from bot.games.wording import shortened
from bot.matches.memory.looks import FullLook
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape
from cogs.melee.posts.board_watch import board_as_text
from cogs.melee.posts.duel_scene import Scene, scene_of
from cogs.melee.posts.hand_post import A_PICTURE
from cogs.melee.posts.pictures import Pictures
from cogs.melee.values import melee_view
from cogs.melee.words.duel import board as words
from cogs.melee.words.turn import play

MAX_PICTURES = 10
"""Pictures that one message shows."""
ROOM = 1200
"""Maximum length of a hand in words in UTF-16 units."""


async def caster_view(pictures: Pictures, look: FullLook) -> Post:
    """The board and each hand, one below the other. If they cannot be drawn, all of it in words."""
    scene = scene_of(look)
    view = scene.view
    described = describe_view(view, scene.names, scene.steps)
    try:
        board = await pictures.battlefield(view, scene.names, scene.steps, aside=True)
        drawn = [Picture(f"caster-{scene.duel.id}-{view.ply}.jpg", described, board)]
        for seat in Seat:
            drawn += await _drawn_hand(pictures, look, scene, seat)
    except PaintError:
        return caster_view_as_text(look)
    return Post(
        "\n".join([_to_act(scene), *(_held(scene, look, seat) for seat in Seat)]),
        tuple(drawn[:MAX_PICTURES]),
    )


def caster_view_as_text(look: FullLook) -> Post:
    """The board as text, and each hand with the values of its cards."""
    scene = scene_of(look)
    _, _, board = board_as_text(look).text.partition("\n")
    told = [_to_act(scene)]
    for seat in Seat:
        side = _side(look, seat)
        whose = words.whose(scene.names[seat])
        hand = describe_hand(side.hand or (), side.energy, side.hand_costs, whose)
        told.append(shortened(escape(hand), ROOM))
    return Post("\n".join(told), below=board)


async def _drawn_hand(pictures: Pictures, look: FullLook, scene: Scene, seat: Seat) -> list[Picture]:
    side, name = _side(look, seat), scene.names[seat]
    hand = side.hand or ()
    if not hand:
        return []
    realm = str(look.deck(seat).get("realm", ""))
    images = await pictures.hand(melee_view(look.seen_by(seat)), seat, realm, name)
    drawn = []
    for number, data in enumerate(images):
        shown = slice(number * A_PICTURE, (number + 1) * A_PICTURE)
        costs = side.hand_costs[shown] if side.hand_costs else None
        described = describe_hand(hand[shown], side.energy, costs, words.whose(name), len(hand))
        file = f"caster-{scene.duel.id}-{scene.view.ply}-{seat}-{number}.jpg"
        drawn.append(Picture(file, described, data))
    return drawn


def _side(look: FullLook, seat: Seat) -> SideView:
    """A side as its own player saw it."""
    return melee_view(look.seen_by(seat)).sides[seat]


def _to_act(scene: Scene) -> str:
    view = scene.view
    if view.to_act is None:
        return words.OVER
    return play.waits_for(view.turn, scene.safe[view.to_act])


def _held(scene: Scene, look: FullLook, seat: Seat) -> str:
    side = _side(look, seat)
    cards = [(escape(card.name), side.cost_of(card)) for card in side.hand or ()]
    return words.holds(scene.safe[seat], side.energy, cards)
