"""Looks at each rated duel of this process once it has ended."""

from abc import abstractmethod

from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.parts import Attending
from bot.matches.refusals import Refusal
from bot.store.errors import StoreError

AGAIN = 60.0
"""Seconds until the next try if the store fails."""


class RatedEndings(Attending):
    """Says in `_look` what to do once a rated duel has ended; `ChangeFeed.watch_ends` calls `notice`."""

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        changes.watch_ends(self.notice)

    def notice(self, change: DuelChange) -> None:
        """Look soon at a rated duel that has ended."""
        if change.look is not None and change.look.duel.is_rated:
            self._attendants.wake(change.duel_id)

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
