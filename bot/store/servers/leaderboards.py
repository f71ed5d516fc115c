"""Leaderboards that keep themselves current in a channel."""

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Row, select

from bot.shards import Shards
from bot.store.databases.connections import Repository
from bot.store.ownership import on_shards
from bot.store.servers.schema import LEADERBOARD_POSTS, has_bot
from bot.store.servers.values import LeaderboardPost

_TABLE = LEADERBOARD_POSTS
_NAMES = LeaderboardPost.__struct_fields__


class LeaderboardPostTable(Repository):
    """One row for each game of a server that has such a leaderboard."""

    async def get(self, guild_id: int, game: str) -> LeaderboardPost | None:
        """The leaderboard of a game on this server; None if it has none."""
        statement = select(_TABLE).where(_TABLE.c.guild_id == guild_id, _TABLE.c.game == game)
        row = (await self._connection.execute(statement)).first()
        return None if row is None else _post(row)

    async def of(self, guild_id: int) -> list[LeaderboardPost]:
        """The leaderboards of this server, by game."""
        statement = select(_TABLE).where(_TABLE.c.guild_id == guild_id).order_by(_TABLE.c.game)
        return [_post(row) for row in await self._connection.execute(statement)]

    async def all(self, shards: Shards) -> list[LeaderboardPost]:
        """The leaderboards of all servers of these shards that have the bot."""
        statement = select(_TABLE).where(has_bot(_TABLE.c.guild_id), *on_shards(shards, _TABLE.c.guild_id))
        rows = await self._connection.execute(statement.order_by(_TABLE.c.guild_id, _TABLE.c.game))
        return [_post(row) for row in rows]

    async def put(self, post: LeaderboardPost) -> None:
        """Store a leaderboard, replacing that of the same game."""
        key = {"guild_id": post.guild_id, "game": post.game}
        values = {name: value for name, value in asdict(post).items() if name not in key}
        await self._put(_TABLE, key, values)

    async def remove(self, guild_id: int, game: str) -> None:
        """Forget the leaderboard of a game on this server."""
        await self._delete(_TABLE, _TABLE.c.guild_id == guild_id, _TABLE.c.game == game)


def _post(row: Row[Any]) -> LeaderboardPost:
    return LeaderboardPost(**{name: getattr(row, name) for name in _NAMES})
