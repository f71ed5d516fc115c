"""The bot's health: whether it can do its work, and if not, why.

The event loop reports events; any thread may ask, so there is an answer even if the loop is stuck.
"""

import math
import time
from collections.abc import Callable

from msgspec import Struct

from bot.telemetry.metrics import Access

STUCK_SECONDS = 10.0
"""The event loop counts as stuck after this time. Discord gives up an interaction after three seconds, but a
single pause is no reason to restart a process."""
OFFLINE_SECONDS = 60.0
"""The gateway may be away for this time: Discord regularly ends connections, and resuming or replacing one
takes seconds."""
STALE_SECONDS = 60.0
"""The database must have been read and written within this time; the probe does both every 15 seconds."""

_DONE = {"read": "read", "write": "written"}


class HealthReport(Struct, frozen=True):
    """The health as one line, which begins with ok, starting or broken, and names the fault."""

    is_healthy: bool
    line: str


class _Database:
    """The last transactions of one kind of access."""

    def __init__(self, now: float) -> None:
        self.done_at = now
        self.fault = ""


class Health:
    """The latest reports of the bot's parts. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._is_started = False
        self._beat_at = clock()
        self._offline_since = -math.inf
        self._is_online = False
        self._accesses: dict[Access, _Database] = {"read": _Database(clock()), "write": _Database(clock())}

    def beat(self) -> None:
        """Report that the event loop runs."""
        self._beat_at = self._clock()

    def gateway_ready(self) -> None:
        """Report that the gateway sends events; the first time, the bot has started."""
        if not self._is_started:
            for each in self._accesses.values():
                each.done_at = self._clock()
            self._beat_at = self._clock()
        self._is_started = True
        self._is_online = True

    def gateway_lost(self) -> None:
        """Report the end of the gateway's connection, or a failed attempt to reconnect."""
        if self._is_online:
            self._is_online = False
            self._offline_since = self._clock()

    def database_done(self, access: Access) -> None:
        """Report a successful transaction."""
        self._accesses[access].done_at = self._clock()
        self._accesses[access].fault = ""

    def database_failed(self, access: Access, fault: str) -> None:
        """Report a failure of the database, with one line about its cause."""
        self._accesses[access].fault = fault

    def report(self) -> HealthReport:
        now = self._clock()
        fault = self._database_fault(now)
        if not self._is_started:
            return HealthReport(False, f"starting: {fault or 'not connected to Discord yet'}")
        if (stuck := now - self._beat_at) > STUCK_SECONDS:
            fault = f"the event loop has been stuck for {stuck:.0f} s"
        elif not fault and not self._is_online and (away := now - self._offline_since) > OFFLINE_SECONDS:
            fault = f"no connection to Discord's gateway for {away:.0f} s"
        return HealthReport(False, f"broken: {fault}") if fault else HealthReport(True, "ok")

    def _database_fault(self, now: float) -> str:
        for access, database in self._accesses.items():
            if database.fault:
                return database.fault
            if self._is_started and (age := now - database.done_at) > STALE_SECONDS:
                return f"the database has not been {_DONE[access]} for {age:.0f} s"
        return ""
