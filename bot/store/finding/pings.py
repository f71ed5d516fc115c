"""When the roles for open duels were last mentioned."""

from datetime import datetime

from sqlalchemy import insert, select, update

from bot.store.databases.connections import Rows
from bot.store.finding.schema import ROLE_PINGS


class RolePingTable:
    """One row for each server whose role was ever mentioned."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def last(self, guild_id: int) -> datetime | None:
        """When this server's role was last mentioned; None if it never was."""
        statement = select(ROLE_PINGS.c.pinged_at).where(ROLE_PINGS.c.guild_id == guild_id)
        found: datetime | None = await self._connection.scalar(statement)
        return found

    async def set(self, guild_id: int, at: datetime) -> None:
        """It is mentioned now."""
        changed = await self._connection.execute(
            update(ROLE_PINGS).where(ROLE_PINGS.c.guild_id == guild_id).values(pinged_at=at)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(ROLE_PINGS).values(guild_id=guild_id, pinged_at=at))
