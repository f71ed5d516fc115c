"""Each test of the services sits at a table of its own, with its own database."""

from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from tests.matches.table import Clock, Table, make_matches
from tests.straight_store import work_straight


@pytest.fixture(autouse=True)
def straight_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let databases work in the event loop's thread."""
    work_straight(monkeypatch)


@pytest.fixture
async def table(url: str) -> AsyncIterator[Table]:
    store = await Store.open(url)
    clock = Clock()
    table = Table(make_matches(store, clock), clock, store)
    table.matches.changes.watch(lambda change: table.seen.append(change.duel_id))
    yield table
    await store.close()
