"""Stores actions: the transaction that makes a played step part of its duel."""

from dataclasses import replace
from datetime import datetime

from bot.matches.context import Context
from bot.matches.live import Live, Step
from bot.matches.looks import FullLook


class Steps:
    """What all actions have in common once they are played: they are stored, and only then seen."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def store(self, before: Live, seat: int, step: Step, at: datetime) -> FullLook:
        """Store an action; gives what its player sees after it, all of it read in the same transaction.

        Raises Conflict if the duel is no longer as it was before.
        """
        after = step.after
        async with self._store.writing() as tables:
            await tables.duels.append(
                before.duel, after.duel, step.line, step.snapshot, after.dice_counter, at
            )
            after = replace(after, duel=await self._context.duel(tables, before.duel.id))
            posts = await tables.posts.of(before.duel.id)
            log = self._context.logs.added(before.duel, step.line.ply, step.public)
            if log is None:
                log = await self._context.logs.read(tables, after.duel)
        self._context.positions.keep(after)
        self._context.logs.keep(after.duel, log)
        return FullLook(seat, after, log, posts)
