"""The heartbeat of this process. In an outage, clocks stand (docs/clocks.md, rules 24 and 25)."""

from datetime import datetime, timedelta
from typing import Literal

BEAT = timedelta(seconds=5)
"""The interval of heartbeats."""

#: What may fail: Discord's gateway, or its answers to requests.
Fault = Literal["gateway", "requests"]


class Heart:
    """Knows the last moment at which people could play. `beat` is the interval between calls of `beats`."""

    def __init__(self, beat: timedelta = BEAT) -> None:
        self.beat = beat
        self.last: datetime | None = None
        self._faults: set[Fault] = set()
        self._has_failed = False

    @property
    def faults(self) -> frozenset[Fault]:
        return frozenset(self._faults)

    def lost(self, fault: Fault) -> None:
        """Note that this fault has begun."""
        self._faults.add(fault)
        self._has_failed = True

    def found(self, fault: Fault) -> None:
        """Note that this fault has ended."""
        self._faults.discard(fault)

    def gap(self, now: datetime) -> tuple[datetime, datetime] | None:
        """The outage from the last beat until now; None if there was none, or no beats are expected."""
        if self.last is None:
            return None
        if self._has_failed or not timedelta(0) <= now - self.last <= 2 * self.beat:
            return self.last, now
        return None

    def rests(self) -> None:
        """Expect no beats, because no clock runs."""
        self.last = None

    def beats(self, now: datetime) -> None:
        """Note that people can play now, and that any outage before is dealt with."""
        self.last = now
        self._has_failed = bool(self._faults)
