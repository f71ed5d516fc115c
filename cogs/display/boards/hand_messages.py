"""Players' hands, as direct messages."""

import logging

import discord
from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import HAND_ROLES, Posted
from cogs.display.posting.locations import RECENT_DIRECT, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, DuelPlaces
from cogs.display.posting.message_memory import MessagePrints, hand_prefix, nonce_of, parse_shown
from cogs.faces import Faces, HandMessage, find_face
from cogs.kit.messages import NO_PINGS

_log = logging.getLogger(__name__)


class HandMessages:
    """Keeps each player's hand up to date in their direct messages. Remembers whose are closed."""

    def __init__(self, matches: Matches, faces: Faces, places: DuelPlaces) -> None:
        self._matches = matches
        self._faces = faces
        self._places = places
        self._closed: dict[tuple[str, int], int] = {}
        self._seen: set[tuple[str, int]] = set()

    def closed(self, duel_id: str) -> frozenset[int]:
        """The seats of the duel whose last direct message could not be delivered."""
        return frozenset(seat for duel, seat in self._closed if duel == duel_id)

    def forget(self, duel_id: str) -> None:
        """Forget this duel, which is over."""
        for key in [key for key in self._closed if key[0] == duel_id]:
            del self._closed[key]
        self._seen -= {key for key in self._seen if key[0] == duel_id}

    async def show(self, look: FullLook, seat: int) -> None:
        """Update one hand. Raises discord.HTTPException if Discord fails, but not for closed DMs."""
        if look.duel.is_cut_off:
            return  # its game still has the hand as it was
        key = (look.duel.id, seat)
        hand = find_face(self._faces, look.duel.game).hand(replace(look, seat=seat))
        if hand is None or self._closed.get(key) == hand.turn:
            return
        try:
            await self._bring(look, hand, seat)
        except discord.Forbidden as error:
            _log.info("Player %d takes no direct messages: %s", look.duel.players[seat].user_id, error)
            self._closed[key] = hand.turn
        else:
            self._closed.pop(key, None)
            self._seen.add(key)

    async def _bring(self, look: FullLook, hand: HandMessage, seat: int) -> None:
        posted = look.posts.get(HAND_ROLES[seat])
        is_seen = (look.duel.id, seat) in self._seen
        if posted is None or (not is_seen and await self._is_gone(posted)):
            await self._post(look, hand, seat, gone=0 if posted is None else posted.message_id)
            return
        before = parse_shown(posted.content)
        turned = hand.on_turn and posted.turn < hand.turn
        if turned and before.first != hand.held:
            await self._post(look, hand, seat, gone=0, channel_id=posted.channel_id)
        elif before.print != hand.held or (hand.on_turn and before.picture != hand.state):
            await self._edit(look, hand, seat, posted, hand.turn if turned else posted.turn)
        elif turned:  # unchanged at the turn's start: later changes are edits
            await self._keep(look, hand, seat, posted.channel_id, posted.message_id, hand.turn, before.first)

    async def _is_gone(self, posted: Posted) -> bool:
        """Ask Discord whether the message is gone: once after a start, not with every action."""
        try:
            await self._places.channel(posted.channel_id).fetch_message(posted.message_id)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            return True
        return False

    async def _edit(self, look: FullLook, hand: HandMessage, seat: int, posted: Posted, turn: int) -> None:
        if not await self._places.edit(posted, await hand.draw()):
            await self._post(look, hand, seat, gone=posted.message_id)
            return
        first = parse_shown(posted.content).first
        await self._keep(look, hand, seat, posted.channel_id, posted.message_id, turn, first)

    async def _post(
        self, look: FullLook, hand: HandMessage, seat: int, *, gone: int, channel_id: int | None = None
    ) -> None:
        """Post a hand, in these direct messages if they are known: opening many, Discord takes for spam."""
        user_id = look.duel.players[seat].user_id
        assert user_id is not None, "computer players get no messages"
        channel: discord.PartialMessageable | discord.DMChannel
        if channel_id is None:
            channel = await self._places.direct(user_id)
        else:
            channel = self._places.channel(channel_id)
        found = None
        if look.duel.id in self._places.uncertain and (look.duel.id, seat) not in self._seen:
            prefix = hand_prefix(look.duel, hand.turn)
            found = await self._places.find(channel, lambda each: _is_hand(each, prefix), RECENT_DIRECT)
        if found is not None:
            # It may show the hand as it was: who holds it may have acted before this try.
            content = MessagePrints(print="", first=hand.held, asked="", picture="").format()
            role, ply = HAND_ROLES[seat], look.duel.ply
            adopted = Posted(look.duel.id, role, channel.id, found.id, ply, hand.turn, content)
            await self._edit(look, hand, seat, adopted, hand.turn)
            return
        post = await hand.draw()
        message = await channel.send(
            view=post.layout(),
            files=post.files(),
            allowed_mentions=NO_PINGS,
            nonce=nonce_of(look.duel.id, HAND_ROLES[seat], hand.turn, gone),
            silent=True,  # the board notifies
        )
        await self._keep(look, hand, seat, channel.id, message.id, hand.turn, hand.held)

    async def _keep(
        self,
        look: FullLook,
        hand: HandMessage,
        seat: int,
        channel_id: int,
        message_id: int,
        turn: int,
        first: str,
    ) -> None:
        duel = look.duel
        content = MessagePrints(print=hand.held, first=first, asked="", picture=hand.state).format()
        posted = Posted(duel.id, HAND_ROLES[seat], channel_id, message_id, duel.ply, turn, content)
        await self._matches.chronicle.set_posted(posted)


def _is_hand(message: discord.Message, prefix: str) -> bool:
    """Whether a message has pictures whose file names begin with this prefix."""
    return any(each.filename.startswith(prefix) for each in message.attachments)
