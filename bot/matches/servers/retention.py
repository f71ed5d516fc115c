"""Deletes the records of ended duels once their server wants them no longer. Results are kept."""

from datetime import timedelta

from bot.matches.context import Context
from bot.store.tables import Tables

AT_ONCE = 100
"""Maximum number of records one transaction deletes."""


class Retention:
    """Looks after the servers of this process. The store says how long each keeps its records."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def forget_old(self) -> int:
        """Delete the actions and positions of duels that ended too long ago; return of how many.

        A duel that is not shown as it ended is left alone until it is, and one of a tournament for ever.
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
