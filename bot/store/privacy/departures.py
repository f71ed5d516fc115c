"""Servers that have removed the bot, and the deletion of their data."""

from datetime import datetime

from sqlalchemy import delete, select, union, update

from bot.store.clock_schema import SEAT_CLOCKS, TIMERS
from bot.store.databases.connections import Repository
from bot.store.keys import format_key
from bot.store.privacy.inventory import PLACES, RECORD_ROWS, SERVER_ROWS, dependants
from bot.store.privacy.people import PeopleTable
from bot.store.schema import DUELS, INVITATIONS
from bot.store.servers.schema import DEPARTED_SERVERS

_GONE = 0
"""The channel of duels and invitations from a server whose data is deleted."""


class DepartureTable(Repository):
    """One row for each server that has removed the bot."""

    async def all(self) -> dict[int, datetime]:
        """The time at which each server removed the bot."""
        return {row.guild_id: row.left_at for row in await self._connection.execute(select(DEPARTED_SERVERS))}

    async def servers(self) -> set[int]:
        """Every server with stored data."""
        columns = [column for column in (*SERVER_ROWS, *PLACES) if column.table is not DEPARTED_SERVERS]
        statement = union(*(select(column).where(column.is_not(None)) for column in columns))
        return set(await self._connection.scalars(statement))

    async def add(self, guild_id: int, at: datetime) -> None:
        """Store that this server has removed the bot, unless it is stored already."""
        if guild_id not in await self.all():
            await self._insert(DEPARTED_SERVERS, guild_id=guild_id, left_at=at)

    async def remove(self, guild_id: int) -> datetime | None:
        """Forget that; returns the time of the removal, or None if there was none."""
        statement = (
            delete(DEPARTED_SERVERS)
            .where(DEPARTED_SERVERS.c.guild_id == guild_id)
            .returning(DEPARTED_SERVERS.c.left_at)
        )
        found: datetime | None = (await self._connection.execute(statement)).scalar_one_or_none()
        return found

    async def clocked(self, guild_id: int) -> list[str]:
        """The ids of the running duels of this server whose clock runs."""
        statement = (
            select(DUELS.c.id)
            .join(TIMERS, TIMERS.c.duel_id == DUELS.c.id)
            .where(DUELS.c.guild_id == guild_id)
            .order_by(DUELS.c.id)
        )
        return await self._ids(statement)

    async def close_all(self, guild_id: int, by: str, at: datetime) -> list[str]:
        """End running duels without results and close invitations; returns the ids of the duels."""
        duels = list(
            await self._connection.scalars(
                update(DUELS)
                .where(DUELS.c.guild_id == guild_id, DUELS.c.ended_at.is_(None))
                .values(ended_at=at, ended_by=by, draw_offer=None)
                .returning(DUELS.c.id)
            )
        )
        await self._update(
            INVITATIONS, INVITATIONS.c.guild_id == guild_id, INVITATIONS.c.state == "open", state="expired"
        )
        return [format_key(key) for key in duels]

    async def forget(self, guild_id: int, limit: int) -> list[str]:
        """Delete the data of at most `limit` duels or invitations of this server, which has none open.

        Results stay, like those of duels without a server; records are deleted. Returns the ids; once there
        are none, the server's own rows are also deleted.
        """
        keys = list(
            await self._connection.scalars(
                select(INVITATIONS.c.id).where(INVITATIONS.c.guild_id == guild_id).limit(limit)
            )
        )
        if not keys:
            await self._remove_server(guild_id)
            return []
        for column in RECORD_ROWS:
            await self._delete(column.table, column.in_(keys))
        hours = dict.fromkeys(("quiet_zone", "quiet_begins", "quiet_ends"))
        await self._update(SEAT_CLOCKS, SEAT_CLOCKS.c.duel_id.in_(keys), **hours)
        await self._update(
            DUELS,
            DUELS.c.id.in_(keys),
            guild_id=None,
            channel_id=_GONE,
            thread_id=None,
            shown=DUELS.c.changes,
        )
        never = select(DUELS.c.id).where(DUELS.c.id == INVITATIONS.c.id).exists()
        await self._update(
            INVITATIONS, INVITATIONS.c.id.in_(keys), guild_id=None, channel_id=_GONE, message_id=None
        )
        unanswered = select(INVITATIONS.c.id).where(INVITATIONS.c.id.in_(keys), ~never)
        found = [format_key(key) for key in await self._connection.scalars(unanswered)]
        await PeopleTable(self._connection).remove_duels(found)
        return [format_key(key) for key in keys]

    async def _remove_server(self, guild_id: int) -> None:
        for column in SERVER_ROWS:
            for key in column.table.primary_key.columns:
                if key is column:
                    continue
                for reference in dependants(key):
                    rows = select(key).where(column == guild_id)
                    await self._delete(reference.table, reference.in_(rows))
            await self._delete(column.table, column == guild_id)
