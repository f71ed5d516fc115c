"""Tournaments and their logs."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Row, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.errors import Conflict
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.schema import KEY
from bot.store.servers.schema import has_bot
from bot.store.tournaments.entrants import PEOPLE_MARK
from bot.store.tournaments.games import OF_DUEL
from bot.store.tournaments.marks import LogMark, count_deleted
from bot.store.tournaments.schema import (
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_EVENTS,
    TOURNAMENT_GAMES,
    TOURNAMENT_POSTS,
    TOURNAMENT_STAFF,
    TOURNAMENTS,
)
from bot.store.tournaments.values import Tournament
from bot.tournaments.log.event_json import kind_of, read_event, write_event
from bot.tournaments.log.events import LogEntry
from bot.tournaments.matches import MatchId

_IS_THERE = has_bot(TOURNAMENTS.c.guild_id)
PUBLIC = [
    column for column in TOURNAMENTS.c if column.name not in ("seed", "seen_at", "revision", "changed_at")
]
"""The columns of a `Tournament`."""


def _of_log(value: ColumnElement[int]) -> ColumnElement[int]:
    """A value over all entries of a tournament's log."""
    mine = TOURNAMENT_EVENTS.c.tournament_id == TOURNAMENTS.c.id
    return func.coalesce(select(value).where(mine).scalar_subquery(), 0)


_MARKED = select(
    *PUBLIC,
    _of_log(func.max(TOURNAMENT_EVENTS.c.number)).label("last"),
    _of_log(count_deleted(TOURNAMENT_EVENTS.c.by_id)).label("deleted"),
    PEOPLE_MARK.label("people"),
)
_OF_DUEL = (
    select(*PUBLIC, TOURNAMENT_GAMES.c.round, TOURNAMENT_GAMES.c.table_number, TOURNAMENT_GAMES.c.board)
    .join(TOURNAMENT_GAMES, TOURNAMENT_GAMES.c.tournament_id == TOURNAMENTS.c.id)
    .where(OF_DUEL)
)
_THIS = _MARKED.where(TOURNAMENTS.c.id == bindparam("tournament", type_=KEY))


class MarkedTournament(Struct, frozen=True):
    """A tournament with the marks of its log and of its people. The last entry is 0 in an empty log."""

    tournament: Tournament
    log: LogMark
    people: str


