"""Reads that several ask for at the same moment are made once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class SharedReads(Generic[Value]):
    """Each caller gets what was read after it asked, so nothing is older than a read of its own.

    Callers in two turns of the event loop share a read; one that has begun takes nobody else in.
    """

    def __init__(self, read: Callable[[str], Awaitable[Value]]) -> None:
        self._read = read
        self._to_begin: dict[str, asyncio.Task[Value]] = {}

    async def of(self, key: str) -> Value:
        """What `read` gives for this key; raises what it raises."""
        task = self._to_begin.get(key)
        if task is None:
            task = self._to_begin[key] = asyncio.create_task(self._begin(key))
            task.add_done_callback(_look_at)
        return await asyncio.shield(task)

    async def _begin(self, key: str) -> Value:
        await asyncio.sleep(0)  # a change that wakes several takes a turn to reach them all
        del self._to_begin[key]
        return await self._read(key)


def _look_at(task: asyncio.Task[Value]) -> None:
    """Take note of an error even if everybody who asked has gone: asyncio logs it otherwise."""
    if not task.cancelled():
        task.exception()
