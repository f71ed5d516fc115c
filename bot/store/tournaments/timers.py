"""Timers of tournaments."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, func, select

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.servers.schema import has_bot
from bot.store.tournaments.schema import TOURNAMENT_TIMERS, TOURNAMENTS
from bot.store.tournaments.values import Timer, TimerKind

# While a server has removed the bot, its tournaments' timers are not due.
_IS_THERE = has_bot(TOURNAMENTS.c.guild_id)
_FIXED: tuple[TimerKind, ...] = ("round-begins", "agreed-time", "time-reminds")
"""Timers that a pause does not stop."""


class TournamentTimerTable(Repository):
    """One row for each timer; a pause keeps the rows and stops them."""

    async def set(self, timer: Timer) -> None:
        """Add or replace the timer with this kind and subject; it runs."""
        await self.remove(timer.tournament_id, timer.kind, timer.subject)
        await self._insert(
            TOURNAMENT_TIMERS,
            tournament_id=parse_key(timer.tournament_id),
            kind=timer.kind,
            subject=timer.subject,
            due_at=timer.due_at,
        )

    async def take(self, timer: Timer, now: datetime) -> bool:
        """Take a due timer; False if it is not due, is stopped, or another process has taken it."""
        removed = await self._delete(
            TOURNAMENT_TIMERS,
            *_is(timer.tournament_id, timer.kind, timer.subject),
            TOURNAMENT_TIMERS.c.due_at <= now,
            TOURNAMENT_TIMERS.c.stands_since.is_(None),
        )
        return removed == 1

    async def remove(self, tournament_id: str, kind: TimerKind, subject: str | None = None) -> int:
        """Remove the timers of this kind, or only the one with this subject; returns their number."""
        return await self._delete(TOURNAMENT_TIMERS, *_is(tournament_id, kind, subject))

    async def remove_all(self, tournament_id: str, kind: TimerKind, subjects: Collection[str]) -> None:
        """Forget the timers of this kind with these subjects."""
        await self._delete(
            TOURNAMENT_TIMERS, *_is(tournament_id, kind, None), TOURNAMENT_TIMERS.c.subject.in_(subjects)
        )

    async def clear(self, tournament_id: str) -> None:
        """Remove the timers of a tournament that is over, except pending notices."""
        await self._delete(
            TOURNAMENT_TIMERS,
            TOURNAMENT_TIMERS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_TIMERS.c.kind != "tell",
        )

    async def of(self, tournament_id: str) -> list[Timer]:
        """All timers of a tournament, including stopped ones, soonest first."""
        return await self._find(TOURNAMENT_TIMERS.c.tournament_id == parse_key(tournament_id))

    async def due(self, now: datetime, shards: Shards = ALL) -> list[Timer]:
        """The due timers on servers of these shards, the longest overdue first."""
        return await self._find(
            TOURNAMENT_TIMERS.c.due_at <= now,
            TOURNAMENT_TIMERS.c.stands_since.is_(None),
            _IS_THERE,
            *on_shards(shards, TOURNAMENTS.c.guild_id),
        )

    async def next_due(self, shards: Shards = ALL) -> dict[TimerKind, datetime]:
        """The time of the next timer of each kind, on servers of these shards."""
        statement = (
            select(TOURNAMENT_TIMERS.c.kind, func.min(TOURNAMENT_TIMERS.c.due_at).label("due_at"))
            .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_TIMERS.c.tournament_id)
            .where(
                TOURNAMENT_TIMERS.c.stands_since.is_(None),
                _IS_THERE,
                *on_shards(shards, TOURNAMENTS.c.guild_id),
            )
            .group_by(TOURNAMENT_TIMERS.c.kind)
        )
        return {row.kind: row.due_at for row in await self._connection.execute(statement)}

    async def stop(self, tournament_id: str, now: datetime) -> None:
        """Stop all running timers, except those that space out rounds and those of agreed times."""
        await self._update(
            TOURNAMENT_TIMERS,
            TOURNAMENT_TIMERS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_TIMERS.c.stands_since.is_(None),
            TOURNAMENT_TIMERS.c.kind.not_in(_FIXED),
            stands_since=now,
        )

    async def go_on(self, tournament_id: str, now: datetime) -> None:
        """Restart all stopped timers; each is due later by the time for which it was stopped."""
        stood = select(TOURNAMENT_TIMERS).where(
            TOURNAMENT_TIMERS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_TIMERS.c.stands_since.is_not(None),
        )
        for row in list(await self._connection.execute(stood)):
            await self._set_due(row, row.due_at + max(now - row.stands_since, timedelta(0)))
        await self._see(parse_key(tournament_id), now)

    async def keep_time(
        self, now: datetime, least: timedelta, kinds: Collection[TimerKind], shards: Shards = ALL
    ) -> None:
        """Note that time is kept for tournaments on servers of these shards with timers of these kinds.

        If that was last noted longer than `least` ago, no process was running: these timers are postponed by
        that time.
        """
        rows = (
            select(TOURNAMENTS.c.id, TOURNAMENTS.c.seen_at)
            .join(TOURNAMENT_TIMERS, TOURNAMENT_TIMERS.c.tournament_id == TOURNAMENTS.c.id)
            .where(*_running(kinds), _IS_THERE, *on_shards(shards, TOURNAMENTS.c.guild_id))
            .distinct()
        )
        for row in list(await self._connection.execute(rows)):
            if row.seen_at is not None and now - row.seen_at > least:
                await self._postpone(row.id, now - row.seen_at, kinds)
            await self._see(row.id, now)

    async def begin_time(self, tournament_id: str, now: datetime, kinds: Collection[TimerKind]) -> None:
        """Note that time is kept from now on, if no timer of these kinds runs in this tournament."""
        key = parse_key(tournament_id)
        running = select(TOURNAMENT_TIMERS.c.kind).where(
            TOURNAMENT_TIMERS.c.tournament_id == key, *_running(kinds)
        )
        if (await self._connection.execute(running.limit(1))).first() is None:
            await self._see(key, now)

    async def _postpone(self, key: int, delay: timedelta, kinds: Collection[TimerKind]) -> None:
        rows = select(TOURNAMENT_TIMERS).where(TOURNAMENT_TIMERS.c.tournament_id == key, *_running(kinds))
        for row in list(await self._connection.execute(rows)):
            await self._set_due(row, row.due_at + delay)

    async def _see(self, key: int | None, now: datetime) -> None:
        await self._update(TOURNAMENTS, TOURNAMENTS.c.id == key, seen_at=now)

    async def _set_due(self, row: Row[Any], due_at: datetime) -> None:
        await self._update(
            TOURNAMENT_TIMERS,
            TOURNAMENT_TIMERS.c.tournament_id == row.tournament_id,
            TOURNAMENT_TIMERS.c.kind == row.kind,
            TOURNAMENT_TIMERS.c.subject == row.subject,
            due_at=due_at,
            stands_since=None,
        )

    async def _find(self, *conditions: Any) -> list[Timer]:
        statement = (
            select(TOURNAMENT_TIMERS)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_TIMERS.c.tournament_id)
            .where(*conditions)
            .order_by(
                TOURNAMENT_TIMERS.c.due_at,
                TOURNAMENT_TIMERS.c.tournament_id,
                TOURNAMENT_TIMERS.c.kind,
                TOURNAMENT_TIMERS.c.subject,
            )
        )
        return [
            Timer(format_key(row.tournament_id), row.kind, row.subject, row.due_at)
            for row in await self._connection.execute(statement)
        ]


def _is(tournament_id: str, kind: TimerKind, subject: str | None) -> list[Any]:
    found = [
        TOURNAMENT_TIMERS.c.tournament_id == parse_key(tournament_id),
        TOURNAMENT_TIMERS.c.kind == kind,
    ]
    return found if subject is None else [*found, TOURNAMENT_TIMERS.c.subject == subject]


def _running(kinds: Collection[TimerKind]) -> list[Any]:
    return [TOURNAMENT_TIMERS.c.stands_since.is_(None), TOURNAMENT_TIMERS.c.kind.in_(kinds)]