class TournamentTable(Repository):
    """One row for each tournament, and one for each entry of its log."""

    async def add(self, tournament: Tournament, seed: bytes) -> Tournament:
        """Store a new tournament with its secret, and return it with its id."""
        statement = insert(TOURNAMENTS).values(
            guild_id=tournament.guild_id,
            organiser_id=tournament.organiser_id,
            organiser_name=tournament.organiser_name,
            game=tournament.game,
            seed=seed,
            created_at=tournament.created_at,
            ended_at=tournament.ended_at,
            **_changing(tournament),
        )
        key = (await self._connection.execute(statement.returning(TOURNAMENTS.c.id))).scalar_one()
        return replace(tournament, id=format_key(key))

    async def get(self, tournament_id: str) -> Tournament | None:
        found = await self._find(TOURNAMENTS.c.id == parse_key(tournament_id))
        return found[0] if found else None

    async def marked(self, tournament_id: str) -> MarkedTournament | None:
        of_this = {"tournament": parse_key(tournament_id)}
        row = (await self._connection.execute(_THIS, of_this)).first()
        return None if row is None else _marked(row)

    async def of_duel(self, duel_id: str) -> tuple[Tournament, MatchId] | None:
        """The tournament and the match that a duel belongs to; None if it belongs to none."""
        row = (await self._connection.execute(_OF_DUEL, {"duel": parse_key(duel_id)})).first()
        return (
            None if row is None else (read_tournament(row), MatchId(row.round, row.table_number, row.board))
        )

    async def seed(self, tournament_id: str) -> bytes:
        """The secret of a tournament, which must exist."""
        statement = select(TOURNAMENTS.c.seed).where(TOURNAMENTS.c.id == parse_key(tournament_id))
        found: bytes = (await self._connection.execute(statement)).scalar_one()
        return found

    async def change(self, tournament: Tournament, now: datetime) -> None:
        """Store the new name, channel and plan of a tournament."""
        await self._revise(tournament.id, now, **_changing(tournament))

    async def set_ended(self, tournament_id: str, now: datetime, *, has_ended: bool) -> None:
        """Store that a tournament ends now, or that its end is undone."""
        await self._revise(tournament_id, now, ended_at=now if has_ended else None)

    async def _revise(self, tournament_id: str, now: datetime, **values: Any) -> None:
        this = TOURNAMENTS.c.id == parse_key(tournament_id)
        revision = TOURNAMENTS.c.revision + 1
        await self._update(TOURNAMENTS, this, **values, revision=revision, changed_at=now)

    async def alive(self, shards: Shards = ALL) -> list[Tournament]:
        """The tournaments that have not ended, on servers of these shards that have the bot, oldest first."""
        return await self._find(
            TOURNAMENTS.c.ended_at.is_(None), _IS_THERE, *on_shards(shards, TOURNAMENTS.c.guild_id)
        )

    async def ended_without(self, role: str, since: datetime, shards: Shards = ALL) -> list[Tournament]:
        """The tournaments that have ended since then without a message of this role, oldest first.

        Servers are as in `alive`.
        """
        posted = select(TOURNAMENT_POSTS.c.role).where(
            TOURNAMENT_POSTS.c.tournament_id == TOURNAMENTS.c.id, TOURNAMENT_POSTS.c.role == role
        )
        return await self._find(
            TOURNAMENTS.c.ended_at >= since,
            ~posted.exists(),
            _IS_THERE,
            *on_shards(shards, TOURNAMENTS.c.guild_id),
        )

    async def in_server(
        self, guild_id: int, *, is_alive: bool | None = None, limit: int | None = None
    ) -> list[Tournament]:
        """The tournaments of a server, newest first; if given, only those alive or only ended ones."""
        conditions = _in_server(guild_id, is_alive)
        return await self._find(*conditions, is_newest_first=True, limit=limit)

    async def marked_in_server(
        self, guild_id: int, *, is_alive: bool | None = None, limit: int | None = None
    ) -> list[MarkedTournament]:
        """Like `in_server`, with marks."""
        return await self._find_marked(*_in_server(guild_id, is_alive), limit=limit)

    async def marked_ended(self, guild_id: int, *, skipped: int, limit: int) -> list[MarkedTournament]:
        """The ended tournaments of a server with marks, the last ended first, without the first `skipped`."""
        statement = (
            _MARKED.where(*_in_server(guild_id, is_alive=False))
            .order_by(TOURNAMENTS.c.ended_at.desc(), TOURNAMENTS.c.id.desc())
            .offset(skipped)
            .limit(limit)
        )
        return [_marked(row) for row in await self._connection.execute(statement)]

    async def count_alive(self, guild_id: int) -> int:
        """The number of tournaments of a server that have not ended."""
        return await self._count(TOURNAMENTS, *_in_server(guild_id, is_alive=True))

    async def of_person(self, user_id: int, *, is_alive: bool) -> list[Tournament]:
        """The tournaments for which this person ever signed up, newest first."""
        return await self._find(_entered_by(user_id), _is_alive(is_alive), is_newest_first=True)

    async def marked_of_person(self, user_id: int, *, is_alive: bool) -> list[MarkedTournament]:
        """Like `of_person`, with marks."""
        return await self._find_marked(_entered_by(user_id), _is_alive(is_alive))

    async def marked_ended_of_person(
        self, user_id: int, guild_id: int, game: str, *, limit: int
    ) -> list[MarkedTournament]:
        """A server's ended tournaments of a game that this person signed up for, the last ended first."""
        statement = (
            _MARKED.where(
                _entered_by(user_id), *_in_server(guild_id, is_alive=False), TOURNAMENTS.c.game == game
            )
            .order_by(TOURNAMENTS.c.ended_at.desc(), TOURNAMENTS.c.id.desc())
            .limit(limit)
        )
        return [_marked(row) for row in await self._connection.execute(statement)]

    async def without_end(self, user_id: int) -> list[Tournament]:
        """The tournaments for which this person ever signed up and that are alive or were ever cancelled."""
        entered = select(TOURNAMENT_ENTRANTS.c.tournament_id).where(TOURNAMENT_ENTRANTS.c.user_id == user_id)
        cancelled = select(TOURNAMENT_EVENTS.c.tournament_id).where(
            TOURNAMENT_EVENTS.c.tournament_id.in_(entered), TOURNAMENT_EVENTS.c.kind == "cancelled"
        )
        return await self._find(
            _entered_by(user_id),
            TOURNAMENTS.c.ended_at.is_(None) | TOURNAMENTS.c.id.in_(cancelled),
            is_newest_first=True,
        )

    async def organised_by(self, user_id: int, guild_id: int) -> list[Tournament]:
        """The living tournaments of a server that this person made or helps with, newest first."""
        helped = select(TOURNAMENT_STAFF.c.tournament_id).where(TOURNAMENT_STAFF.c.user_id == user_id)
        return await self._find(
            TOURNAMENTS.c.guild_id == guild_id,
            TOURNAMENTS.c.ended_at.is_(None),
            (TOURNAMENTS.c.organiser_id == user_id) | TOURNAMENTS.c.id.in_(helped),
            is_newest_first=True,
        )

    async def log(self, tournament_id: str, *, after: int = 0) -> tuple[LogEntry, ...]:
        """The entries of its log after this one. Raises UnreadableEvent."""
        events = TOURNAMENT_EVENTS.c
        statement = (
            select(events.number, events.kind, events.payload, events.by_id, events.reason)
            .where(
                TOURNAMENT_EVENTS.c.tournament_id == parse_key(tournament_id),
                TOURNAMENT_EVENTS.c.number > after,
            )
            .order_by(TOURNAMENT_EVENTS.c.number)
        )
        return tuple(
            LogEntry(row.number, read_event(row.kind, row.payload), row.by_id, row.reason)
            for row in await self._connection.execute(statement)
        )

    async def times(self, tournament_id: str) -> dict[int, datetime]:
        """The time of each entry of its log, by number."""
        statement = select(TOURNAMENT_EVENTS.c.number, TOURNAMENT_EVENTS.c.at).where(
            TOURNAMENT_EVENTS.c.tournament_id == parse_key(tournament_id)
        )
        return {row.number: row.at for row in await self._connection.execute(statement)}

    async def append(self, tournament_id: str, entries: Iterable[LogEntry], at: datetime) -> None:
        """Add entries to its log. Raises Conflict if one of their numbers is taken already."""
        rows = [
            {
                "tournament_id": parse_key(tournament_id),
                "number": each.number,
                "kind": kind_of(each.event),
                "payload": write_event(each.event),
                "by_id": each.by,
                "reason": each.reason,
                "at": at,
            }
            for each in entries
        ]
        if not rows:
            return
        try:
            await self._connection.execute(insert(TOURNAMENT_EVENTS), rows)
        except IntegrityError as error:
            raise Conflict(f"somebody else was first to add to the log of {tournament_id}") from error

    async def _find(
        self, *conditions: Any, is_newest_first: bool = False, limit: int | None = None
    ) -> list[Tournament]:
        order = TOURNAMENTS.c.id.desc() if is_newest_first else TOURNAMENTS.c.id
        statement = select(*PUBLIC).where(*conditions).order_by(order).limit(limit)
        return [read_tournament(row) for row in await self._connection.execute(statement)]

    async def _find_marked(self, *conditions: Any, limit: int | None = None) -> list[MarkedTournament]:
        statement = _MARKED.where(*conditions).order_by(TOURNAMENTS.c.id.desc()).limit(limit)
        return [_marked(row) for row in await self._connection.execute(statement)]


