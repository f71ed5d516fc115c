"""Blocks: two people of whom one has blocked the other do not meet, and only the one knows why."""

from dataclasses import dataclass

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Invitation, Player
from bot.store.finding.values import Block
from bot.store.tables import Tables

MAX_BLOCKS = 100
"""How many people one may block."""


@dataclass(frozen=True, slots=True)
class Blocking:
    """Somebody is blocked now, or no longer. `closed` are the challenges between the two that this ended."""

    is_blocked: bool
    closed: tuple[Invitation, ...] = ()


class Blocks:
    """Whom people have blocked."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def of(self, user_id: int) -> list[Block]:
        """Whom this user has blocked, the latest first."""
        async with self._store.reading() as tables:
            return await tables.blocks.of(user_id)

    async def turn(self, user_id: int, other: Player) -> Blocking:
        """Block somebody, or unblock them if they are blocked.

        Open challenges between the two end: the other's as declined, the user's own as cancelled. Refusals:
        cannot-block, if it is the user or a bot; too-many-blocks (limit).
        """

        async def work(tables: Tables) -> Blocking:
            if other.user_id is None or other.bot or other.user_id == user_id:
                raise Refusal("cannot-block")
            if await tables.blocks.remove(user_id, other.user_id):
                return Blocking(is_blocked=False)
            if await tables.blocks.count(user_id) >= MAX_BLOCKS:
                raise Refusal("too-many-blocks", limit=MAX_BLOCKS)
            now = self._context.now()
            await tables.blocks.add(user_id, Block(other.user_id, other.name, now))
            closed = []
            for each in await tables.invitations.open_of(user_id, now):
                if each.kind == "challenge" and each.seat_of(other.user_id) is not None:
                    is_own = each.author.user_id == user_id
                    await tables.invitations.close(each.id, "cancelled" if is_own else "declined")
                    found = await tables.invitations.get(each.id)
                    assert found is not None, "it was open"
                    closed.append(found)
            return Blocking(is_blocked=True, closed=tuple(closed))

        return await self._store.write(work)

    async def unblock(self, user_id: int, blocked_id: int) -> None:
        """Unblock somebody, if they are blocked."""
        await self._store.write(lambda tables: tables.blocks.remove(user_id, blocked_id))
