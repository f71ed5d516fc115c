"""Forks: duels played on from a turn of another one."""

from collections.abc import Iterable

from sqlalchemy import Row, insert, select

from bot.store.databases.connections import Rows
from bot.store.keys import format_key, parse_key
from bot.store.records.schema import FORKS
from bot.store.schema import SEATS
from bot.store.values import Fork


class ForkTable:
    """One row for each invitation to a fork; its duel has the same id."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def add(self, invitation_id: str, fork: Fork, setup: str) -> None:
        """Store what an invitation is a fork of; `setup` is what it begins with, as JSON text."""
        await self._connection.execute(
            insert(FORKS).values(
                invitation_id=parse_key(invitation_id),
                origin_id=parse_key(fork.duel_id),
                turn=fork.turn,
                ply=fork.ply,
                seat=fork.seat,
                mover=fork.mover,
                setup=setup,
            )
        )

    async def of(self, invitation_ids: Iterable[str]) -> dict[str, Fork]:
        """What those of these invitations that are forks say, by their ids."""
        keys = [parse_key(each) for each in invitation_ids]
        statement = select(*(column for column in FORKS.c if column.name != "setup"))
        rows = list(await self._connection.execute(statement.where(FORKS.c.invitation_id.in_(keys))))
        names: dict[int, list[str]] = {}
        if rows:
            seats = select(SEATS.c.duel_id, SEATS.c.name).where(
                SEATS.c.duel_id.in_([row.origin_id for row in rows])
            )
            for seat in await self._connection.execute(seats.order_by(SEATS.c.duel_id, SEATS.c.seat)):
                names.setdefault(seat.duel_id, []).append(seat.name)
        return {
            format_key(row.invitation_id): _fork(row, tuple(names.get(row.origin_id, ()))) for row in rows
        }

    async def setup(self, invitation_id: str) -> str:
        """What the fork of this invitation begins with, as JSON text; there must be one."""
        statement = select(FORKS.c.setup).where(FORKS.c.invitation_id == parse_key(invitation_id))
        setup: str = (await self._connection.execute(statement)).scalar_one()
        return setup


def _fork(row: Row[tuple[object, ...]], players: tuple[str, ...]) -> Fork:
    return Fork(format_key(row.origin_id), row.turn, row.ply, row.seat, row.mover, players)
