"""Rated duels and how they ended, for ladders and for the profile of one person."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, ScalarSelect, and_, func, or_, select

from bot.store.clock_schema import CLOCKS, SEAT_CLOCKS
from bot.store.databases.connections import Repository
from bot.store.keys import parse_key
from bot.store.ratings.schema import RATED_DUELS
from bot.store.ratings.values import ClockTally, PlayedDuel, RatedCount, RatedDuel
from bot.store.schema import DUELS, INVITATIONS, SEATS
from bot.store.series.schema import SERIES_GAMES
from bot.store.values import RESULTS_OF_MATCHES

_FIRST = SEATS.alias("first")
_ANYBODY = SEATS.alias("anybody")
RATED_PLACE = func.coalesce(SEATS.c.place, SEATS.c.match_place)
"""A seat's place for ratings: in the result, or as its match ended the game (R-10)."""
_DELETED = select(func.count()).select_from(_ANYBODY).where(_ANYBODY.c.user_id < 0).scalar_subquery()


class RatedTable(Repository):
    """One row for each rated duel; it reads how they ended."""

    async def count(self, game: str, guild_id: int | None) -> RatedCount:
        """The rated duels of this game that ended with a result, of one server or (None) of all."""
        of_these = _ended(game, guild_id)
        taken_back = (
            select(func.coalesce(func.sum(DUELS.c.id), 0))
            .select_from(RATED_DUELS.join(DUELS, DUELS.c.id == RATED_DUELS.c.duel_id))
            .where(*of_these, DUELS.c.ended_for.in_(RESULTS_OF_MATCHES), ~_HAS_RESULT)
            .correlate(None)
            .scalar_subquery()
        )
        statement = (
            select(
                func.count().label("ended"),
                func.count().filter(DUELS.c.is_void).label("void"),
                _DELETED.label("deleted"),
                taken_back.label("taken_back"),
            )
            .select_from(RATED_DUELS.join(DUELS, DUELS.c.id == RATED_DUELS.c.duel_id))
            .where(*of_these, _HAS_RESULT)
        )
        row = (await self._connection.execute(statement)).one()
        return RatedCount(row.ended, row.void, row.deleted, int(row.taken_back))

    async def ended(self, game: str, guild_id: int | None, since: datetime | None) -> list[RatedDuel]:
        """The same duels, if they ended at this time or later, in the order of their ends."""
        conditions = [*_ended(game, guild_id), _HAS_RESULT]
        if since is not None:
            conditions.append(DUELS.c.ended_at >= since)
        statement = (
            select(
                DUELS.c.id,
                DUELS.c.ended_at,
                DUELS.c.ply,
                DUELS.c.ended_by,
                DUELS.c.is_void,
                DUELS.c.ended_for,
                RATED_DUELS.c.in_steps,
                SERIES_GAMES.c.series_id,
                SEATS.c.user_id,
                RATED_PLACE.label("place"),
            )
            .join(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id)
            .where(*conditions)
            .order_by(DUELS.c.ended_at, DUELS.c.id, SEATS.c.seat)
        )
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        return [_rated(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]

    async def with_options(
        self, game: str, guild_id: int | None, since: datetime | None, options: Mapping[str, str], seats: int
    ) -> frozenset[int]:
        """The numbers of those of `ended` with so many seats, whose invitations have these options."""
        conditions = [*_ended(game, guild_id), _HAS_RESULT, _seat_count() == seats]
        if since is not None:
            conditions.append(DUELS.c.ended_at >= since)
        statement = (
            select(DUELS.c.id, INVITATIONS.c.options)
            .join(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
            .join(INVITATIONS, INVITATIONS.c.id == DUELS.c.id)
            .where(*conditions)
        )
        rows = await self._connection.execute(statement)
        return frozenset(row.id for row in rows if options.items() <= row.options.items())

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


_HAS_RESULT: ColumnElement[bool] = (
    select(func.coalesce(_FIRST.c.place, _FIRST.c.match_place))
    .where(_FIRST.c.duel_id == DUELS.c.id, _FIRST.c.seat == 0)
    .scalar_subquery()
    .is_not(None)
)
"""Whether a duel has a result for ratings: its first seat has a place."""


def _seat_count() -> ScalarSelect[int]:
    """The number of a duel's seats."""
    return select(func.count()).where(_FIRST.c.duel_id == DUELS.c.id).scalar_subquery()


def _ended(game: str, guild_id: int | None) -> list[ColumnElement[bool]]:
    """The conditions for an ended duel of this game and server."""
    has_ended = [DUELS.c.game == game, DUELS.c.ended_at.is_not(None)]
    return has_ended if guild_id is None else [*has_ended, DUELS.c.guild_id == guild_id]


def _rated(rows: list[Row[Any]]) -> RatedDuel:
    row = rows[0]
    return RatedDuel(
        number=row.id,
        ended_at=row.ended_at,
        people=tuple(each.user_id for each in rows),
        places=tuple(each.place for each in rows),
        actions=row.ply,
        by=row.ended_by,
        in_steps=row.in_steps,
        has_left=row.ended_for == "left",
        is_void=row.is_void,
        series=row.series_id,
    )


_OWN = SEATS.alias("own")


class PlayedTable(Repository):
    """Reads how somebody has played."""

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
                RATED_PLACE.label("place"),
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
            .where(*conditions, func.coalesce(_OWN.c.place, _OWN.c.match_place).is_not(None))
            .order_by(DUELS.c.ended_at, DUELS.c.id, SEATS.c.seat)
        )
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        return [_played(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]

    async def begun(self, user_id: int, game: str, most: int, before: str | None = None) -> int:
        """How many games of this kind against people somebody has begun, counted up to `most`.

        Games that ended without a result do not count. With `before`, only those that began before this duel.
        """
        other = SEATS.alias("other")
        against = select(other.c.seat).where(other.c.duel_id == DUELS.c.id, other.c.seat != _OWN.c.seat)
        conditions = [_OWN.c.user_id == user_id, DUELS.c.game == game]
        if before is not None:
            conditions.append(DUELS.c.id < parse_key(before))
        found = (
            select(DUELS.c.id)
            .join(_OWN, _OWN.c.duel_id == DUELS.c.id)
            .where(
                *conditions,
                or_(DUELS.c.ended_at.is_(None), func.coalesce(_OWN.c.place, _OWN.c.match_place).is_not(None)),
                against.where(other.c.user_id.is_not(None)).exists(),
                ~against.where(other.c.level.is_not(None)).exists(),
            )
            .limit(most)
            .subquery()
        )
        return await self._connection.scalar(select(func.count()).select_from(found)) or 0


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
    """The tally with the last turn of a duel, which is not settled: its time so far counts."""
    has_turn = row.turn is not None
    took = row.total + (row.spent if has_turn else 0)
    return ClockTally(row.preset, row.turns + has_turn, row.timeouts, timedelta(microseconds=took))
