"""The bot over HTTP and WebSocket, where its own pauses after a refusal would take a test too long."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.connection import DiscordError, run_on_discord
from tests.databases import url_in
from tests.e2e.content import small_content
from tests.e2e.kitchen import Kitchen
from tests.e2e.studio import QuickStudio
from tests.e2e.wired import Wire, begin_turns, running
from tests.wire.server import WireServer

ONE = "/channels/{channel_id}/messages/{message_id}"
ALL = "/channels/{channel_id}/messages"


@pytest.fixture
async def wire(server: WireServer, tmp_path: Path) -> AsyncIterator[Wire]:
    """A duel whose first turn has begun and whose hands have come."""
    ann, ben, _ = server.users
    async with running(server, tmp_path) as bot:
        wire = await begin_turns(server, bot)
        await server.wait_for(lambda: ann.inbox and ben.inbox, 60, "both hands, which follow the board")
        yield wire


async def test_rate_limits_and_server_errors_lose_nothing(wire: Wire) -> None:
    wire.server.faults.rate_limit("PATCH", ONE, times=3)
    card = await wire.summon()
    assert card in (await wire.board("summoned")).text
    before = len(wire.boards())
    fault = wire.server.faults.status("POST", ALL, 403, 40333, times=2)  # what an overloaded edge answers
    await (await wire.actor()).slash(wire.thread, "play end")
    await wire.board("Turn 2")
    assert fault.met == 2
    assert len(wire.boards()) == before + 1


NO_COMMANDS = (
    "Discord accepts no commands of this bot for the server 4: check the id in SYNC_GUILD, "
    "and that the bot has been invited there with the scope applications.commands"
)


@pytest.mark.parametrize("status", [403, 404], ids=["may not", "not there"])
async def test_a_server_that_takes_no_commands_is_said(
    server: WireServer, tmp_path: Path, status: int
) -> None:
    """How a bot ends that cannot come in, `tests/wire` shows by a token that is not known."""
    server.faults.status("PUT", "/applications/*/guilds/4/commands", status)
    kitchen = Kitchen(url_in(tmp_path), small_content(), QuickStudio())
    bot = await kitchen.bot()
    bot._sync_guild = 4
    try:
        with pytest.raises(DiscordError, match=NO_COMMANDS):
            await run_on_discord(bot, server.token, server.base_url)
    finally:
        await kitchen.close()
