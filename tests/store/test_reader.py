"""Reading an SQLite file in threads: a statement at a time, no more at once than there are connections."""

import asyncio
import threading
from typing import Any

import pytest
from sqlalchemy import QueuePool, create_engine, event

from bot.store import Store
from bot.store.databases.reader import READERS, Reader


@pytest.mark.sqlite
async def test_many_who_read_at_once_all_get_their_turn(url: str) -> None:
    store = await Store.open(url)
    inside = asyncio.Semaphore(0)
    may_go_on = asyncio.Event()

    async def read() -> str | None:
        async with store.reading() as tables:
            await tables.preferences.deck(1)
            inside.release()
            await may_go_on.wait()
            return await tables.preferences.deck(1)

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
    reader = Reader(engine)
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
            await tables.preferences.deck(1)
