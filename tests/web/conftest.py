"""Each test of tables has a Discord, a database and a port of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.straight_store import work_straight
from tests.web.visiting import Visiting, visiting_at


@pytest.fixture(autouse=True)
def _database_there(url: str) -> None:
    """Bots find a database without rows in the test's folder."""


@pytest.fixture(autouse=True)
def _straight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots' databases work at once."""
    work_straight(monkeypatch)


@pytest.fixture
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting
