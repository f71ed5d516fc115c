"""A store with metrics: its transactions, their duration, and the health of its database."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from bot.store.errors import StoreError
from bot.store.store import Result, Store, Work
from bot.store.tables import Tables
from bot.telemetry.health import Health
from bot.telemetry.metrics import Access, Metrics


class MeasuredStore(Store):
    """A store on the database of another one, with its transactions measured."""

    def __init__(self, store: Store, metrics: Metrics, health: Health) -> None:
        super().__init__(store._database)
        self._metrics = metrics
        self._health = health

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Tables]:
        with self._watched("read"):
            async with super().reading() as tables:
                yield tables

    async def read(self, work: Work[Result]) -> Result:
        with self._watched("read"):
            return await super().read(work)

    async def write(self, work: Work[Result], then: Callable[[Result], None] | None = None) -> Result:
        with self._watched("write"):
            return await super().write(work, then)

    async def probe(self) -> int:
        """Write and read without changing anything. Returns the number of running duels.

        Raises StoreError if the database fails.
        """
        # The schema's number stays as it is, but this needs a disk that takes writes.
        same = "UPDATE alembic_version SET version_num = version_num"
        await self.write(lambda tables: tables.rows.exec_driver_sql(same))
        async with self.reading() as tables:
            return await tables.duels.count_running()

    @contextmanager
    def _watched(self, access: Access) -> Iterator[None]:
        try:
            with self._metrics.transaction(access, StoreError):
                yield
        except StoreError as error:
            self._health.database_failed(access, str(error))
            raise
        self._health.database_done(access)
