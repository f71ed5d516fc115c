"""The hand, the board and the log of a game, for those who ask to see them, and past phases."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.multifold.facts.text import board_lines, deeds_text, log_lines
from bot.games.multifold.sheets.forms import CardForm
from bot.games.multifold.sight.view import View
from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Posted
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.people import names_of
from cogs.faces import Closed, HandMessage, LogLine, lines_by_turn
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import newest
from cogs.multifold import words
from cogs.multifold.board_post import LOG_LIMIT, in_words
from cogs.multifold.pictures import Pictures
from cogs.multifold.scene import (
    Scene,
    log_of,
    multifold_events,
    multifold_view,
    phases_of,
    scene_of,
    since_moves,
    teller_of,
)
from cogs.picture_files import hand_prefix
from cogs.words.duels import duel as shared
from render.multifold.alt import describe_hand
from render.multifold.reading import hand_of

RECAP_LIMIT = 3500
"""UTF-16 units of all lines of a recap."""


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
    where = "" if duel.place.guild_id is None else f"\n-# In <#{duel.channel_id}>"
    lines = [f"**{card.name}**: {card.text}" for card in cards] or [words.NO_CARDS]
    accent = shared.seat_colour(view.seat)
    post = Post(
        f"{words.HAND}{where}", below="\n".join([*lines, _note(view, has_cards=bool(cards))]), accent=accent
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


def closed_board(scene: Scene, posted: Posted, *, picture: str, described: str) -> Closed:
    """The message of a past phase, without controls. It keeps its picture."""
    past = next((each for each in scene.phases if each.number == posted.turn), None)
    turn = 0 if past is None else past.turn
    kept = (Picture(picture, described or words.past_picture(turn)),) if picture else ()
    if past is None:
        return Closed(Post(words.TURN_TAKEN_BACK, kept, accent=shared.seat_colour(None)))
    title = words.past_title(past.turn, "" if past.seat is None else scene.teller.names[past.seat])
    below = newest(scene.lines_of(past), LOG_LIMIT, words.MORE_LOG)
    return Closed(Post(title, kept, below, accent=shared.seat_colour(past.seat)))


async def draw_recap(pictures: Pictures, look: FullLook) -> Post:
    """All that has happened since the viewer's last moves, as a film. If it cannot be drawn, words say so."""
    scene = scene_of(look)
    own = [event for _, event in log_of(look)]
    lines = board_lines(since_moves(own, look.seat), teller_of(look))
    accent = shared.seat_colour(look.seat)
    if not lines:
        return Post(words.NOTHING_YET, accent=accent)
    title, text = f"### {shared.WHAT_HAPPENED}", newest(lines, RECAP_LIMIT, words.MORE_LOG)
    start = len(scene.log) - len(since_moves(scene.events, look.seat))
    try:
        film = await pictures.recap(scene.duel.id, look.setup, scene.log, start, scene.names)
    except PaintError:
        return Post(title, below=f"{text}\n{words.NOT_DRAWN}", accent=accent)
    name = f"happened-{scene.duel.id}-{start}-{len(scene.log)}.webp"
    return Post(title, (Picture(name, film.description, film.data),), text, accent=accent)


def log_with(look: FullLook, names: Sequence[str]) -> list[LogLine]:
    """The viewer's log, in which the players have these names."""
    log, teller = log_of(look), teller_of(look, names)
    return lines_by_turn(
        log, phases_of(look.duel, multifold_view(look.public), log), lambda events: log_lines(events, teller)
    )


def undoing(look: FullLook, seat: int) -> str:
    """The orders that a takeback of this seat would undo now."""
    return deeds_text([event for events in look.told_of_undoing(seat) for event in multifold_events(events)])
