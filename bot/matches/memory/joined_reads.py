"""One read for all who ask for the same thing while it is being read."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")


class JoinedReads(Generic[KeyT, ValueT]):
    """Reads under way, by a key that says what is read and since which change.

    Nothing is kept once a read has ended. Whoever asks after a change has another key, so a read that began
    before the change is never joined.
    """

    def __init__(self) -> None:
        self._under_way: dict[KeyT, asyncio.Task[ValueT]] = {}

    async def join(self, key: KeyT, read: Callable[[], Awaitable[ValueT]]) -> ValueT:
        """The value with this key, from the read under way or a new one; raises as `read` does.

        Being cancelled ends nobody else's wait.
        """
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.ensure_future(_run(read))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)


async def _run(read: Callable[[], Awaitable[ValueT]]) -> ValueT:
    return await read()
