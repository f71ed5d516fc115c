"""The usernames of people who play, by which namesakes are told apart."""

from collections.abc import Collection

from sqlalchemy import bindparam, select

from bot.store.databases.connections import Repository
from bot.store.schema import USERNAMES
from bot.store.values import Player

_OF = select(USERNAMES).where(USERNAMES.c.user_id.in_(bindparam("users", expanding=True)))


class UsernameTable(Repository):
    """One row for each person whose username was known when they last sat down to play."""

    async def of(self, user_ids: Collection[int]) -> dict[int, str]:
        """The usernames of those of these people who have one here."""
        rows = await self._connection.execute(_OF, {"users": list(user_ids)})
        return {row.user_id: row.username for row in rows}

    async def note(self, player: Player) -> None:
        """Store the username of a person, if it is known and differs from the stored one."""
        user_id, username = player.user_id, player.username
        if user_id is None or user_id <= 0 or not username or player.bot:
            return
        if (await self.of([user_id])).get(user_id) != username:
            await self._put(USERNAMES, {"user_id": user_id}, {"username": username})
