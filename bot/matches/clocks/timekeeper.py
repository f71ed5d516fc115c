"""The loop that runs the clocks of this process's duels, and notices outages."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.games.errors import MultiverseError
from bot.matches.clocks.service import Clocks, Reminder
from bot.matches.context import ChangeFeed, Concern, DuelChange
from bot.matches.parts import Attending

_log = logging.getLogger(__name__)

_ALL = "all"
AGAIN = timedelta(minutes=1)
"""The time of the next attempt for a clock that could not act."""


class Timekeeper(Attending):
    """Runs the clocks of the duels that this process owns. `ChangeFeed.watch` calls `notice`."""

    def __init__(
        self,
        clocks: Clocks,
        *,
        remind: Callable[[Reminder], Awaitable[None]],
        ask_discord: Callable[[], Awaitable[None]],
    ) -> None:
        """`remind` tells a player that their time is running out; it never raises.

        `ask_discord` sends a request, so that the heart learns whether Discord is back.
        """
        self._clocks = clocks
        self._heart = clocks.heart
        self._remind = remind
        self._ask_discord = ask_discord
        self._has_clocks = False
        self._again: dict[str, datetime] = {}
        self._turn = asyncio.Lock()
        super().__init__("clocks")

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch(self.notice, Concern.CLOCK)

    def notice(self, _: DuelChange) -> None:
        """Check the clocks after a change: this duel's may be the first to run, or due before the others."""
        self._has_clocks = True
        self._attendants.wake(_ALL)

    async def start(self) -> None:
        """Compensate for the time in which no process ran, then run the clocks until `close`."""
        self._has_clocks = await self._clocks.begin()
        self._attendants.wake(_ALL)

    async def tick(self) -> float | None:
        """Do everything that is due. Returns the seconds until the next time; None while no clock runs."""
        async with self._turn:
            return await self._tick()

    async def _tick(self) -> float | None:
        if not self._has_clocks:
            self._heart.rests()
            return None
        rest = self._heart.beat.total_seconds()
        if "requests" in self._heart.faults:
            await self._ask_discord()
        if self._heart.faults:
            return rest
        now = self._clocks.now()
        gap = self._heart.gap(now)
        if gap is not None:
            await self._clocks.stand_still(*gap)
        self._heart.beats(now)
        self._again = {key: at for key, at in self._again.items() if at > now}
        for duel_id in await self._clocks.due():
            if duel_id not in self._again:
                await self._act(duel_id)
        self._has_clocks = False  # set before reading, so that `notice` can set it meanwhile
        due = await self._clocks.next_due()
        if due is None:
            self._heart.rests()
            return None
        self._has_clocks = True
        await self._clocks.beat(now)
        seconds = (due - now).total_seconds()
        return min(rest, seconds) if seconds > 0 else rest

    async def _act(self, duel_id: str) -> None:
        """Act on due timers of one duel. A failure does not stop the others."""
        try:
            reminder = await self._clocks.act(duel_id)
        except MultiverseError as error:
            self._again[duel_id] = self._clocks.now() + AGAIN
            _log.error("The clock of duel %s cannot act yet: %s", duel_id, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: no duel may stop the clocks of all others
            self._again[duel_id] = self._clocks.now() + AGAIN
            _log.error("The clock of duel %s cannot act", duel_id, exc_info=error)
        else:
            if reminder is not None:
                await self._remind(reminder)

    async def _attend(self, _: str) -> float | None:
        """Run the clocks once. Returns the seconds until the next time; None while no clock runs."""
        try:
            return await self.tick()
        except MultiverseError as error:
            _log.warning("Clocks cannot be kept yet: %s", error)
        except Exception as error:  # noqa: BLE001 -- the last stop: an exception would stop all clocks
            _log.error("Clocks cannot be kept", exc_info=error)
        return self._heart.beat.total_seconds()
