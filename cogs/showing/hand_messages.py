"""Shows hands: as a private answer, and in a direct message for each duel that is kept up to date."""

import logging
from dataclasses import replace

import discord

from bot.games.lengths import utf16_length
from bot.games.melee.sight.text import describe_hand
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.matches.looks import FullLook, Look
from bot.matches.service import Matches
from bot.matches.values import Duel, Posted, hand_role
from cogs.kit.messages import NO_PINGS, Picture, Post
from cogs.kit.writing import plain
from cogs.melee.values import melee_view
from cogs.showing.locations import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, Places
from cogs.showing.message_memory import nonce_of, parse_shown, shown
from cogs.showing.painter import Painter, PaintError
from cogs.words import duel as words
from cogs.words import play

_log = logging.getLogger(__name__)
RECENT = 10
ROOM = 3800
"""UTF-16 units of a hand in words."""
A_PICTURE = 3
"""Cards in one picture."""


def hand_post(duel: Duel, view: View, seat: Seat) -> Post:
    """A hand in full, without its pictures; `view` is that of its owner."""
    if view.phase == "roll-off":
        return Post(words.NO_HAND_YET)
    hand = view.sides[seat].hand or ()
    where = duel.place.channel_id if duel.thread_id is None else duel.thread_id
    opponent = plain(duel.players[seat.other].name)
    title = words.hand_title(len(hand), view.turn, opponent, f"<#{where}>")
    if not hand:
        return Post(f"{title}\n{words.EMPTY_HAND}", accent=words.COLOURS[seat])
    each = (ROOM - utf16_length(title)) // len(hand)
    cards = [play.card_words(card, each - 2) for card in hand]
    return Post("\n\n".join([title, *cards]), accent=words.COLOURS[seat])


async def drawn_hand(painter: Painter, duel: Duel, view: View, seat: Seat, realm: str) -> Post:
    """The same with its pictures, three cards each, described by a summary of those cards."""
    post = hand_post(duel, view, seat)
    side = view.sides[seat]
    hand = side.hand or ()
    if not hand:
        return post
    try:
        images = await painter.hand(view, seat, realm)
    except PaintError:
        return post
    pictures = []
    for number, data in enumerate(images):
        shown = slice(number * A_PICTURE, (number + 1) * A_PICTURE)
        costs = side.hand_costs[shown] if side.hand_costs else None
        described = describe_hand(hand[shown], side.energy, costs)
        pictures.append(Picture(f"{file_prefix(duel, view.turn)}{number}.webp", described, data))
    return replace(post, pictures=tuple(pictures))


def file_prefix(duel: Duel, turn: int) -> str:
    """How file names of a hand's pictures begin; after a crash the message is found by it."""
    return f"hand-{duel.id}-{turn}-"


def realm_of(look: Look, seat: Seat) -> str:
    """The realm of the deck that a player plays, as it was when the duel began."""
    return str(look.deck(seat).get("realm", ""))


