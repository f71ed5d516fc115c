"""Stops the clocks of a tournament's running duels while it is paused."""

from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.memory.live import Live
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.store import Conflict
from bot.store.tables import Tables


async def hold(context: Context, clocks: Clocks, tournament_id: str, *, is_held: bool) -> None:
    """Pause the clocks of all its running duels, or let them run again.

    Each duel is a transaction of its own. A clock that a moderator has paused stays so until a moderator ends
    that.
    """
    async with context.store.reading() as tables:
        plays = await tables.match_games.plays(tournament_id)
    for duel_id in (game.duel_id for play in plays for game in play.games if game.is_running):
        async with context.locks.of(duel_id):
            await _set(context, clocks, duel_id, is_held=is_held)


async def _set(context: Context, clocks: Clocks, duel_id: str, *, is_held: bool) -> None:
    while True:
        live = await context.load(duel_id)
        if live.duel.clock is None:
            return

        async def work(tables: Tables, live: Live = live) -> Duel:
            change = clocks.pause_by_tournament if is_held else clocks.resume_by_tournament
            return await change(tables, live)

        try:
            await context.store.write(work, context.changes.tell)
            return
        except Conflict:
            continue
        except Refusal:
            return  # it has ended, or its clock is as it should be
