"""The discord.py client: its intents, and the state of its connection."""

import logging
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.connection import DiscordError
from bot.games.wording import counted
from bot.matches.liveness import Heart
from bot.shards import Shards
from bot.telemetry.health import Health
from bot.telemetry.meters import request_trace
from bot.telemetry.metrics import Metrics
from cogs.display.posting.retries import Unreachable
from cogs.gate import GatedTree
from cogs.kit.messages import NO_PINGS
from cogs.kit.traffic import Traffic

_log = logging.getLogger(__name__)

ENTRY_POINT = 4
"""Discord's number for the command by which its app launches an Activity. discord.py does not know it."""
KEPT = frozenset(
    {
        "id",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "default_member_permissions",
        "dm_permission",
        "contexts",
        "integration_types",
        "handler",
        "type",
    }
)
"""What Discord takes back of a command that it has."""


def unprivileged_intents() -> discord.Intents:
    """The gateway events that the bot needs, none of them privileged.

    They cover servers with their channels and threads, and messages; Discord gives a bot only the texts of
    messages that mention it.
    """
    return discord.Intents(guilds=True, guild_messages=True)


def _sharding(shards: Shards) -> dict[str, Any]:
    """The options of discord.py for shards; none for a single shard."""
    return {} if shards.count == 1 else {"shard_count": shards.count, "shard_ids": sorted(shards.held)}


class SyncedTree(GatedTree):
    """Keeps the Entry Point command, which Discord makes when a host enables Activities.

    A sync replaces all commands, and Discord refuses one without that command (50240).
    """

    async def sync(self, *, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
        """Register the commands, for all servers or for one, which has no Entry Point command."""
        application_id = self.client.application_id
        if guild is not None or application_id is None:
            return await super().sync(guild=guild)
        http: Any = self.client.http  # commands of this kind are in none of its types
        known = await http.get_global_commands(application_id)
        kept = [_kept(command) for command in known if command["type"] == ENTRY_POINT]
        if not kept:
            return await super().sync()
        own = [command.to_dict(self) for command in self.get_commands()]
        data = await http.bulk_upsert_global_commands(application_id, payload=[*own, *kept])
        state = self.client._connection  # as discord.py's own sync does
        return [
            app_commands.AppCommand(data=each, state=state) for each in data if each["type"] != ENTRY_POINT
        ]


def _kept(command: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in command.items() if name in KEPT and value is not None}


class GatewayBot(commands.Bot):
    """A client that reports to health, metrics and the clocks of duels whether Discord is there."""

    def __init__(
        self, shards: Shards, heart: Heart, metrics: Metrics, health: Health, sync_guild: int | None
    ) -> None:
        """`sync_guild` registers the commands in this server only, where changes take effect at once."""
        traffic = Traffic()
        metrics.discord_requests_waiting.set_function(lambda: len(traffic))
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=SyncedTree,
            help_command=None,
            intents=unprivileged_intents(),
            allowed_mentions=NO_PINGS,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=request_trace(metrics, self._heard_of_discord, traffic.turn),
            **_sharding(shards),
        )
        self._heart = heart
        self._heart.lost("gateway")
        self._metrics = metrics
        self._health = health
        self._sync_guild = sync_guild
        metrics.gateway_latency.set_function(lambda: self.latency)

    async def on_ready(self) -> None:
        """Log the bot's name and its number of servers."""
        self._gateway_ready()
        _log.info("Ready as %s in %s", self.user, counted(len(self.guilds), "server"))

    async def on_resumed(self) -> None:
        """Note that the gateway goes on where it was interrupted."""
        self._gateway_ready()

    async def on_disconnect(self) -> None:
        """Note that the gateway's connection has ended, or an attempt to connect has failed."""
        self._metrics.gateway_losses.inc()
        self._health.gateway_lost()
        self._heart.lost("gateway")

    def _gateway_ready(self) -> None:
        self._health.gateway_ready()
        self._heart.found("gateway")

    def _heard_of_discord(self, has_answered: bool) -> None:
        """Note whether Discord has answered a request: without answers, the clocks of duels stand."""
        if has_answered:
            self._heart.found("requests")
        else:
            self._heart.lost("requests")

    async def _ask_discord(self) -> None:
        """Send any request, which shows whether Discord is back."""
        try:
            await self.http.get_bot_gateway()
        except (*Unreachable, discord.GatewayNotFound, discord.HTTPException) as error:
            _log.info("Discord is still away: %s", error)

    async def _sync(self) -> list[app_commands.AppCommand]:
        """Register the commands and return them as Discord knows them, with their ids.

        Raises DiscordError if `sync_guild` does not accept them.
        """
        if self._sync_guild is None:
            return await self.tree.sync()
        guild = discord.Object(self._sync_guild)
        self.tree.copy_global_to(guild=guild)
        try:
            return await self.tree.sync(guild=guild)
        except (discord.Forbidden, discord.NotFound) as error:
            raise DiscordError(
                f"Discord accepts no commands of this bot for the server {guild.id}: check the id in "
                "SYNC_GUILD, and that the bot has been invited there with the scope applications.commands"
            ) from error
