"""The public notice of a draw offer: posted while the offer stands, closed once it is answered or over."""

from dataclasses import dataclass

import discord

from bot.games.contract import Seat
from cogs.board import draw_buttons
from cogs.messages import NO_PINGS, Post, controls_of
from cogs.places import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, Places
from cogs.scene import Scene
from cogs.shown import nonce_of
from cogs.words import duel as words

RECENT = 30
"""How many messages of a channel's history are looked through for a notice from before a restart."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice with its buttons on: where it is, who offers, and the last ply at which the offer stood."""

    channel_id: int
    message_id: int
    seat: Seat
    ply: int


def draw_notice(scene: Scene, seat: Seat) -> Post:
    """The public offer, with the buttons for the one who may answer."""
    text = words.draw_notice(scene.safe(seat), scene.mention(seat.other))
    buttons = draw_buttons(scene.duel.id, scene.view.ply)
    return Post(text, rows=(buttons,), pings=(scene.duel.players[seat.other].user_id,))


def closed_notice(scene: Scene, notice: Notice) -> Post:
    """What the notice says once the offer is answered or over; it has no controls."""
    other = scene.safe(notice.seat.other)
    if scene.duel.by == "agreement":
        how = words.draw_accepted(other)
    elif not scene.duel.running:
        how = words.DRAW_OVERTAKEN
    elif scene.duel.ply == notice.ply:  # nothing was played meanwhile: only declining ends an offer then
        how = words.draw_declined(other)
    else:
        how = words.draw_lapsed(other)
    return Post(words.draw_answered(scene.safe(notice.seat), how))


class DrawNotices:
    """Keeps the notices of draw offers true. Every step can be repeated after a failure."""

    def __init__(self, client: discord.Client, places: Places) -> None:
        self._client = client
        self._places = places
        self._open: dict[str, Notice] = {}
        self._seen: set[str] = set()

    async def show(self, scene: Scene, channel_id: int) -> None:
        """Post the notice of the offer that stands, and close the one of an offer that does not."""
        duel_id, offered = scene.duel.id, scene.duel.draw_offer
        notice = self._open.get(duel_id)
        if notice is not None and notice.seat is not offered:
            await self._close(scene, notice)
            del self._open[duel_id]
            notice = None
        if offered is None:
            return
        if notice is None:
            message_id = await self._posted(scene, channel_id, offered)
        else:
            channel_id, message_id = notice.channel_id, notice.message_id
        self._open[duel_id] = Notice(channel_id, message_id, offered, scene.duel.ply)

    def forget(self, duel_id: str) -> None:
        """The duel is over."""
        self._open.pop(duel_id, None)
        self._seen.discard(duel_id)

    async def _posted(self, scene: Scene, channel_id: int, seat: Seat) -> int:
        """The id of the notice: of the one that is there since before a restart, or of a new one."""
        if scene.duel.id not in self._seen:
            found = await self._find(scene, channel_id)
            self._seen.add(scene.duel.id)
            if found is not None:
                return found
        post = draw_notice(scene, seat)
        try:
            message = await self._places.channel(channel_id).send(
                view=post.layout(),
                allowed_mentions=post.mentions,
                nonce=nonce_of(scene.duel.id, "draw", channel_id, seat, scene.view.ply),
            )
        except BaseException:
            # It may have got through all the same: look before the next try.
            self._seen.discard(scene.duel.id)
            raise
        return message.id

    async def _find(self, scene: Scene, channel_id: int) -> int | None:
        me = self._client.user
        async for message in self._places.channel(channel_id).history(limit=RECENT):
            if me is not None and message.author.id == me.id and _is_notice(message, scene.duel.id):
                return message.id
        return None

    async def _close(self, scene: Scene, notice: Notice) -> None:
        message = self._places.channel(notice.channel_id).get_partial_message(notice.message_id)
        post = closed_notice(scene, notice)
        try:
            await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise


def _is_notice(message: discord.Message, duel_id: str) -> bool:
    """Whether nothing but the answers to a draw offer of this duel can be pressed on a message."""
    try:
        controls = controls_of(message)
    except ValueError:
        return False
    return {(control.verb, control.key) for control in controls} == {("draw", duel_id)}
