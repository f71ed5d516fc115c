"""The rated duels of one person, and the events of their records."""

from collections.abc import Collection, Mapping
from datetime import timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import Row, and_, select

from bot.store.databases.connections import Rows
from bot.store.schema import ACTIONS, CLOCKS, DUELS, SEAT_CLOCKS, SEATS
from bot.store.standing.schema import RATED_DUELS
from bot.store.standing.values import ClockTally, PlayedDuel

_OWN = SEATS.alias("own")


class PlayedTable:
    """What is asked here is how somebody has played."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def duels(self, user_id: int, game: str, guild_id: int | None) -> list[PlayedDuel]:
        """This person's rated duels with a result, of one server or (None) of all, oldest first."""
        conditions = [_OWN.c.user_id == user_id, DUELS.c.game == game, DUELS.c.ended_at.is_not(None)]
        if guild_id is not None:
            conditions.append(DUELS.c.guild_id == guild_id)
        statement = (
            select(
                DUELS.c.id,
                DUELS.c.guild_id,
                DUELS.c.ended_at,
                DUELS.c.is_void,
                _OWN.c.seat.label("own_seat"),
                _OWN.c.deck,
                SEATS.c.user_id,
                SEATS.c.place,
                CLOCKS.c.preset,
                SEAT_CLOCKS.c.turn,
                SEAT_CLOCKS.c.spent,
                SEAT_CLOCKS.c.turns,
                SEAT_CLOCKS.c.timeouts,
                SEAT_CLOCKS.c.total,
            )
            .select_from(_OWN)
            .join(RATED_DUELS, RATED_DUELS.c.duel_id == _OWN.c.duel_id)
            .join(DUELS, DUELS.c.id == _OWN.c.duel_id)
            .join(SEATS, SEATS.c.duel_id == _OWN.c.duel_id)
            .outerjoin(CLOCKS, CLOCKS.c.duel_id == _OWN.c.duel_id)
            .outerjoin(
                SEAT_CLOCKS,
                and_(SEAT_CLOCKS.c.duel_id == _OWN.c.duel_id, SEAT_CLOCKS.c.seat == _OWN.c.seat),
            )
            .where(*conditions, _OWN.c.place.is_not(None))
            .order_by(DUELS.c.ended_at, DUELS.c.id, SEATS.c.seat)
        )
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        return [_played(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]

    async def events(self, numbers: Collection[int]) -> Mapping[int, list[dict[str, Any]]]:
        """All events of the records of these duels, in order, as they are stored; none where one is gone."""
        statement = (
            select(ACTIONS.c.duel_id, ACTIONS.c.events)
            .where(ACTIONS.c.duel_id.in_(numbers))
            .order_by(ACTIONS.c.duel_id, ACTIONS.c.ply)
        )
        found: dict[int, list[dict[str, Any]]] = {}
        for row in await self._connection.execute(statement):
            found.setdefault(row.duel_id, []).extend(row.events)
        return found


def _played(rows: list[Row[Any]]) -> PlayedDuel:
    row = rows[0]
    return PlayedDuel(
        number=row.id,
        guild_id=row.guild_id,
        ended_at=row.ended_at,
        seat=row.own_seat,
        people=tuple(each.user_id for each in rows),
        places=tuple(each.place for each in rows),
        deck=row.deck,
        is_void=row.is_void,
        clock=None if row.preset is None else _tally(row),
    )


def _tally(row: Row[Any]) -> ClockTally:
    """The last turn of a duel is not settled: it counts with what it took."""
    has_turn = row.turn is not None
    took = row.total + (row.spent if has_turn else 0)
    return ClockTally(row.preset, row.turns + has_turn, row.timeouts, timedelta(microseconds=took))
