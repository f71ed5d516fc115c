"""The decks and cards used in ended duels, for statistics."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Integer,
    Row,
    String,
    Table,
    and_,
    exists,
    func,
    insert,
    or_,
    select,
)

from bot.games.contract import MAX_SEATS
from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import parse_key
from bot.store.ownership import on_shards
from bot.store.ratings.schema import RATED_DUELS
from bot.store.schema import DUELS, KEY, METADATA, POSITIONS, SEATS


class SeatUse(Struct, frozen=True):
    """The deck and cards of a seat. `deck` is the id of a deck that ships, empty in a game without decks.

    It is None for a private deck, about which nothing else is stored. `drawn` and `used` are names of cards.
    """

    deck: str | None
    went_first: bool | None
    drawn: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class UsedDuel(Struct, frozen=True):
    """A duel between two people that has ended with a result. `people`, `places` and `uses` go by seat.

    `actions` is the number of actions, `by` the way in which it ended; `is_open` if a deck was not standard.
    """

    number: int
    guild_id: int | None
    ended_at: datetime
    actions: int
    by: str
    is_void: bool
    is_rated: bool
    is_open: bool
    people: tuple[int, ...]
    places: tuple[int, ...]
    uses: tuple[SeatUse, ...]


class UsageCount(Struct, frozen=True):
    """The numbers of duels with usage rows, and of void ones among them."""

    known: int
    void: int


#: One row for each seat of an ended duel between two people, made from its record; it outlives the record.
#: `deck` is a deck that ships with the bot. Neither a private deck nor its cards are stored.
SEAT_USAGE = Table(
    "seat_usage",
    METADATA,
    Column("duel_id", KEY, ForeignKey(DUELS.c.id), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("deck", String),
    Column("went_first", Boolean),
    Column("drawn", JSON, nullable=False),
    Column("used", JSON, nullable=False),
    CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
)


class UsageTable(Repository):
    """One row for each seat of each duel that has been evaluated."""

    async def put(self, duel_id: str, uses: Sequence[SeatUse]) -> None:
        """Store the usage of a duel's seats, replacing any earlier rows."""
        key = parse_key(duel_id)
        await self._delete(SEAT_USAGE, SEAT_USAGE.c.duel_id == key)
        await self._connection.execute(
            insert(SEAT_USAGE),
            [
                {
                    "duel_id": key,
                    "seat": seat,
                    "deck": use.deck,
                    "went_first": use.went_first,
                    "drawn": list(use.drawn),
                    "used": list(use.used),
                }
                for seat, use in enumerate(uses)
            ],
        )

    async def has(self, duel_id: str) -> bool:
        """Whether this duel has rows."""
        return bool(await self._count(SEAT_USAGE, SEAT_USAGE.c.duel_id == parse_key(duel_id)))

    async def unread(
        self, limit: int, shards: Shards = ALL, *, after: str = "0", again: bool = False
    ) -> list[str]:
        """The ids of at most `limit` duels after this one that should have rows and have none.

        These are the duels between two people that ended with a result and still have their records, on
        servers of these shards. With `again`, duels that already have rows are included.
        """
        others = select(SEATS.c.duel_id).where(
            SEATS.c.duel_id == DUELS.c.id,
            or_(SEATS.c.user_id.is_(None), SEATS.c.seat > 1, SEATS.c.place.is_(None)),
        )
        second = select(SEATS.c.duel_id).where(SEATS.c.duel_id == DUELS.c.id, SEATS.c.seat == 1)
        known = select(SEAT_USAGE.c.duel_id).where(SEAT_USAGE.c.duel_id == DUELS.c.id)
        statement = (
            select(DUELS.c.id)
            .join(POSITIONS, POSITIONS.c.duel_id == DUELS.c.id)
            .where(
                DUELS.c.id > parse_key(after),
                DUELS.c.ended_at.is_not(None),
                ~exists(others),
                exists(second),
                *(() if again else (~exists(known),)),
                *on_shards(shards),
            )
            .order_by(DUELS.c.id)
            .limit(limit)
        )
        return await self._ids(statement)

    async def count(self, game: str) -> UsageCount:
        """The number of this game's duels that have rows."""
        statement = (
            select(func.count().label("known"), func.count().filter(DUELS.c.is_void).label("void"))
            .select_from(SEAT_USAGE.join(DUELS, DUELS.c.id == SEAT_USAGE.c.duel_id))
            .where(DUELS.c.game == game, SEAT_USAGE.c.seat == 0)
        )
        row = (await self._connection.execute(statement)).one()
        return UsageCount(row.known, row.void)

    async def since(self, game: str, since: datetime) -> list[UsedDuel]:
        """The duels of this game that have rows and ended at this time or later."""
        return await self._duels(DUELS.c.game == game, DUELS.c.ended_at >= since)

    async def page(self, game: str, after: int, limit: int) -> list[UsedDuel]:
        """The first `limit` duels of this game that have rows and whose number is higher than `after`."""
        keys = (
            select(DUELS.c.id)
            .join(SEAT_USAGE, SEAT_USAGE.c.duel_id == DUELS.c.id)
            .where(DUELS.c.game == game, DUELS.c.id > after, SEAT_USAGE.c.seat == 0)
            .order_by(DUELS.c.id)
            .limit(limit)
        )
        return await self._duels(DUELS.c.id.in_(keys))

    async def _duels(self, *conditions: ColumnElement[bool]) -> list[UsedDuel]:
        """These duels, by number."""
        statement = (
            select(
                DUELS.c.id,
                DUELS.c.guild_id,
                DUELS.c.ended_at,
                DUELS.c.ply,
                DUELS.c.ended_by,
                DUELS.c.is_void,
                RATED_DUELS.c.duel_id.is_not(None).label("is_rated"),
                SEATS.c.user_id,
                SEATS.c.place,
                SEATS.c.format,
                SEAT_USAGE.c.deck,
                SEAT_USAGE.c.went_first,
                SEAT_USAGE.c.drawn,
                SEAT_USAGE.c.used,
            )
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .join(SEAT_USAGE, and_(SEAT_USAGE.c.duel_id == DUELS.c.id, SEAT_USAGE.c.seat == SEATS.c.seat))
            .outerjoin(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
            .where(*conditions)
            .order_by(DUELS.c.id, SEATS.c.seat)
        )
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        return [_duel(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]


def _duel(rows: list[Row[Any]]) -> UsedDuel:
    row = rows[0]
    return UsedDuel(
        number=row.id,
        guild_id=row.guild_id,
        ended_at=row.ended_at,
        actions=row.ply,
        by=row.ended_by,
        is_void=row.is_void,
        is_rated=row.is_rated,
        is_open=any(each.format == "open" for each in rows),
        people=tuple(each.user_id for each in rows),
        places=tuple(each.place for each in rows),
        uses=tuple(SeatUse(each.deck, each.went_first, tuple(each.drawn), tuple(each.used)) for each in rows),
    )
