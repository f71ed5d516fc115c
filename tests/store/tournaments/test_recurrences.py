"""Recurring tournaments as rows: each date is announced once."""

from collections.abc import AsyncIterator
from datetime import date, time

import pytest
from msgspec.structs import replace

from bot.clocks.recurrences import DateRule
from bot.shards import Shards
from bot.store import Conflict, Store
from bot.store.tournaments.values import TOO_FEW, RecurringDate, RecurringTournament
from bot.tournaments.log.events import Cancelled, LogEntry
from tests.store.test_tables import NOON
from tests.store.tournaments.test_tournaments import GUILD, a_tournament

RULE = DateRule("two-weeks", frozenset({4, 6}), time(2, 30), "Europe/Berlin", date(2026, 10, 1))
CUP = RecurringTournament(
    "", GUILD, 2**61, "Cup | Ä", "toy", 2**60, "Ann", "Öl", '{"ü":1}', RULE, 3, None, NOON
)
FRIDAY, SUNDAY = date(2026, 10, 23), date(2026, 10, 25)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


async def test_it_comes_out_as_it_went_in_and_runs_until_it_is_stopped(store: Store) -> None:
    key = await store.write(lambda tables: tables.recurrences.add(CUP))
    cup = replace(CUP, id=key)
    assert not cup.runs
    async with store.reading() as tables:
        assert await tables.recurrences.get(key) == cup
        assert await tables.recurrences.get("9") is None
        assert await tables.recurrences.in_server(GUILD) == [cup]
        assert await tables.recurrences.in_server(1) == []
        assert await tables.recurrences.running() == []
    running = replace(cup, stopped=None, most_empty=4, is_owed=True)
    await store.write(lambda tables: tables.recurrences.change(running))
    elsewhere = Shards(2, frozenset({1 - (GUILD >> 22) % 2}))
    async with store.reading() as tables:
        assert await tables.recurrences.running() == await tables.recurrences.owed() == [running]
        assert await tables.recurrences.running(elsewhere) == []
    assert await store.write(lambda tables: tables.recurrences.remove(key))
    assert not await store.write(lambda tables: tables.recurrences.remove(key))


async def test_a_date_is_decided_once(store: Store) -> None:
    key = await store.write(lambda tables: tables.recurrences.add(CUP))
    tournament = await store.write(lambda tables: tables.tournaments.add(a_tournament(), bytes(32)))
    announced = RecurringDate(key, SUNDAY, "announced", tournament.id)
    skipped = RecurringDate(key, FRIDAY, "skipped")
    await store.write(lambda tables: tables.recurrences.add_date(announced))
    await store.write(lambda tables: tables.recurrences.add_date(skipped))
    for again in (announced, replace(skipped, day=SUNDAY)):
        with pytest.raises(Conflict):
            await store.write(lambda tables, again=again: tables.recurrences.add_date(again))
    async with store.reading() as tables:
        assert await tables.recurrences.dates(key) == [skipped, announced]
        assert await tables.recurrences.dates(key, SUNDAY) == [announced]
        assert await tables.recurrences.dates_in_server(GUILD) == {key: [skipped, announced]}
        assert await tables.recurrences.dates_of_running(FRIDAY) == {}, "it has not begun"
        found = await tables.recurrences.of_tournament(tournament.id)
        assert found is not None
        assert found.id == key
        assert await tables.recurrences.of_tournament("9") is None
    running = replace(CUP, id=key, stopped=None)
    await store.write(lambda tables: tables.recurrences.change(running))
    async with store.reading() as tables:
        assert await tables.recurrences.dates_of_running(SUNDAY) == {key: [announced]}
    assert await store.write(lambda tables: tables.recurrences.remove_date(key, FRIDAY))
    assert not await store.write(lambda tables: tables.recurrences.remove_date(key, SUNDAY))


@pytest.mark.parametrize(
    ("by", "reason", "is_empty"),
    [(None, TOO_FEW, True), (None, "late", False), (2**60, TOO_FEW, False), (-4, TOO_FEW, False)],
)
async def test_only_what_was_cancelled_by_itself_was_empty(
    store: Store, by: int | None, reason: str, is_empty: bool
) -> None:
    key = await store.write(lambda tables: tables.recurrences.add(CUP))
    tournament = await store.write(lambda tables: tables.tournaments.add(a_tournament(), bytes(32)))
    new = RecurringDate(key, SUNDAY, "announced", tournament.id)
    await store.write(lambda tables: tables.recurrences.add_date(new))
    entries = [LogEntry(1, Cancelled(), by, reason)]
    await store.write(lambda tables: tables.tournaments.append(tournament.id, entries, NOON))
    async with store.reading() as tables:
        assert not (await tables.recurrences.dates(key))[0].is_empty, "it goes on"
    await store.write(lambda tables: tables.tournaments.set_ended(tournament.id, NOON, has_ended=True))
    async with store.reading() as tables:
        assert (await tables.recurrences.dates(key))[0].is_empty is is_empty
