"""Posts entries of the audit log: to the log channel, to a duel's players or to one player.

Unsent posts are stored with their entry, and so are failures, which managers see. The log channel gets its
entries as soon as it can.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import assert_never

import discord

from bot.games.errors import MultiverseError
from bot.matches.context import ChangeFeed, DuelLocks
from bot.matches.parts import Attending
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import AuditEntry, AuditPost
from cogs.display.posting.calls import asked
from cogs.display.posting.locations import UNKNOWN_CHANNEL, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import Retries, Unreachable, is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import Post
from cogs.kit.permissions import REFUSED, emphasised, missing_to_write
from cogs.words.community import audit as words
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)


class AuditPosts(Attending):
    """Sends the posts of entries. Every step can be repeated; nothing is sent twice."""

    def __init__(
        self, client: discord.Client, matches: Matches, places: DuelPlaces, wait: Callable[[int], float]
    ) -> None:
        self._client = client
        self._matches = matches
        self._places = places
        self._locks = DuelLocks()
        super().__init__("audit", of_duels=False)
        self._retries = Retries("Entry %s of an audit log is not posted", wait)
        self._tournaments = TournamentEntries(client, matches, wait, self.deliver)

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_acts(self._tournaments.wake)

    async def start(self) -> None:
        """Send the posts that an earlier process could not send."""
        for entry in await self._matches.audit.unsent():
            self._attendants.wake(entry.id)

    async def deliver(self, entry_id: str) -> AuditEntry:
        """Try to send all posts of an entry now. Returns the entry afterwards. Failures are retried later."""
        try:
            return await self._deliver(entry_id)
        except (*Unreachable, discord.HTTPException):
            self._attendants.wake(entry_id)
            return await self._get(entry_id)

    async def idle(self) -> None:
        """Wait until nothing is being sent."""
        await self._tournaments.idle()
        await super().idle()

    async def close(self) -> None:
        """Stop. The next start sends the rest."""
        await self._tournaments.close()
        await super().close()

    async def _attend(self, entry_id: str) -> float | None:
        await self._client.wait_until_ready()
        try:
            await self._deliver(entry_id)
        except (*Unreachable, discord.HTTPException, MultiverseError) as error:
            return self._retries.failed(entry_id, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: a fault of ours is noted, not raised
            _log.error("Entry %s of an audit log cannot be posted", entry_id, exc_info=error)
        self._retries.forget(entry_id)
        return None

    async def _deliver(self, entry_id: str) -> AuditEntry:
        """Send the entry's posts that are due. Raises errors that may pass."""
        async with self._locks.of(entry_id):
            entry = await self._get(entry_id)
            for post in entry.posts:
                # After a failure, only the log is retried: it must be complete; people get only current news.
                if not post.is_sent and (post.audience == "log" or not post.failure):
                    await self._send(entry, post)
            return await self._get(entry_id)

    async def _get(self, entry_id: str) -> AuditEntry:
        entry = await self._matches.audit.get(entry_id)
        assert entry is not None, "entries are never deleted"
        return entry

    async def _send(self, entry: AuditEntry, post: AuditPost) -> None:
        content = await self._content(entry, post)
        try:
            channel: discord.abc.Messageable
            if post.audience == "player":
                channel = await self._places.direct(post.target_id)
            else:
                channel = self._places.channel(post.target_id)
            message = await channel.send(
                view=content.layout(),
                allowed_mentions=content.mentions,
                nonce=nonce_of("audit", entry.id, post.audience, post.target_id),
            )
        except discord.HTTPException as error:
            if is_passing(error):
                if post.audience == "log":
                    await self._matches.audit.set_failure(entry.id, "log", words.NO_ANSWER)
                raise
            _log.info("Entry %s of an audit log is not posted: %s", entry.id, error)
            await self._matches.audit.set_failure(entry.id, post.audience, self._why(post, error))
        else:
            await self._matches.audit.set_sent(entry.id, post.audience, message.id)

    async def _content(self, entry: AuditEntry, post: AuditPost) -> Post:
        match post.audience:
            case "log":
                return Post(words.entry_line(entry))
            case "duel":
                try:
                    duel = await self._matches.chronicle.duel(entry.object_id)
                except Refusal:
                    return Post(words.act_notice(entry, ()))
                speak_of(self._matches.games, duel.game)
                people = duel.user_ids
                told = await self._matches.settings.notifications(people)
                series = None if duel.series is None else await self._matches.series.of(duel)
                game = 0 if series is None or duel.series is None else series.number_of(duel.series)
                return asked(Post(words.act_notice(entry, people, game=game), pings=people), told)
            case "player":
                return Post(words.act_notice(entry, (), self._server(entry)), pings=(post.target_id,))
            case _:
                assert_never(post.audience)

    def _server(self, entry: AuditEntry) -> str:
        guild = self._client.get_guild(entry.guild_id)
        return "" if guild is None else guild.name

    def _why(self, post: AuditPost, error: discord.HTTPException) -> str:
        if post.audience == "player":
            return words.DMS_CLOSED
        if error.code == UNKNOWN_CHANNEL:
            return words.CHANNEL_GONE
        if error.code not in REFUSED:
            return words.REFUSED
        channel = self._client.get_channel(post.target_id)
        known = channel if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None
        lacking = [] if known is None else missing_to_write(known)
        return words.permissions_lacking(emphasised(lacking)) if lacking else words.NOT_ALLOWED


class TournamentEntries(Upkeep):
    """Sends organisers' acts in a tournament soon, in their order."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        wait: Callable[[int], float],
        deliver: Callable[[str], Awaitable[AuditEntry]],
    ) -> None:
        """`deliver` tries to send an entry, and retries failures by itself."""
        undone = "Entries of tournament %s are not posted"
        super().__init__(client, "audit-of-tournaments", undone, wait, of_duels=False)
        self._audit = matches.audit
        self._deliver = deliver

    async def _do(self, tournament_id: str) -> None:
        """Send entries that nobody has tried to send yet."""
        for entry in await self._audit.untried("tournament", tournament_id):
            await self._deliver(entry.id)
