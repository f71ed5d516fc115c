"""Keeps the bot and its helper processes within a limit of memory, so that the system need not kill one."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from typing_extensions import override

from bot.footprint import MEGABYTE
from bot.matches.parts import Part

NEAR = 0.85
"""The share of the limit above which memory is short. The rest is for what grows between two looks."""
LOOK_SECONDS = 2.0
SETTLING = 5
"""The number of looks after which what saving frees is free: processes end once their work is done."""
PATIENT = 30
"""The number of looks after which saving is tried again if memory is still short, and the number for which
there must be room before saving ends."""
FORGETTING = 300
"""The number of looks after which half of what saving has freed no longer counts: not all comes back."""
_log = logging.getLogger(__name__)


class Thrift(Part):
    """Looks regularly at the memory that is held, and saves some while it is short.

    Saving frees memory, so room alone does not end it: there must be room for what it has freed, too. That
    counts for less and less, because part of it may have been freed by something else.
    """

    def __init__(
        self,
        limit: int,
        measure: Callable[[], int | None],
        save: Callable[[], Awaitable[None]],
        spend: Callable[[], Awaitable[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        pace: float = LOOK_SECONDS,
    ) -> None:
        """`limit` is in bytes, as is what `measure` returns in a thread: None if the system does not tell.

        `save` frees what memory can be freed; it may be called again. `spend` ends that.
        `pace` are the seconds between two looks.
        """
        self._limit = limit
        self._measure = measure
        self._save = save
        self._spend = spend
        self._sleep = sleep
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self.is_short = False
        self._before = 0  # held when saving began
        self._saved = 0  # how much less was held soon after that, halved now and then
        self._looks = 0  # since saving began
        self._calm = 0  # looks in a row with enough room

    @override
    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._keep_looking(), name="thrift")

    @override
    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_looking(self) -> None:
        while True:
            try:
                held = await asyncio.to_thread(self._measure)
                if held is None:
                    _log.warning("This system does not tell how much memory the bot has: it is not limited")
                    return
                await self.look(held)
            except Exception as error:  # noqa: BLE001 -- the last stop: the next look may work
                _log.error("A look at the bot's memory failed; the next one comes soon", exc_info=error)
            await self._sleep(self._pace)

    async def look(self, held: int) -> None:
        """Do what so many bytes call for."""
        if not self.is_short:
            if self._is_near(held):
                await self._begin(held)
            return
        self._looks += 1
        if self._looks <= SETTLING:
            self._saved = max(self._saved, self._before - held)
            return
        if self._looks % FORGETTING == 0:
            self._saved //= 2
        self._calm = 0 if self._is_near(held + self._saved) else self._calm + 1
        if self._calm >= PATIENT:
            await self._end(held)
        elif self._is_near(held) and self._looks % PATIENT == 0:
            await self._save()

    def _is_near(self, held: int) -> bool:
        return held > NEAR * self._limit

    async def _begin(self, held: int) -> None:
        self.is_short, self._before = True, held
        self._saved = self._looks = self._calm = 0
        _log.warning(
            "Memory is short: the bot and its helpers have %d MB of %d (MEMORY_LIMIT). Pictures are drawn "
            "one at a time, and come later",
            held // MEGABYTE,
            self._limit // MEGABYTE,
        )
        await self._save()

    async def _end(self, held: int) -> None:
        await self._spend()
        self.is_short = False
        _log.warning(
            "Memory is no longer short: the bot and its helpers have %d MB of %d. Pictures are drawn as "
            "usual",
            held // MEGABYTE,
            self._limit // MEGABYTE,
        )
