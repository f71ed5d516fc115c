"""Queues: the people who wait, the pairs that were found, waiting times, and mentions of the role."""

import json
from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, func, select

from bot.games.errors import Value
from bot.shards import ALL, Shards
from bot.store.clock_schema import CLOCKS
from bot.store.databases.connections import Repository
from bot.store.keys import parse_key
from bot.store.matchmaking.schema import (
    QUEUE_CALLS,
    QUEUE_MEETINGS,
    QUEUE_NOTICES,
    QUEUE_WAITS,
    QUEUED,
    ROLE_PINGS,
)
from bot.store.matchmaking.values import LIVE_CLOCKS, Queue, QueueCall, Queued, QueueNotice
from bot.store.ownership import on_shards
from bot.store.schema import DUELS, INVITATIONS, SEATS
from bot.store.values import Player

_SHARES = frozenset({"share", "low", "high"})
_NUMBERS = _SHARES | {"channel", "format", "games", "known", "least", "limit", "most", "over", "ply", "when"}
KEPT_WAITS = 20
"""The number of waiting times that are kept for each queue."""


class QueueTable(Repository):
    """One row for each person in each queue, and one for each pair that is to begin a duel."""

    async def add(self, entry: Queued) -> None:
        """Add somebody to a queue in which they do not wait yet."""
        await self._insert(
            QUEUED,
            guild_id=entry.queue.guild_id,
            game=entry.queue.game,
            clock=entry.queue.clock,
            user_id=entry.user_id,
            name=entry.player.name,
            deck=entry.deck,
            channel_id=entry.channel_id,
            interaction_id=entry.interaction_id,
            since=entry.since,
        )

    async def waiting(self, shards: Shards = ALL) -> list[Queued]:
        """Everybody who waits on servers of these shards, by queue, longest wait first."""
        return await self._find(*on_shards(shards, QUEUED.c.guild_id))

    async def inside(self, queue: Queue) -> list[Queued]:
        """Everybody who waits in this queue, longest wait first."""
        return await self._find(_in(QUEUED, queue))

    async def of(self, guild_id: int, user_id: int) -> list[Queued]:
        """This person's places in queues of a server."""
        return await self._find(QUEUED.c.guild_id == guild_id, QUEUED.c.user_id == user_id)

    async def take(self, entry: Queued) -> bool:
        """Take somebody out; False if they have left or were taken out already, even if they are back."""
        removed = await self._delete(
            QUEUED,
            _in(QUEUED, entry.queue),
            QUEUED.c.user_id == entry.user_id,
            QUEUED.c.since == entry.since,
            QUEUED.c.interaction_id == entry.interaction_id,
        )
        return removed == 1

    async def leave_live(self, people: Iterable[int]) -> None:
        """Take these people out of all queues with live clocks, on every server."""
        await self._delete(QUEUED, QUEUED.c.user_id.in_(list(people)), QUEUED.c.clock.in_(LIVE_CLOCKS))

    async def last_opponents(self, people: Collection[int], game: str) -> dict[int, frozenset[int]]:
        """Each of these people's opponents, among these people, in their latest duel of this game."""
        latest = (
            select(SEATS.c.user_id, func.max(SEATS.c.duel_id).label("duel_id"))
            .join(DUELS, DUELS.c.id == SEATS.c.duel_id)
            .where(SEATS.c.user_id.in_(people), DUELS.c.game == game)
            .group_by(SEATS.c.user_id)
            .subquery()
        )
        statement = select(latest.c.user_id, SEATS.c.user_id.label("other")).join(
            latest, and_(latest.c.duel_id == SEATS.c.duel_id, latest.c.user_id != SEATS.c.user_id)
        )
        met: dict[int, frozenset[int]] = dict.fromkeys(people, frozenset())
        for row in await self._connection.execute(statement.where(SEATS.c.user_id.in_(people))):
            met[row.user_id] |= {row.other}
        return met

    async def playing_live(self, people: Collection[int]) -> frozenset[int]:
        """The people among these who play a running duel with a live clock."""
        statement = (
            select(SEATS.c.user_id)
            .join(DUELS, DUELS.c.id == SEATS.c.duel_id)
            .join(CLOCKS, CLOCKS.c.duel_id == SEATS.c.duel_id)
            .where(
                SEATS.c.user_id.in_(people),
                SEATS.c.has_left.is_(False),
                DUELS.c.ended_at.is_(None),
                CLOCKS.c.preset.in_(LIVE_CLOCKS),
            )
        )
        return frozenset(await self._connection.scalars(statement))

    async def waits(self, queue: Queue) -> list[int]:
        """The latest waiting times in this queue in seconds, newest first."""
        statement = select(QUEUE_WAITS.c.seconds).where(_in(QUEUE_WAITS, queue))
        return list(
            await self._connection.scalars(statement.order_by(QUEUE_WAITS.c.id.desc()).limit(KEPT_WAITS))
        )

    async def add_waits(self, queue: Queue, waits: Iterable[int]) -> None:
        """Keep the waiting times of a pair, and forget the oldest ones."""
        for seconds in waits:
            await self._insert(
                QUEUE_WAITS, guild_id=queue.guild_id, game=queue.game, clock=queue.clock, seconds=seconds
            )
        kept = (
            select(QUEUE_WAITS.c.id)
            .where(_in(QUEUE_WAITS, queue))
            .order_by(QUEUE_WAITS.c.id.desc())
            .limit(KEPT_WAITS)
        )
        await self._delete(QUEUE_WAITS, _in(QUEUE_WAITS, queue), QUEUE_WAITS.c.id.not_in(kept))

    async def add_meeting(self, invitation_id: str) -> None:
        """Remember that this invitation's duel has not begun yet."""
        await self._insert(QUEUE_MEETINGS, invitation_id=parse_key(invitation_id))

    async def meetings(self, shards: Shards = ALL) -> list[str]:
        """The ids of such invitations on servers of these shards, oldest first."""
        statement = (
            select(QUEUE_MEETINGS.c.invitation_id)
            .join(INVITATIONS, INVITATIONS.c.id == QUEUE_MEETINGS.c.invitation_id)
            .where(*on_shards(shards, INVITATIONS.c.guild_id))
            .order_by(QUEUE_MEETINGS.c.invitation_id)
        )
        return await self._ids(statement)

    async def end_meeting(self, invitation_id: str) -> None:
        """Forget an invitation whose duel has begun or never will."""
        await self._delete(QUEUE_MEETINGS, QUEUE_MEETINGS.c.invitation_id == parse_key(invitation_id))

    async def add_notice(self, notice: QueueNotice) -> None:
        """Store a notice for somebody, unless it is stored already."""
        if await self._connection.scalar(select(QUEUE_NOTICES.c.kind).where(_is(notice))) is None:
            await self._insert(
                QUEUE_NOTICES,
                guild_id=notice.queue.guild_id,
                game=notice.queue.game,
                clock=notice.queue.clock,
                user_id=notice.user_id,
                since=notice.since,
                kind=notice.kind,
                reason=notice.reason,
                details=json.dumps(dict(notice.values), ensure_ascii=False),
            )

    async def notices(self, shards: Shards = ALL) -> list[QueueNotice]:
        """The pending notices about queues on servers of these shards, oldest first."""
        statement = select(QUEUE_NOTICES).where(*on_shards(shards, QUEUE_NOTICES.c.guild_id))
        return [
            QueueNotice(
                Queue(row.guild_id, row.game, row.clock),
                row.user_id,
                row.since,
                row.kind,
                row.reason,
                _values(row.details),
            )
            for row in await self._connection.execute(
                statement.order_by(QUEUE_NOTICES.c.since, QUEUE_NOTICES.c.user_id)
            )
        ]

    async def remove_notice(self, notice: QueueNotice) -> None:
        """Forget a notice that was delivered."""
        await self._delete(QUEUE_NOTICES, _is(notice))

    async def add_call(self, call: QueueCall) -> None:
        """Remember a message that calls for an opponent."""
        await self._insert(
            QUEUE_CALLS,
            message_id=call.message_id,
            channel_id=call.channel_id,
            guild_id=call.queue.guild_id,
            game=call.queue.game,
            clock=call.queue.clock,
            interaction_id=call.interaction_id,
        )

    async def calls(self, shards: Shards = ALL) -> list[QueueCall]:
        """Such messages on servers of these shards, oldest first."""
        statement = select(QUEUE_CALLS).where(*on_shards(shards, QUEUE_CALLS.c.guild_id))
        return [
            QueueCall(
                Queue(row.guild_id, row.game, row.clock), row.interaction_id, row.channel_id, row.message_id
            )
            for row in await self._connection.execute(statement.order_by(QUEUE_CALLS.c.message_id))
        ]

    async def remove_call(self, message_id: int) -> None:
        """Forget a message that no longer calls for an opponent."""
        await self._delete(QUEUE_CALLS, QUEUE_CALLS.c.message_id == message_id)

    async def _find(self, *conditions: Any) -> list[Queued]:
        key = QUEUED.c.guild_id, QUEUED.c.game, QUEUED.c.clock, QUEUED.c.since, QUEUED.c.user_id
        return [
            Queued(
                Queue(row.guild_id, row.game, row.clock),
                Player(row.user_id, row.name),
                row.deck,
                row.channel_id,
                row.interaction_id,
                row.since,
            )
            for row in await self._connection.execute(select(QUEUED).where(*conditions).order_by(*key))
        ]


