"""Weighings of decks: one seed for each, and what more games came to."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.store.tables import Tables
from bot.store.weighings import StoredWeighing, WeighingKey

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
KEY = WeighingKey("a" * 64, "b" * 64)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


async def test_a_weighing_keeps_the_seed_it_began_with(store: Store) -> None:
    async def work(tables: Tables) -> None:
        assert await tables.weighings.get(KEY) is None
        assert await tables.weighings.begin(KEY, 2**62, NOON) == StoredWeighing(KEY, 2**62)
        assert (await tables.weighings.begin(KEY, 5, NOON)).seed == 2**62
        elsewhere = KEY._replace(scales="c" * 64)
        for other in (KEY._replace(deck="c" * 64), elsewhere):
            assert (await tables.weighings.begin(other, 5, NOON)).seed == 5
        assert [each.key for each in await tables.weighings.of_deck(KEY.deck)] == [KEY, elsewhere]

    await store.write(work)


async def test_more_games_replace_fewer_and_never_the_other_way(store: Store) -> None:
    async def work(tables: Tables) -> None:
        begun = await tables.weighings.begin(KEY, 5, NOON)
        more = replace(begun, points=100.5, games=192)
        for weighing in (more, replace(begun, points=20.0, games=32), replace(begun, points=1.0, games=192)):
            await tables.weighings.keep(weighing, NOON)
            assert await tables.weighings.get(KEY) == more

    await store.write(work)


async def test_two_who_begin_at_once_have_one_seed(store: Store) -> None:
    async def begin(seed: int) -> StoredWeighing:
        return await store.write(lambda tables: tables.weighings.begin(KEY, seed, NOON))

    seeds = {each.seed for each in await asyncio.gather(*map(begin, range(8)))}
    assert len(seeds) == 1
