"""Keeps something in Discord in sync with the store, and retries after failures."""

from abc import abstractmethod
from collections.abc import Callable

import discord

from bot.matches.parts import Attending
from cogs.display.posting.retries import Retries


class Upkeep(Attending):
    """Does what is due for a duel, a tournament or whatever else has a key: for each, one thing at a time.

    What Discord cannot take is tried again later. The store has whatever is to be done, so each step must
    come out the same if it is done again, after a failure or a restart.
    """

    def __init__(
        self,
        client: discord.Client,
        name: str,
        undone: str,
        wait: Callable[[int], float],
        *,
        of_duels: bool = True,
        delay: float = 0.0,
    ) -> None:
        """`name` and `of_duels` are those of `Attendants`; `undone` and `wait` are those of `Retries`.

        `delay` is in seconds, from a change until what is due is done: close changes are done together.
        """
        super().__init__(name, of_duels=of_duels)
        self._client = client
        self._retries = Retries(undone, wait)
        self._delay = delay
        self._delayed: set[str] = set()

    def wake(self, key: str) -> None:
        """Something has changed: do what is due for this key."""
        self._attendants.wake(key)

    async def _attend(self, key: str) -> float | None:
        """Do it, after the delay. Returns the seconds until the next try if there is to be one."""
        if self._gathers(key):
            return self._delay
        await self._client.wait_until_ready()
        return await self._retries.attend(key, self._do)

    def _gathers(self, key: str) -> bool:
        """Whether to wait for more changes first: yes the first time, no the next."""
        if self._delay and key not in self._delayed:
            self._delayed.add(key)
            return True
        self._delayed.discard(key)
        return False

    @abstractmethod
    async def _do(self, key: str) -> None:
        """Do what is due. May raise whatever `Retries` takes."""
