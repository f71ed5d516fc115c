"""Looks up the series of duels, in the transaction of the given tables."""

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Series
from bot.store.tables import Tables


async def series_of(tables: Tables, duel: Duel) -> Series | None:
    """The series that a duel is part of; None if it stands alone."""
    return None if duel.series is None else await tables.series.get(duel.series.series_id)


async def check_over(tables: Tables, duel: Duel) -> None:
    """Refusal: series-goes-on, if this duel is part of a series that is not over."""
    series = await series_of(tables, duel)
    if series is not None and (series.latest.is_running or not series.score.is_over):
        raise Refusal("series-goes-on", duel=series.latest.duel_id)


async def touch(context: Context, tables: Tables, duel_id: str) -> Duel:
    """Have the messages of a duel shown anew, and return it: what they say of its series has changed."""
    await tables.duels.count_change(duel_id)
    duel = await context.duel(tables, duel_id)
    await context.signal(tables, "duel", duel_id, duel.place)
    return duel


async def touch_latest(context: Context, tables: Tables, duel: Duel) -> tuple[Duel, ...]:
    """The same for the latest game of this duel's series, if that is another one; else nothing."""
    series = await series_of(tables, duel)
    if series is None or series.latest.duel_id == duel.id:
        return ()
    return (await touch(context, tables, series.latest.duel_id),)
