"""Scores of solo games, the games of the day and their chains of seeds."""

from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Select,
    String,
    Table,
    func,
    select,
)

from bot.reprs import repr_without
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.schema import DUELS, KEY, METADATA, SEATS


class SoloScore(Struct, frozen=True):
    """A person's best score in one form of a solo game, with their name at that time, unescaped."""

    user_id: int
    name: str
    score: int
    duel_id: str
    ended_at: datetime


class HashChain(Struct, frozen=True):
    """A chain of hashes: its first day, its number of days, and the secret of its last day."""

    first_day: str
    days: int
    secret: bytes

    def __repr__(self) -> str:
        return repr_without(self, "secret")


#: The score of an ended solo game. `form` are the game's options, as written by `matches.tabletop`; only
#: scores of the same form can be compared.
SOLO_SCORES = Table(
    "solo_scores",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("form", String(200), nullable=False),
    Column("score", Integer, nullable=False),
)

#: The games of the day that people have begun, by UTC date in ISO form.
DAILY_GAMES = Table(
    "daily_games",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("duel_id", KEY, ForeignKey("duels.id"), nullable=False),
    Index(None, "duel_id", unique=True),
)

#: The chains of hashes that give the seeds of the days (docs/solo.md).
DAILY_CHAINS = Table(
    "daily_chains",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String, nullable=False),
    Column("first_day", String(10), nullable=False),
    Column("days", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Index(None, "game", "first_day", unique=True),
)


class SoloTable(Repository):
    """Scores, games of the day and chains of seeds."""

    async def put_score(self, duel_id: str, form: str, score: int) -> None:
        """Store the score of a solo game that has ended."""
        await self._insert(SOLO_SCORES, duel_id=parse_key(duel_id), form=form, score=score)

    async def best(self, game: str, form: str, guild_id: int | None, limit: int) -> list[SoloScore]:
        """The best score of each person in this form of a game, the highest first; earlier scores win ties.

        If a server is given, only its scores count. Void games don't count.
        """
        wanted = _scored(game, guild_id).where(SOLO_SCORES.c.form == form)
        return await self._ranked(wanted, limit)

    async def daily(
        self, game: str, day: str, guild_id: int | None, before: datetime, limit: int
    ) -> list[SoloScore]:
        """The scores in the game of this day that ended `before` then; otherwise like `best`."""
        wanted = _scored(game, guild_id).join(DAILY_GAMES, DAILY_GAMES.c.duel_id == DUELS.c.id)
        return await self._ranked(wanted.where(DAILY_GAMES.c.day == day, DUELS.c.ended_at < before), limit)

    async def begin_daily(self, game: str, day: str, user_id: int, duel_id: str) -> None:
        """Store that this person has begun their only game of this day."""
        await self._insert(DAILY_GAMES, game=game, day=day, user_id=user_id, duel_id=parse_key(duel_id))

    async def daily_of(self, game: str, day: str, user_id: int) -> str | None:
        """The id of this person's game of this day; None if they have not begun it."""
        statement = select(DAILY_GAMES.c.duel_id).where(
            DAILY_GAMES.c.game == game, DAILY_GAMES.c.day == day, DAILY_GAMES.c.user_id == user_id
        )
        key: int | None = await self._connection.scalar(statement)
        return None if key is None else format_key(key)

    async def day_of(self, duel_id: str) -> str | None:
        """The day of a game of the day; None for any other duel."""
        statement = select(DAILY_GAMES.c.day).where(DAILY_GAMES.c.duel_id == parse_key(duel_id))
        found: str | None = await self._connection.scalar(statement)
        return found

    async def since(self, user_id: int, day: str) -> list[str]:
        """The ids of this person's games of this day and later days."""
        statement = select(DAILY_GAMES.c.duel_id).where(
            DAILY_GAMES.c.user_id == user_id, DAILY_GAMES.c.day >= day
        )
        return await self._ids(statement)

    async def chain(self, game: str) -> HashChain | None:
        """The latest chain of a game; None before its first daily game."""
        statement = select(DAILY_CHAINS).where(DAILY_CHAINS.c.game == game)
        row = (
            await self._connection.execute(statement.order_by(DAILY_CHAINS.c.first_day.desc()).limit(1))
        ).first()
        return None if row is None else HashChain(row.first_day, row.days, row.secret)

    async def add_chain(self, game: str, chain: HashChain) -> None:
        await self._insert(
            DAILY_CHAINS, game=game, first_day=chain.first_day, days=chain.days, secret=chain.secret
        )

    async def _ranked(self, wanted: Select[Any], limit: int) -> list[SoloScore]:
        found = wanted.subquery()
        statement = (
            select(found)
            .where(found.c.rank == 1)
            .order_by(found.c.score.desc(), found.c.ended_at, found.c.id)
            .limit(limit)
        )
        return [
            SoloScore(row.user_id, row.name, row.score, format_key(row.id), row.ended_at)
            for row in await self._connection.execute(statement)
        ]


def _scored(game: str, guild_id: int | None) -> Select[Any]:
    """The scores that count, each with its rank among those of its person."""
    order = (SOLO_SCORES.c.score.desc(), DUELS.c.ended_at, DUELS.c.id)
    rank = func.row_number().over(partition_by=SEATS.c.user_id, order_by=order)
    statement = (
        select(
            SEATS.c.user_id,
            SEATS.c.name,
            SOLO_SCORES.c.score,
            DUELS.c.id,
            DUELS.c.ended_at,
            rank.label("rank"),
        )
        .join(DUELS, DUELS.c.id == SOLO_SCORES.c.duel_id)
        .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
        .where(DUELS.c.game == game, DUELS.c.is_void.is_(False), SEATS.c.user_id.is_not(None))
    )
    return statement if guild_id is None else statement.where(DUELS.c.guild_id == guild_id)
