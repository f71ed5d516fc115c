"""Duels and their latest positions."""

import dataclasses
from collections.abc import Collection
from datetime import datetime
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Integer, Row, Select, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.games.records import RecordLine
from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.duels.clocks import ClockTable
from bot.store.duels.duel_rows import DUEL_ROWS, duel_of
from bot.store.errors import Conflict
from bot.store.keys import parse_key
from bot.store.ownership import on_shards
from bot.store.ratings.schema import RATED_DUELS
from bot.store.records.packing import HEADER, WITH_HEADER, header_of
from bot.store.schema import ACTIONS, DUELS, POSITIONS, SEATS
from bot.store.values import TOURNAMENT, Duel, MatchDecision
from bot.store.watching.caster import CasterTable


class StoredPosition(Struct, frozen=True):
    """The position from which a duel continues: its record's header and last snapshot, both as JSON text.

    `dice_counter` is the number of the next draw from its dice. `hash` is the record's hash of the position.
    `course` are the actions that may be taken back (`takebacks.write_course`).
    """

    header: str
    snapshot: str
    dice_counter: int
    hash: str
    course: str = "[[],[]]"


# Build the statements that every action or command needs once; only their parameters differ.
_GET = DUEL_ROWS.where(DUELS.c.id == bindparam("of")).order_by(SEATS.c.seat)
_CHANGE = (
    update(DUELS)
    .where(
        DUELS.c.id == bindparam("of"),
        DUELS.c.ply == bindparam("ply_before"),
        DUELS.c.ended_at.is_(None),
        DUELS.c.draw_offer.is_not_distinct_from(bindparam("offer_before", type_=Integer)),
    )
    .values(changes=DUELS.c.changes + 1)
    .returning(DUELS.c.channel_id, DUELS.c.thread_id, DUELS.c.changes)
)
_HERE = (
    select(DUELS.c.id)
    .where(
        or_(
            DUELS.c.thread_id == bindparam("channel"),
            and_(DUELS.c.channel_id == bindparam("channel"), DUELS.c.thread_id.is_(None)),
        )
    )
    .order_by(DUELS.c.ended_at.is_not(None), DUELS.c.id.desc())
    .limit(1)
)
_LIVING_IN = DUEL_ROWS.where(DUELS.c.id.in_(_HERE)).order_by(SEATS.c.seat)
_MOVE_ON = update(POSITIONS).where(POSITIONS.c.duel_id == bindparam("of"))
_POSITION = (
    select(POSITIONS.c.snapshot, POSITIONS.c.dice_counter, POSITIONS.c.course, ACTIONS.c.hash, *HEADER)
    .select_from(WITH_HEADER)
    .join(DUELS, DUELS.c.id == POSITIONS.c.duel_id)
    .join(ACTIONS, and_(ACTIONS.c.duel_id == DUELS.c.id, ACTIONS.c.ply == DUELS.c.ply))
    .where(POSITIONS.c.duel_id == bindparam("of"))
)
_ADD_LINE = insert(ACTIONS)


