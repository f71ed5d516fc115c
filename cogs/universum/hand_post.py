"""A player's hand, shown only to that player: in words, with pictures of the cards."""

from msgspec.structs import replace

from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.describe import tools_text
from bot.games.universum.sight.view import View
from bot.matches.memory.looks import Look
from cogs.display.posting.message_memory import hand_prefix, nonce_of
from cogs.faces import HandMessage
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.universum import offers
from cogs.universum.board_post import ACCENTS
from cogs.universum.offers import live_words, whole_card
from cogs.universum.pictures import Pictures
from cogs.universum.values import own_seat, universum_view
from cogs.universum.words import board as words
from cogs.words.duels import duel as shared
from render.universum.alt import describe_hand
from render.universum.reading.hand import hand_of as hand_picture

ROOM = 3600
"""Maximum length of a hand in UTF-16 units; larger hands name only each card's action here."""


def hand_of(pictures: Pictures, look: Look) -> HandMessage | None:
    """The viewer's hand; None once the game is over or the viewer has left."""
    view = universum_view(look.own)
    if view.seat is None or view.outcome is not None or own_seat(view).has_left:
        return None
    held = str(nonce_of(_held(view), repr(hand_picture(view))))
    return HandMessage(view.turns, view.active == view.seat, held, lambda: draw_hand(pictures, look))


async def draw_hand(pictures: Pictures, look: Look) -> Post:
    """The same as `hand_post` with its pictures, or without them if they cannot be drawn.

    The first picture's description is that of the whole hand.
    """
    post, duel, view = hand_post(look), look.duel, universum_view(look.own)
    if view.outcome is not None or own_seat(view).has_left:
        return post
    picture = hand_picture(view)
    try:
        images = await pictures.hand(picture)
    except PaintError:
        return post
    prefix, described = hand_prefix(duel, view.turns), describe_hand(picture)
    drawn = (
        Picture(f"{prefix}{number}.jpg", words.more_of_hand(number) if number else described, data)
        for number, data in enumerate(images)
    )
    return replace(post, pictures=tuple(drawn))


def hand_post(look: Look) -> Post:
    """The viewer's hand, transformer, and knowledge of the stacks."""
    duel, view = look.duel, universum_view(look.own)
    me = own_seat(view)
    if view.outcome is not None or me.has_left:
        return Post(shared.OVER if view.outcome is not None else words.LEFT)
    where = "" if duel.place.guild_id is None else f"<#{duel.channel_id}>"
    title = words.hand_title(len(me.hand or ()), view.round, ROUNDS, where)
    return Post(title, below=_held(view), accent=ACCENTS[me.seat])


def _held(view: View) -> str:
    """The whole hand without its title, which changes every round."""
    hand = own_seat(view).hand or ()
    whole = [words.hand_card(card, *_here(view, card), whole_card(card)) for card in hand]
    cards = whole if sum(map(len, whole)) < ROOM else hand_lines(view)
    return "\n".join([standing_line(view), *(cards or [words.EMPTY_HAND]), *seen_lines(view)])


def hand_lines(view: View) -> list[str]:
    return [words.hand_line(card, *_here(view, card)) for card in own_seat(view).hand or ()]


def standing_line(view: View) -> str:
    me = own_seat(view)
    return words.stands(offers.place_name(me.at), offers.portal_here(view, me.at), tools_text(me.tools))


def seen_lines(view: View) -> list[str]:
    """The stacks below whose top the viewer has seen portals."""
    return [
        words.seen_below(offers.place_name(stack.transformer), offers.laid(stack.portals))
        for stack in view.stacks
        if any(portal is not None for portal in stack.portals[1:])
    ]


def _here(view: View, card: str) -> tuple[str, str]:
    return live_words(view, card), tool_of(card)
