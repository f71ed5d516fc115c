"""Which duels belong to servers of some of Discord's shards, as a condition of SQL."""

from typing import Any

from sqlalchemy import ColumnElement, func

from bot.shards import Shards
from bot.store.schema import DUELS


def on_shards(shards: Shards) -> list[ColumnElement[Any]]:
    """Conditions for a duel on these shards, as `Shards.owns` says; none if they are all there are."""
    if shards.holds_all:
        return []
    shard = func.coalesce((DUELS.c.guild_id // (1 << 22)) % shards.count, 0)
    return [shard.in_(sorted(shards.held))]
