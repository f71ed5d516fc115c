"""A server for a test, and pauses that it is spared, for the folders whose tests run a bot against one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
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


class _Hasty:
    """The asyncio module, but sleeps of whole seconds are noted instead of slept.

    discord.py's own pauses after a server error are whole seconds; those that Discord asks for are fractions.
    """

    def __init__(self, noted: list[float]) -> None:
        self._noted = noted

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)

    async def sleep(self, delay: float) -> None:
        if isinstance(delay, int):
            self._noted.append(delay)
        await asyncio.sleep(0 if isinstance(delay, int) else delay)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Spare the test discord.py's pauses after server errors; the list of those spared, in seconds."""
    noted: list[float] = []
    monkeypatch.setattr(discord.http, "asyncio", _Hasty(noted))
    monkeypatch.setattr(discord.webhook.async_, "asyncio", _Hasty(noted))
    return noted
