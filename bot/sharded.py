"""The bot as one process of several, or with several of Discord's shards."""

import logging

from discord.ext import commands

from bot.app import MultiverseBot
from bot.games.wording import counted

_log = logging.getLogger(__name__)


class ShardedBot(MultiverseBot, commands.AutoShardedBot):
    """The same bot with several of Discord's shards, or with one of several."""

    _away: set[int]

    async def setup_hook(self) -> None:
        self._away = set(self.services.matches.shards.held)
        await super().setup_hook()

    async def on_ready(self) -> None:
        """Log the bot's name, its shards and its number of servers."""
        servers, shards = counted(len(self.guilds), "server"), counted(len(self.shards), "shard")
        _log.info("Ready as %s in %s, with %s", self.user, servers, shards)

    async def on_resumed(self) -> None:
        """Do nothing: `on_shard_resumed` has the shard."""

    async def on_disconnect(self) -> None:
        """Do nothing: `on_shard_disconnect` has the shard."""

    async def on_shard_ready(self, shard_id: int) -> None:
        """Note that a shard has its servers. The gateway counts as ready once no shard is away."""
        self._away.discard(shard_id)
        if not self._away:
            self._gateway_ready()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that a shard goes on where it was interrupted."""
        await self.on_shard_ready(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that a shard's connection has ended, or an attempt to connect has failed."""
        self._away.add(shard_id)
        await super().on_disconnect()
