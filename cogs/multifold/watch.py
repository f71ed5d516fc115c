"""The hand, the board and what happened in a game, for those who ask to see them."""

from msgspec.structs import replace

from bot.games.multifold.sheets.forms import CardForm
from bot.games.multifold.sight.view import View
from bot.matches.memory.looks import FullLook, Look
from cogs.display.posting.message_memory import hand_head, hand_prefix, nonce_of
from cogs.display.posting.people import names_of, safe_names
from cogs.faces import HandMessage
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import RECAP_LIMIT, newest
from cogs.multifold import words
from cogs.multifold.board_post import in_words
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import multifold_view, own_scene, scene_of
from cogs.words.duels import duel as shared
from render.multifold.alt import describe_hand
from render.multifold.reading import hand_of


def hand_message(pictures: Pictures, look: Look) -> HandMessage | None:
    """The viewer's cards; None once the game is over or the viewer is out."""
    view = multifold_view(look.own)
    if view.seat is None or view.by or view.out[view.seat]:
        return None
    held = str(nonce_of(*view.hands[view.seat]))
    return HandMessage(view.turn, view.asked == view.seat, held, lambda: draw_hand(pictures, look))


async def draw_hand(pictures: Pictures, look: Look) -> Post:
    """The viewer's cards, with a picture, or without it if it cannot be drawn."""
    duel, view = look.duel, multifold_view(look.own)
    assert view.seat is not None
    texts: dict[str, CardForm] = {card.word: card for card in view.cards}
    cards = [texts[word] for word in view.hands[view.seat]]
    lines = [f"**{card.name}**: {card.text}" for card in cards] or [words.NO_CARDS]
    accent = shared.seat_colour(view.seat)
    post = Post(
        hand_head(words.HAND, duel),
        below="\n".join([*lines, _note(view, has_cards=bool(cards))]),
        accent=accent,
    )
    if not cards or view.by:
        return post
    picture = hand_of(view, names_of(duel))
    try:
        data = await pictures.hand(picture)
    except PaintError:
        return post
    name = f"{hand_prefix(duel, view.turn)}{view.ply}.jpg"
    return replace(post, pictures=(Picture(name, describe_hand(picture), data),))


def _note(view: View, *, has_cards: bool) -> str:
    """What can be done about cards now."""
    if not has_cards:
        return words.CRATE_NOTE
    if view.turn == 1:
        return words.FIRST_NOTE
    return words.PLAYED_NOTE if view.asked == view.seat and view.has_played else words.HAND_NOTE


def board_as_text(look: FullLook) -> Post:
    """The whole position as a spectator knows it, as text."""
    scene = scene_of(look)
    names, view = tuple(scene.teller.names), scene.view
    asked = None if view.by else view.asked
    head = words.text_title(view.turn, view.turns, "" if asked is None else names[asked])
    order = [] if asked is None else [words.order_line([names[seat] for seat in view.order])]
    strikes = [words.strikes_line(view.strikes)] if view.strikes else []
    return Post("\n".join([head, *order, *strikes, *in_words(scene)]))


async def draw_recap(pictures: Pictures, look: FullLook) -> Post:
    """All that has happened since the viewer's last moves, as a film. If it cannot be drawn, words say so."""
    scene = scene_of(look)
    own = own_scene(look, safe_names(look.duel))
    lines = own.told(own.recapped(look.seat))
    accent = shared.seat_colour(look.seat)
    if not lines:
        return Post(words.NOTHING_YET, accent=accent)
    title, text = f"### {shared.WHAT_HAPPENED}", newest(lines, RECAP_LIMIT, words.MORE_LOG)
    start = len(scene.log) - len(scene.recapped(look.seat))
    try:
        film = await pictures.recap(scene.duel.id, look.setup, scene.log, start, scene.names)
    except PaintError:
        return Post(title, below=f"{text}\n{words.NOT_DRAWN}", accent=accent)
    name = f"happened-{scene.duel.id}-{start}-{len(scene.log)}.webp"
    return Post(title, (Picture(name, film.description, film.data),), text, accent=accent)
