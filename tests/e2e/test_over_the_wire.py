"""The bot over HTTP and WebSocket, where its own pauses after a refusal would take a test too long."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

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
        await server.wait_for(lambda: ann.inbox and ben.inbox, 20, "both hands, which follow the board")
        yield wire


async def test_rate_limits_and_server_errors_lose_nothing(wire: Wire) -> None:
    wire.server.faults.rate_limit("PATCH", ONE, times=3)
    card = await wire.summon()
    assert card in (await wire.board("summons")).text
    before = len(wire.boards())
    fault = wire.server.faults.status("POST", ALL, 403, 40333, times=2)  # what an overloaded edge answers
    await (await wire.actor()).slash(wire.thread, "play end")
    await wire.board("Turn 2")
    assert fault.met == 2
    assert len(wire.boards()) == before + 1