class HandMessages:
    """Keeps each player's hand in their direct messages; those who closed theirs are remembered."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter, places: Places) -> None:
        self._client = client
        self._matches = matches
        self._painter = painter
        self._places = places
        self._closed: dict[tuple[str, Seat], int] = {}
        self._seen: set[tuple[str, Seat]] = set()

    def closed(self, duel_id: str) -> frozenset[Seat]:
        """The players of the duel to whom the last direct message could not be delivered."""
        return frozenset(seat for seat in Seat if (duel_id, seat) in self._closed)

    def forget(self, duel_id: str) -> None:
        """The duel is over."""
        for seat in Seat:
            self._closed.pop((duel_id, seat), None)
            self._seen.discard((duel_id, seat))

    async def show(self, look: FullLook, seat: Seat) -> None:
        """Bring one hand up to date; discord.HTTPException if Discord fails, but not for closed DMs."""
        key = (look.duel.id, seat)
        view = melee_view(look.seen_by(seat))
        if view.phase != "main" or self._closed.get(key) == view.turn:
            return
        try:
            await self._bring(look, view, seat)
        except discord.Forbidden as error:
            _log.info("Player %d takes no direct messages: %s", look.duel.players[seat].user_id, error)
            self._closed[key] = view.turn
        else:
            self._closed.pop(key, None)
            self._seen.add(key)

    async def _bring(self, look: FullLook, view: View, seat: Seat) -> None:
        posted = look.posts.get(hand_role(seat))
        cards = _cards(view, seat)
        if posted is None or await self._is_gone(look, seat, posted):
            await self._post(look, view, seat, gone=0 if posted is None else posted.message_id)
            return
        before = parse_shown(posted.content)
        turned = view.active is seat and posted.turn < view.turn
        if turned and before.first != cards:
            await self._post(look, view, seat, gone=0)
        elif before.print != cards:
            await self._edit(look, view, seat, posted)
        elif turned:  # nothing new with the turn: what changes in its course is an edit
            await self._keep(look, view, seat, posted.channel_id, posted.message_id, view.turn, before.first)

    async def _is_gone(self, look: FullLook, seat: Seat, posted: Posted) -> bool:
        """Whether the message is gone; asked once after a start, not with every action."""
        if (look.duel.id, seat) in self._seen:
            return False
        try:
            await self._places.channel(posted.channel_id).fetch_message(posted.message_id)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            return True
        return False

    async def _edit(self, look: FullLook, view: View, seat: Seat, posted: Posted) -> None:
        post = await self._drawn(look, view, seat)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await message.edit(view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            await self._post(look, view, seat, gone=posted.message_id)
            return
        first = parse_shown(posted.content).first
        await self._keep(look, view, seat, posted.channel_id, posted.message_id, posted.turn, first)

    async def _post(self, look: FullLook, view: View, seat: Seat, *, gone: int) -> None:
        user_id = look.duel.players[seat].user_id
        assert user_id is not None, "computer players get no messages"
        channel = await self._places.direct(user_id)
        found = None
        if (look.duel.id, seat) not in self._seen:
            found = await self._find(channel, file_prefix(look.duel, view.turn))
        cards = _cards(view, seat)
        if found is not None:
            await self._keep(look, view, seat, channel.id, found, view.turn, cards)
            return
        post = await self._drawn(look, view, seat)
        message = await channel.send(
            view=post.layout(),
            files=post.files(),
            allowed_mentions=NO_PINGS,
            nonce=nonce_of(look.duel.id, hand_role(seat), view.turn, gone),
        )
        await self._keep(look, view, seat, channel.id, message.id, view.turn, cards)

    async def _find(self, channel: discord.DMChannel, prefix: str) -> int | None:
        """This very hand, sent by a process that died before it could remember it."""
        me = self._client.user
        async for message in channel.history(limit=RECENT):
            own = me is not None and message.author.id == me.id
            if own and any(each.filename.startswith(prefix) for each in message.attachments):
                return message.id
        return None

    async def _drawn(self, look: FullLook, view: View, seat: Seat) -> Post:
        return await drawn_hand(self._painter, look.duel, view, seat, realm_of(look, seat))

    async def _keep(
        self, look: FullLook, view: View, seat: Seat, channel_id: int, message_id: int, turn: int, first: str
    ) -> None:
        content = shown(Post(""), seat)
        content = replace(content, print=_cards(view, seat), first=first)
        await self._matches.chronicle.set_posted(
            Posted(look.duel.id, hand_role(seat), channel_id, message_id, view.ply, turn, content.format())
        )


def _cards(view: View, seat: Seat) -> str:
    """A digest of the cards held and of changed costs, which changes when they do."""
    side = view.sides[seat]
    held = [(card.name, card.cost, side.cost_of(card)) for card in side.hand or ()]
    return str(nonce_of(*(name if cost == printed else f"{name}: {cost}" for name, printed, cost in held)))
