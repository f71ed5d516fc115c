"""Bans, and flags for moderators."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Row, insert, literal, select, union_all

from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.servers.schema import FLAGS, PLAY_BANS, RATED_BANS
from bot.store.servers.values import BAN_SCOPES, Ban, BanScope, Flag


class BanTable(Repository):
    """One row for each person and each kind of play from which a server has banned them.

    Bans from rated play are older than the others, and have a table of their own.
    """

    async def of(self, guild_id: int, user_id: int, now: datetime, scope: BanScope = "rated") -> Ban | None:
        """The ban that keeps this person from this kind of play at `now`; of several, the longest."""
        return ban_from(await self.all_of(guild_id, user_id, now), scope)

    async def all_of(self, guild_id: int, user_id: int, now: datetime) -> list[Ban]:
        """All bans of this person that are in force at `now`."""
        return await self.among(guild_id, [user_id], now)

    async def among(self, guild_id: int, user_ids: Collection[int], now: datetime) -> list[Ban]:
        """All bans of these people that are in force at `now`, by person and kind."""
        statement = union_all(
            *(
                select(table.c.guild_id, table.c.user_id, table.c.until, scope).where(
                    table.c.guild_id == guild_id, table.c.user_id.in_(user_ids), table.c.until > now
                )
                for table, scope in (
                    (RATED_BANS, literal("rated").label("scope")),
                    (PLAY_BANS, PLAY_BANS.c.scope),
                )
            )
        )
        rows = await self._connection.execute(statement)
        found = [Ban(row.guild_id, row.user_id, row.until, row.scope) for row in rows]
        return sorted(found, key=lambda each: (each.user_id, BAN_SCOPES.index(each.scope)))

    async def put(self, ban: Ban) -> None:
        """Store a ban, replacing an earlier one of the same kind."""
        await self.remove(ban.guild_id, ban.user_id, ban.scope)
        if ban.scope == "rated":
            await self._insert(RATED_BANS, guild_id=ban.guild_id, user_id=ban.user_id, until=ban.until)
            return
        await self._insert(
            PLAY_BANS, guild_id=ban.guild_id, user_id=ban.user_id, scope=ban.scope, until=ban.until
        )

    async def remove(self, guild_id: int, user_id: int, scope: BanScope = "rated") -> None:
        """Forget the ban of this person from this kind of play."""
        table = RATED_BANS if scope == "rated" else PLAY_BANS
        kind = () if scope == "rated" else (PLAY_BANS.c.scope == scope,)
        await self._delete(table, table.c.guild_id == guild_id, table.c.user_id == user_id, *kind)


def ban_from(bans: Iterable[Ban], scope: BanScope) -> Ban | None:
    """The one of a person's bans that keeps them from this kind of play; of several, the longest."""
    return max((each for each in bans if each.scope in (scope, "all")), key=_end, default=None)


def _end(ban: Ban) -> datetime:
    return ban.until


class FlagTable(Repository):
    """One row for each flag, open or resolved."""

    async def add(self, flag: Flag) -> Flag:
        """Store a flag and return it with its id."""
        statement = insert(FLAGS).values(
            guild_id=flag.guild_id,
            kind=flag.kind,
            raised_at=flag.raised_at,
            duel_id=None if flag.duel_id is None else parse_key(flag.duel_id),
            user_ids=list(flag.user_ids),
            evidence=dict(flag.evidence),
            resolved_at=flag.resolved_at,
        )
        key = (await self._connection.execute(statement.returning(FLAGS.c.id))).scalar_one()
        return replace(flag, id=format_key(key))

    async def get(self, flag_id: str) -> Flag | None:
        statement = select(FLAGS).where(FLAGS.c.id == parse_key(flag_id))
        row = (await self._connection.execute(statement)).first()
        return None if row is None else _flag(row)

    async def count_open(self, guild_id: int) -> int:
        """The number of open flags of this server."""
        return await self._count(FLAGS, FLAGS.c.guild_id == guild_id, FLAGS.c.resolved_at.is_(None))

    async def open(self, guild_id: int, limit: int, skip: int = 0) -> list[Flag]:
        """The open flags of this server, oldest first: at most `limit` after the first `skip`."""
        statement = (
            select(FLAGS)
            .where(FLAGS.c.guild_id == guild_id, FLAGS.c.resolved_at.is_(None))
            .order_by(FLAGS.c.id)
            .limit(limit)
            .offset(skip)
        )
        return [_flag(row) for row in await self._connection.execute(statement)]

    async def open_of(self, guild_id: int, kind: str) -> list[Flag]:
        statement = select(FLAGS).where(
            FLAGS.c.guild_id == guild_id, FLAGS.c.kind == kind, FLAGS.c.resolved_at.is_(None)
        )
        return [_flag(row) for row in await self._connection.execute(statement)]

    async def duels(self, guild_id: int, kinds: Collection[str]) -> set[str]:
        """The ids of all duels of this server that have a flag of these kinds, open or resolved."""
        statement = select(FLAGS.c.duel_id).where(
            FLAGS.c.guild_id == guild_id, FLAGS.c.kind.in_(kinds), FLAGS.c.duel_id.is_not(None)
        )
        return {format_key(row.duel_id) for row in await self._connection.execute(statement)}

    async def set_resolved(self, flag_id: str, at: datetime | None) -> None:
        """Resolve a flag, or open it again (None)."""
        await self._update(FLAGS, FLAGS.c.id == parse_key(flag_id), resolved_at=at)


def _flag(row: Row[Any]) -> Flag:
    return Flag(
        id=format_key(row.id),
        guild_id=row.guild_id,
        kind=row.kind,
        raised_at=row.raised_at,
        duel_id=None if row.duel_id is None else format_key(row.duel_id),
        user_ids=tuple(row.user_ids),
        evidence=row.evidence,
        resolved_at=row.resolved_at,
    )
