"""Rows of queues, blocks and pings."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.games.errors import Value
from bot.shards import Shards
from bot.store import Store
from bot.store.matchmaking.queues import KEPT_WAITS
from bot.store.matchmaking.values import Block, Queue, Queued, QueueNotice
from bot.store.values import Player
from tests.store.test_tables import NOON

LIVE, LONG = Queue(10, "toy", "10m"), Queue(10, "toy", "1d")
SECOND = timedelta(seconds=1)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def entry(person: int, queue: Queue = LIVE, after: int = 0) -> Queued:
    return Queued(queue, Player(person, f"P{person}"), "low", 100, f"7{person}", NOON + after * SECOND)


async def test_a_queue_is_kept_in_the_order_in_which_people_came(store: Store) -> None:
    entries = entry(1, after=9), entry(2), entry(3, LONG)
    for each in entries:
        await store.write(lambda tables, each=each: tables.queues.add(each))
    async with store.reading() as tables:
        assert await tables.queues.inside(LIVE) == [entries[1], entries[0]]
        assert await tables.queues.waiting() == [entries[1], entries[0], entries[2]]
        assert await tables.queues.of(10, 3) == [entries[2]]
        assert await tables.queues.of(11, 3) == []
        assert await tables.queues.waiting(Shards(2, frozenset({1}))) == []
        assert len(await tables.queues.waiting(Shards(2, frozenset({0})))) == 3


async def test_somebody_is_taken_once_and_not_in_place_of_who_came_back(store: Store) -> None:
    async def take(each: Queued) -> bool:
        return await store.write(lambda tables: tables.queues.take(each))

    await store.write(lambda tables: tables.queues.add(entry(1)))
    assert not await take(entry(1, after=5))
    assert await take(entry(1))
    assert not await take(entry(1))


async def test_who_begins_a_live_duel_waits_for_no_other(store: Store) -> None:
    for queue in (LIVE, LONG, Queue(11, "toy", "3m")):
        await store.write(lambda tables, queue=queue: tables.queues.add(entry(1, queue)))
    await store.write(lambda tables: tables.queues.leave_live([1]))
    async with store.reading() as tables:
        assert [each.queue for each in await tables.queues.waiting()] == [LONG]


async def test_only_the_last_waits_are_kept(store: Store) -> None:
    for seconds in range(KEPT_WAITS):
        await store.write(lambda tables, each=seconds: tables.queues.add_waits(LIVE, (each, each)))
    await store.write(lambda tables: tables.queues.add_waits(LONG, (7,)))
    async with store.reading() as tables:
        waits = await tables.queues.waits(LIVE)
        assert len(waits) == KEPT_WAITS
        assert waits[:3] == [19, 19, 18]
        assert await tables.queues.waits(LONG) == [7]


async def test_blocks_are_found_from_both_sides(store: Store) -> None:
    await store.write(lambda tables: tables.blocks.add(1, Block(2, "Ben", NOON)))
    await store.write(lambda tables: tables.blocks.add(1, Block(3, "Cat", NOON + SECOND)))
    async with store.reading() as tables:
        assert [each.name for each in await tables.blocks.of(1)] == ["Cat", "Ben"]
        assert await tables.blocks.between([1, 4], [2, 3]) == {(1, 2), (1, 3)}
        assert await tables.blocks.between([2], [1]) == frozenset()
        assert await tables.blocks.count(1) == 2
    assert await store.write(lambda tables: tables.blocks.remove(1, 2))
    assert not await store.write(lambda tables: tables.blocks.remove(1, 2))


async def test_the_last_ping_of_each_server_is_kept(store: Store) -> None:
    for guild, after in ((10, 0), (11, 1), (10, 2)):
        at = NOON + after * SECOND
        await store.write(lambda tables, guild=guild, at=at: tables.role_pings.set(guild, at))
    async with store.reading() as tables:
        assert await tables.role_pings.last(10) == NOON + 2 * SECOND
        assert await tables.role_pings.last(11) == NOON + SECOND
        assert await tables.role_pings.last(12) is None


@pytest.mark.parametrize(
    ("code", "stored", "read"),
    [
        (
            "deck-outweighs",
            {"deck": "12.5", "share": "62.5", "low": "55.0", "high": "69.1", "games": "400", "limit": "60"},
            {
                "deck": "12.5",
                "share": 0.625,
                "low": 0.55,
                "high": pytest.approx(0.691),
                "games": 400,
                "limit": 60,
            },
        ),
        (
            "deck-over-tier",
            {"deck": "9", "share": "92", "low": "91", "high": "94", "limit": "60", "over": "31"},
            {"deck": "9", "share": 92, "low": 91, "high": 94, "limit": 60, "over": 31},
        ),
        (
            "deck-banned",
            {"deck": "Mine", "names": "Imp\nOld Imp"},
            {"deck": "Mine", "names": ("Imp", "Old Imp")},
        ),
        ("deck-outweighs", {"share": 0.625, "games": 400}, {"share": 0.625, "games": 400}),
        ("deck-banned", {"names": ("Imp",)}, {"names": ("Imp",)}),
    ],
)
async def test_what_earlier_versions_are_to_tell_is_read_as_values(
    store: Store, code: str, stored: dict[str, Value], read: dict[str, Value]
) -> None:
    await store.write(
        lambda tables: tables.queues.add_notice(QueueNotice(LIVE, 1, NOON, "left", code, stored))
    )
    async with store.reading() as tables:
        (notice,) = await tables.queues.notices()
    assert notice.values == read
