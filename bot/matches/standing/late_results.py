"""Shows duels again whose rating changes differ because a result from before them was stored after them."""

from bot.matches.context import Context
from bot.matches.standing.ladders import Ladders
from bot.matches.standing.rated_endings import RatedEndings
from bot.store.keys import format_key

MAX = 20
"""How many duels one late result has shown again."""


class LateResults(RatedEndings):
    """Looks at the ladder of a server whenever a rated duel of this process has ended there.

    Duels end in the order of their times (R-4 of docs/ratings.md), but those of the same moment may be stored
    and shown in another one. Whatever has ended after the new result is told to have changed, and so its last
    message says what the ratings are now.
    """

    def __init__(self, context: Context, ladders: Ladders) -> None:
        super().__init__("late-results")
        self._context = context
        self._ladders = ladders

    async def _look(self, duel_id: str) -> None:
        async with self._context.store.reading() as tables:
            duel = await self._context.duel(tables, duel_id)
        entry = await self._ladders.entry(duel)
        if entry is None:
            return
        ladder = await self._ladders.ladder(duel.game, duel.place.guild_id)
        for each in ladder.since(entry.result.key)[:MAX]:
            self._context.changes.tell_own(format_key(each.result.number))