def _in_server(guild_id: int, is_alive: bool | None) -> list[ColumnElement[bool]]:
    here = TOURNAMENTS.c.guild_id == guild_id
    return [here] if is_alive is None else [here, _is_alive(is_alive)]


def _is_alive(is_alive: bool) -> ColumnElement[bool]:
    return TOURNAMENTS.c.ended_at.is_(None) if is_alive else TOURNAMENTS.c.ended_at.is_not(None)


def _entered_by(user_id: int) -> ColumnElement[bool]:
    mine = TOURNAMENT_ENTRANTS.c.user_id == user_id
    return TOURNAMENTS.c.id.in_(select(TOURNAMENT_ENTRANTS.c.tournament_id).where(mine))


def _marked(row: Row[Any]) -> MarkedTournament:
    return MarkedTournament(read_tournament(row), LogMark(row.last, row.deleted), row.people or "")


def _changing(tournament: Tournament) -> dict[str, Any]:
    return {"channel_id": tournament.channel_id, "name": tournament.name, "plan": tournament.plan}


def read_tournament(row: Row[Any]) -> Tournament:
    """The tournament in a row with its public columns."""
    return Tournament(
        id=format_key(row.id),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        name=row.name,
        game=row.game,
        organiser_id=row.organiser_id,
        organiser_name=row.organiser_name,
        plan=row.plan,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )
