"""Public calls for an opponent. Each is closed when its caller no longer waits."""

from collections.abc import Callable

import discord

from bot.matches.parts import Attending
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.store.matchmaking.values import QueueCall, Queued
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.retries import Retries
from cogs.kit.messages import NO_PINGS, Button, Post
from cogs.matchmaking.queue_posts import JOIN, kind_of, queue_id
from cogs.words import matchmaking as words


class OpenCalls(Attending):
    """The open calls in this process's servers. They are stored, so a restart forgets none."""

    def __init__(
        self, client: discord.Client, matches: Matches, places: DuelPlaces, wait: Callable[[int], float]
    ) -> None:
        self._client = client
        self._matches = matches
        self._calls = matches.matchmaking.calls
        self._places = places
        self._open: dict[str, QueueCall] = {}
        self._retries = Retries("Call %s still looks as if somebody waited", wait)
        super().__init__("open-calls")

    async def add(self, entry: Queued, message_id: int) -> None:
        """Watch a call that has been posted for a waiting player."""
        self._watch(await self._calls.add(entry, message_id))

    def wake(self) -> None:
        """Check all calls, because a player no longer waits."""
        for key in list(self._open):
            self._attendants.wake(key)

    async def start(self) -> None:
        """Watch the calls of an earlier process."""
        for call in await self._calls.open():
            self._watch(call)

    def _watch(self, call: QueueCall) -> None:
        key = str(call.message_id)
        self._open[key] = call
        self._attendants.wake(key)

    async def _attend(self, key: str) -> float | None:
        await self._client.wait_until_ready()
        if not await self._calls.is_over(self._open[key]):
            return None
        again = await self._retries.attend(key, self._end)
        if again is None:
            await self._calls.done(self._open.pop(key))
        return again

    async def _end(self, key: str) -> None:
        call = self._open[key]
        kind = kind_of(call.queue, title_of(self._matches.games, call.queue.game))
        post = Post(
            words.somebody_waited(kind), rows=((Button(queue_id(JOIN, call.queue), words.WAIT_ALONE),),)
        )
        message = self._places.channel(call.channel_id).get_partial_message(call.message_id)
        await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
