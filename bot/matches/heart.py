"""Whether this process is alive and reaches Discord: else clocks stand (docs/clocks.md, rules 24 and 25)."""

from datetime import datetime, timedelta
from typing import Literal

BEAT = timedelta(seconds=5)
"""How often a process notes that it lives."""

#: What may be away: Discord's gateway, or its answers to requests.
Fault = Literal["gateway", "requests"]


class Heart:
    """Knows the last moment at which people could play. `beat` is how often `beats` is called."""

    def __init__(self, beat: timedelta = BEAT) -> None:
        self.beat = beat
        self.last: datetime | None = None
        self._faults: set[Fault] = set()
        self._has_failed = False

    @property
    def faults(self) -> frozenset[Fault]:
        """What is away now."""
        return frozenset(self._faults)

    def lost(self, fault: Fault) -> None:
        """This is away from now on."""
        self._faults.add(fault)
        self._has_failed = True

    def found(self, fault: Fault) -> None:
        """This is no longer away."""
        self._faults.discard(fault)

    def gap(self, now: datetime) -> tuple[datetime, datetime] | None:
        """The outage that ends now, from the last beat on; None if there is none, or nobody beats here."""
        if self.last is None:
            return None
        if self._has_failed or not timedelta(0) <= now - self.last <= 2 * self.beat:
            return self.last, now
        return None

    def rests(self) -> None:
        """No clock runs, so nothing is missed until the next beat."""
        self.last = None

    def beats(self, now: datetime) -> None:
        """People can play now, and what came before is dealt with."""
        self.last = now
        self._has_failed = bool(self._faults)
