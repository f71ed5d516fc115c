"""Direct messages to people who have left a queue without asking for it."""

import logging
from collections.abc import Callable
from typing import assert_never

import discord

from bot.matches.matchmaking import notices
from bot.matches.matchmaking.notices import Reason
from bot.matches.refusals import CODES, Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.values import Invitation
from bot.store.matchmaking.values import Queue, Queued, QueueNotice
from cogs.display.posting.locations import RECENT_DIRECT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import NO_PINGS, Post, texts_of
from cogs.kit.safe_text import LABEL_LIMIT, plain
from cogs.matchmaking.queue_posts import kind_of
from cogs.words import matchmaking as words
from cogs.words.refusals import refusal_text

_log = logging.getLogger(__name__)


class QueueNotices(Upkeep):
    """Sends these messages, each once, to people who want notifications.

    A notice is stored until Discord has accepted it. After a failure or a restart, Discord may already have
    it: it is looked for before it is sent again.
    """

    def __init__(
        self, client: discord.Client, matches: Matches, places: DuelPlaces, wait: Callable[[int], float]
    ) -> None:
        super().__init__(
            client, "queue-notices", "Somebody does not know that they have left a queue (%s)", wait
        )
        self._matches = matches
        self._places = places
        self._due: dict[str, QueueNotice] = {}
        self._fresh: set[str] = set()  # nobody has tried to send these yet

    def left(self, entry: Queued, reason: Reason) -> None:
        """Tell a player that they have been removed from their queue."""
        self._tell(notices.left(entry, reason), is_fresh=True)

    def not_begun(self, invitation: Invitation, why: Refusal | None) -> None:
        """Tell a pair that their duel can't begin; without a refusal, because they could not be called."""
        for notice in notices.not_begun(invitation, why):
            self._tell(notice, is_fresh=True)

    async def start(self) -> None:
        """Send the notices that an earlier process could not send."""
        for notice in await self._matches.matchmaking.notices.unsent():
            self._tell(notice, is_fresh=False)

    def _tell(self, notice: QueueNotice, *, is_fresh: bool) -> None:
        queue, since = notice.queue, int(notice.since.timestamp())
        key = f"{queue.guild_id}-{queue.game}-{queue.clock}-{notice.user_id}-{since}"
        self._due[key] = notice
        if is_fresh:
            self._fresh.add(key)
        self._attendants.wake(key)

    async def _attend(self, key: str) -> float | None:
        again = await super()._attend(key)
        if again is None:
            self._due.pop(key, None)
            self._fresh.discard(key)
        return again

    async def _do(self, key: str) -> None:
        """Send a direct message, if the player accepts any."""
        notice = self._due[key]
        wishes = await self._matches.settings.notifications([notice.user_id])
        if wishes[notice.user_id] != "none":
            try:
                await self._send_once(key, notice)
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                _log.info("User %d is not told that they have left a queue: %s", notice.user_id, error)
        await self._matches.matchmaking.notices.done(notice)

    async def _send_once(self, key: str, notice: QueueNotice) -> None:
        channel, text = await self._places.direct(notice.user_id), self._text(notice)
        if key not in self._fresh and await self._places.find(
            channel, lambda each: texts_of(each) == [text], RECENT_DIRECT
        ):
            return
        self._fresh.discard(
            key
        )  # if this fails, Discord may have got it anyway: look for it before the next attempt
        await channel.send(view=Post(text).layout(), allowed_mentions=NO_PINGS, nonce=nonce_of("queue", key))

    def _text(self, notice: QueueNotice) -> str:
        kind, server = self._kind(notice.queue), self._server(notice.queue)
        code = next((each for each in CODES if each == notice.reason), None)
        why = words.NOT_WRITTEN if code is None else refusal_text(Refusal(code, **notice.values), {})
        match notice.kind:
            case "left" if notice.reason == "patience":
                return words.gave_up(kind, server)
            case "left" if notice.reason == "place":
                return words.no_place(kind, server)
            case "left":
                return words.taken_out(kind, server, why)
            case "not-begun":
                return words.not_begun(kind, server, why)
            case _:
                assert_never(notice.kind)

    def _kind(self, queue: Queue) -> str:
        return kind_of(queue, title_of(self._matches.games, queue.game))

    def _server(self, queue: Queue) -> str:
        guild = self._client.get_guild(queue.guild_id)
        return "" if guild is None else plain(guild.name, LABEL_LIMIT)
