"""Brings a duel's public message up to date: edits it, or closes it and posts the next."""

from dataclasses import replace

import discord

from bot.games.two_seats import Seat
from bot.matches.service import Matches
from bot.matches.values import Posted
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.melee.board_post import board_picture, board_post, closed_post, picture_ply
from cogs.showing.duel_scene import Scene
from cogs.showing.locations import THREAD_ARCHIVED, UNKNOWN_MESSAGE, Places
from cogs.showing.message_memory import nonce_of, parse_shown, shown
from cogs.showing.painter import Painter, PaintError

RECENT = 30
"""How many of a channel's last messages are searched for one that a crash left unrecorded."""


class BoardMessages:
    """Shows boards. After a failure every step can be repeated, and nothing is done twice."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter, places: Places) -> None:
        self._client = client
        self._matches = matches
        self._painter = painter
        self._places = places
        self._seen: set[str] = set()
        self._described: dict[str, tuple[int, str]] = {}  # by duel: the ply last drawn, and what it shows

    async def show(self, scene: Scene, channel_id: int) -> None:
        """Make the newest message of the duel show this scene; discord.HTTPException if Discord won't."""
        record = (
            None if scene.duel.running else (await self._matches.chronicle.record(scene.duel.id)).encode()
        )
        post = board_post(scene, record=record)
        posted, gone = await self._posted(scene)
        try:
            if posted is None:
                await self._post(scene, channel_id, post, posted, gone)
            elif self._is_next(scene, posted):
                await self._close(scene, posted)
                await self._post(scene, channel_id, post, posted, gone)
            else:
                await self._edit(scene, channel_id, post, posted)
        except BaseException:
            self._seen.discard(
                scene.duel.id
            )  # it may have got through all the same: look before the next try
            raise
        self._seen.add(scene.duel.id)

    def forget(self, duel_id: str) -> None:
        """The duel is over."""
        self._seen.discard(duel_id)
        self._described.pop(duel_id, None)

    async def _posted(self, scene: Scene) -> tuple[Posted | None, int]:
        """The message as it was last posted, and 0; if it is gone, None and its id."""
        duel_id = scene.duel.id
        posted = scene.posts.get("board")
        if posted is None or duel_id in self._seen:
            return posted, 0
        try:
            message = await self._places.channel(posted.channel_id).fetch_message(posted.message_id)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._matches.chronicle.forget_posted(duel_id, "board")
            return None, posted.message_id
        for each in message.attachments:
            if (ply := picture_ply(duel_id, each.filename)) is not None:
                self._described[duel_id] = ply, each.description or ""
        return _as_it_stands(posted, message), 0

    def _is_next(self, scene: Scene, posted: Posted) -> bool:
        """Whether another message is due: another turn, another player to act, or the end."""
        return posted.turn != scene.view.turn or parse_shown(posted.content).asked is not scene.view.to_act

    async def _edit(self, scene: Scene, channel_id: int, post: Post, posted: Posted) -> None:
        before = parse_shown(posted.content)
        if before.print == post.fingerprint():
            return
        drawn = posted.ply == scene.view.ply and before.pictured
        post = post if drawn else await self._draw(scene, post)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await self._change(message, post, keep=drawn)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._post(scene, channel_id, post, posted, posted.message_id)
            return
        now = shown(post, scene.view.to_act, before.first)
        now = replace(now, pictured=drawn or now.pictured)
        await self._keep(scene, posted.channel_id, posted.message_id, now.format())

    async def _close(self, scene: Scene, posted: Posted) -> None:
        """Take the controls off the message of a turn gone by."""
        pictured = parse_shown(posted.content).pictured
        ply, described = self._described.get(scene.duel.id, (-1, ""))
        described = described if ply == posted.ply else ""
        post = closed_post(scene, posted.turn, posted.ply, pictured=pictured, described=described)
        message = self._places.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            await self._change(message, post, keep=True)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def _change(self, message: discord.PartialMessage, post: Post, *, keep: bool) -> None:
        """Edit a message, with new pictures or with the ones it has."""
        try:
            await self._send_change(message, post, keep=keep)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
            await self._places.wake_thread(message.channel.id)
            await self._send_change(message, post, keep=keep)

    async def _send_change(self, message: discord.PartialMessage, post: Post, *, keep: bool) -> None:
        if keep:
            await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
        else:
            await message.edit(view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS)

    async def _post(
        self, scene: Scene, channel_id: int, post: Post, posted: Posted | None, gone: int
    ) -> None:
        """Post the next message after `posted`, or replace the one that is gone; never twice."""
        view, seat = scene.view, scene.view.to_act
        before = 0 if posted is None else posted.message_id
        found = None
        if scene.duel.id not in self._seen:
            found = await self._find(scene, channel_id, -1 if posted is None else posted.ply)
        if found is None:
            post = await self._draw(scene, post)
            message = await self._places.channel(channel_id).send(
                view=post.layout(),
                files=post.files(),
                allowed_mentions=post.mentions,
                nonce=nonce_of(scene.duel.id, "board", channel_id, view.turn, seat, before, gone),
            )
            await self._keep(scene, channel_id, message.id, shown(post, seat).format())
        else:
            adopted = await self._keep(scene, channel_id, found, f"|found|{_word(seat)}|")
            await self._edit(scene, channel_id, post, adopted)

    async def _find(self, scene: Scene, channel_id: int, after: int) -> int | None:
        """The message of this board that a process posted and did not remember before it died."""
        me = self._client.user
        oldest = max(after + 1, scene.turn_ply)
        async for message in self._places.channel(channel_id).history(limit=RECENT):
            if me is not None and message.author.id == me.id and _fits(message, scene, oldest):
                return message.id
        return None

    async def _draw(self, scene: Scene, post: Post) -> Post:
        """The post with its picture, or without if that fails: the text says the same."""
        try:
            data = await self._painter.battlefield(scene.view, scene.names, scene.recent)
        except PaintError:
            return replace(post, pictures=())
        picture = board_picture(scene, data)
        self._described[scene.duel.id] = scene.view.ply, picture.description
        return replace(post, pictures=(picture,))

    async def _keep(self, scene: Scene, channel_id: int, message_id: int, content: str) -> Posted:
        view = scene.view
        posted = Posted(scene.duel.id, "board", channel_id, message_id, view.ply, view.turn, content)
        await self._matches.chronicle.set_posted(posted)
        return posted


def _as_it_stands(posted: Posted, message: discord.Message) -> Posted:
    """`posted` corrected by the message itself: an edit may have arrived without being remembered."""
    plies = [picture_ply(posted.duel_id, each.filename) for each in message.attachments]
    ply = next((ply for ply in plies if ply is not None), None)
    before, pictured = parse_shown(posted.content), ply is not None
    if pictured == before.pictured and ply in (posted.ply, None):
        return posted
    now = replace(before, print="", pictured=pictured)
    return replace(posted, ply=posted.ply if ply is None else ply, content=now.format())


def _word(seat: Seat | None) -> str:
    return "" if seat is None else seat.word


def _fits(message: discord.Message, scene: Scene, oldest: int) -> bool:
    """Whether the controls of a message say that it is this duel's board of this turn, or its end."""
    try:
        controls = [control for control in controls_of(message) if control.key == scene.duel.id]
    except ValueError:
        return False
    if scene.view.to_act is None:
        return any(control.verb == "rematch" for control in controls)
    return any(
        control.verb in ("act", "end", "choose", "first") and control.ply >= oldest for control in controls
    )
