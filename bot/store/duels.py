"""Duels, their records and their latest positions."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, and_, case, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.records import Line
from bot.games.two_seats import Seat, parse_seat
from bot.store.errors import Conflict
from bot.store.keys import format_key, parse_key
from bot.store.schema import ACTIONS, DUELS, INVITATIONS, POSITIONS
from bot.store.values import Duel, Place, Player


@dataclass(frozen=True, slots=True)
class Position:
    """All that a duel goes on from: its record's header and its last snapshot, both as JSON text.

    `dice_counter` is the number of the next draw of its dice, `hash` what the record says of the snapshot.
    """

    header: str
    snapshot: str
    dice_counter: int
    hash: str


_COLUMNS = (
    *DUELS.c,
    INVITATIONS.c.seed_hash,
    # The secret leaves the database only once the duel has ended.
    case((DUELS.c.ended_at.is_not(None), INVITATIONS.c.seed)).label("seed"),
)
_SELECT = select(*_COLUMNS).join(INVITATIONS, INVITATIONS.c.id == DUELS.c.id)


class DuelTable:
    """One row a duel, one for its position, one for each line of its record."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def begin(self, duel: Duel, accept_id: str, position: Position, line: Line) -> None:
        """Keep a duel that begins, with line 0 of its record."""
        south, north = duel.players
        await self._connection.execute(
            insert(DUELS).values(
                id=parse_key(duel.id),
                game=duel.game,
                south_id=south.user_id,
                south_name=south.name,
                south_deck=duel.decks[Seat.SOUTH],
                north_id=north.user_id,
                north_name=north.name,
                north_deck=duel.decks[Seat.NORTH],
                board=duel.board,
                guild_id=duel.place.guild_id,
                channel_id=duel.place.channel_id,
                thread_id=duel.thread_id,
                accept_id=accept_id,
                created_at=duel.created_at,
                ply=duel.ply,
                south_format=duel.formats[Seat.SOUTH],
                north_format=duel.formats[Seat.NORTH],
                **_changing(duel),
            )
        )
        await self._connection.execute(
            insert(POSITIONS).values(
                duel_id=parse_key(duel.id),
                header=position.header,
                snapshot=position.snapshot,
                dice_counter=position.dice_counter,
            )
        )
        await self._insert_line(duel.id, line, duel.created_at)

    async def append(
        self, before: Duel, after: Duel, line: Line, snapshot: str, dice_counter: int, at: datetime
    ) -> None:
        """Add an action to the record of `before`, which leads to `after`.

        Conflict if the duel no longer stands as `before` says. `line.ply` is the ply after the action: the
        key that two writers of the same ply cannot both have.
        """
        key = parse_key(before.id)
        try:
            await self._insert_line(before.id, line, at)
        except IntegrityError as error:
            raise Conflict(f"ply {line.ply} of duel {before.id} was played already") from error
        await self._change(before, ply=after.ply, **_changing(after))
        await self._connection.execute(
            update(POSITIONS)
            .where(POSITIONS.c.duel_id == key)
            .values(snapshot=snapshot, dice_counter=dice_counter)
        )

    async def set_draw_offer(self, before: Duel, offer: Seat | None) -> None:
        """Change whose draw offer stands; Conflict if the duel no longer stands as `before` says."""
        await self._change(before, draw_offer=offer)

    async def set_thread(self, duel_id: str, thread_id: int | None) -> bool:
        """Remember the thread of a duel; False if that changes nothing."""
        result = await self._connection.execute(
            update(DUELS)
            .where(DUELS.c.id == parse_key(duel_id), DUELS.c.thread_id.is_distinct_from(thread_id))
            .values(thread_id=thread_id)
        )
        return result.rowcount == 1

    async def get(self, duel_id: str) -> Duel | None:
        """The duel with this id."""
        row = (await self._connection.execute(_SELECT.where(DUELS.c.id == parse_key(duel_id)))).one_or_none()
        return None if row is None else _duel(row)

    async def position(self, duel_id: str) -> Position:
        """The latest position of a duel that is there."""
        key = parse_key(duel_id)
        statement = (
            select(POSITIONS, ACTIONS.c.hash)
            .join(DUELS, DUELS.c.id == POSITIONS.c.duel_id)
            .join(ACTIONS, and_(ACTIONS.c.duel_id == DUELS.c.id, ACTIONS.c.ply == DUELS.c.ply))
            .where(POSITIONS.c.duel_id == key)
        )
        row = (await self._connection.execute(statement)).one()
        return Position(row.header, row.snapshot, row.dice_counter, row.hash)

    async def header(self, duel_id: str) -> str:
        """The header of the record of a duel that is there, as JSON text."""
        statement = select(POSITIONS.c.header).where(POSITIONS.c.duel_id == parse_key(duel_id))
        found: str = (await self._connection.execute(statement)).scalar_one()
        return found

    async def lines(self, duel_id: str) -> list[Line]:
        """The lines of the record so far, from line 0 on."""
        rows = await self._connection.execute(
            select(ACTIONS).where(ACTIONS.c.duel_id == parse_key(duel_id)).order_by(ACTIONS.c.ply)
        )
        return [
            Line(
                ply=row.ply,
                seat=parse_seat(row.seat) if row.seat else None,
                action=row.action,
                dice=row.dice,
                events=row.events,
                hash=row.hash,
            )
            for row in rows
        ]

    async def running(self, guild_id: int | None = None, user_id: int | None = None) -> list[Duel]:
        """Running duels, newest first; of this server and of this player where they are given."""
        statement = _SELECT.where(DUELS.c.ended_at.is_(None)).order_by(DUELS.c.id.desc())
        if guild_id is not None:
            statement = statement.where(DUELS.c.guild_id == guild_id)
        if user_id is not None:
            statement = statement.where(_plays(user_id))
        return [_duel(row) for row in await self._connection.execute(statement)]

    async def ended(self, user_id: int | None, limit: int, guild_id: int | None = None) -> list[Duel]:
        """Ended duels, the last ended first; of this player and of this server where they are given."""
        statement = _SELECT.where(DUELS.c.ended_at.is_not(None))
        if guild_id is not None:
            statement = statement.where(DUELS.c.guild_id == guild_id)
        if user_id is not None:
            statement = statement.where(_plays(user_id))
        statement = statement.order_by(DUELS.c.ended_at.desc(), DUELS.c.id.desc()).limit(limit)
        return [_duel(row) for row in await self._connection.execute(statement)]

    async def living_in(self, channel_id: int) -> Duel | None:
        """The duel whose thread this is, or which lives in this channel without one.

        The newest running one; where none runs, the newest.
        """
        here = or_(
            DUELS.c.thread_id == channel_id,
            and_(DUELS.c.channel_id == channel_id, DUELS.c.thread_id.is_(None)),
        )
        statement = _SELECT.where(here).order_by(DUELS.c.ended_at.is_not(None), DUELS.c.id.desc()).limit(1)
        row = (await self._connection.execute(statement)).one_or_none()
        return None if row is None else _duel(row)

    async def _insert_line(self, duel_id: str, line: Line, at: datetime) -> None:
        await self._connection.execute(
            insert(ACTIONS).values(
                duel_id=parse_key(duel_id),
                ply=line.ply,
                seat="" if line.seat is None else Seat(line.seat).word,
                action=line.action,
                dice=list(line.dice),
                events=list(line.events),
                hash=line.hash,
                played_at=at,
            )
        )

    async def _change(self, before: Duel, **values: Any) -> None:
        result = await self._connection.execute(
            update(DUELS)
            .where(
                DUELS.c.id == parse_key(before.id),
                DUELS.c.ply == before.ply,
                DUELS.c.ended_at.is_(None),
                DUELS.c.draw_offer.is_not_distinct_from(before.draw_offer),
            )
            .values(**values)
        )
        if result.rowcount != 1:
            raise Conflict(f"duel {before.id} is no longer at ply {before.ply} as it was")


def _plays(user_id: int) -> Any:
    return or_(DUELS.c.south_id == user_id, DUELS.c.north_id == user_id)


def _changing(duel: Duel) -> dict[str, Any]:
    return {
        "ended_at": duel.ended_at,
        "draw_offer": duel.draw_offer,
        "winner": duel.winner,
        "ended_by": duel.by,
    }


def _duel(row: Row[Any]) -> Duel:
    return Duel(
        id=format_key(row.id),
        game=row.game,
        players=(Player(row.south_id, row.south_name), Player(row.north_id, row.north_name)),
        decks=(row.south_deck, row.north_deck),
        board=row.board,
        place=Place(row.guild_id, row.channel_id),
        thread_id=row.thread_id,
        seed_hash=row.seed_hash,
        seed_hex=None if row.seed is None else row.seed.hex(),
        created_at=row.created_at,
        ended_at=row.ended_at,
        ply=row.ply,
        winner=None if row.winner is None else Seat(row.winner),
        by=row.ended_by,
        draw_offer=None if row.draw_offer is None else Seat(row.draw_offer),
        formats=(row.south_format, row.north_format),
    )
