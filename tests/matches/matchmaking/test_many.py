"""Many people in queues: nobody meets twice, nobody is lost, whatever happens meanwhile."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from bot.matches.values import Invitation, Player
from bot.shards import Shards
from bot.store import Store
from bot.store.tables import Tables
from tests.matches.matchmaking.waiters import GUILD, LIVE, LONG, Hall, people_of
from tests.matches.table import Clock

PEOPLE = range(1, 41)
IN_LIVE, IN_LONG = range(1, 26), range(16, 41)
"""Some wait in both queues."""


@asynccontextmanager
async def halls(url: str, count: int, *shards: Shards) -> AsyncIterator[list[Hall]]:
    """So many processes over one database, with one clock."""
    clock, stores = Clock(), [await Store.open(url) for _ in range(count)]
    owned = shards or (Shards(),) * count
    yield [Hall(store, clock, each) for store, each in zip(stores, owned, strict=True)]
    for store in stores:
        await store.close()


def ratings(chance: random.Random) -> dict[int, int]:
    return {each: chance.randint(900, 2100) for each in PEOPLE}


async def block_some(hall: Hall, chance: random.Random) -> set[frozenset[int]]:
    """Forty blocks of one person by another; returns who must not meet."""
    apart = set()
    while len(apart) < 40:
        one, other = chance.sample(PEOPLE, 2)
        if frozenset((one, other)) not in apart:
            await hall.matches.matchmaking.blocks.turn(one, Player(other, f"P{other}"))
            apart.add(frozenset((one, other)))
    return apart


async def call(hall: Hall, found: list[Invitation], done: set[str]) -> None:
    """Begin the duels of those who have met since the last call."""
    for each in found:
        if each.id not in done:
            assert await hall.pairing.begin(each.id, 9000 + int(each.id)) is not None
            done.add(each.id)


@pytest.mark.nightly
async def test_forty_people_in_two_queues_over_a_restart(url: str) -> None:
    chance = random.Random(4)
    async with halls(url, 2) as (before, hall):
        before.ratings = hall.ratings = ratings(chance)
        apart = await block_some(before, chance)
        came = [(each, LIVE) for each in IN_LIVE] + [(each, LONG) for each in IN_LONG]
        chance.shuffle(came)
        done: set[str] = set()
        for number, (person, queue) in enumerate(came):
            await before.join(person, queue)
            before.clock.pass_by(seconds=chance.randint(0, 3))
            if number % 5 == 0:
                await before.look()
                await call(before, before.met, done)
        assert await before.waiting(LIVE) or await before.waiting(LONG), "somebody waits over the restart"
        for minutes in (*[0.25] * 8, *[2.0] * 8, *[60.0] * 6, 4320.0):
            hall.clock.pass_by(minutes=minutes)
            await hall.look()
            await call(hall, hall.met, done)
        met = before.met + hall.met
        left = [person for person, _ in before.left + hall.left]
        assert {reason for _, reason in before.left + hall.left} <= {"patience"}
        for queue, people in ((LIVE, IN_LIVE), (LONG, IN_LONG)):
            met_here = [people_of(each) for each in met if each.clock == queue.clock]
            counted = Counter(person for pair in met_here for person in pair)
            assert set(counted.values()) == {1}, "nobody meets twice"
            assert all(frozenset(pair) not in apart for pair in met_here)
            assert await hall.waiting(queue) == []
            unmet = set(people) - set(counted)
            assert len(unmet) == len(people) % 2, "all others have met"
            assert unmet <= set(left)
        assert len(await hall.matches.chronicle.running()) == len(met) == 24


async def test_two_processes_never_take_the_same_person(url: str) -> None:
    chance = random.Random(5)
    async with halls(url, 2) as (one, other):
        one.ratings = other.ratings = ratings(chance)
        apart = await block_some(one, chance)
        for person in PEOPLE:
            await (one, other)[person % 2].join(person)
        for _ in range(8):
            await asyncio.gather(one.keeper.look(), other.keeper.look())
            one.clock.pass_by(seconds=10)
        pairs = [people_of(each) for each in one.met + other.met]
        assert Counter(person for pair in pairs for person in pair) == Counter(PEOPLE)
        assert all(frozenset(pair) not in apart for pair in pairs)


async def test_only_the_process_of_a_server_brings_people_together_there(url: str) -> None:
    first, second = Shards(2, frozenset({0})), Shards(2, frozenset({1}))
    async with halls(url, 2, first, second) as (owner, other):
        for person in (1, 2):
            await other.join(person)
        assert await other.look() == []
        assert await other.keeper.look() is None, "nobody waits whom it looks after"
        assert await owner.look() == [(1, 2)]
        assert await other.pairing.unbegun() == []
        assert await owner.pairing.unbegun() == [owner.met[0].id]


async def test_a_double_click_joins_and_leaves_once(url: str) -> None:
    async with halls(url, 2) as (one, other):
        joined = await asyncio.gather(one.join(1), one.join(1), other.join(1))
        assert sum(each.is_new for each in joined) == 1
        assert await one.waiting() == [1]
        queues = one.matches.matchmaking.queues, other.matches.matchmaking.queues
        left = await asyncio.gather(*(each.leave(GUILD, 1) for each in (*queues, *queues)))
        assert sum(len(each) for each in left) == 1
        assert await one.waiting() == []


async def test_leaving_and_meeting_at_once_is_one_of_both(url: str) -> None:
    async with halls(url, 2) as (one, other):
        for person in PEOPLE:
            await one.join(person)
        leaving = [other.matches.matchmaking.queues.leave(GUILD, person) for person in PEOPLE]
        _, left = await asyncio.gather(one.keeper.look(), asyncio.gather(*leaving))
        gone = [entry.user_id for entries in left for entry in entries]
        met = [person for each in one.met for person in people_of(each)]
        assert sorted(gone + met) == sorted([*PEOPLE]), "each has either left or met somebody"


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(3))
async def test_who_meets_does_not_depend_on_the_order_of_rows(url: str, seed: int) -> None:
    chance = random.Random(seed)
    async with halls(url, 1) as (hall,):
        hall.ratings = ratings(chance)
        entries = []
        for person in PEOPLE:
            entries.append((await hall.join(person)).entry)
            hall.clock.pass_by(seconds=chance.randint(0, 2))
        found = await hall.pairing.pairs(entries)
        assert found
        chance.shuffle(entries)

        async def shuffle(tables: Tables) -> None:
            for entry in entries:
                assert await tables.queues.take(entry)
            for entry in entries:
                await tables.queues.add(replace(entry))

        await hall.store.write(shuffle)
        assert await hall.pairing.pairs(await hall.pairing.waiting()) == found
        assert await hall.pairing.pairs(entries) == found
