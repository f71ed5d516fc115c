"""People whom others have blocked."""

from collections.abc import Collection

from sqlalchemy import select

from bot.store.databases.connections import Repository
from bot.store.matchmaking.schema import BLOCKS
from bot.store.matchmaking.values import Block


class BlockTable(Repository):
    """One row for each person whom somebody has blocked."""

    async def add(self, user_id: int, block: Block) -> None:
        """Block somebody whom this user has not blocked yet."""
        await self._insert(BLOCKS, user_id=user_id, blocked_id=block.blocked_id, name=block.name, at=block.at)

    async def remove(self, user_id: int, blocked_id: int) -> bool:
        """Unblock somebody; False if they were not blocked."""
        return await self._delete(BLOCKS, BLOCKS.c.user_id == user_id, BLOCKS.c.blocked_id == blocked_id) == 1

    async def count(self, user_id: int) -> int:
        """The number of people whom this user has blocked."""
        return await self._count(BLOCKS, BLOCKS.c.user_id == user_id)

    async def of(self, user_id: int) -> list[Block]:
        """The people whom this user has blocked, the latest first."""
        statement = (
            select(BLOCKS)
            .where(BLOCKS.c.user_id == user_id)
            .order_by(BLOCKS.c.at.desc(), BLOCKS.c.blocked_id)
        )
        return [Block(row.blocked_id, row.name, row.at) for row in await self._connection.execute(statement)]

    async def between(self, some: Collection[int], others: Collection[int]) -> frozenset[tuple[int, int]]:
        """The pairs of one of `some` and one of the `others` whom they have blocked."""
        statement = select(BLOCKS.c.user_id, BLOCKS.c.blocked_id).where(
            BLOCKS.c.user_id.in_(some), BLOCKS.c.blocked_id.in_(others)
        )
        return frozenset((row.user_id, row.blocked_id) for row in await self._connection.execute(statement))
