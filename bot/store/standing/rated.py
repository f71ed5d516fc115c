"""Which duels are rated, and how those ended."""

from collections.abc import Collection
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, func, select

from bot.store.databases.connections import Rows
from bot.store.schema import DUELS, SEATS
from bot.store.series.schema import SERIES_GAMES
from bot.store.standing.schema import RATED_DUELS
from bot.store.standing.values import RatedCount, RatedDuel

_FIRST = SEATS.alias("first")
_ANYBODY = SEATS.alias("anybody")
_DELETED = select(func.count()).select_from(_ANYBODY).where(_ANYBODY.c.user_id < 0).scalar_subquery()


class RatedTable:
    """One row for each rated duel; what is asked here is how they ended."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def count(self, game: str, guild_id: int | None) -> RatedCount:
        """The rated duels of this game that ended with a result, of one server or (None) of all."""
        statement = (
            select(
                func.count().label("ended"),
                func.count().filter(DUELS.c.is_void).label("void"),
                _DELETED.label("deleted"),
            )
            .select_from(RATED_DUELS.join(DUELS, DUELS.c.id == RATED_DUELS.c.duel_id))
            .where(_ended(game, guild_id))
        )
        row = (await self._connection.execute(statement)).one()
        return RatedCount(row.ended, row.void, row.deleted)

    async def ended(self, game: str, guild_id: int | None, since: datetime | None) -> list[RatedDuel]:
        """Those of them that ended at this time or later, in the order in which they ended."""
        conditions = [_ended(game, guild_id)]
        if since is not None:
            conditions.append(DUELS.c.ended_at >= since)
        statement = (
            select(
                DUELS.c.id,
                DUELS.c.ended_at,
                DUELS.c.ply,
                DUELS.c.ended_by,
                DUELS.c.is_void,
                SERIES_GAMES.c.series_id,
                SEATS.c.user_id,
                SEATS.c.place,
            )
            .join(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id)
            .where(*conditions)
            .order_by(DUELS.c.ended_at, DUELS.c.id, SEATS.c.seat)
        )
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        return [_rated(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]

    async def names(self, people: Collection[int]) -> dict[int, str]:
        """The names that these people had in their last duels, rated or not."""
        latest = (
            select(SEATS.c.user_id, func.max(SEATS.c.duel_id).label("duel_id"))
            .where(SEATS.c.user_id.in_(people))
            .group_by(SEATS.c.user_id)
            .subquery()
        )
        statement = select(SEATS.c.user_id, SEATS.c.name).join(
            latest, and_(latest.c.user_id == SEATS.c.user_id, latest.c.duel_id == SEATS.c.duel_id)
        )
        return {row.user_id: row.name for row in await self._connection.execute(statement)}


def _ended(game: str, guild_id: int | None) -> ColumnElement[bool]:
    """A rated duel of this game and server has a result: the first seat has a place."""
    place = select(_FIRST.c.place).where(_FIRST.c.duel_id == DUELS.c.id, _FIRST.c.seat == 0)
    has_result = and_(
        DUELS.c.game == game, DUELS.c.ended_at.is_not(None), place.scalar_subquery().is_not(None)
    )
    return has_result if guild_id is None else and_(has_result, DUELS.c.guild_id == guild_id)


def _rated(rows: list[Row[Any]]) -> RatedDuel:
    row = rows[0]
    return RatedDuel(
        number=row.id,
        ended_at=row.ended_at,
        people=tuple(each.user_id for each in rows),
        places=tuple(each.place for each in rows),
        actions=row.ply,
        by=row.ended_by,
        is_void=row.is_void,
        series=row.series_id,
    )
