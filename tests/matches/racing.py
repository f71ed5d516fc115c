"""A process that acts on a duel's timer, run by test_timer_races.

It reads the duel, finds out what is due, tells that by a pipe and waits there until it may write.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from multiprocessing.connection import Connection
from typing import Any

from bot.matches.context import DuelChange
from bot.store import Store
from tests.matches.table import Clock, make_matches

READY = "has found the timer due"


def run(url: str, duel_id: str, time: datetime, pipe: Connection) -> None:
    """Act once; then tell how many players are to be reminded, and how many changes were told."""
    asyncio.run(_act(url, duel_id, time, pipe))


async def _act(url: str, duel_id: str, time: datetime, pipe: Connection) -> None:
    store = await Store.open(url)
    matches = make_matches(store, Clock(time))
    told: list[DuelChange] = []
    matches.changes.watch(told.append)
    _wait_before_writing(pipe)
    reminder = await matches.clocks.act(duel_id)
    await asyncio.sleep(0)  # what has changed is told
    await store.close()
    pipe.send((0 if reminder is None else 1, len(told)))


def _wait_before_writing(pipe: Connection) -> None:
    write: Callable[..., Awaitable[Any]] = Store.write

    async def write_when_told(store: Store, *arguments: Any) -> Any:
        pipe.send(READY)
        await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
        return await write(store, *arguments)

    setattr(Store, "write", write_when_told)  # noqa: B010 -- in this process alone
