"""Public pages: what people who organise or manage share with everybody, and the addresses of these pages."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BigInteger, CheckConstraint, Column, Index, String, Table, select

from bot.store.databases.connections import Repository
from bot.store.schema import KEY, METADATA, UtcMoment
from bot.store.servers.schema import has_bot

PageKind = Literal["tournament", "server"]
Sharing = Literal["off", "on", "findable"]
"""Whether a page can be read by everybody who has its address, and listed by search engines, too."""


class SharedPage(Struct, frozen=True):
    """A page that was shared at least once, so that its address stays.

    `subject` is the tournament's or the server's id. `code` is the random part of its address.
    """

    code: str
    kind: PageKind
    subject: str
    guild_id: int
    sharing: Sharing

    @property
    def is_shared(self) -> bool:
        """Whether everybody who has its address may read it."""
        return self.sharing != "off"


#: One row for each page that was ever shared. Codes are random, so that nobody finds a page by trying.
SHARED_PAGES = Table(
    "shared_pages",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("code", String(32), nullable=False),
    Column("kind", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("sharing", String, nullable=False),
    Column("created_at", UtcMoment, nullable=False),
    CheckConstraint("kind IN ('tournament', 'server')", name="kind"),
    CheckConstraint("sharing IN ('off', 'on', 'findable')", name="sharing"),
    Index(None, "code", unique=True),
    Index(None, "kind", "subject", unique=True),
    Index(None, "guild_id"),
    sqlite_autoincrement=True,
)


class SharedPageTable(Repository):
    """One row for each page that was ever shared."""

    async def shared(self, code: str) -> SharedPage | None:
        """The page with this code; None unless it is shared and its server still has the bot."""
        is_there = has_bot(SHARED_PAGES.c.guild_id)
        return await self._find(SHARED_PAGES.c.code == code, SHARED_PAGES.c.sharing != "off", is_there)

    async def of(self, kind: PageKind, subject: str) -> SharedPage | None:
        """The page about this subject; None if it was never shared."""
        return await self._find(SHARED_PAGES.c.kind == kind, SHARED_PAGES.c.subject == subject)

    async def codes(self, kind: PageKind, subjects: Iterable[str]) -> dict[str, str]:
        """The codes of the shared pages about these subjects, by subject."""
        shared = SHARED_PAGES.c
        statement = select(shared.subject, shared.code).where(
            shared.kind == kind, shared.subject.in_(list(subjects)), shared.sharing != "off"
        )
        return {row.subject: row.code for row in await self._connection.execute(statement)}

    async def add(self, page: SharedPage, at: datetime) -> None:
        """Store a page that is shared for the first time."""
        await self._insert(
            SHARED_PAGES,
            code=page.code,
            kind=page.kind,
            subject=page.subject,
            guild_id=page.guild_id,
            sharing=page.sharing,
            created_at=at,
        )

    async def set_sharing(self, code: str, sharing: Sharing) -> None:
        """Store whether this page is shared."""
        await self._update(SHARED_PAGES, SHARED_PAGES.c.code == code, sharing=sharing)

    async def findable(self, limit: int) -> list[str]:
        """The codes of pages that search engines may list, the newest first."""
        statement = (
            select(SHARED_PAGES.c.code)
            .where(SHARED_PAGES.c.sharing == "findable", has_bot(SHARED_PAGES.c.guild_id))
            .order_by(SHARED_PAGES.c.created_at.desc(), SHARED_PAGES.c.code)
            .limit(limit)
        )
        return list(await self._connection.scalars(statement))

    async def _find(self, *conditions: Any) -> SharedPage | None:
        row = (await self._connection.execute(select(SHARED_PAGES).where(*conditions))).first()
        if row is None:
            return None
        return SharedPage(row.code, row.kind, row.subject, row.guild_id, row.sharing)