class DuelTable(Repository):
    """One row for each duel and one for its position; each action adds a line to the record."""

    async def begin(self, duel: Duel, accept_id: str, position: StoredPosition, line: RecordLine) -> None:
        """Store a new duel with line 0 of its record."""
        key = parse_key(duel.id)
        await self._insert(
            DUELS,
            id=key,
            game=duel.game,
            board=duel.board,
            guild_id=duel.place.guild_id,
            channel_id=duel.place.channel_id,
            thread_id=duel.thread_id,
            accept_id=accept_id,
            created_at=duel.created_at,
            ply=duel.ply,
            **_changing(duel),
        )
        await self._connection.execute(
            insert(SEATS),
            [
                {
                    "duel_id": key,
                    "seat": seat,
                    "user_id": player.user_id,
                    "name": player.name,
                    "level": player.level,
                    "deck": duel.decks[seat],
                    "format": duel.formats[seat],
                    **_changing_seat(duel, seat),
                }
                for seat, player in enumerate(duel.players)
            ],
        )
        await self._insert(
            POSITIONS,
            duel_id=key,
            header=position.header,
            snapshot=position.snapshot,
            dice_counter=position.dice_counter,
        )
        await self._insert_line(duel.id, line, duel.created_at)
        if duel.clock is not None:
            await ClockTable(self._connection).begin(duel.id, duel.clock)
        if duel.is_rated:
            await self._insert(RATED_DUELS, duel_id=key, in_steps=True)
        if duel.caster is not None:
            await CasterTable(self._connection).begin(duel.id, duel.caster)

    async def append(
        self,
        before: Duel,
        after: Duel,
        line: RecordLine,
        snapshot: str,
        dice_counter: int,
        at: datetime,
        course: str = "[[],[]]",
    ) -> Duel:
        """Add the action that turns `before` into `after` to the record. Returns the stored duel.

        Raises Conflict if the duel differs from `before`. `line.ply` is the ply after the action. It is part
        of the key, so only one of two writers of the same ply succeeds.
        """
        key = parse_key(before.id)
        try:
            await self._insert_line(before.id, line, at)
        except IntegrityError as error:
            raise Conflict(f"ply {line.ply} of duel {before.id} was played already") from error
        now = await self._change(before, ply=after.ply, **_changing(after))
        has_changed = (after.left, after.places) != (before.left, before.places)
        for seat in before.seats if has_changed else ():
            if (changed := _changing_seat(after, seat)) != _changing_seat(before, seat):
                await self._update(SEATS, SEATS.c.duel_id == key, SEATS.c.seat == seat, **changed)
        await self._connection.execute(
            _MOVE_ON, {"of": key, "snapshot": snapshot, "dice_counter": dice_counter, "course": course}
        )
        place = replace(after.place, channel_id=now.channel_id)
        return dataclasses.replace(after, place=place, thread_id=now.thread_id, changes=now.changes)

    async def close(self, before: Duel, by: str, at: datetime, places: tuple[int, ...] | None = None) -> None:
        """End a duel by a decision instead of its rules, with these places or without a result.

        Raises Conflict if it differs from `before`.
        """
        await self._change(before, ended_at=at, ended_by=by, draw_offer=None)
        await CasterTable(self._connection).forget(before.id)
        for seat, place in enumerate(places or ()):
            await self._update(
                SEATS, SEATS.c.duel_id == parse_key(before.id), SEATS.c.seat == seat, place=place
            )

    async def close_for_match(
        self, before: Duel, at: datetime, why: MatchDecision, places: tuple[int, ...] | None
    ) -> None:
        """End a duel because its match in a tournament is decided, with these places for ratings, or none.

        Raises Conflict if it differs from `before`.
        """
        await self.close(before, TOURNAMENT, at)
        await self._update(DUELS, DUELS.c.id == parse_key(before.id), ended_for=why)
        await self._set_match_places(before, places)

    async def set_match_places(self, duel: Duel, places: tuple[int, ...] | None) -> None:
        """Change the places that count for ratings after such an end; None for none."""
        await self._set_match_places(duel, places)
        await self.count_change(duel.id)

    async def _set_match_places(self, duel: Duel, places: tuple[int, ...] | None) -> None:
        for seat in duel.seats:
            await self._update(
                SEATS,
                SEATS.c.duel_id == parse_key(duel.id),
                SEATS.c.seat == seat,
                match_place=None if places is None else places[seat],
            )

    async def set_void(self, duel_id: str, *, is_void: bool) -> None:
        """Declare an ended duel void, or revoke that."""
        await self._update(
            DUELS, DUELS.c.id == parse_key(duel_id), is_void=is_void, changes=DUELS.c.changes + 1
        )

    async def count_running(self, guild_id: int | None = None, user_id: int | None = None) -> int:
        """The number of running duels; if given, only those on this server that this player still plays."""
        is_theirs = _of(guild_id, user_id, SEATS.c.has_left.is_(False))
        return await self._count(DUELS, DUELS.c.ended_at.is_(None), *is_theirs)

    async def games_running(self) -> set[str]:
        """The names of the games of all running duels."""
        games = select(DUELS.c.game).where(DUELS.c.ended_at.is_(None)).distinct()
        return set(await self._connection.scalars(games))

    async def touch(self, before: Duel) -> None:
        """Count a change of a duel without a new ply; raises Conflict if it differs from `before`."""
        await self._change(before)

    async def set_draw_offer(self, before: Duel, offer: int | None) -> None:
        """Set or clear the draw offer; raises Conflict if the duel differs from `before`."""
        await self._change(before, draw_offer=offer)

    async def count_change(self, duel_id: str) -> None:
        """Count a change of something that the duel's messages show, such as its clock."""
        await self._update(DUELS, DUELS.c.id == parse_key(duel_id), changes=DUELS.c.changes + 1)

    async def set_thread(self, duel_id: str, thread_id: int | None) -> bool:
        """Set the duel's thread; False if that changes nothing."""
        changed = await self._update(
            DUELS,
            DUELS.c.id == parse_key(duel_id),
            DUELS.c.thread_id.is_distinct_from(thread_id),
            thread_id=thread_id,
            changes=DUELS.c.changes + 1,
        )
        return changed == 1

    async def move(self, duel_id: str, channel_id: int) -> None:
        """Move the duel to this channel, without a thread."""
        await self._update(
            DUELS,
            DUELS.c.id == parse_key(duel_id),
            channel_id=channel_id,
            thread_id=None,
            changes=DUELS.c.changes + 1,
        )

    async def get(self, duel_id: str) -> Duel | None:
        return await self._one(_GET, of=parse_key(duel_id))

    async def position(self, duel_id: str) -> StoredPosition | None:
        """The latest position of a duel; None if its record is deleted."""
        row = (await self._connection.execute(_POSITION, {"of": parse_key(duel_id)})).one_or_none()
        if row is None:
            return None
        return StoredPosition(header_of(row), row.snapshot, row.dice_counter, row.hash, row.course)

    async def running(self, guild_id: int | None = None, user_id: int | None = None) -> list[Duel]:
        """Running duels, newest first; if given, only those on this server and of this player.

        Duels that a player has left while others play on are not theirs.
        """
        ids = select(DUELS.c.id).where(
            DUELS.c.ended_at.is_(None), *_of(guild_id, user_id, SEATS.c.has_left.is_(False))
        )
        return await self._find(ids, DUELS.c.id.desc())

    async def servers_of(self, user_id: int, limit: int) -> list[int]:
        """At most `limit` servers of this player's duels, that of the latest duel first."""
        statement = (
            select(DUELS.c.guild_id)
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .where(SEATS.c.user_id == user_id, DUELS.c.guild_id.is_not(None))
            .group_by(DUELS.c.guild_id)
            .order_by(func.max(DUELS.c.id).desc())
            .limit(limit)
        )
        return list(await self._connection.scalars(statement))

    async def unsettled(self, shards: Shards = ALL) -> list[str]:
        """The ids of duels that have changed since they were last shown completely, oldest first.

        They include ended ones, but only those on servers of these shards.
        """
        return await self._ids(
            select(DUELS.c.id).where(DUELS.c.shown < DUELS.c.changes, *on_shards(shards)).order_by(DUELS.c.id)
        )

    async def set_shown(self, duel_id: str, changes: int) -> None:
        """Remember that a duel was shown after this many changes, unless a later state was shown."""
        await self._update(DUELS, DUELS.c.id == parse_key(duel_id), DUELS.c.shown < changes, shown=changes)

    async def practising(self) -> list[Duel]:
        """Running duels with a computer player, newest first."""
        computers = select(SEATS.c.duel_id).where(SEATS.c.level.is_not(None))
        ids = select(DUELS.c.id).where(DUELS.c.ended_at.is_(None), DUELS.c.id.in_(computers))
        return await self._find(ids, DUELS.c.id.desc())

    async def ended(
        self,
        user_id: int | None,
        limit: int,
        guild_id: int | None = None,
        games: Collection[str] | None = None,
    ) -> list[Duel]:
        """At most `limit` ended duels, latest first; if given, of this player, server and games only."""
        order = DUELS.c.ended_at.desc(), DUELS.c.id.desc()
        ids = select(DUELS.c.id).where(DUELS.c.ended_at.is_not(None), *_of(guild_id, user_id))
        if games is not None:
            ids = ids.where(DUELS.c.game.in_(games))
        return await self._find(ids.order_by(*order).limit(limit), *order)

    async def last_of(self, user_id: int, game: str) -> Duel | None:
        """This player's latest duel of this game, running or ended."""
        ids = select(DUELS.c.id).where(DUELS.c.game == game, *_of(None, user_id))
        found = await self._find(ids.order_by(DUELS.c.id.desc()).limit(1), DUELS.c.id.desc())
        return found[0] if found else None

    async def practised(
        self, user_id: int, game: str, limit: int, levels: Collection[str], upto: str | None = None
    ) -> list[Duel]:
        """This player's duels of this game against computers of these levels, at most `limit`, newest first.

        None is later than `upto`.
        """
        computers = select(SEATS.c.duel_id).where(SEATS.c.level.in_(levels))
        ids = select(DUELS.c.id).where(DUELS.c.game == game, DUELS.c.id.in_(computers), *_of(None, user_id))
        if upto is not None:
            ids = ids.where(DUELS.c.id <= parse_key(upto))
        return await self._find(ids.order_by(DUELS.c.id.desc()).limit(limit), DUELS.c.id.desc())

    async def living_in(self, channel_id: int) -> Duel | None:
        """The duel with this thread, or in this channel without a thread.

        If there are several, the newest running one, otherwise the newest one.
        """
        return await self._one(_LIVING_IN, channel=channel_id)

    async def _one(self, statement: Select[Any], **parameters: int | None) -> Duel | None:
        """The duel that a statement finds with its seats, in their order."""
        rows: list[Row[Any]] = list(await self._connection.execute(statement, parameters))
        return duel_of(rows) if rows else None

    async def _find(self, ids: Select[tuple[int]], *order: Any) -> list[Duel]:
        """The duels with these ids, in this order, each with its seats, read in one statement."""
        statement = DUEL_ROWS.where(DUELS.c.id.in_(ids)).order_by(*order, SEATS.c.seat)
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        return [duel_of(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]

    async def _insert_line(self, duel_id: str, line: RecordLine, at: datetime) -> None:
        await self._connection.execute(
            _ADD_LINE,
            {
                "duel_id": parse_key(duel_id),
                "ply": line.ply,
                "seat": line.seat,
                "action": line.action,
                "dice": line.dice,
                "events": line.events,
                "hash": line.hash,
                "played_at": at,
            },
        )

    async def _change(self, before: Duel, **values: Any) -> Row[Any]:
        """Change a duel. Returns its channel, its thread and its number of changes.

        Raises Conflict if the duel differs from `before`.
        """
        key = {"of": parse_key(before.id), "ply_before": before.ply, "offer_before": before.draw_offer}
        row = (await self._connection.execute(_CHANGE, {**key, **values})).one_or_none()
        if row is None:
            raise Conflict(f"duel {before.id} is no longer at ply {before.ply} as it was")
        return row


def _of(guild_id: int | None, user_id: int | None, *sits: Any) -> list[Any]:
    """Conditions for a server and for a player, whose row in `seats` must also satisfy `sits`."""
    conditions: list[Any] = []
    if guild_id is not None:
        conditions.append(DUELS.c.guild_id == guild_id)
    if user_id is not None:
        conditions.append(DUELS.c.id.in_(select(SEATS.c.duel_id).where(SEATS.c.user_id == user_id, *sits)))
    return conditions


def _changing(duel: Duel) -> dict[str, Any]:
    return {"ended_at": duel.ended_at, "draw_offer": duel.draw_offer, "ended_by": duel.by}


def _changing_seat(duel: Duel, seat: int) -> dict[str, Any]:
    return {"has_left": seat in duel.left, "place": None if duel.places is None else duel.places[seat]}
