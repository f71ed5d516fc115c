"""Flags what looks like rating farming between two people for moderators (R-9 of docs/ratings.md)."""

from bot.matches.context import Context
from bot.matches.standing.ladders import Ladders
from bot.matches.standing.rated_endings import RatedEndings
from bot.ratings.fairness import Exclusion, Suspicion
from bot.store.keys import format_key
from bot.store.servers.values import Flag
from bot.store.tables import Tables

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
