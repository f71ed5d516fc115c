"""Servers as everybody sees them: their name, and the channels that are open to all their members."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from time import monotonic

import discord
from msgspec import Struct

from bot.games.errors import MultiverseError
from cogs.sight import is_open_channel

KEPT_SECONDS = 300.0
"""How long a server of another process is not asked for again."""
MAX_KEPT = 200


class ServerUnknown(MultiverseError):
    """Discord did not answer."""


class OpenServer(Struct, frozen=True):
    """A server's name, and the names of its channels, and of threads it knows, that everybody there sees."""

    name: str
    channels: Mapping[int, str]


class OpenServers:
    """Finds servers, also those of other processes, which Discord is asked for."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = monotonic) -> None:
        self._client = client
        self._clock = clock
        self._fetched: OrderedDict[int, tuple[float, OpenServer | None]] = OrderedDict()

    async def of(self, guild_id: int) -> OpenServer | None:
        """The server; None if the bot is not there. Raises ServerUnknown if Discord does not answer."""
        guild = self._client.get_guild(guild_id)
        if guild is not None:
            return _home(guild, [*guild.channels, *guild.threads])
        known = self._fetched.get(guild_id)
        if known is not None and self._clock() - known[0] < KEPT_SECONDS:
            return known[1]
        try:
            home = await self._fetch(guild_id)
        except (discord.HTTPException, OSError) as error:
            raise ServerUnknown(f"Discord does not say what server {guild_id} is") from error
        self._fetched[guild_id] = self._clock(), home
        self._fetched.move_to_end(guild_id)
        while len(self._fetched) > MAX_KEPT:
            self._fetched.popitem(last=False)
        return home

    async def _fetch(self, guild_id: int) -> OpenServer | None:
        try:
            guild = await self._client.fetch_guild(guild_id, with_counts=False)
            return _home(guild, await guild.fetch_channels())
        except (discord.NotFound, discord.Forbidden):
            return None


def _home(guild: discord.Guild, channels: Iterable[discord.abc.GuildChannel | discord.Thread]) -> OpenServer:
    return OpenServer(guild.name, {each.id: each.name for each in channels if is_open_channel(each)})
