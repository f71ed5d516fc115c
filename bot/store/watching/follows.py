"""People who follow duels by direct message."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.schema import DUELS
from bot.store.watching.schema import FOLLOWS
from bot.store.watching.values import Follow, Followed


class FollowTable(Repository):
    """One row for each person, duel, and kind of view that they follow."""

    async def of(self, duel_id: str) -> list[Follow]:
        """The follows of this duel, longest first."""
        return await self._find(FOLLOWS.c.duel_id == parse_key(duel_id))

    async def get(self, duel_id: str, user_id: int, what: Followed) -> Follow | None:
        """This person's follow of this view of the duel; None without one."""
        found = await self._find(*_key(duel_id, user_id, what))
        return found[0] if found else None

    async def count_of(self, user_id: int) -> int:
        """The number of this person's follows of running duels; board and caster view count separately."""
        duels = FOLLOWS.join(DUELS, DUELS.c.id == FOLLOWS.c.duel_id)
        return await self._count(duels, FOLLOWS.c.user_id == user_id, DUELS.c.ended_at.is_(None))

    async def add(self, follow: Follow) -> None:
        """Store a new follow."""
        await self._insert(
            FOLLOWS,
            duel_id=parse_key(follow.duel_id),
            user_id=follow.user_id,
            what=follow.what,
            since=follow.since,
            channel_id=follow.channel_id,
            message_id=follow.message_id,
            shown=follow.shown,
        )

    async def set_shown(self, follow: Follow) -> bool:
        """Store the message and its content; False if they no longer follow it."""
        changed = await self._update(
            FOLLOWS,
            *_key(follow.duel_id, follow.user_id, follow.what),
            channel_id=follow.channel_id,
            message_id=follow.message_id,
            shown=follow.shown,
        )
        return changed == 1

    async def remove(self, duel_id: str, user_id: int, what: Followed) -> bool:
        """Remove a follow; False if there is none."""
        return await self._delete(FOLLOWS, *_key(duel_id, user_id, what)) == 1

    async def duels(self, shards: Shards = ALL) -> list[str]:
        """The ids of followed duels on servers of these shards, oldest first."""
        return await self._ids(
            select(FOLLOWS.c.duel_id)
            .join(DUELS, DUELS.c.id == FOLLOWS.c.duel_id)
            .where(*on_shards(shards))
            .distinct()
            .order_by(FOLLOWS.c.duel_id)
        )

    async def _find(self, *conditions: Any) -> list[Follow]:
        rows: Sequence[Row[Any]] = list(
            await self._connection.execute(
                select(FOLLOWS).where(*conditions).order_by(FOLLOWS.c.since, FOLLOWS.c.user_id)
            )
        )
        return [
            Follow(
                format_key(row.duel_id),
                row.user_id,
                row.what,
                row.since,
                row.channel_id,
                row.message_id,
                row.shown,
            )
            for row in rows
        ]


def _key(duel_id: str, user_id: int, what: Followed) -> tuple[Any, ...]:
    return FOLLOWS.c.duel_id == parse_key(duel_id), FOLLOWS.c.user_id == user_id, FOLLOWS.c.what == what
