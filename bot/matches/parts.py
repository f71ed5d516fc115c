"""What runs in the background for as long as the bot does, in parts that start and close in order."""

from abc import ABC, abstractmethod

from bot.attendants import Attendants
from bot.matches.context import ChangeFeed


class Part:
    """Something that runs in the background. A part overrides what it has to do."""

    def watch(self, changes: ChangeFeed) -> None:
        """Ask to be told of the changes that concern it."""

    async def start(self) -> None:
        """Go on where the last process stopped."""

    async def idle(self) -> None:
        """Wait until nothing is being done. What failed is tried again later."""

    async def close(self) -> None:
        """Do nothing more. What is not done yet is done after the next start."""


class Attending(Part, ABC):
    """A part that does what is due for one key at a time, as `Attendants` says."""

    def __init__(self, name: str) -> None:
        """`name` begins the names of its tasks."""
        self._attendants = Attendants(name, self._attend)

    async def idle(self) -> None:
        """As in Part."""
        await self._attendants.idle()

    async def close(self) -> None:
        """As in Part."""
        await self._attendants.close()

    @abstractmethod
    async def _attend(self, key: str) -> float | None:
        """Do what is due for this key. Returns the seconds until it is to be woken again, if it is."""


class Parts(Part):
    """Several parts as one. Those that come later make work for those before them, and so close first."""

    def __init__(self, *parts: Part) -> None:
        self._parts = parts

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        for each in self._parts:
            each.watch(changes)

    async def start(self) -> None:
        """As in Part."""
        for each in self._parts:
            await each.start()

    async def idle(self) -> None:
        """As in Part."""
        for _ in range(2):  # what one does wakes another
            for each in self._parts:
                await each.idle()

    async def close(self) -> None:
        """As in Part."""
        for each in reversed(self._parts):
            await each.close()
