"""Deletes one person's data. Data that others need stays, as that of a deleted player."""

import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct

from bot.matches.context import Context
from bot.matches.series import touch
from bot.matches.tournaments.registration import leave_all
from bot.matches.values import Duel
from bot.store.privacy.people import OpenEnds
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament

AT_ONCE = 50
"""Maximum number of records one transaction changes or deletes."""


class Extent(Struct, frozen=True):
    """The extent of a deletion, in numbers.

    `decks` are deleted, and so are `alone`, the duels only against computers. From `shared`, the duels
    against people, only name and id are removed. `running` duels are conceded, unfinished `series` are given
    up, and `open` invitations are closed.
    """

    decks: int
    alone: int
    shared: int
    running: int
    series: int
    open: int


class Deletion:
    """Deletes in several transactions. An interrupted deletion can be repeated."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def extent(self, user_id: int) -> Extent:
        """The extent of this person's deletion."""
        async with self._store.reading() as tables:
            ends = await tables.people.open_ends(user_id)
            shared, alone = await tables.people.count(user_id)
            decks = await tables.decks.count(user_id)
            series = await tables.series.of_person(user_id)
        return Extent(decks, alone, shared, len(ends.duels), len(series), len(ends.made) + len(ends.asked))

    async def open_ends(self, user_id: int) -> OpenEnds:
        """The duels and invitations that must end before the deletion."""
        async with self._store.reading() as tables:
            return await tables.people.open_ends(user_id)

    async def delete(self, user_id: int) -> bool:
        """Delete this person's data. Returns False, with nothing deleted, if they have open ends."""
        if await self.open_ends(user_id):
            return False
        while await self._write(lambda tables: self._remove_duels(tables, user_id)):
            pass
        last: str | None = None
        left: list[Tournament] = []
        awarding: list[int] = []

        async def rename(tables: Tables) -> list[str]:
            found = await tables.people.duels(user_id, last, AT_ONCE)
            await tables.people.rename_in_records(user_id, found)
            return found

        while found := await self._write(rename):
            last = found[-1]

        async def forget(tables: Tables) -> list[Duel] | None:
            if await tables.people.open_ends(user_id):
                return None
            left[:] = await leave_all(self._context, tables, user_id)
            awarding[:] = await tables.awards.servers_of(user_id)
            series = await tables.series.of_person(user_id)
            for each in series:
                await tables.series.give_up(each.id, user_id)
            # More duels may have ended since.
            await self._remove_duels(tables, user_id)
            await tables.people.rename_in_records(user_id, await tables.people.duels(user_id, last, AT_ONCE))
            await tables.people.remove_unanswered(user_id)
            await tables.people.forget(user_id, -secrets.randbits(62) - 1)
            return [await touch(self._context, tables, each.latest.duel_id) for each in series]

        def tell(changed: list[Duel] | None) -> None:
            for each in changed or ():
                self._context.changes.tell(each)
            for tournament in left if changed is not None else ():
                self._context.changes.tell_tournament(tournament.id, tournament.guild_id)
            for guild_id in awarding if changed is not None else ():
                self._context.changes.tell_awards(guild_id)

        return await self._store.write(forget, tell) is not None

    async def _remove_duels(self, tables: Tables, user_id: int) -> list[str]:
        found = await tables.people.alone(user_id, AT_ONCE)
        await tables.people.remove_duels(found)
        return found

    async def _write(self, work: Callable[[Tables], Coroutine[Any, Any, list[str]]]) -> list[str]:
        """Change some duels, and clear them from this process's memory."""
        changed = await self._store.write(work)
        for duel_id in changed:
            self._context.positions.forget(duel_id)
        return changed
