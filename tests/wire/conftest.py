"""The running bot and its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.fixtures import addresses_put_back, pauses, server
from tests.wire.hall import Hall, Table, hall_at
from tests.wire.prepared import ask_nothing

__all__ = ["addresses_put_back", "hall", "pauses", "server", "table"]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory, plates: Path) -> AsyncIterator[Hall]:
    """The real bot, for all tests that leave it as they found it."""
    async with hall_at(tmp_path_factory.mktemp("hall"), plates) as hall:
        yield hall


@pytest_asyncio.fixture(loop_scope="session")
async def table(hall: Hall) -> AsyncIterator[Table]:
    """A table of its own for a test, after which nothing may be left that the bot did wrong.

    Its people have turned off the question before a turn ends.
    """
    seated = hall.table()
    await ask_nothing(seated)
    yield seated
    hall.settle()
