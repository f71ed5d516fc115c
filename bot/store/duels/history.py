"""Past duels: who played whom, and how long duels took."""

from datetime import datetime

from sqlalchemy import func, select

from bot.store.clock_schema import CLOCKS
from bot.store.databases.connections import Repository
from bot.store.matchmaking.schema import BLOCKS
from bot.store.schema import DUELS, SEATS
from bot.store.values import Player

_OTHER = SEATS.alias("other")


class EncounterTable(Repository):
    """Reads from the seats of duels who has played whom."""

    async def of(self, user_id: int, limit: int) -> list[Player]:
        """This person's latest opponents, at most `limit`, with their names at that time.

        People whom they have blocked, or who have blocked them, are left out.
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


class LengthTable(Repository):
    """Reads duels that have ended."""

    async def latest(
        self, guild_id: int, game: str, clock: str | None, since: datetime, most: int
    ) -> list[float]:
        """The minutes of the latest duels of this game on this server with this clock, or without one.

        Only duels between people that have ended with a result since then and are not void; at most `most`.
        """
        seat = select(SEATS.c.duel_id).where(SEATS.c.duel_id == DUELS.c.id)
        preset = CLOCKS.c.preset.is_(None) if clock is None else CLOCKS.c.preset == clock
        rows = await self._connection.execute(
            select(DUELS.c.created_at, DUELS.c.ended_at)
            .outerjoin(CLOCKS, CLOCKS.c.duel_id == DUELS.c.id)
            .where(
                DUELS.c.guild_id == guild_id,
                DUELS.c.game == game,
                DUELS.c.ended_at >= since,
                ~DUELS.c.is_void,
                preset,
                seat.where(SEATS.c.place.is_not(None)).exists(),
                ~seat.where(SEATS.c.level.is_not(None)).exists(),
            )
            .order_by(DUELS.c.ended_at.desc())
            .limit(most)
        )
        return [(row.ended_at - row.created_at).total_seconds() / 60 for row in rows]
