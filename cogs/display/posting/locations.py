"""Where a duel is shown: in its thread, else in its channel, and in direct messages."""

import logging
from collections.abc import Callable
from typing import Literal

import discord

from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.values import Duel, Posted
from cogs.display.posting.message_memory import HasMessage, MessageId
from cogs.display.posting.people import names_of, safe_names
from cogs.display.posting.retries import is_passing
from cogs.kit.connections import insist
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.kit.permissions import emphasised, missing_in
from cogs.kit.safe_text import listed
from cogs.words.duels import duel as words

_log = logging.getLogger(__name__)

RECENT = 30
"""How many recent messages of a channel are searched for one that a crash left unrecorded."""
RECENT_DIRECT = 10
"""The same in direct messages, where only the bot and one person write."""
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
THREAD_EXISTS = 160004
THREAD_ARCHIVED = 50083
WEEK: Literal[10080] = 10080
"""Minutes of silence after which Discord archives a thread."""


class DuelPlaces:
    """Finds and makes the places where duels are shown."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._threadless: set[str] = set()
        self.uncertain: set[str] = set()
        """Duels of which a message may stand that is not recorded, unless this process has shown it since.

        An earlier process may have died before recording one, or one of this process may have got through
        although its request failed.
        """

    def channel(self, channel_id: int) -> discord.PartialMessageable:
        """A channel to write to, whether or not it is cached."""
        return self._client.get_partial_messageable(channel_id)

    async def home(self, duel: Duel, board: Posted | None) -> int:
        """The id of the duel's thread or channel. Makes the thread first if the duel may have one."""
        here = duel.place.channel_id
        if duel.thread_id is not None:
            return duel.thread_id
        settled = board is not None and board.channel_id == here
        if duel.place.guild_id is None or settled or duel.id in self._threadless:
            return here
        thread_id = await self._make_thread(duel)
        if thread_id is None:
            self._threadless.add(duel.id)
            return here
        await self._matches.chronicle.set_thread(duel.id, thread_id)
        return thread_id

    async def lost(self, duel: Duel) -> None:
        """Forget the duel's lost thread or channel, so that it gets another place."""
        self._threadless.discard(duel.id)
        await self._matches.chronicle.forget_posted(duel.id, "board")
        await self._matches.chronicle.set_thread(duel.id, None)

    async def wake_thread(self, thread_id: int) -> None:
        """Take a thread out of the archive, because archived messages cannot be edited."""
        thread = await self._client.fetch_channel(thread_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def put_away(self, thread_id: int) -> bool:
        """Archive a thread; False if it is archived already. Raises discord.HTTPException."""
        thread = self._client.get_channel(thread_id) or await self._client.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread) or thread.archived:
            return False
        await thread.edit(archived=True)
        return True

    async def direct(self, user_id: int) -> discord.DMChannel:
        """The direct messages of the bot and this user."""
        return await self._client.create_dm(discord.Object(user_id))

    async def tell(self, user_id: int, post: Post, nonce: int) -> int | None:
        """Send somebody a direct message. Returns its id; None if they take none, or are gone.

        Raises errors that may pass.
        """
        try:
            direct = await self.direct(user_id)
            message = await insist(
                lambda: direct.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)
            )
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("User %d takes no direct message: %s", user_id, error)
            return None
        return message.id

    async def owner(self, duel: Duel) -> int | None:
        """The user in whose direct messages the duel's board stands; None for a duel on a server."""
        if duel.place.guild_id is not None:
            return None
        for user_id in duel.user_ids:
            if (await self.direct(user_id)).id == duel.place.channel_id:
                return user_id
        return None

    async def edit(self, posted: HasMessage, post: Post, *, keep: bool = False) -> bool:
        """Change a message and its files, or `keep` those that it has. Returns False if it is gone."""
        message = self.channel(posted.channel_id).get_partial_message(posted.message_id)
        try:
            if keep:
                await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
            else:
                await message.edit(view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            return False
        return True

    async def find_open(self, at: MessageId, duel_id: str) -> discord.Message | None:
        """The message, if it still has controls of this duel."""
        try:
            message = await self.channel(at.channel_id).fetch_message(at.message_id)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            return None
        return message if any(control.key == duel_id for control in controls_of(message)) else None

    async def find(
        self, channel: discord.abc.Messageable, fits: Callable[[discord.Message], bool], among: int
    ) -> discord.Message | None:
        """The bot's newest message that fits, among the channel's last `among` messages."""
        return next((each for each in await self.own(channel, among) if fits(each)), None)

    async def own(self, channel: discord.abc.Messageable, among: int) -> list[discord.Message]:
        """The bot's own messages among the channel's last `among`, newest first."""
        me = self._client.user
        messages = [message async for message in channel.history(limit=among)]
        return [message for message in messages if me is not None and message.author.id == me.id]

    async def complain(self, duel: Duel, channel_id: int) -> None:
        """Tell all players privately which permission keeps the bot from showing their duel."""
        post = Post(self.complaint(duel, channel_id))
        for user_id in duel.user_ids:
            try:
                direct = await self.direct(user_id)
                await direct.send(view=post.layout(), allowed_mentions=NO_PINGS)
            except discord.HTTPException as error:
                _log.info("Could not tell %d about missing permissions: %s", user_id, error)

    def complaint(self, duel: Duel, channel_id: int) -> str:
        """Which permission keeps the bot from showing the duel in this channel."""
        channel = self._client.get_channel(channel_id)
        known = channel if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None
        lacking = missing_in(known) if known is not None else []
        return words.no_permission(listed(safe_names(duel)), f"<#{channel_id}>", emphasised(lacking))

    async def _make_thread(self, duel: Duel) -> int | None:
        """Make the duel's thread, on its challenge's message if possible. None if it cannot be made."""
        channel = self._client.get_channel(duel.place.channel_id)
        if channel is None:
            channel = await self._client.fetch_channel(duel.place.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None  # threads and voice channels cannot have threads
        name = words.thread_name(names_of(duel), title_of(self._matches.games, duel.game))
        message_id = (await self._matches.invitations.get(duel.id)).message_id
        try:
            if message_id is not None:
                return await self._thread_on(channel, message_id, name)
            return await self._thread_alone(channel, name)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("Duel %s gets no thread: %s", duel.id, error)
            return None

    async def _thread_on(self, channel: discord.TextChannel, message_id: int, name: str) -> int:
        """Make a thread on a message. It has the message's id, so a crash does not make a second one."""
        if channel.get_thread(message_id) is not None:
            return message_id
        message = channel.get_partial_message(message_id)
        try:
            return (await message.create_thread(name=name, auto_archive_duration=WEEK)).id
        except discord.NotFound:
            return await self._thread_alone(channel, name)
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
        try:
            return (await self._client.fetch_channel(message_id)).id
        except discord.NotFound:  # it has been deleted
            return await self._thread_alone(channel, name)

    async def _thread_alone(self, channel: discord.TextChannel, name: str) -> int:
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)).id
