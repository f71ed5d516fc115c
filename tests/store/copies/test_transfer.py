"""Everything moves from one database to another, also in several attempts, and nothing is mixed up."""

import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from bot.store import Store, StoreError
from bot.store.copies import transfer
from bot.store.copies.transfer import contents, copy_all
from bot.store.schema import METADATA, PREFERENCES
from bot.store.tables import Tables
from tests.forked import FORKS
from tests.postgresql import Server
from tests.store import killed_copy
from tests.store.filled import DUELS, PLIES, fill
from tests.store.test_own_things import a_deck
from tests.store.test_tables import SECRET, an_invitation

TO_SQLITE = "sqlite"
FROM_SQLITE = pytest.param("from sqlite", marks=pytest.mark.postgresql)
ON_THE_SERVER = pytest.param("on the server", marks=pytest.mark.postgresql)


@pytest.fixture(params=[TO_SQLITE, FROM_SQLITE, ON_THE_SERVER])
def addresses(request: pytest.FixtureRequest, url: str, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Where to copy from, and to: one of them is the run's own kind of database."""
    file = f"sqlite:///{tmp_path}/other.db"
    if request.param == TO_SQLITE:
        yield url, file
        return
    server: Server = request.getfixturevalue("server_of_databases")
    with server.database() as empty:
        yield (file, empty) if request.param == "from sqlite" else (url, empty)


@pytest.fixture
async def source(addresses: tuple[str, str]) -> AsyncIterator[Store]:
    """A database with rows in every table."""
    store = await Store.open(addresses[0])
    await fill(store)
    yield store
    await store.close()


@pytest.fixture
async def target(addresses: tuple[str, str]) -> AsyncIterator[Store]:
    store = await Store.open(addresses[1], "fill")
    yield store
    await store.close()


async def held(store: Store) -> dict[str, int]:
    async with store.reading() as tables:
        return {name: each.rows for name, each in (await contents(tables)).items()}


def test_every_table_can_be_divided_by_a_number() -> None:
    for table in METADATA.sorted_tables:
        assert table.primary_key.columns[0].type.python_type is int, table.name


async def test_everything_is_copied_and_numbers_go_on(source: Store, target: Store) -> None:
    found = await copy_all(source, target, "there")
    async with source.reading() as before, target.reading() as after:
        assert await contents(before) == await contents(after) == found
        assert all(each.rows for each in found.values()), "every table has rows"
        assert found["actions"].rows == (DUELS - 1) * (PLIES + 1) + 1
        assert found["packed_records"].rows == 1
        assert await before.duels.running() == await after.duels.running()
        assert await before.duels.ended(None, 5) == await after.duels.ended(None, 5)
        assert await before.invitations.open() == await after.invitations.open()
        assert await after.invitations.secret("3") == SECRET
        assert await before.records.lines("2") == await after.records.lines("2")
        assert await before.decks.of(2**62 + 1) == await after.decks.of(2**62 + 1)

    async def go_on(tables: Tables) -> None:
        assert (await tables.invitations.add(an_invitation(), SECRET)).id == str(DUELS + 2)
        assert (await tables.decks.add(a_deck("Newts"))).id == "#4", "#3 is gone, and never used again"

    await target.write(go_on)


@pytest.mark.nightly
async def test_an_empty_database_is_copied_too(addresses: tuple[str, str], target: Store) -> None:
    source = await Store.open(addresses[0])
    await copy_all(source, target, "there")
    assert set((await held(target)).values()) == {0}
    await source.close()
    assert (await target.write(lambda tables: tables.decks.add(a_deck("Newts")))).id == "#1"


async def test_a_copy_that_was_killed_goes_on_where_it_was(
    source: Store, addresses: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    process = FORKS.Process(target=killed_copy.run, args=addresses)
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL
    with pytest.raises(StoreError, match="holds an unfinished copy; finish it"):
        await Store.open(addresses[1])
    target = await Store.open(addresses[1], "fill")
    there = sum((await held(target)).values())
    assert there > killed_copy.BEFORE_DEATH
    monkeypatch.setattr(transfer, "BATCH", killed_copy.BATCH)
    copied: list[int] = []
    found = await copy_all(source, target, source.name, lambda _table, rows: copied.append(rows))
    assert sum(copied) + there == sum(each.rows for each in found.values())
    async with source.reading() as tables:
        assert found == await contents(tables)
    await target.close()
    await (await Store.open(addresses[1])).close()


async def test_what_is_not_an_unfinished_copy_from_there_is_left_alone(source: Store, target: Store) -> None:
    await target.write(lambda tables: tables.preferences.set_deck(1, "melee", "low"))
    before = await held(target)
    with pytest.raises(StoreError, match="is not empty: it has preferences; nothing was copied"):
        await copy_all(source, target, "there")
    await target.write(lambda tables: tables.preferences.set_deck(1, "melee", None))
    await target.write(lambda tables: transfer._claim(tables, "elsewhere", ""))
    with pytest.raises(StoreError, match="holds an unfinished copy of elsewhere"):
        await copy_all(source, target, "there")
    assert await held(target) == before | {"preferences": 0}


async def test_a_source_that_has_changed_since_the_copy_was_begun_is_noticed(
    source: Store, target: Store, addresses: tuple[str, str]
) -> None:
    await target.write(lambda tables: transfer._claim(tables, "there", ""))
    async with source.reading() as reading:
        await transfer._copy_table(reading.rows, PREFERENCES, target, lambda *_: None)

    async def change(tables: Tables) -> None:
        await tables.rows.execute(update(PREFERENCES).where(PREFERENCES.c.user_id == 5).values(deck="new"))

    await source.write(change)
    with pytest.raises(StoreError, match="differs in preferences: there has changed"):
        await copy_all(source, target, "there")
    with pytest.raises(StoreError, match="holds an unfinished copy"):
        await Store.open(addresses[1])


async def test_a_batch_never_divides_what_belongs_together(
    source: Store, target: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "BATCH", 2)
    batches: list[tuple[str, int]] = []
    await copy_all(source, target, "there", lambda table, rows: batches.append((table, rows)))
    assert [rows for table, rows in batches if table == "actions"] == [PLIES + 1] * (DUELS - 1) + [1]
    async with target.reading() as tables:
        users = (await tables.rows.scalars(select(PREFERENCES.c.user_id))).all()
    assert sorted(users) == [5, 7, 2**62]
