"""Tells people directly that they wait no longer, if they have not asked for that."""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import assert_never

import discord

from bot.attendants import Attendants
from bot.matches.finding.keeper import Reason
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.values import Invitation
from bot.store.finding.values import Queue, Queued
from cogs.finding.meeting_posts import kind_of
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.writing import LABEL_LIMIT, plain
from cogs.showing.locations import Places
from cogs.showing.message_memory import nonce_of
from cogs.showing.retries import Retries
from cogs.words import finding as words
from cogs.words.refusals import refusal_text

_log = logging.getLogger(__name__)


class QueueNotices:
    """Sends them while the process runs: to nobody twice, and to nobody who wants no notifications."""

    def __init__(
        self, client: discord.Client, matches: Matches, places: Places, wait: Callable[[int], float]
    ) -> None:
        self._client = client
        self._matches = matches
        self._places = places
        self._due: dict[str, tuple[int, Post]] = {}
        self._retries = Retries("Somebody does not know that they have left a queue (%s)", wait)
        self._attendants = Attendants("queue-notices", self._attend)

    def left(self, entry: Queued, reason: Reason) -> None:
        """Somebody has been taken out of their queue."""
        kind, server = self._kind(entry.queue), self._server(entry.queue)
        match reason:
            case "patience":
                text = words.gave_up(kind, server)
            case "place":
                text = words.no_place(kind, server)
            case Refusal():
                text = words.taken_out(kind, server, refusal_text(reason, {}))
            case _:
                assert_never(reason)
        self._tell(entry.queue, entry.user_id, entry.since, text)

    def not_begun(self, invitation: Invitation, why: Refusal | None) -> None:
        """Two have met, and their duel can't begin; without a refusal, because they could not be called."""
        queue = Queue(invitation.place.guild_id or 0, invitation.game, invitation.clock or "none")
        said = words.NOT_WRITTEN if why is None else refusal_text(why, {})
        text = words.not_begun(self._kind(queue), self._server(queue), said)
        for invited in invitation.seats:
            if invited.player.user_id is not None:
                self._tell(queue, invited.player.user_id, invitation.created_at, text)

    async def idle(self) -> None:
        """Wait until nobody is being told anything."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Tell nobody anything more."""
        await self._attendants.close()

    def _tell(self, queue: Queue, user_id: int, since: datetime, text: str) -> None:
        key = f"{queue.guild_id}-{queue.game}-{queue.clock}-{user_id}-{int(since.timestamp())}"
        self._due[key] = user_id, Post(text)
        self._attendants.wake(key)

    async def _attend(self, key: str) -> float | None:
        await self._client.wait_until_ready()
        again = await self._retries.attend(key, self._send)
        if again is None:
            self._due.pop(key, None)
        return again

    async def _send(self, key: str) -> None:
        """Send a direct message, which somebody may refuse to take."""
        user_id, post = self._due[key]
        if (await self._matches.settings.notifications([user_id]))[user_id] == "none":
            return
        channel = await self._places.direct(user_id)
        await channel.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce_of("queue", key))

    def _kind(self, queue: Queue) -> str:
        return kind_of(queue, title_of(self._matches.games, queue.game))

    def _server(self, queue: Queue) -> str:
        guild = self._client.get_guild(queue.guild_id)
        return "" if guild is None else plain(guild.name, LABEL_LIMIT)
