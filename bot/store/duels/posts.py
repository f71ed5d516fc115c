"""The messages that show duels."""

from sqlalchemy import and_, bindparam, insert, or_, select, update

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.roles import SHARED_ROLES, Role
from bot.store.schema import DUELS, POSTS
from bot.store.values import Posted

_OF = select(POSTS).where(POSTS.c.duel_id == bindparam("of"))
_CHANGING = ("channel_id", "message_id", "ply", "turn", "content")
_CHANGE = (
    update(POSTS)
    .where(POSTS.c.duel_id == bindparam("of"), POSTS.c.role == bindparam("as"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)
# Selected from the duel, so that nothing is added where there is none.
_ADD = insert(POSTS).from_select(
    ["duel_id", "role", *_CHANGING],
    select(
        DUELS.c.id,
        bindparam("as", type_=POSTS.c.role.type),
        *(bindparam(f"new_{name}", type_=POSTS.c[name].type) for name in _CHANGING),
    ).where(DUELS.c.id == bindparam("of")),
)


class PostTable(Repository):
    """One row for each role that a message of the duel has."""

    async def of(self, duel_id: str) -> dict[Role, Posted]:
        """A duel's messages by role."""
        rows = await self._connection.execute(_OF, {"of": parse_key(duel_id)})
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
        values = {f"new_{name}": getattr(posted, name) for name in _CHANGING}
        row = {"of": parse_key(posted.duel_id), "as": posted.role, **values}
        if (await self._connection.execute(_CHANGE, row)).rowcount:
            return True
        return (await self._connection.execute(_ADD, row)).rowcount == 1

    async def remove(self, duel_id: str, role: Role) -> None:
        """Forget the message with this role, if there is one."""
        await self._delete(POSTS, POSTS.c.duel_id == parse_key(duel_id), POSTS.c.role == role)

    async def shared(self, shards: Shards = ALL) -> list[str]:
        """The ids of duels in servers of these shards whose board is shared, oldest first."""
        statement = (
            select(DUELS.c.id)
            .join(POSTS, POSTS.c.duel_id == DUELS.c.id)
            .where(POSTS.c.role.in_(SHARED_ROLES), *on_shards(shards))
            .distinct()
            .order_by(DUELS.c.id)
        )
        return await self._ids(statement)

    async def shared_in(self, channel_id: int) -> set[str]:
        """The ids of the running duels whose board is shared to this channel."""
        statement = (
            select(DUELS.c.id)
            .join(POSTS, POSTS.c.duel_id == DUELS.c.id)
            .where(
                POSTS.c.role.in_(SHARED_ROLES), POSTS.c.channel_id == channel_id, DUELS.c.ended_at.is_(None)
            )
        )
        return {format_key(key) for key in await self._connection.scalars(statement)}

    async def behind(self, shards: Shards = ALL) -> list[str]:
        """The ids of duels in servers of these shards whose messages are out of date.

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
                ),
                *on_shards(shards),
            )
            .order_by(DUELS.c.id)
        )
        return await self._ids(statement)
