"""Every transaction is counted by what became of it, and the health hears of the database's faults alone."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, Engine, event

from bot.store import Conflict, Store, StoreError
from bot.store.measured import MeasuredStore
from bot.store.tables import Tables
from bot.telemetry.health import Health
from bot.telemetry.metrics import Metrics
from tests.telemetry.clock import sample


class Measured:
    """A store with what measures it."""

    def __init__(self, store: Store) -> None:
        self.metrics, self.health = Metrics(), Health()
        self.health.gateway_ready()
        self.store = MeasuredStore(store, self.metrics, self.health)

    def count(self, access: str, result: str) -> float:
        return sample(self.metrics, "multiverse_transactions_total", access=access, result=result)


@pytest.fixture
async def measured(url: str) -> AsyncIterator[Measured]:
    measured = Measured(await Store.open(url))
    yield measured
    await measured.store.close()


async def prefer(tables: Tables) -> None:
    await tables.preferences.set_deck(1, "melee", "low")


@contextmanager
def full_disk() -> Iterator[None]:
    """No transaction can grow the file."""

    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    event.listen(Engine, "begin", fill)
    try:
        yield
    finally:
        event.remove(Engine, "begin", fill)


async def fill_up(tables: Tables) -> None:
    for user_id in range(1_000):
        await tables.preferences.set_deck(user_id, "melee", "low" * 100)


async def test_what_was_kept_counts_as_done_with_its_time(measured: Measured) -> None:
    await measured.store.write(prefer)
    await measured.store.write(prefer)
    async with measured.store.reading() as tables:
        assert await tables.preferences.deck(1, "melee") == "low"
    assert (measured.count("write", "done"), measured.count("read", "done")) == (2, 1)
    for access, count in (("write", 2), ("read", 1)):
        assert sample(measured.metrics, "multiverse_transaction_seconds_count", access=access) == count
        assert sample(measured.metrics, "multiverse_transactions_pending", access=access) == 0


async def test_what_the_bot_takes_back_itself_is_no_fault_of_the_database(measured: Measured) -> None:
    async def lose(tables: Tables) -> None:
        raise Conflict("someone else was first")

    with pytest.raises(Conflict):
        await measured.store.write(lose)
    assert (measured.count("write", "undone"), measured.count("write", "failed")) == (1, 0)
    assert measured.health.report().is_healthy


async def test_a_full_disk_is_a_fault_until_a_write_succeeds(measured: Measured) -> None:
    with full_disk(), pytest.raises(StoreError):
        await measured.store.write(fill_up)
    assert measured.count("write", "failed") == 1
    assert "the disk is full" in measured.health.report().line
    async with measured.store.reading():
        assert "the disk is full" in measured.health.report().line, (
            "a read does not show that it can be written"
        )
    await measured.store.write(prefer)
    assert measured.health.report().line == "ok"


async def test_those_that_wait_for_the_writer_are_pending(measured: Measured) -> None:
    def pending() -> float:
        return sample(measured.metrics, "multiverse_transactions_pending", access="write")

    waiting = [asyncio.create_task(measured.store.write(prefer)) for _ in range(3)]
    await asyncio.sleep(0)  # all have begun; the event loop has not heard of any end yet
    assert pending() == 3
    await asyncio.gather(*waiting)
    assert pending() == 0
