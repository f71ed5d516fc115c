"""Lets many work at once, or one of them alone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class WriterTurns:
    """Whoever wants to work alone waits for those who work; all who come later wait for them."""

    def __init__(self) -> None:
        self._changed = asyncio.Condition()
        self._working = 0
        self._alone = asyncio.Lock()

    @asynccontextmanager
    async def shared(self) -> AsyncIterator[None]:
        """Work while others may work too."""
        async with self._alone:
            self._working += 1
        try:
            yield
        finally:
            await self._leave()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Work while nobody else does."""
        async with self._alone, self._changed:
            await self._changed.wait_for(lambda: self._working == 0)
            yield

    async def _leave(self) -> None:
        self._working -= 1
        async with self._changed:
            self._changed.notify_all()
