"""Each test sits at a table of its own, with seeds that differ."""

from collections.abc import AsyncIterator
from itertools import count

import pytest

from bot.store import Store
from tests.matches.series.best_of_three import SEATED
from tests.matches.table import Clock, Table, make_matches


@pytest.fixture
async def table(url: str) -> AsyncIterator[Table]:
    store, clock, numbers = await Store.open(url), Clock(), count()
    matches = make_matches(store, clock, games=SEATED, token_bytes=lambda size: bytes([next(numbers)]) * size)
    table = Table(matches, clock, store)
    matches.changes.watch(lambda change: table.seen.append(change.duel_id))
    yield table
    await store.close()
