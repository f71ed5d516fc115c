"""Several bots with a shard each, over one database and with a server (a guild) for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.databases import url_in
from tests.wire.hall import Hall, Table
from tests.wire.processes import BotProcess, bot_process
from tests.wire.server import BOT_PERMISSIONS, WireServer
from tests.wire.world import Guild


@dataclass
class Cluster(Hall):
    """A server, and `shards` processes of the bot, each with one shard, and with settings of its own."""

    shards: int = 2
    own_settings: dict[int, dict[str, str]] = field(default_factory=dict)
    guilds: list[Guild] = field(init=False)
    processes: dict[int, BotProcess] = field(default_factory=dict, init=False)
    _stacks: dict[int, AsyncExitStack] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.guilds = [self._guild_on(shard) for shard in range(self.shards)]

    @property
    def database(self) -> str:
        """The address of the database that all processes share."""
        return url_in(self.folder)

    def _guild_on(self, shard: int) -> Guild:
        world = self.server.world
        owner = self.server.add_user(f"owner{shard}")
        while True:  # ids are moments, so the next millisecond has another shard
            guild = world.add_guild(f"Shard {shard}", owner, BOT_PERMISSIONS)
            if (int(guild.id) >> 22) % self.shards == shard:
                return guild
            del world.guilds[guild.id]

    def table_in(self, shard: int) -> Table:
        """A channel with three new people in the guild of a shard; no bot may run yet."""
        guild = self.guilds[shard]
        number = len(self.server.world.users)
        people = [self.server.add_user(f"{name}{number}") for name in ("rowan", "juniper", "sage")]
        for user in people:
            self.server.join(guild, user)
        return Table(self, self.server.world.add_channel(guild, f"duels-{number}"), *people)

    async def start_shard(self, shard: int) -> None:
        """Start the process with this shard, and wait until it is connected."""
        environment = {
            "DATABASE_URL": self.database,
            "MAX_DUELS_PER_SERVER": "1000000",
            "CACHE_DIR": str(self.cache),
            "SHARD_COUNT": str(self.shards),
            "SHARD_IDS": str(shard),
            **self.settings,
            **self.own_settings.get(shard, {}),
        }
        process = bot_process(
            self.server,
            "-m",
            "bot",
            environment=environment,
            is_ready=lambda: shard in self.server.gateway.connected_shards,
        )
        self._stacks[shard] = stack = AsyncExitStack()
        self.processes[shard] = await stack.enter_async_context(process)

    async def start(self) -> None:
        """Start all processes."""
        await asyncio.gather(*(self.start_shard(shard) for shard in range(self.shards)))

    async def kill_shard(self, shard: int) -> None:
        """End a process by SIGKILL, and wait until Discord has noticed."""
        self.processes[shard].process.kill()
        await self._stacks.pop(shard).aclose()
        await self.server.wait_for(
            lambda: shard not in self.server.gateway.connected_shards, what="the bot to be gone"
        )

    async def stop_all(self) -> list[int]:
        """End all processes as a host does; their exit codes."""
        codes = [await process.stop() for process in self.processes.values()]
        await self.close()
        return codes

    async def close(self) -> None:
        """End what still runs."""
        while self._stacks:
            await self._stacks.popitem()[1].aclose()


@asynccontextmanager
async def cluster_at(folder: Path, cache: Path) -> AsyncIterator[Cluster]:
    """A cluster whose bots do not run yet; nothing may be wrong at its end."""
    async with WireServer() as server:
        cluster = Cluster(server, folder, cache)
        try:
            yield cluster
        finally:
            await cluster.close()
        cluster.settle()
