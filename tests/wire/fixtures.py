"""A server for a test, for the folders whose tests run a bot against one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.wire.server import WireServer


@pytest.fixture(autouse=True)
def addresses_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot that runs inside the test change where discord.py looks for Discord, for this test alone."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.fixture
async def server() -> AsyncIterator[WireServer]:
    """A fresh server. At the test's end nothing may be left that the bot, or the server itself, did wrong."""
    async with WireServer() as server:
        yield server
    assert server.own_faults == []
    assert server.violations == []
    assert [str(interaction) for interaction in server.unanswered] == []
