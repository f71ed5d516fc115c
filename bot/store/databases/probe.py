"""Shows whether the database works, without changing anything in it."""

from sqlalchemy import func, select

from bot.store.databases.connections import Rows
from bot.store.schema import DUELS


class ProbeTable:
    """Reads and writes what every database has."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def running_duels(self) -> int:
        """How many duels are running."""
        count: int = await self._connection.scalar(
            select(func.count()).select_from(DUELS).where(DUELS.c.ended_at.is_(None))
        )
        return count

    async def touch(self) -> None:
        """Write the schema's number as it is: this needs a disk that takes writes, and changes nothing."""
        await self._connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
