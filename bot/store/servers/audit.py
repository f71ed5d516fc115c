"""The audit log, and the messages about its entries."""

from itertools import groupby
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Row, insert, select

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.servers.schema import AUDIT_LOG, AUDIT_POSTS
from bot.store.servers.values import Audience, AuditEntry, AuditPost, Moderator, ObjectKind

_SELECT = (
    select(*AUDIT_LOG.c, *(column.label(f"post_{column.name}") for column in AUDIT_POSTS.c))
    .outerjoin(AUDIT_POSTS, AUDIT_POSTS.c.entry_id == AUDIT_LOG.c.id)
    .order_by(AUDIT_LOG.c.id.desc(), AUDIT_POSTS.c.audience)
)


class AuditTable(Repository):
    """One row for each act, and one for each message about it."""

    async def add(self, entry: AuditEntry) -> AuditEntry:
        """Store an entry with its messages, none of which is sent yet, and return it with its id."""
        statement = insert(AUDIT_LOG).values(
            guild_id=entry.guild_id,
            at=entry.at,
            by_id=entry.by.user_id,
            by_name=entry.by.name,
            is_party=entry.by.is_party,
            act=entry.act,
            object_kind=entry.object_kind,
            object_id=entry.object_id,
            reason=entry.reason,
            before=dict(entry.before),
            after=dict(entry.after),
        )
        key = (await self._connection.execute(statement.returning(AUDIT_LOG.c.id))).scalar_one()
        for post in entry.posts:
            await self._insert(AUDIT_POSTS, entry_id=key, audience=post.audience, target_id=post.target_id)
        return replace(entry, id=format_key(key))

    async def get(self, entry_id: str) -> AuditEntry | None:
        found = await self._find(AUDIT_LOG.c.id == parse_key(entry_id))
        return found[0] if found else None

    async def count(self, guild_id: int) -> int:
        """The number of entries of this server."""
        return await self._count(AUDIT_LOG, AUDIT_LOG.c.guild_id == guild_id)

    async def of(self, guild_id: int, limit: int | None = None, skip: int = 0) -> list[AuditEntry]:
        """The entries of this server, newest first: at most `limit` after the first `skip`; None for all."""
        keys = select(AUDIT_LOG.c.id).where(AUDIT_LOG.c.guild_id == guild_id).order_by(AUDIT_LOG.c.id.desc())
        if limit is not None:
            keys = keys.limit(limit).offset(skip)
        return await self._find(AUDIT_LOG.c.id.in_(keys.subquery().select()))

    async def about(self, guild_id: int, kind: ObjectKind, object_id: str, limit: int) -> list[AuditEntry]:
        """The latest acts of this server on one object, newest first."""
        keys = (
            select(AUDIT_LOG.c.id)
            .where(
                AUDIT_LOG.c.guild_id == guild_id,
                AUDIT_LOG.c.object_kind == kind,
                AUDIT_LOG.c.object_id == object_id,
            )
            .order_by(AUDIT_LOG.c.id.desc())
            .limit(limit)
        )
        return await self._find(AUDIT_LOG.c.id.in_(keys.subquery().select()))

    async def unsent(self, shards: Shards = ALL, guild_id: int | None = None) -> list[AuditEntry]:
        """The entries of servers of these shards, or of this one, with unsent messages, oldest first."""
        keys = select(AUDIT_POSTS.c.entry_id).where(AUDIT_POSTS.c.message_id.is_(None))
        conditions = [] if guild_id is None else [AUDIT_LOG.c.guild_id == guild_id]
        found = await self._find(AUDIT_LOG.c.id.in_(keys), *conditions)
        return [each for each in reversed(found) if shards.owns(each.guild_id)]

    async def untried(self, kind: ObjectKind, object_id: str) -> list[AuditEntry]:
        """The entries about one object with a message that is neither sent nor refused yet, oldest first."""
        keys = select(AUDIT_POSTS.c.entry_id).where(
            AUDIT_POSTS.c.message_id.is_(None), AUDIT_POSTS.c.failure == ""
        )
        found = await self._find(
            AUDIT_LOG.c.id.in_(keys), AUDIT_LOG.c.object_kind == kind, AUDIT_LOG.c.object_id == object_id
        )
        return found[::-1]

    async def set_sent(self, entry_id: str, audience: Audience, message_id: int) -> None:
        await self._set(entry_id, audience, message_id=message_id, failure="")

    async def set_failure(self, entry_id: str, audience: Audience, failure: str) -> None:
        """Store the reason why the message to this audience could not be sent yet."""
        await self._set(entry_id, audience, failure=failure)

    async def _set(self, entry_id: str, audience: Audience, **values: Any) -> None:
        key = parse_key(entry_id)
        await self._update(
            AUDIT_POSTS, AUDIT_POSTS.c.entry_id == key, AUDIT_POSTS.c.audience == audience, **values
        )

    async def _find(self, *conditions: Any) -> list[AuditEntry]:
        rows: list[Row[Any]] = list(await self._connection.execute(_SELECT.where(*conditions)))
        return [_entry(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]


def _entry(rows: list[Row[Any]]) -> AuditEntry:
    row = rows[0]
    return AuditEntry(
        id=format_key(row.id),
        guild_id=row.guild_id,
        at=row.at,
        by=Moderator(row.by_id, row.by_name, row.is_party),
        act=row.act,
        object_kind=row.object_kind,
        object_id=row.object_id,
        reason=row.reason,
        before=row.before,
        after=row.after,
        posts=tuple(
            AuditPost(each.post_audience, each.post_target_id, each.post_message_id, each.post_failure)
            for each in rows
            if each.post_audience is not None
        ),
    )
