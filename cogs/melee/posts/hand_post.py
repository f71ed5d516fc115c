"""A player's hand, shown only to that player: in words, with pictures of the cards."""

from msgspec.structs import replace

from bot.games.melee.cards.cards import MAX_IN_PLAY
from bot.games.melee.narration.describe import describe_hand
from bot.games.melee.position.actions import Summon
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.games.wording import utf16_length
from bot.matches.memory.looks import Look
from bot.matches.values import Duel
from cogs.display.posting.message_memory import hand_prefix, nonce_of
from cogs.faces import HandMessage
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape, plain
from cogs.melee.posts.pictures import Pictures
from cogs.melee.values import melee_view
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.turn import play
from cogs.words.duels import duel as words

ROOM = 3800
"""Maximum length of a hand in words in UTF-16 units."""
A_PICTURE = 3
"""Cards in one picture."""


def hand_of(pictures: Pictures, look: Look) -> HandMessage | None:
    """The hand of the player who looks. None before the cards are dealt and after the duel ends."""
    view = melee_view(look.own)
    if view.phase != "main" or view.seat is None:
        return None
    held, state = _held(view, view.seat), _state(view, view.seat)
    on_turn = view.active is view.seat
    return HandMessage(view.turn, on_turn, held, lambda: drawn_hand(pictures, look), state)


def hand_post(duel: Duel, view: View, seat: Seat) -> Post:
    """A whole hand, without pictures: what can be summoned now, then each card. `view` is its owner's."""
    if view.phase == "roll-off":
        return Post(board_words.NO_HAND_YET)
    hand = view.sides[seat].hand or ()
    opponent = plain(duel.players[seat.other].name)
    where = "" if duel.place.guild_id is None else f"<#{duel.channel_id}>"
    title = board_words.hand_title(len(hand), view.turn, opponent, where)
    if not hand:
        return Post(f"{title}\n{board_words.EMPTY_HAND}", accent=words.COLOURS[seat])
    said = _can_summon(view, seat)
    each = (ROOM - utf16_length(title) - utf16_length(said)) // len(hand)
    cards = [play.card_words(card, each - 2) for card in hand]
    return Post(title, below="\n\n".join([said, *cards]), accent=words.COLOURS[seat])


def _can_summon(view: View, seat: Seat) -> str:
    """What the owner can summon now, or the energy that they have."""
    side, now = view.sides[seat], _summonable(view, seat)
    cards = [
        escape(play.card_label(card, side.cost_of(card))) for card in side.hand or () if card.name in now
    ]
    is_own_turn = view.to_act is seat and view.active is seat
    return board_words.can_summon(list(dict.fromkeys(cards)), side.energy, is_own_turn=is_own_turn)


def _summonable(view: View, seat: Seat) -> set[str]:
    """The names of the cards that the owner can summon now."""
    if view.seat is not seat or view.to_act is not seat:
        return set()
    return {action.card for action in view.actions if isinstance(action, Summon)}


async def drawn_hand(pictures: Pictures, look: Look) -> Post:
    """A whole hand, its pictures first, three cards each. A picture's description sums up its cards."""
    duel, view = look.duel, melee_view(look.own)
    seat = view.seat
    assert seat is not None, "only players have hands"
    post = hand_post(duel, view, seat)
    side = view.sides[seat]
    hand = side.hand or ()
    if not hand:
        return post
    try:
        images = await pictures.hand(view, seat, str(look.deck(seat).get("realm", "")))
    except PaintError:
        return post
    drawn = []
    for number, data in enumerate(images):
        shown = slice(number * A_PICTURE, (number + 1) * A_PICTURE)
        costs = side.hand_costs[shown] if side.hand_costs else None
        described = describe_hand(hand[shown], side.energy, costs, total=len(hand))
        drawn.append(Picture(f"{hand_prefix(duel, view.turn)}{number}.jpg", described, data))
    return replace(post, pictures=tuple(drawn))


def _held(view: View, seat: Seat) -> str:
    """A digest of the cards in hand and their changed costs."""
    side = view.sides[seat]
    held = [(card.name, card.cost, side.cost_of(card)) for card in side.hand or ()]
    return str(nonce_of(*(name if cost == printed else f"{name}: {cost}" for name, printed, cost in held)))


def _state(view: View, seat: Seat) -> str:
    """A digest of everything that decides which cards can be summoned now (M-3, M-4), and of what can."""
    side = view.sides[seat]
    is_full = sum(each.owner is seat for each in view.entities) >= MAX_IN_PLAY
    now = sorted(_summonable(view, seat))
    return str(nonce_of(view.turn, side.energy, side.energy_max, is_full, *now))
