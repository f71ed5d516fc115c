"""The messages that show duels."""

from sqlalchemy import and_, delete, or_, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import IntegrityError

from bot.store.connections import Rows
from bot.store.keys import format_key, parse_key
from bot.store.schema import DUELS, POSTS
from bot.store.values import Posted, Role


class PostTable:
    """One row for each role that a message of the duel has."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def of(self, duel_id: str) -> dict[Role, Posted]:
        """A duel's messages by role."""
        rows = await self._connection.execute(select(POSTS).where(POSTS.c.duel_id == parse_key(duel_id)))
        return {
            row.role: Posted(
                duel_id=format_key(row.duel_id),
                role=row.role,
                channel_id=row.channel_id,
                message_id=row.message_id,
                ply=row.ply,
                turn=row.turn,
                content=row.content,
            )
            for row in rows
        }

    async def put(self, posted: Posted) -> bool:
        """Add or replace the message with this role; False if there is no such duel."""
        values = {
            "channel_id": posted.channel_id,
            "message_id": posted.message_id,
            "ply": posted.ply,
            "turn": posted.turn,
            "content": posted.content,
        }
        key = parse_key(posted.duel_id)
        row = insert(POSTS).values(duel_id=key, role=posted.role, **values)
        try:
            await self._connection.execute(
                row.on_conflict_do_update(index_elements=["duel_id", "role"], set_=values)
            )
        except IntegrityError:  # no such duel
            return False
        return True

    async def remove(self, duel_id: str, role: Role) -> None:
        """Forget the message with this role, if there is one."""
        await self._connection.execute(
            delete(POSTS).where(POSTS.c.duel_id == parse_key(duel_id), POSTS.c.role == role)
        )

    async def behind(self) -> list[str]:
        """The ids of duels whose messages are out of date.

        Their board is missing or shows an older ply, or they have ended but still show a draw offer.
        """
        board, notice = POSTS.alias(), POSTS.alias()
        statement = (
            select(DUELS.c.id)
            .outerjoin(board, and_(board.c.duel_id == DUELS.c.id, board.c.role == "board"))
            .outerjoin(notice, and_(notice.c.duel_id == DUELS.c.id, notice.c.role == "draw"))
            .where(
                or_(
                    board.c.ply.is_(None),
                    board.c.ply < DUELS.c.ply,
                    and_(notice.c.ply.is_not(None), DUELS.c.ended_at.is_not(None)),
                )
            )
            .order_by(DUELS.c.id)
        )
        return [format_key(key) for key in await self._connection.scalars(statement)]
