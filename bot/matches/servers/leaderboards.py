"""Leaderboards that keep themselves current in a channel: which ones there are, and what they show."""

from typing import Any

from msgspec.structs import replace

from bot.matches.context import Context
from bot.matches.servers.audit import write_down
from bot.matches.tabletop import title_of
from bot.matches.values import AuditEntry, LeaderboardPost, Moderator
from bot.store.tables import Tables

SETTING = "leaderboard_channel"
"""The name of the setting in the audit log; its entries also name the game."""


class KeptLeaderboards:
    """Keeps at most one leaderboard for each game of a server. Managers' acts are in the audit log."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def of(self, guild_id: int) -> list[LeaderboardPost]:
        """The leaderboards of a server, by game."""
        async with self._store.reading() as tables:
            return await tables.leaderboard_posts.of(guild_id)

    async def get(self, guild_id: int, game: str) -> LeaderboardPost | None:
        """The leaderboard of a game on this server; None if it has none."""
        async with self._store.reading() as tables:
            return await tables.leaderboard_posts.get(guild_id, game)

    async def own(self) -> list[LeaderboardPost]:
        """All leaderboards of this process."""
        async with self._store.reading() as tables:
            return await tables.leaderboard_posts.all(self._context.shards)

    async def keep(self, guild_id: int, game: str, channel_id: int, by: Moderator) -> tuple[AuditEntry, ...]:
        """Have the leaderboard of a game in this channel from now on; a message elsewhere is left alone.

        In the channel where it is already, its message stays, and is pinned again if it was not.
        Refusal: unknown-game.
        """
        self._context.tabletop(game)

        async def work(tables: Tables) -> tuple[AuditEntry, ...]:
            before = await tables.leaderboard_posts.get(guild_id, game)
            if before is not None and before.channel_id == channel_id:
                now = replace(before, by_id=by.user_id, is_again=False, trouble="")
                await tables.leaderboard_posts.put(now)
                return ()
            await tables.leaderboard_posts.put(LeaderboardPost(guild_id, game, channel_id, by.user_id))
            old = None if before is None else before.channel_id
            return (await self._note(tables, guild_id, game, by, old, channel_id),)

        return await self._store.write(work)

    async def end(self, guild_id: int, game: str, by: Moderator | None = None) -> tuple[AuditEntry, ...]:
        """Keep the leaderboard of a game current no longer; its message is left alone.

        `by` None means that there is nothing left to keep current, which is no manager's act.
        """

        async def work(tables: Tables) -> tuple[AuditEntry, ...]:
            before = await tables.leaderboard_posts.get(guild_id, game)
            if before is None:
                return ()
            await tables.leaderboard_posts.remove(guild_id, game)
            if by is None:
                return ()
            return (await self._note(tables, guild_id, game, by, before.channel_id, None),)

        return await self._store.write(work)

    async def record(self, before: LeaderboardPost, **changes: Any) -> LeaderboardPost | None:
        """Store what has been shown. Returns None, and stores nothing, if it was moved or ended meanwhile."""

        async def work(tables: Tables) -> LeaderboardPost | None:
            current = await tables.leaderboard_posts.get(before.guild_id, before.game)
            if current is None or current.channel_id != before.channel_id:
                return None
            now = replace(current, **changes)
            await tables.leaderboard_posts.put(now)
            return now

        return await self._store.write(work)

    async def _note(
        self, tables: Tables, guild_id: int, game: str, by: Moderator, old: int | None, new: int | None
    ) -> AuditEntry:
        now = self._context.now()
        before, after = {SETTING: old}, {SETTING: new, "game": title_of(self._context.games, game)}
        return await write_down(
            tables, AuditEntry("", guild_id, now, by, "settings", "setting", SETTING, "", before, after)
        )
