"""The running bot and its tables, and pauses that tests are spared."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from tests.wire.fixtures import addresses_put_back, server
from tests.wire.hall import Hall, Table, hall_at

__all__ = ["addresses_put_back", "hall", "pauses", "server", "table"]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory, plates: Path) -> AsyncIterator[Hall]:
    """The real bot, for all tests that leave it as they found it."""
    async with hall_at(tmp_path_factory.mktemp("hall"), plates) as hall:
        yield hall


@pytest_asyncio.fixture(loop_scope="session")
async def table(hall: Hall) -> AsyncIterator[Table]:
    """A table of its own for a test, after which nothing may be left that the bot did wrong."""
    yield hall.table()
    hall.settle()


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
