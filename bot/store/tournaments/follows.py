"""Who follows which entrants of tournaments by direct message."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from bot.shards import ALL, Shards
from bot.store.databases.connections import Rows
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.tournaments.schema import TOURNAMENT_FOLLOWS, TOURNAMENTS
from bot.store.tournaments.values import TournamentFollow
from bot.tournaments.matches import EntrantId


class TournamentFollowTable:
    """One row for each person and each entrant whom they follow."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def of(self, tournament_id: str) -> list[TournamentFollow]:
        """Who follows whom in this tournament, longest first."""
        return await self._find(TOURNAMENT_FOLLOWS.c.tournament_id == parse_key(tournament_id))

    async def get(self, tournament_id: str, user_id: int, entrant: EntrantId) -> TournamentFollow | None:
        """How this person follows that entrant; None if they don't."""
        found = await self._find(*_key(tournament_id, user_id, entrant))
        return found[0] if found else None

    async def count_of(self, user_id: int) -> int:
        """How many entrants this person follows."""
        found: int = await self._connection.scalar(
            select(func.count())
            .select_from(TOURNAMENT_FOLLOWS)
            .where(TOURNAMENT_FOLLOWS.c.user_id == user_id)
        )
        return found

    async def add(self, follow: TournamentFollow) -> None:
        """Somebody follows an entrant from now on, whom they do not yet."""
        await self._connection.execute(
            insert(TOURNAMENT_FOLLOWS).values(
                tournament_id=parse_key(follow.tournament_id),
                user_id=follow.user_id,
                entrant=follow.entrant,
                since=follow.since,
                round=follow.round,
                channel_id=follow.channel_id,
                message_id=follow.message_id,
                shown=follow.shown,
            )
        )

    async def set_shown(self, follow: TournamentFollow) -> bool:
        """Store the message, its round and what it shows; False if they don't follow any more."""
        changed = await self._connection.execute(
            update(TOURNAMENT_FOLLOWS)
            .where(*_key(follow.tournament_id, follow.user_id, follow.entrant))
            .values(
                round=follow.round,
                channel_id=follow.channel_id,
                message_id=follow.message_id,
                shown=follow.shown,
            )
        )
        return changed.rowcount == 1

    async def remove(self, tournament_id: str, user_id: int, entrant: EntrantId) -> bool:
        """They don't follow any more; False if they did not."""
        gone = await self._connection.execute(
            delete(TOURNAMENT_FOLLOWS).where(*_key(tournament_id, user_id, entrant))
        )
        return gone.rowcount == 1

    async def tournaments(self, shards: Shards = ALL) -> list[str]:
        """The ids of the tournaments on servers of these shards with followers, oldest first."""
        found = await self._connection.scalars(
            select(TOURNAMENT_FOLLOWS.c.tournament_id)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_FOLLOWS.c.tournament_id)
            .where(*on_shards(shards, TOURNAMENTS.c.guild_id))
            .distinct()
            .order_by(TOURNAMENT_FOLLOWS.c.tournament_id)
        )
        return [format_key(key) for key in found]

    async def _find(self, *conditions: Any) -> list[TournamentFollow]:
        table = TOURNAMENT_FOLLOWS.c
        statement = select(TOURNAMENT_FOLLOWS).where(*conditions)
        rows: Sequence[Row[Any]] = list(
            await self._connection.execute(statement.order_by(table.since, table.user_id, table.entrant))
        )
        return [
            TournamentFollow(
                format_key(row.tournament_id),
                row.user_id,
                EntrantId(row.entrant),
                row.since,
                row.round,
                row.channel_id,
                row.message_id,
                row.shown,
            )
            for row in rows
        ]


def _key(tournament_id: str, user_id: int, entrant: EntrantId) -> tuple[Any, ...]:
    table = TOURNAMENT_FOLLOWS.c
    return table.tournament_id == parse_key(tournament_id), table.user_id == user_id, table.entrant == entrant
