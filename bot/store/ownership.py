"""SQL conditions for duels and other rows on servers of some of Discord's shards."""

from typing import Any

from sqlalchemy import ColumnElement, func

from bot.shards import Shards
from bot.store.schema import DUELS


def on_shards(shards: Shards, guild_id: ColumnElement[Any] = DUELS.c.guild_id) -> list[ColumnElement[Any]]:
    """Conditions for duels, or rows with this column, on these shards (`Shards.owns`); none for all."""
    if shards.holds_all:
        return []
    shard = func.coalesce((guild_id // (1 << 22)) % shards.count, 0)
    return [shard.in_(sorted(shards.held))]
