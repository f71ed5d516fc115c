"""Each test of the services has a database file of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.matches.table import Clock, Table, make_matches


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/duels.db"


@pytest.fixture
async def table(url: str) -> AsyncIterator[Table]:
    store = await Store.open(url)
    clock = Clock()
    table = Table(make_matches(store, clock), clock, store)
    table.matches.watch(table.seen.append)
    yield table
    await store.close()
