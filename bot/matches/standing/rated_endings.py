"""Looks at each rated duel of this process once it has ended."""

from abc import abstractmethod

from bot.matches.context import ChangeFeed, Context, DuelChange
from bot.matches.parts import Attending
from bot.matches.refusals import Refusal
from bot.matches.standing.ladders import Ladders
from bot.ratings.fairness import Exclusion, Suspicion
from bot.store.errors import StoreError
from bot.store.keys import format_key
from bot.store.servers.values import Flag
from bot.store.tables import Tables

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


_RULES: dict[Exclusion, tuple[str, str]] = {
    "quick-concessions": ("quick concessions", "R-7"),
    "one-sided": ("one-sided series", "R-8"),
}
"""What a flag is called, and the rule that it rests on."""
_KINDS = [kind for kind, _ in _RULES.values()]


class Suspicions(RatedEndings):
    """Looks at a server's ladder whenever a rated duel of this process has ended there.

    All that its rules leave out is flagged once, also what an earlier process did not get to.
    """

    def __init__(self, context: Context, ladders: Ladders) -> None:
        super().__init__("suspicions")
        self._context = context
        self._ladders = ladders

    async def _look(self, duel_id: str) -> None:
        async with self._context.store.reading() as tables:
            duel = await self._context.duel(tables, duel_id)
        guild_id = duel.place.guild_id
        if guild_id is None:
            return
        found = (await self._ladders.ladder(duel.game, guild_id)).suspicions

        async def missing(tables: Tables) -> list[Suspicion]:
            flagged = await tables.flags.duels(guild_id, _KINDS) if found else set()
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
