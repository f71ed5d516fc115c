"""Work after the end of each rated duel of this process: late results, and flags for rating farming."""

from abc import abstractmethod

from bot.matches.context import ChangeFeed, Context, DuelChange
from bot.matches.parts import Attending
from bot.matches.ratings.ladders import Ladders
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.ratings.fairness import Exclusion, Suspicion
from bot.store.errors import StoreError
from bot.store.keys import format_key
from bot.store.servers.values import Flag
from bot.store.tables import Tables

AGAIN = 60.0
"""Seconds until the next try if the store fails."""


class RatedEndings(Attending):
    """Runs `_look` once a rated duel has ended. `ChangeFeed.watch_ends` calls `notice`."""

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_ends(self.notice)

    def __init__(self, name: str) -> None:
        """`name` is that of `Attendants`."""
        super().__init__(name)
        self._ended: dict[str, Duel] = {}

    def notice(self, change: DuelChange) -> None:
        """Look soon at a rated duel that has ended."""
        if change.look is not None and change.look.duel.is_rated:
            self._ended[change.duel_id] = change.look.duel
            self._attendants.wake(change.duel_id)

    @abstractmethod
    async def _look(self, duel: Duel) -> None:
        """Do the work for a duel as it ended. After a StoreError, it is retried; a Refusal ends it."""

    async def _attend(self, duel_id: str) -> float | None:
        duel = self._ended[duel_id]
        try:
            await self._look(duel)
        except StoreError:
            return AGAIN
        except Refusal:
            pass
        if self._ended[duel_id] is duel:  # else it has changed meanwhile, and is looked at again
            del self._ended[duel_id]
        return None


MAX = 20
"""Maximum of duels that one late result updates."""


class LateResults(RatedEndings):
    """Updates duels whose rating changes differ because an earlier result was stored after them.

    Ratings follow the times of ends (R-4 of docs/ratings.md), but ends close together may be stored and shown
    in another order. So all duels that ended after a new result are shown again, with their current ratings.
    """

    def __init__(self, context: Context, ladders: Ladders) -> None:
        super().__init__("late-results")
        self._context = context
        self._ladders = ladders

    async def _look(self, duel: Duel) -> None:
        for each in (await self._ladders.since(duel))[:MAX]:
            self._context.changes.tell_own(format_key(each.result.number))


_RULES: dict[Exclusion, tuple[str, str]] = {
    "quick-concessions": ("quick concessions", "R-7"),
    "one-sided": ("one-sided series", "R-8"),
}
"""The kind of each flag, and its rule."""
_KINDS = [kind for kind, _ in _RULES.values()]


class Suspicions(RatedEndings):
    """Flags duels that look like rating farming (R-9 of docs/ratings.md), each once, also old ones."""

    def __init__(self, context: Context, ladders: Ladders) -> None:
        super().__init__("suspicions")
        self._context = context
        self._ladders = ladders

    async def _look(self, duel: Duel) -> None:
        guild_id = duel.place.guild_id
        if guild_id is None:
            return
        found = (await self._ladders.ladder(duel.game, guild_id)).suspicions
        if not found:
            return

        async def missing(tables: Tables) -> list[Suspicion]:
            flagged = await tables.flags.duels(guild_id, _KINDS)
            return [each for each in found if format_key(each.result.number) not in flagged]

        async def work(tables: Tables) -> None:
            for each in await missing(tables):
                await tables.flags.add(self._flag(guild_id, each))

        async with self._context.store.reading() as tables:
            is_complete = not await missing(tables)
        if not is_complete:
            await self._context.store.write(work)

    def _flag(self, guild_id: int, suspicion: Suspicion) -> Flag:
        kind, rule = _RULES[suspicion.exclusion]
        return Flag(
            id="",
            guild_id=guild_id,
            kind=kind,
            raised_at=self._context.now(),
            duel_id=format_key(suspicion.result.number),
            user_ids=suspicion.result.people,
            evidence={"rule": rule, "duels": ", ".join(map(str, suspicion.evidence))},
        )
