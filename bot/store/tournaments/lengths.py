"""How long duels of people took."""

from datetime import datetime

from sqlalchemy import select

from bot.store.databases.connections import Rows
from bot.store.schema import CLOCKS, DUELS, SEATS


class LengthTable:
    """Reads duels that have ended."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def latest(
        self, guild_id: int, game: str, clock: str | None, since: datetime, most: int
    ) -> list[float]:
        """The minutes that the latest duels here took, of this game with this clock, or without one.

        Only duels between people that ended with a result since then and are not void; `most` at most.
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
