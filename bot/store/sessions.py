"""What opens tables in a browser: links that work once, and the sessions of pages that they have opened."""

from datetime import datetime
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, String, Table, select

from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.schema import KEY, METADATA, UtcMoment

SessionKind = Literal["link", "page"]


class TableSession(Struct, frozen=True):
    """A person's right to see a duel's table, and to play there if they have a seat, until it expires.

    `digest` is a hash of the secret by which it is known. A `link` opens one page and is used up. With an
    `exercise`, as `bot.matches.table_play.exercises` writes it, the table is that of a lesson or a puzzle,
    and `duel_id` is empty.
    """

    digest: str
    kind: SessionKind
    user_id: int
    duel_id: str
    expires_at: datetime
    exercise: str = ""


#: Links to tables and sessions of pages, by hashes: nobody who reads them can use them.
TABLE_SESSIONS = Table(
    "table_sessions",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("kind", String, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("duel_id", KEY, ForeignKey("duels.id")),
    Column("expires_at", UtcMoment, nullable=False),
    Column("exercise", String),
    CheckConstraint("kind IN ('link', 'page')", name="kind"),
    CheckConstraint("(duel_id IS NULL) <> (exercise IS NULL)", name="shows_one"),
    Index(None, "digest", unique=True),
    Index(None, "user_id"),
    Index(None, "duel_id"),
    Index(None, "expires_at"),
    sqlite_autoincrement=True,
)


class TableSessionTable(Repository):
    """One row for each link that is not used yet, and for each page's session."""

    async def add(self, session: TableSession) -> None:
        """Store a new link or session."""
        await self._insert(
            TABLE_SESSIONS,
            digest=session.digest,
            kind=session.kind,
            user_id=session.user_id,
            duel_id=parse_key(session.duel_id) if session.duel_id else None,
            expires_at=session.expires_at,
            exercise=session.exercise or None,
        )

    async def get(self, digest: str, kind: SessionKind) -> TableSession | None:
        """The link or session with this digest; None if there is none."""
        found = await self._find(TABLE_SESSIONS.c.digest == digest, TABLE_SESSIONS.c.kind == kind)
        return found[0] if found else None

    async def of(self, user_id: int, kind: SessionKind) -> list[TableSession]:
        """This person's links or sessions; those that expire first come first."""
        return await self._find(TABLE_SESSIONS.c.user_id == user_id, TABLE_SESSIONS.c.kind == kind)

    async def remove(self, digest: str) -> bool:
        """Remove a link or session; False if there is none."""
        return await self._delete(TABLE_SESSIONS, TABLE_SESSIONS.c.digest == digest) == 1

    async def remove_of(self, user_id: int) -> int:
        """Remove all of this person's links and sessions; returns their number."""
        return await self._delete(TABLE_SESSIONS, TABLE_SESSIONS.c.user_id == user_id)

    async def remove_expired(self, now: datetime) -> int:
        """Remove all that have expired; returns their number."""
        return await self._delete(TABLE_SESSIONS, TABLE_SESSIONS.c.expires_at <= now)

    async def _find(self, *conditions: Any) -> list[TableSession]:
        rows = await self._connection.execute(
            select(TABLE_SESSIONS)
            .where(*conditions)
            .order_by(TABLE_SESSIONS.c.expires_at, TABLE_SESSIONS.c.digest)
        )
        return [
            TableSession(
                row.digest,
                row.kind,
                row.user_id,
                "" if row.duel_id is None else format_key(row.duel_id),
                row.expires_at,
                row.exercise or "",
            )
            for row in rows
        ]
