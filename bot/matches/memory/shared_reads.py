"""Reads shared by simultaneous callers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class SharedReads(Generic[Value]):
    """Gives each caller a read that began after its call, so nothing is out of date.

    Callers in two turns of the event loop share a read; a read that has begun takes no more callers.
    """

    def __init__(self, read: Callable[[str], Awaitable[Value]]) -> None:
        self._read = read
        self._to_begin: dict[str, asyncio.Task[Value]] = {}

    async def of(self, key: str) -> Value:
        """The result of `read` for this key; raises its errors."""
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
    """Retrieve an error even if all callers are cancelled; asyncio logs it otherwise."""
    if not task.cancelled():
        task.exception()
