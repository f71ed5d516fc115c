"""Changes of this process's duels by other processes.

A command in a direct message reaches the process with shard 0, which may not own the duel. That process
stores the action, answers, and signals; the owner hears it here, and goes on as if the action had been played
there. Positions and logs need no signal: kept ones are compared with the ply in the store first.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import assert_never

from bot.attendants import Attendants
from bot.games.errors import MultiverseError
from bot.matches.context import Context
from bot.matches.memory.looks import FullLook
from bot.matches.parts import Part
from bot.store.databases.signals import Signal

_log = logging.getLogger(__name__)

#: Waits for the next signal of another process; None says that some may have been missed.
NextSignal = Callable[[], Awaitable[Signal | None]]


class Elsewhere:
    """Reports other processes' changes to the watchers. `again` is in seconds."""

    def __init__(self, context: Context, again: float = 1.0) -> None:
        self._context = context
        self._store = context.store
        self._again = again
        self._attendants = Attendants("elsewhere", self._changed)

    async def heed(
        self,
        next_signal: NextSignal,
        show_table: Callable[[str], None],
        show_tables: Callable[[], Awaitable[None]],
    ) -> None:
        """Handle signals for ever; None means that some were missed.

        `show_table(id)` updates one table, and `show_tables()` all open ones.
        """
        try:
            while True:
                signal = await next_signal()
                if signal is None:
                    await self._catch_up(show_tables)
                    continue
                match signal.kind:
                    case "duel":
                        self.changed(signal.id)
                    case "table":
                        show_table(signal.id)
                    case "tournament":
                        self._context.changes.tell_own_tournament(signal.id)
                    case _:
                        assert_never(signal.kind)
        finally:
            await self._attendants.close()

    def changed(self, duel_id: str) -> None:
        """Another process has changed a duel that this one owns."""
        self._attendants.wake(duel_id)

    async def missed(self) -> None:
        """Other processes may have changed any duel unnoticed. Raises StoreError if the store fails."""
        async with self._store.reading() as tables:
            shards = self._context.shards
            behind = {*await tables.duels.unsettled(shards), *await tables.posts.behind(shards)}
            practising = await tables.duels.practising()
            tournaments = await tables.tournaments.alive(shards)
        behind |= {each.id for each in practising if self._context.owns(each.place)}
        for duel_id in sorted(behind, key=int):
            self.changed(duel_id)
        for each in tournaments:
            self._context.changes.tell_own_tournament(each.id)

    async def idle(self) -> None:
        """Wait until all signals so far are reported."""
        await self._attendants.idle()

    async def _catch_up(self, show_tables: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await self.missed()
                await show_tables()
                return
            except MultiverseError as error:
                _log.warning("What others have changed cannot be read yet: %s", error)
            except Exception as error:  # noqa: BLE001 -- the last stop: a process must not stay deaf
                _log.error("What others have changed cannot be read", exc_info=error)
            await asyncio.sleep(self._again)

    async def _changed(self, duel_id: str) -> None:
        """Report the change in its turn, after earlier changes of this process."""
        async with self._context.locks.of(duel_id):
            try:
                look = await self._look(duel_id)
            except Exception:  # noqa: BLE001 -- the watchers read the duel again, and report errors
                look = None
            self._context.changes.tell_own(duel_id, look)

    async def _look(self, duel_id: str) -> FullLook:
        async with self._store.reading() as tables:
            live = await self._context.positions.load(tables, await self._context.duel(tables, duel_id))
            log = await self._context.logs.of(tables, live.duel)
            told = await tables.own_settings.notifications(live.duel.user_ids)
            return FullLook(None, live, log, await tables.posts.of(duel_id), told)


class Heeding(Part):
    """Handles signals in a task of its own. Changes during a restart are found by the other parts."""

    def __init__(
        self,
        elsewhere: Elsewhere,
        next_signal: NextSignal,
        show_table: Callable[[str], None],
        show_tables: Callable[[], Awaitable[None]],
    ) -> None:
        self._heed = partial(elsewhere.heed, next_signal, show_table, show_tables)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._heed(), name="elsewhere")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
