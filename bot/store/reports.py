"""Luck numbers, luck reports and reviews of duels, and the seats that share them.

Everything except the shares can be computed again from the records.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    and_,
    exists,
    false,
    insert,
    or_,
    select,
)

from bot.store.databases.connections import Repository
from bot.store.keys import parse_key
from bot.store.ratings.rated_duels import RATED_PLACE
from bot.store.ratings.schema import RATED_DUELS
from bot.store.schema import DUELS, KEY, METADATA, POSITIONS, SEATS

#: How lucky each seat of an ended duel was: see `LuckReport.surplus`.
DUEL_LUCK = Table(
    "duel_luck",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("surplus", Float, nullable=False),
)

#: Reports as JSON: `luck`, and `review-` with the number of the seat; `unreplayable` with a version of rules.
DUEL_REPORTS = Table(
    "duel_reports",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("kind", String(16), primary_key=True),
    Column("format", Integer, nullable=False),
    Column("content", Text, nullable=False),
)

#: The seats whose players share the reports with everybody.
REPORT_SHARES = Table(
    "report_shares",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

#: The message with the shared reports.
REPORT_POSTS = Table(
    "report_posts",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
)


UNREPLAYABLE = "unreplayable"
"""The kind of a report without luck: the version of the rules in its content cannot replay the duel."""


class ReportPost(NamedTuple):
    """The message with a duel's shared reports."""

    channel_id: int
    message_id: int


class ReportTable(Repository):
    """Luck numbers, reports, and their shares and messages."""

    async def luck(self, duel_id: str) -> tuple[float, ...]:
        """Each seat's luck number; empty if it has not been computed."""
        statement = (
            select(DUEL_LUCK.c.surplus)
            .where(DUEL_LUCK.c.duel_id == parse_key(duel_id))
            .order_by(DUEL_LUCK.c.seat)
        )
        return tuple(await self._connection.scalars(statement))

    async def put_luck(self, duel_id: str, surpluses: Sequence[float]) -> None:
        """Store each seat's luck number, replacing earlier ones."""
        key = parse_key(duel_id)
        await self._delete(DUEL_LUCK, DUEL_LUCK.c.duel_id == key)
        rows = [{"duel_id": key, "seat": seat, "surplus": surplus} for seat, surplus in enumerate(surpluses)]
        if rows:
            await self._connection.execute(insert(DUEL_LUCK), rows)

    async def luck_of(self, user_id: int, game: str | None = None, limit: int = 1000) -> dict[int, float]:
        """This person's luck numbers by rated duel (of this game) that counts, newest first."""
        statement = (
            select(DUELS.c.id, DUEL_LUCK.c.surplus)
            .join(SEATS, (SEATS.c.duel_id == DUEL_LUCK.c.duel_id) & (SEATS.c.seat == DUEL_LUCK.c.seat))
            .join(DUELS, DUELS.c.id == DUEL_LUCK.c.duel_id)
            .join(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
            .where(SEATS.c.user_id == user_id, DUELS.c.is_void.is_(False))
            .order_by(DUELS.c.ended_at.desc(), DUELS.c.id.desc())
            .limit(limit)
        )
        if game is not None:
            statement = statement.where(DUELS.c.game == game)
        return {row.id: row.surplus for row in await self._connection.execute(statement)}

    async def without_luck(
        self, user_id: int, limit: int, written: int, versions: Mapping[str, str]
    ) -> list[str]:
        """Ids of this person's rated duels with a result but without a luck number, newest first.

        Duels are left out if their record is deleted, or if the current version of their game's rules is
        known to be unable to replay them in this format.
        """
        tried = DUEL_REPORTS.alias("tried")
        present = [and_(DUELS.c.game == game, tried.c.content == each) for game, each in versions.items()]
        in_vain = exists().where(
            tried.c.duel_id == DUELS.c.id,
            tried.c.kind == UNREPLAYABLE,
            tried.c.format == written,
            or_(false(), *present),
        )
        statement = (
            select(DUELS.c.id)
            .join(RATED_DUELS, RATED_DUELS.c.duel_id == DUELS.c.id)
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .outerjoin(DUEL_LUCK, (DUEL_LUCK.c.duel_id == DUELS.c.id) & (DUEL_LUCK.c.seat == SEATS.c.seat))
            .where(SEATS.c.user_id == user_id, RATED_PLACE.is_not(None), DUEL_LUCK.c.duel_id.is_(None))
            .where(exists().where(POSITIONS.c.duel_id == DUELS.c.id), ~in_vain)
            .order_by(DUELS.c.ended_at.desc(), DUELS.c.id.desc())
            .limit(limit)
        )
        return await self._ids(statement)

    async def report(self, duel_id: str, kind: str, written: int) -> str | None:
        """The report of this kind in this format; None if there is none."""
        found: str | None = await self._connection.scalar(
            select(DUEL_REPORTS.c.content).where(
                DUEL_REPORTS.c.duel_id == parse_key(duel_id),
                DUEL_REPORTS.c.kind == kind,
                DUEL_REPORTS.c.format == written,
            )
        )
        return found

    async def put_report(self, duel_id: str, kind: str, written: int, content: str) -> None:
        """Store a report, replacing an earlier one."""
        key = parse_key(duel_id)
        await self._delete(DUEL_REPORTS, DUEL_REPORTS.c.duel_id == key, DUEL_REPORTS.c.kind == kind)
        await self._insert(DUEL_REPORTS, duel_id=key, kind=kind, format=written, content=content)

    async def shares(self, duel_id: str) -> frozenset[int]:
        """The seats whose players share the reports."""
        statement = select(REPORT_SHARES.c.seat).where(REPORT_SHARES.c.duel_id == parse_key(duel_id))
        return frozenset(await self._connection.scalars(statement))

    async def share(self, duel_id: str, seat: int) -> None:
        """Share the reports for this seat, unless they are shared already."""
        if seat not in await self.shares(duel_id):
            await self._insert(REPORT_SHARES, duel_id=parse_key(duel_id), seat=seat)

    async def post(self, duel_id: str) -> ReportPost | None:
        """The message with the shared reports; None if there is none."""
        statement = select(REPORT_POSTS).where(REPORT_POSTS.c.duel_id == parse_key(duel_id))
        row = (await self._connection.execute(statement)).first()
        return None if row is None else ReportPost(row.channel_id, row.message_id)

    async def put_post(self, duel_id: str, post: ReportPost) -> None:
        """Store that message."""
        key = parse_key(duel_id)
        await self._delete(REPORT_POSTS, REPORT_POSTS.c.duel_id == key)
        await self._insert(REPORT_POSTS, duel_id=key, channel_id=post.channel_id, message_id=post.message_id)
