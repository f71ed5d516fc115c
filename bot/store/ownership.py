"""Which duels and other rows belong to servers of some of Discord's shards, as a condition of SQL."""

from typing import Any

from sqlalchemy import ColumnElement, func

from bot.shards import Shards
from bot.store.schema import DUELS


def on_shards(shards: Shards, guild_id: ColumnElement[Any] = DUELS.c.guild_id) -> list[ColumnElement[Any]]:
    """Conditions for a duel, or a row with this column, on these shards, as `Shards.owns` says.

    There are none if these are all shards.
    """
    if shards.holds_all:
        return []
    shard = func.coalesce((guild_id // (1 << 22)) % shards.count, 0)
    return [shard.in_(sorted(shards.held))]
