"""Who has played with whom."""

from sqlalchemy import func, select

from bot.store.databases.connections import Rows
from bot.store.finding.schema import BLOCKS
from bot.store.schema import SEATS
from bot.store.values import Player

_OTHER = SEATS.alias("other")


class EncounterTable:
    """Reads from the seats of duels that people have shared one."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def of(self, user_id: int, limit: int) -> list[Player]:
        """The people whom this person has played last, at most `limit`, with the names they had then.

        Somebody whom they have blocked, or who has blocked them, is not among them.
        """
        latest = (
            select(_OTHER.c.user_id, func.max(_OTHER.c.duel_id).label("last"))
            .join(SEATS, SEATS.c.duel_id == _OTHER.c.duel_id)
            .where(
                SEATS.c.user_id == user_id,
                _OTHER.c.user_id > 0,
                _OTHER.c.user_id != user_id,
                _OTHER.c.user_id.not_in(select(BLOCKS.c.blocked_id).where(BLOCKS.c.user_id == user_id)),
                _OTHER.c.user_id.not_in(select(BLOCKS.c.user_id).where(BLOCKS.c.blocked_id == user_id)),
            )
            .group_by(_OTHER.c.user_id)
            .order_by(func.max(_OTHER.c.duel_id).desc())
            .limit(limit)
            .subquery()
        )
        named = (
            select(_OTHER.c.user_id, _OTHER.c.name)
            .join(latest, (latest.c.user_id == _OTHER.c.user_id) & (latest.c.last == _OTHER.c.duel_id))
            .order_by(latest.c.last.desc())
        )
        return [Player(row.user_id, row.name) for row in await self._connection.execute(named)]

    async def have_met(self, one: int, other: int) -> bool:
        """Whether these two people have ever had seats in the same duel."""
        statement = (
            select(SEATS.c.duel_id)
            .join(_OTHER, _OTHER.c.duel_id == SEATS.c.duel_id)
            .where(SEATS.c.user_id == one, _OTHER.c.user_id == other)
            .limit(1)
        )
        return await self._connection.scalar(statement) is not None
