"""A tournament of the toy game in a server, with its own database."""

from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from tests.matches.table import Clock
from tests.matches.tournaments.cups import Cup


@pytest.fixture
async def cup(url: str) -> AsyncIterator[Cup]:
    store = await Store.open(url)
    cup = Cup(store, Clock())
    yield cup
    await cup.keeper.close()
    await store.close()
