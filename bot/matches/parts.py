"""The parts that run in the background while the bot runs. They start and close in order."""

from abc import ABC, abstractmethod

from bot.attendants import Attendants
from bot.matches.context import ChangeFeed


class Part:
    """Something that runs in the background. A part overrides the methods that it needs."""

    def watch(self, changes: ChangeFeed) -> None:
        """Register for changes."""

    async def start(self) -> None:
        """Go on with the work of an earlier process."""

    async def idle(self) -> None:
        """Wait until no work is in progress. Failures are retried later."""

    async def close(self) -> None:
        """Stop. The next start does the rest."""


class Attending(Part, ABC):
    """A part that does the work of one key at a time, with `Attendants`."""

    def __init__(self, name: str, *, of_duels: bool = True) -> None:
        """The arguments are those of `Attendants`."""
        self._attendants = Attendants(name, self._attend, of_duels=of_duels)

    async def idle(self) -> None:
        await self._attendants.idle()

    async def close(self) -> None:
        await self._attendants.close()

    @abstractmethod
    async def _attend(self, key: str) -> float | None:
        """Do the work of this key. Returns the seconds until the next time; None if there is none."""


class Parts(Part):
    """Several parts as one. Later ones make work for earlier ones, so they close first."""

    def __init__(self, *parts: Part) -> None:
        self._parts = parts

    def watch(self, changes: ChangeFeed) -> None:
        for each in self._parts:
            each.watch(changes)

    async def start(self) -> None:
        for each in self._parts:
            await each.start()

    async def idle(self) -> None:
        for _ in range(2):  # one part's work wakes another
            for each in self._parts:
                await each.idle()

    async def close(self) -> None:
        for each in reversed(self._parts):
            await each.close()
