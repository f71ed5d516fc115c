"""Servers that have removed the bot: their clocks stand, and their data is deleted after a while."""

from collections.abc import Collection
from datetime import timedelta

from bot.matches.context import Context
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament

KEPT = timedelta(days=30)
"""The time for which the data of such a server is kept."""
AT_ONCE = 100
"""Maximum number of duels whose records one transaction deletes."""
DEPARTED = "departed"
"""The end of duels on servers whose data is deleted."""


class Departures:
    """Handles departures from servers of this process. An outage of the bot or of Discord is no departure."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def left(self, guild_id: int) -> None:
        """Note that this server has removed the bot."""
        now = self._context.now()
        await self._store.write(lambda tables: tables.departures.add(guild_id, now))

    async def returned(self, guild_id: int) -> None:
        """Note that the bot is on this server. If it was removed before, clocks go on from that time."""

        async def work(tables: Tables) -> tuple[list[Duel], list[Tournament]]:
            since = await tables.departures.remove(guild_id)
            if since is None:
                return [], []
            clocked = await tables.departures.clocked(guild_id)
            for duel_id in clocked:
                clock = await tables.clocks.of(duel_id)
                assert clock is not None, "its timer says so"
                await tables.clocks.put(duel_id, clock.after_outage(since, self._context.now()))
                await tables.duels.count_change(duel_id)
            tournaments = await tables.tournaments.in_server(guild_id, is_alive=True)
            return [await self._context.duel(tables, duel_id) for duel_id in clocked], tournaments

        duels, tournaments = await self._store.write(work)
        for duel in duels:
            self._context.changes.tell(duel)
        for each in tournaments:
            self._context.changes.tell_tournament(each.id, guild_id)

    async def away(self) -> set[int]:
        """The servers known to have removed the bot."""
        async with self._store.reading() as tables:
            return set(await tables.departures.all())

    async def compare(self, present: Collection[int]) -> None:
        """Note departures and returns that happened while the bot was down.

        `present` are all servers of this process, including those that Discord cannot reach now.
        """
        async with self._store.reading() as tables:
            known = {each for each in await tables.departures.servers() if self._context.shards.owns(each)}
        away = await self.away()
        for guild_id in known - away - set(present):
            await self.left(guild_id)
        for guild_id in away & set(present):
            await self.returned(guild_id)

    async def forget_old(self, present: Collection[int]) -> int:
        """Delete the data of servers that removed the bot too long ago. Returns their number."""
        async with self._store.reading() as tables:
            departures = await tables.departures.all()
        due = [
            guild_id
            for guild_id, left_at in departures.items()
            if self._context.shards.owns(guild_id)
            and guild_id not in present
            and left_at <= self._context.now() - KEPT
        ]
        for guild_id in due:
            await self._forget(guild_id)
        return len(due)

    async def _forget(self, guild_id: int) -> None:
        now = self._context.now()
        closed = await self._store.write(lambda tables: tables.departures.close_all(guild_id, DEPARTED, now))
        for duel_id in closed:
            self._context.positions.forget(duel_id)
        while forgotten := await self._store.write(
            lambda tables: tables.departures.forget(guild_id, AT_ONCE)
        ):
            for duel_id in forgotten:
                self._context.positions.forget(duel_id)
