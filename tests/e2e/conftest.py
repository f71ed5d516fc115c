"""Each end-to-end test has a Discord and a database of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.e2e.table import Table, table_at
from tests.wire.server import WireServer


@pytest.fixture(autouse=True)
def _database_there(url: str) -> None:
    """Bots find a database without rows in the test's folder; `tests.store` has them make their own."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """Discord in memory, with a bot and three people."""
    async with table_at(tmp_path) as table:
        yield table


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WireServer]:
    """Discord on a loopback port. At the test's end the bot must have kept to Discord's rules."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    async with WireServer() as server:
        yield server
    assert server.own_faults == []
    assert server.violations == []
