"""The bot's start on Discord: what it asks for, and what it says when it cannot come in."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from aiohttp import web

from bot.connection import DiscordError, run_on_discord
from bot.gateway import unprivileged_intents
from tests.wire.hall import Hall
from tests.wire.processes import ONE_PAINTER, ROOT, START_SECONDS, bot_process
from tests.wire.server import WireServer
from tests.wire.sessions import Intent


@pytest.mark.asyncio(loop_scope="session")
async def test_the_bot_asks_for_guilds_and_their_messages_and_nothing_else(hall: Hall) -> None:
    assert {Intent(said["intents"]) for said in hall.server.gateway.identified} == {
        Intent.GUILDS | Intent.GUILD_MESSAGES
    }
    assert [line for line in hall.bot.output if "intent" in line] == []


async def refused(folder: Path, plates: Path, environment: dict[str, str]) -> str:
    """Start the bot, which must give up by itself; the one line that it says beside its log."""
    settings = {
        "DATABASE_URL": f"sqlite:///{folder}/duels.db",
        "CACHE_DIR": str(plates),
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=ROOT,
        env=os.environ | ONE_PAINTER | settings | environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(START_SECONDS):
            output, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert (process.returncode, output) == (1, b"")
    lines = errors.decode().splitlines()
    assert len(lines) == 1, errors.decode()
    return lines[0]


async def test_a_wrong_token_is_said(server: WireServer, tmp_path: Path, plates: Path) -> None:
    line = await refused(tmp_path, plates, server.environment | {"DISCORD_TOKEN": "mistyped"})
    assert line == (
        "Discord does not know this token: copy it again from the developer portal into DISCORD_TOKEN"
    )
    assert "mistyped" not in line


@pytest.mark.nightly
async def test_one_process_holds_as_many_shards_as_discord_recommends(
    server: WireServer, tmp_path: Path, plates: Path
) -> None:
    server.gateway.recommended_shards = 2
    environment = {"DATABASE_URL": f"sqlite:///{tmp_path}/duels.db", "CACHE_DIR": str(plates)}
    async with bot_process(server, "-m", "bot", environment=environment) as bot:
        await server.wait_for(
            lambda: any("with 2 shards" in line for line in bot.output), START_SECONDS, "both shards"
        )
        assert [said["shard"] for said in server.gateway.identified] == [[0, 2], [1, 2]]
        assert server.gateway.connected_shards == {0, 1}
        assert await bot.stop() == 0


def any_client() -> discord.Client:
    """What the way to Discord is the same for."""
    return discord.Client(intents=unprivileged_intents())


async def test_an_address_that_nobody_answers_at_is_said() -> None:
    with_nobody = "http://127.0.0.1:9/api/v10"
    with pytest.raises(DiscordError, match=f"Discord cannot be reached at {with_nobody}: "):
        await run_on_discord(any_client(), "some.token", with_nobody)


async def test_a_token_that_is_reset_while_the_bot_runs_is_said(server: WireServer) -> None:
    running = asyncio.create_task(run_on_discord(any_client(), server.token, server.base_url))
    await server.wait_for(lambda: server.gateway.connected)
    await server.gateway.close(4004)
    with pytest.raises(DiscordError, match="does not know this token"):
        await running


@pytest.mark.parametrize("status", [200, 404])
async def test_an_address_where_something_else_answers_is_said(status: int) -> None:
    async with website(status) as address:
        with pytest.raises(DiscordError, match=f"{address} does not answer like Discord's API"):
            await run_on_discord(any_client(), "some.token", address)


@asynccontextmanager
async def website(status: int) -> AsyncIterator[str]:
    """A site that shows the same page everywhere; its address."""

    async def page(_: web.Request) -> web.Response:
        return web.Response(status=status, text="<h1>Welcome</h1>", content_type="text/html")

    app = web.Application()
    app.router.add_get("/{path:.*}", page)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api"
    finally:
        await runner.cleanup()
