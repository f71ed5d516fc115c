"""Reading an SQLite file in threads: a statement at a time, no more at once than there are connections."""

import asyncio
import threading
from contextvars import ContextVar
from typing import Any

import pytest
from sqlalchemy import Connection, QueuePool, create_engine, event

from bot.store import Store
from bot.store.databases.reader import READERS, ReadingPool
from bot.store.tables import Tables


@pytest.mark.sqlite
async def test_many_who_read_at_once_all_get_their_turn(url: str) -> None:
    store = await Store.open(url)
    inside = asyncio.Semaphore(0)
    may_go_on = asyncio.Event()

    async def read() -> str | None:
        async with store.reading() as tables:
            await tables.preferences.deck(1, "melee")
            inside.release()
            await may_go_on.wait()
            return await tables.preferences.deck(1, "melee")

    readers = [asyncio.create_task(read()) for _ in range(4 * READERS)]
    for _ in range(READERS):
        await inside.acquire()
    assert inside.locked(), "the others wait outside"
    may_go_on.set()
    assert await asyncio.gather(*readers) == [None] * len(readers)
    await store.close()


async def test_rows_are_fetched_in_the_thread_and_the_event_loop_only_takes_them() -> None:
    engine = create_engine("sqlite://", poolclass=QueuePool, connect_args={"check_same_thread": False})
    told: list[threading.Thread] = []

    def teach(connection: Any, _record: object) -> None:
        connection.create_function("told", 1, lambda each: told.append(threading.current_thread()) or each)

    event.listen(engine, "connect", teach)
    reader = ReadingPool(engine)
    async with reader.reading() as rows:
        result = await rows.exec_driver_sql("SELECT told(value) FROM (SELECT 1 AS value UNION ALL SELECT 2)")
        assert len(told) == 2
        assert threading.current_thread() not in told
        assert result.scalars().all() == [1, 2]
    await reader.close()


@pytest.mark.sqlite
async def test_nothing_can_be_read_after_the_end(url: str) -> None:
    store = await Store.open(url)
    await store.close()
    with pytest.raises(RuntimeError):
        async with store.reading() as tables:
            await tables.preferences.deck(1, "melee")
    with pytest.raises(RuntimeError):
        await store.read(lambda tables: tables.preferences.deck(1, "melee"))


ASKING: ContextVar[str] = ContextVar("ASKING", default="nobody")


async def test_work_reads_in_one_transaction_and_in_its_callers_context(url: str) -> None:
    store = await Store.open(url)
    await store.write(lambda tables: tables.preferences.set_deck(1, "melee", "melee:1"))

    async def work(tables: Tables) -> tuple[str, list[str | None], threading.Thread]:
        chosen = [await tables.preferences.deck(user, "melee") for user in (1, 2)]
        return ASKING.get(), chosen, threading.current_thread()

    ASKING.set("somebody")
    asking, chosen, thread = await store.read(work)
    assert (asking, chosen) == ("somebody", ["melee:1", None])
    assert (thread is threading.current_thread()) is not url.startswith("sqlite")
    await store.close()


async def test_work_that_fails_leaves_its_place_to_others(url: str) -> None:
    store = await Store.open(url)

    async def fail(tables: Tables) -> None:
        await tables.preferences.deck(1, "melee")
        raise LookupError

    for _ in range(3 * READERS):
        with pytest.raises(LookupError):
            await store.read(fail)
    assert await store.read(lambda tables: tables.preferences.deck(1, "melee")) is None
    await store.close()


async def test_a_cancelled_read_ends_in_its_thread() -> None:
    engine = create_engine("sqlite://", poolclass=QueuePool, pool_size=READERS, max_overflow=0)
    reader, begun, may_end = ReadingPool(engine), threading.Event(), threading.Event()

    def work(_connection: Connection) -> None:
        begun.set()
        may_end.wait()

    reading = asyncio.create_task(reader.read(work))
    await asyncio.to_thread(begun.wait)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert isinstance(engine.pool, QueuePool)
    assert engine.pool.checkedout() == 1
    may_end.set()
    await reader.close()
    assert engine.pool.checkedout() == 0
