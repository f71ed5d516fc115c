"""The public notice of a draw offer: posted when the offer is made, closed when it ends."""

import discord

from bot.games.two_seats import Seat, parse_seat
from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import Duel, Posted
from cogs.display.posting.calls import asked
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.people import mention, pinged, safe_name
from cogs.faces import Faces, find_face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style, controls_of
from cogs.words.duels import duel as words


def draw_notice(duel: Duel, seat: Seat) -> Post:
    """The public notice of a draw offer, with buttons for the player who may answer."""
    text = words.draw_notice(safe_name(duel, seat), mention(duel, seat.other))
    return Post(text, rows=(draw_buttons(duel.id, duel.ply),), pings=pinged(duel, seat.other))


def draw_buttons(duel_id: str, ply: int) -> Row:
    """The buttons that answer a draw offer."""
    return (
        Button(control_id("draw", duel_id, ply, "accept"), words.ACCEPT_DRAW, Style.success),
        Button(control_id("draw", duel_id, ply, "decline"), words.DECLINE_DRAW),
    )


def closed_notice(duel: Duel, notice: Posted) -> Post:
    """The notice, without controls, once the offer is answered or over."""
    seat = parse_seat(notice.content)
    other = safe_name(duel, seat.other)
    if duel.by == "agreement":
        how = words.draw_accepted(other)
    elif not duel.running:
        how = words.draw_overtaken()
    elif duel.ply == notice.ply:  # without an action since, only declining ends an offer
        how = words.draw_declined(other)
    else:
        how = words.draw_lapsed(other)
    return Post(words.draw_answered(safe_name(duel, seat), how))


class DrawNotices:
    """Keeps the notices of draw offers up to date. Only games of two have draw offers.

    Every step can be repeated after a failure.

    A notice is stored with its place, the seat that made the offer, and the ply of its buttons: the last ply
    at which the offer stood.
    """

    def __init__(self, matches: Matches, faces: Faces, places: DuelPlaces) -> None:
        self._matches = matches
        self._faces = faces
        self._places = places

    async def show(self, look: FullLook, channel_id: int) -> None:
        """Post the notice of a standing offer, and close the notice of one that no longer stands."""
        offered = None if look.duel.draw_offer is None else Seat(look.duel.draw_offer)
        notice = look.posts.get("draw")
        if notice is not None and (offered is None or notice.content != offered.word):
            await self._places.edit(notice, closed_notice(look.duel, notice))
            await self._matches.chronicle.forget_posted(look.duel.id, "draw")
            notice = None
        if offered is None:
            return
        if notice is None:
            notice = await self._found(look, channel_id, offered)
        if notice is None:
            await self._post(look, channel_id, offered)
        elif notice.ply != look.duel.ply:
            if await self._places.edit(notice, draw_notice(look.duel, offered)):
                await self._keep(look, notice.channel_id, notice.message_id, offered)
            else:
                await self._matches.chronicle.forget_posted(look.duel.id, "draw")
                await self._post(look, channel_id, offered)

    async def _found(self, look: FullLook, channel_id: int, seat: Seat) -> Posted | None:
        """The notice that an earlier process posted and died before recording."""
        if look.duel.id not in self._places.uncertain:
            return None
        channel = self._places.channel(channel_id)
        message = await self._places.find(channel, lambda each: _is_notice(each, look.duel.id), RECENT)
        if message is None:
            return None
        return await self._keep(look, channel_id, message.id, seat, ply=controls_of(message)[0].ply)

    async def _post(self, look: FullLook, channel_id: int, seat: Seat) -> None:
        post = asked(draw_notice(look.duel, seat), look.told)
        message = await self._places.channel(channel_id).send(
            view=post.layout(),
            allowed_mentions=post.mentions,
            nonce=nonce_of(look.duel.id, "draw", channel_id, seat, look.duel.ply),
        )
        await self._keep(look, channel_id, message.id, seat)

    async def _keep(
        self, look: FullLook, channel_id: int, message_id: int, seat: Seat, *, ply: int | None = None
    ) -> Posted:
        ply = look.duel.ply if ply is None else ply
        turn = find_face(self._faces, look.duel.game).turn(look)
        notice = Posted(look.duel.id, "draw", channel_id, message_id, ply, turn, seat.word)
        await self._matches.chronicle.set_posted(notice)
        return notice


def _is_notice(message: discord.Message, duel_id: str) -> bool:
    """Whether the only controls of a message are the answers to a draw offer of this duel."""
    return {(control.verb, control.key) for control in controls_of(message)} == {("draw", duel_id)}
