"""Shows duels again whose rating changes differ because a result from before them was stored after them."""

from bot.attendants import Attendants
from bot.matches.context import Change, Context
from bot.matches.refusals import Refusal
from bot.matches.standing.ladders import Ladders
from bot.store.errors import StoreError
from bot.store.keys import format_key

AGAIN = 60.0
"""Seconds until the next try if the store fails."""
MOST = 20
"""How many duels one late result has shown again."""


class LateResults:
    """Looks at the ladder of a server whenever a rated duel of this process has ended there.

    Duels end in the order of their times (R-4 of docs/ratings.md), but those of the same moment may be stored
    and shown in another one. Whatever has ended after the new result is told to have changed, and so its last
    message says what the ratings are now.
    """

    def __init__(self, context: Context, ladders: Ladders) -> None:
        self._context = context
        self._ladders = ladders
        self._attendants = Attendants("late-results", self._attend)

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

    async def _attend(self, duel_id: str) -> float | None:
        try:
            await self._look(duel_id)
        except StoreError:
            return AGAIN
        return None

    async def _look(self, duel_id: str) -> None:
        try:
            async with self._context.store.reading() as tables:
                duel = await self._context.duel(tables, duel_id)
            entry = await self._ladders.entry(duel)
            if entry is None:
                return
            ladder = await self._ladders.ladder(duel.game, duel.place.guild_id)
        except Refusal:
            return
        for each in ladder.since(entry.result.key)[:MOST]:
            self._context.changes.tell_own(format_key(each.result.number))
