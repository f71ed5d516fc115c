"""Compresses the records of ended duels, and deletes old ones, as their servers have set.

Results are kept.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from lzma import LZMAError

from bot.matches.context import Context
from bot.store.tables import Tables

_log = logging.getLogger(__name__)

AT_ONCE = 100
"""Maximum number of records one transaction deletes."""
UNPACKED = timedelta(minutes=10)
"""The time after its end during which a duel's record is not compressed: people look at it then."""
PAUSE = 0.02
"""Seconds between two records that are compressed, so that players need not wait for their transactions."""


class Retention:
    """Handles the servers of this process. Each server sets how long it keeps records."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def forget_old(self) -> int:
        """Delete the actions and positions of duels that ended too long ago. Returns their number.

        Keeps duels whose end is not shown yet, and all duels of tournaments.
        """
        async with self._store.reading() as tables:
            retentions = await tables.server_settings.retentions()
        count = 0
        for guild_id, days in retentions.items():
            if self._context.shards.owns(guild_id):
                count += await self._forget(guild_id, days)
        return count

    async def _forget(self, guild_id: int, days: int) -> int:
        before, count = self._context.now() - timedelta(days=days), 0

        async def work(tables: Tables) -> list[str]:
            return await tables.records.forget(guild_id, before, AT_ONCE)

        while forgotten := await self._store.write(work):
            for duel_id in forgotten:
                self._context.positions.forget(duel_id)
            count += len(forgotten)
        return count

    async def pack_ended(self, pause: Callable[[], Awaitable[None]] = lambda: asyncio.sleep(PAUSE)) -> int:
        """Compress the records of duels that have ended, each in its own transaction. Returns their number.

        Whatever interrupts it, each record is either compressed or as it was. A damaged one is left as it is.
        """
        before, count, last = self._context.now() - UNPACKED, 0, "0"
        while True:
            async with self._store.reading() as tables:
                found = await tables.records.unpacked(before, AT_ONCE, self._context.shards, after=last)
            if not found:
                return count
            for last in found:
                count += await self._pack(last)
                await pause()

    async def _pack(self, duel_id: str) -> bool:
        """Compress one record; False if it can't be read."""
        try:
            await self._store.write(lambda tables: tables.records.pack(duel_id))
        except (ValueError, TypeError, KeyError, LZMAError) as error:
            _log.error("The record of duel %s is damaged and stays as it is: %s", duel_id, error)
            return False
        return True