def _values(text: str) -> dict[str, Value]:
    """The values of a refusal.

    Earlier versions stored each as text: several names on a line each, numbers in digits, and a deck's
    winnings in percent with a decimal instead of as a share.
    """
    return {name: _value(name, value) for name, value in json.loads(text).items()}


def _value(name: str, stored: Any) -> Value:
    value: Value = tuple(stored) if isinstance(stored, list) else stored
    if not isinstance(value, str):
        return value
    if name in _NUMBERS and value.isdecimal():
        return int(value)
    if name in _SHARES and "." in value:
        return float(value) / 100
    return tuple(value.split("\n")) if "\n" in value else value


def _is(notice: QueueNotice) -> ColumnElement[bool]:
    return and_(
        _in(QUEUE_NOTICES, notice.queue),
        QUEUE_NOTICES.c.user_id == notice.user_id,
        QUEUE_NOTICES.c.since == notice.since,
    )


def _in(table: Any, queue: Queue) -> ColumnElement[bool]:
    return and_(table.c.guild_id == queue.guild_id, table.c.game == queue.game, table.c.clock == queue.clock)


class RolePingTable(Repository):
    """One row for each server whose role was ever mentioned."""

    async def last(self, guild_id: int) -> datetime | None:
        """The time of the last mention of this server's role; None without one."""
        statement = select(ROLE_PINGS.c.pinged_at).where(ROLE_PINGS.c.guild_id == guild_id)
        found: datetime | None = await self._connection.scalar(statement)
        return found

    async def set(self, guild_id: int, at: datetime) -> None:
        """Store the time of a mention."""
        await self._put(ROLE_PINGS, {"guild_id": guild_id}, {"pinged_at": at})
