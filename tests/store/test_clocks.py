"""Clocks are stored whole, and their next event is taken once."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.clocks.clock import Clock, new_clock
from bot.clocks.presets import PRESETS, TimedQuestion
from bot.clocks.quiet_hours import QuietHours
from bot.shards import Shards
from bot.store import Store
from bot.store.tables import Tables
from bot.store.values import Duel, OwnSettings
from tests.store.test_tables import NOON, SECRET, an_invitation, begin

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
NIGHT = QuietHours("Europe/Berlin", 23, 6)
CLOCK = new_clock(PRESETS["1d"], 2).moved_on(NOON, frozenset({1}), [2, 2], {1: NIGHT})
WARNED_AT = CLOCK.warning(1)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


async def begun(store: Store, clock: Clock = CLOCK) -> Duel:
    async def work(tables: Tables) -> Duel:
        duel = await begin(tables)
        await tables.clocks.begin(duel.id, clock)
        return replace(duel, clock=clock)

    return await store.write(work)


async def test_a_clock_is_read_with_its_duel_as_it_was_stored(store: Store) -> None:
    duel = await begun(store)
    async with store.reading() as tables:
        assert await tables.duels.get(duel.id) == duel
    later = CLOCK.warned(1).asks(0).ran_out(1).moved_on(NOON + MINUTE, frozenset({0}), [3, 3], {})
    again = later.taken_back(NOON + HOUR, frozenset({1}), [2, 2], {})
    assert again.seats[1].is_again
    stands, stood = later.paused(NOON + HOUR, "moderator"), later.after_outage(NOON, NOON + 3 * HOUR)
    for clock in (later, stands, stood, again):
        await store.write(lambda tables, clock=clock: tables.clocks.put(duel.id, clock))
        async with store.reading() as tables:
            (found,) = await tables.duels.running()
        assert found.clock == clock


async def test_a_clock_that_times_questions_is_kept_with_what_it_times(store: Store) -> None:
    asked = {0: TimedQuestion("reaction", 7)}
    clock = new_clock(PRESETS["quick"], 2).moved_on(NOON, frozenset({0}), [2, 2], {}, asked)
    duel = await begun(store, clock)
    async with store.reading() as tables:
        assert await tables.clocks.of(duel.id) == clock
    assert (clock.seats[0].kind, clock.seats[0].asked) == ("reaction", 7)


async def test_the_next_event_is_taken_once_and_not_too_early(store: Store) -> None:
    duel = await begun(store)
    assert WARNED_AT is not None
    async with store.reading() as tables:
        assert await tables.clocks.running() == [duel.id]
        assert await tables.clocks.next_due() == WARNED_AT
        assert await tables.clocks.due(WARNED_AT - MINUTE) == []
        assert await tables.clocks.due(WARNED_AT) == [duel.id]
    for at, is_taken in ((WARNED_AT - MINUTE, False), (WARNED_AT, True), (WARNED_AT, False)):
        taken = await store.write(lambda tables, at=at: tables.clocks.take_timer(duel.id, at))
        assert taken == is_taken


async def test_a_clock_that_stands_has_no_next_event(store: Store) -> None:
    duel = await begun(store)
    await store.write(lambda tables: tables.clocks.put(duel.id, CLOCK.paused(NOON, "players")))
    async with store.reading() as tables:
        assert await tables.clocks.running() == []
        assert await tables.clocks.next_due() is None


async def test_clocks_of_other_shards_are_left_to_others(store: Store) -> None:
    duel = await begun(store)
    own = Shards(4, frozenset({Shards(4, frozenset({0})).of(duel.place.guild_id)}))
    others = Shards(4, frozenset(range(4)) - own.held)
    async with store.reading() as tables:
        assert await tables.clocks.running(own) == [duel.id]
        assert await tables.clocks.running(others) == []
        assert await tables.clocks.next_due(others) is None


async def test_the_last_beat_of_a_shard_is_found_after_the_number_of_shards_has_changed(store: Store) -> None:
    two, one = Shards(2, frozenset({1})), Shards(1, frozenset({0}))
    async with store.reading() as tables:
        assert await tables.heartbeats.last(2, 0) is None

    async def work(tables: Tables) -> None:
        await tables.heartbeats.beat(one, NOON - HOUR)
        await tables.heartbeats.beat(Shards(2, frozenset({0})), NOON)
        await tables.heartbeats.beat(two, NOON + MINUTE)
        await tables.heartbeats.beat(two, NOON + 2 * MINUTE)

    await store.write(work)
    async with store.reading() as tables:
        assert await tables.heartbeats.last(2, 1) == NOON + 2 * MINUTE
        assert await tables.heartbeats.last(2, 0) == NOON
        assert await tables.heartbeats.last(1, 0) == NOON
        assert await tables.heartbeats.last(4, 3) == NOON


async def test_an_invitation_keeps_its_clock(store: Store) -> None:
    asked = an_invitation(clock="10m")
    stored = await store.write(lambda tables: tables.invitations.add(asked, SECRET))
    async with store.reading() as tables:
        assert await tables.invitations.get(stored.id) == stored
        assert (await tables.invitations.open())[0].clock == "10m"


async def test_quiet_hours_are_kept_beside_the_other_settings(store: Store) -> None:
    mine = OwnSettings(time_zone="Europe/Berlin", quiet=(23, 6))
    await store.write(lambda tables: tables.own_settings.put(5, mine))
    async with store.reading() as tables:
        assert await tables.own_settings.of(5) == mine
        assert await tables.own_settings.quiet_hours([5, 6]) == {5: NIGHT, 6: None}
    await store.write(lambda tables: tables.own_settings.put(5, OwnSettings()))
    async with store.reading() as tables:
        assert await tables.own_settings.of(5) == OwnSettings()
