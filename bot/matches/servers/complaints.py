"""Complaints: people's reports of duels to a server's moderators."""

from typing import Literal

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Flag
from bot.store.tables import Tables

REPORT = "report"
"""The kind of a flag from a person's report; its `user_ids` has only that person."""
ReportKind = Literal["unfair", "stalling", "arranged", "conduct", "fault", "other"]
"""What a report is about."""
MAX_REPORTED = 5
"""Maximum open reports of one person on a server."""


class Complaints:
    """Turns reports into flags."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def check(self, guild_id: int | None, duel_id: str, user_id: int) -> Duel:
        """The duel, if this person may report it. Refusals: as in `report`."""
        async with self._store.reading() as tables:
            return await self._check(tables, guild_id, duel_id, user_id)

    async def report(
        self, guild_id: int | None, duel_id: str, user_id: int, text: str, kind: ReportKind = "other"
    ) -> Flag:
        """Raise a flag about a duel of this server, with what it is about and the person's text, if any.

        Refusals: no-such-duel; elsewhere; reported-already, while their report of it is open;
        too-many-reports (limit).
        """

        async def work(tables: Tables) -> Flag:
            duel = await self._check(tables, guild_id, duel_id, user_id)
            assert duel.place.guild_id is not None, "checked"
            return await tables.flags.add(
                Flag(
                    id="",
                    guild_id=duel.place.guild_id,
                    kind=REPORT,
                    raised_at=self._context.now(),
                    duel_id=duel.id,
                    user_ids=(user_id,),
                    evidence={"about": kind} | ({"says": text} if text else {}),
                )
            )

        return await self._store.write(work)

    async def _check(self, tables: Tables, guild_id: int | None, duel_id: str, user_id: int) -> Duel:
        duel = await self._context.duel(tables, duel_id)
        if guild_id is None or duel.place.guild_id != guild_id:
            raise Refusal("elsewhere", duel=duel_id)
        waiting = [each for each in await tables.flags.open_of(guild_id, REPORT) if user_id in each.user_ids]
        if any(each.duel_id == duel_id for each in waiting):
            raise Refusal("reported-already", duel=duel_id)
        if len(waiting) >= MAX_REPORTED:
            raise Refusal("too-many-reports", limit=MAX_REPORTED)
        return duel
