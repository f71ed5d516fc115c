"""The public notice of a draw offer: posted when the offer is made, closed when it ends."""

import discord

from bot.games.two_seats import Seat, parse_seat
from bot.matches.service import Matches
from bot.matches.values import Posted
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.melee.board_post import draw_buttons
from cogs.showing.duel_scene import Scene
from cogs.showing.locations import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, Places
from cogs.showing.message_memory import nonce_of
from cogs.words import duel as words

RECENT = 30
"""How many of a channel's last messages are searched for a notice from before a restart."""


def draw_notice(scene: Scene, seat: Seat) -> Post:
    """The public offer, with the buttons for the one who may answer."""
    text = words.draw_notice(scene.safe(seat), scene.mention(seat.other))
    buttons = draw_buttons(scene.duel.id, scene.view.ply)
    return Post(text, rows=(buttons,), pings=scene.pinged(seat.other))


def closed_notice(scene: Scene, notice: Posted) -> Post:
    """What the notice says once the offer is answered or over; it has no controls."""
    seat = parse_seat(notice.content)
    other = scene.safe(seat.other)
    if scene.duel.by == "agreement":
        how = words.draw_accepted(other)
    elif not scene.duel.running:
        how = words.DRAW_OVERTAKEN
    elif scene.duel.ply == notice.ply:  # nothing was played meanwhile: only declining ends an offer then
        how = words.draw_declined(other)
    else:
        how = words.draw_lapsed(other)
    return Post(words.draw_answered(scene.safe(seat), how))


class DrawNotices:
    """Keeps notices of draw offers up to date. Every step can be repeated after a failure.

    Of a notice is remembered where it is, whose offer it tells of, and the ply that its buttons are for: the
    last one at which the offer stood.
    """

    def __init__(self, client: discord.Client, matches: Matches, places: Places) -> None:
        self._client = client
        self._matches = matches
        self._places = places
        self._seen: set[str] = set()

    async def show(self, scene: Scene, channel_id: int) -> None:
        """Post the notice of the offer that stands, and close the one of an offer that does not."""
        offered = None if scene.duel.draw_offer is None else Seat(scene.duel.draw_offer)
        notice = scene.posts.get("draw")
        if notice is not None and (offered is None or notice.content != offered.word):
            await self._edit(notice, closed_notice(scene, notice))
            await self._matches.chronicle.forget_posted(scene.duel.id, "draw")
            notice = None
        if offered is None:
            return
        if notice is None:
            notice = await self._found(scene, channel_id, offered)
        if notice is None:
            await self._post(scene, channel_id, offered)
        elif notice.ply != scene.view.ply:
            if await self._edit(notice, draw_notice(scene, offered)):
                await self._keep(scene, notice.channel_id, notice.message_id, offered)
            else:
                await self._matches.chronicle.forget_posted(scene.duel.id, "draw")
                await self._post(scene, channel_id, offered)

    def forget(self, duel_id: str) -> None:
        """The duel is over."""
        self._seen.discard(duel_id)

    async def _found(self, scene: Scene, channel_id: int, seat: Seat) -> Posted | None:
        """The notice that a process posted and did not remember before it died."""
        if scene.duel.id in self._seen:
            return None
        me = self._client.user
        async for message in self._places.channel(channel_id).history(limit=RECENT):
            if me is not None and message.author.id == me.id and _is_notice(message, scene.duel.id):
                return await self._keep(scene, channel_id, message.id, seat, ply=controls_of(message)[0].ply)
        return None

    async def _post(self, scene: Scene, channel_id: int, seat: Seat) -> None:
        post = draw_notice(scene, seat)
        self._seen.discard(scene.duel.id)  # if this fails it may have got through: look before the next try
        message = await self._places.channel(channel_id).send(
            view=post.layout(),
            allowed_mentions=post.mentions,
            nonce=nonce_of(scene.duel.id, "draw", channel_id, seat, scene.view.ply),
        )
        await self._keep(scene, channel_id, message.id, seat)
        self._seen.add(scene.duel.id)

    async def _keep(
        self, scene: Scene, channel_id: int, message_id: int, seat: Seat, *, ply: int | None = None
    ) -> Posted:
        ply = scene.view.ply if ply is None else ply
        notice = Posted(scene.duel.id, "draw", channel_id, message_id, ply, scene.view.turn, seat.word)
        await self._matches.chronicle.set_posted(notice)
        return notice

    async def _edit(self, notice: Posted, post: Post) -> bool:
        """Change the notice; False if it is gone."""
        message = self._places.channel(notice.channel_id).get_partial_message(notice.message_id)
        try:
            await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            return False
        return True


def _is_notice(message: discord.Message, duel_id: str) -> bool:
    """Whether the only controls of a message are the answers to a draw offer of this duel."""
    try:
        controls = controls_of(message)
    except ValueError:
        return False
    return {(control.verb, control.key) for control in controls} == {("draw", duel_id)}
