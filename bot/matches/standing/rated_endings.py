"""Looks at each rated duel of this process once it has ended."""

from abc import ABC, abstractmethod

from bot.attendants import Attendants
from bot.matches.context import Change
from bot.matches.refusals import Refusal
from bot.store.errors import StoreError

AGAIN = 60.0
"""Seconds until the next try if the store fails."""


class RatedEndings(ABC):
    """Whoever watches rated duels end says in `_look` what to do then. `Changes.watch` calls `notice`."""

    def __init__(self, name: str) -> None:
        """`name` begins the names of the tasks."""
        self._attendants = Attendants(name, self._attend)

    def notice(self, change: Change) -> None:
        """Look soon if this change has ended a rated duel."""
        if change.look is not None and change.look.duel.is_rated and not change.look.duel.running:
            self._attendants.wake(change.duel_id)

    async def idle(self) -> None:
        """Wait until all that has ended is looked at."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Look no more."""
        await self._attendants.close()

    @abstractmethod
    async def _look(self, duel_id: str) -> None:
        """Do what is due. A Refusal ends it; a StoreError has it tried again."""

    async def _attend(self, duel_id: str) -> float | None:
        try:
            await self._look(duel_id)
        except StoreError:
            return AGAIN
        except Refusal:
            pass
        return None
