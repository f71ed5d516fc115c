"""PostgreSQL: databases are made, migrated or refused, and transactions are run again where they must be."""

import asyncio
import traceback
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Conflict, Store, StoreError
from bot.store.databases.postgresql import WRITERS
from bot.store.schema import METADATA
from bot.store.tables import Tables
from bot.store.values import Duel, Posted
from tests.postgresql import GUARDED, PASSWORD, Server
from tests.store.test_tables import NOON, SECRET, a_line, an_invitation, begin

pytestmark = pytest.mark.postgresql


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def empty(server_of_databases: Server) -> Iterator[str]:
    """The address of a database without tables."""
    with server_of_databases.database() as address:
        yield address


async def fault_of(url: str) -> str:
    """The one line of the error that refuses this database."""
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def preferred(store: Store, *user_ids: int) -> list[int]:
    """Those of these users whose preference is stored."""
    async with store.reading() as tables:
        return [each for each in user_ids if await tables.preferences.deck(each, "melee") == "low"]


def name_of(url: str) -> str:
    return url.partition("@/")[2].partition("?")[0]


async def schema_of(url: str) -> dict[str, Any]:
    """Every table with its columns, keys, rules and indexes, in any order."""

    def look(connection: Connection) -> dict[str, Any]:
        found = inspect(connection)
        return {
            table: {
                "columns": {
                    each["name"]: (str(each["type"]), each["nullable"], each["default"])
                    for each in found.get_columns(table)
                },
                "key": found.get_pk_constraint(table),
                "leads to": sorted(map(str, found.get_foreign_keys(table))),
                "rules": sorted(map(str, found.get_check_constraints(table))),
                "indexes": sorted(map(str, found.get_indexes(table))),
            }
            for table in found.get_table_names()
            if table != "alembic_version"
        }

    engine = create_async_engine(url)
    async with engine.connect() as connection:
        schema = await connection.run_sync(look)
    await engine.dispose()
    return schema


async def test_the_migrations_lead_to_the_tables_as_they_are_declared(url: str, empty: str) -> None:
    engine = create_async_engine(empty)
    async with engine.begin() as connection:
        await connection.run_sync(METADATA.create_all)
    await engine.dispose()
    assert await schema_of(url) == await schema_of(empty)


async def test_of_several_that_start_at_once_one_makes_the_tables(empty: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty) for _ in range(3)))
    await stores[0].write(lambda tables: tables.preferences.set_deck(1, "melee", "low"))
    assert [await preferred(each, 1) for each in stores] == [[1]] * 3
    for each in stores:
        await each.close()


async def test_a_database_is_opened_by_the_addresses_that_hosts_give(url: str) -> None:
    for scheme in ("postgres", "postgresql"):
        await (await Store.open(url.replace("postgresql+asyncpg", scheme, 1))).close()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            "UPDATE alembic_version SET version_num = '9999'",
            "by a newer version of the bot (schema 9999",
        ),
        ("DROP TABLE alembic_version", "holds another program's tables"),
        ("CREATE TABLE unfinished_copy (source TEXT)", "holds an unfinished copy"),
        ("ALTER DATABASE {} SET default_transaction_read_only = on", "is read-only; let the bot write"),
    ],
)
async def test_a_database_that_is_not_the_bots_is_refused(
    url: str, server_of_databases: Server, statement: str, words: str
) -> None:
    name = name_of(url)
    await server_of_databases.execute(statement.format(name), database=name)
    assert words in await fault_of(url)


async def test_a_database_that_cannot_be_opened_is_refused_without_its_password(
    server_of_databases: Server, empty: str
) -> None:
    server = server_of_databases
    name = name_of(empty)
    wrong = await fault_of(server.url(name, GUARDED, "letmein"))
    assert (
        wrong == f"the database {name} at {server.folder} refuses this user or password; correct DATABASE_URL"
    )
    assert "does not let this user work there" in await fault_of(server.url(name, GUARDED, PASSWORD))
    assert "does not exist; create it" in await fault_of(server.url("nowhere"))
    gone = await fault_of(f"postgresql://ann:letmein@/duels?host={server.folder}/gone")
    assert f"the database duels at {server.folder}/gone cannot be reached" in gone
    assert "letmein" not in gone


async def test_a_database_in_another_encoding_is_refused(server_of_databases: Server) -> None:
    server = server_of_databases
    await server.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    assert "keeps text in LATIN1; make one with ENCODING 'UTF8'" in await fault_of(server.url("latin"))
    await server.execute("DROP DATABASE latin WITH (FORCE)")


async def test_a_database_is_only_read_if_it_is_there_and_current(
    url: str, empty: str, server_of_databases: Server
) -> None:
    await (await Store.open(url, "read")).close()
    with pytest.raises(StoreError, match="is empty"):
        await Store.open(empty, "read")
    name = name_of(url)
    await server_of_databases.execute("UPDATE alembic_version SET version_num = '0002'", database=name)
    with pytest.raises(StoreError, match="has the schema 0002 of an earlier version; start the bot"):
        await Store.open(url, "read")


async def test_two_that_could_not_both_have_come_first_are_not_both_kept(store: Store) -> None:
    """Each writes only if the other has not, and both look before either writes."""
    looked = asyncio.Barrier(2)
    ran: list[int] = []
    told: list[bool] = []

    async def write(own: int, other: int) -> bool:
        async def work(tables: Tables) -> bool:
            ran.append(own)
            is_free = await tables.preferences.deck(other, "melee") is None
            if len(ran) <= 2:
                await looked.wait()
            if is_free:
                await tables.preferences.set_deck(own, "melee", "low")
            return is_free

        return await store.write(work, told.append)

    wrote = await asyncio.gather(write(1, 2), write(2, 1))
    assert sorted(wrote) == sorted(told) == [False, True]
    assert len(ran) == 3, "the one that was too late has run again"
    assert await preferred(store, 1, 2) == [1 if wrote[0] else 2]


async def test_one_that_others_always_precede_is_given_up(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.databases.postgresql.ATTEMPTS", 3)
    other, ran = await Store.open(url), 0

    async def work(tables: Tables) -> None:
        nonlocal ran
        ran += 1
        await tables.preferences.deck(1, "melee")
        await other.write(lambda tables: tables.preferences.set_deck(1, "melee", f"deck {ran}"))
        await tables.preferences.set_deck(1, "melee", "low")

    with pytest.raises(StoreError, match="is changed by too many transactions at the same time; try again"):
        await store.write(work)
    assert ran == 3
    assert await preferred(store, 1) == []
    await other.close()


async def test_many_at_once_are_all_stored(store: Store) -> None:
    async def work(tables: Tables) -> None:
        count = int(await tables.preferences.deck(1, "melee") or 0)
        await tables.preferences.set_deck(1, "melee", str(count + 1))

    await asyncio.gather(*(store.write(work) for _ in range(30)))
    async with store.reading() as tables:
        assert await tables.preferences.deck(1, "melee") == "30"


async def test_of_two_processes_one_plays_a_ply_and_the_other_has_a_conflict(store: Store, url: str) -> None:
    duel = await store.write(begin)
    other = await Store.open(url)
    inserted = asyncio.Event()

    async def play(tables: Tables) -> None:
        await tables.duels.append(duel, duel, a_line(1), "{}", 1, NOON)
        inserted.set()

    async def play_too(tables: Tables) -> None:
        await tables.preferences.deck(1, "melee")  # now its view of the database is fixed
        await inserted.wait()
        await tables.duels.append(duel, duel, a_line(1), "{}", 1, NOON)

    answers = await asyncio.gather(store.write(play), other.write(play_too), return_exceptions=True)
    assert [type(each) for each in answers] == [type(None), Conflict]
    await other.close()


async def test_what_fails_is_undone_and_its_caller_told(store: Store) -> None:
    async def fail(tables: Tables) -> None:
        await tables.preferences.set_deck(1, "melee", "low")
        raise LookupError

    with pytest.raises(LookupError):
        await store.write(fail)
    assert await preferred(store, 1) == []


async def test_one_that_is_cancelled_while_it_runs_is_stored_and_told_before_its_task_ends(
    store: Store,
) -> None:
    runs, may_go_on = asyncio.Event(), asyncio.Event()
    told: list[int] = []

    async def work(tables: Tables) -> int:
        await tables.preferences.set_deck(1, "melee", "low")
        runs.set()
        await may_go_on.wait()
        return 1

    writing = asyncio.create_task(store.write(work, told.append))
    await runs.wait()
    writing.cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not writing.done()
    may_go_on.set()
    await asyncio.wait([writing])
    assert writing.cancelled()
    assert told == [1]
    assert await preferred(store, 1) == [1]


async def test_one_that_is_cancelled_while_it_waits_writes_nothing(store: Store) -> None:
    all_run, may_go_on = asyncio.Barrier(WRITERS + 1), asyncio.Event()

    async def hold(tables: Tables) -> None:
        await all_run.wait()
        await may_go_on.wait()

    held = [asyncio.create_task(store.write(hold)) for _ in range(WRITERS)]
    await all_run.wait()
    waiting = asyncio.create_task(store.write(lambda tables: tables.preferences.set_deck(1, "melee", "low")))
    for _ in range(5):
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    may_go_on.set()
    await asyncio.gather(*held)
    await store.close()
    assert await preferred(store, 1) == [], "a closed store opens its connections again"


async def test_a_lost_connection_costs_one_transaction_and_is_made_again(
    store: Store, url: str, server_of_databases: Server
) -> None:
    name = name_of(url)
    end_all = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

    async def work(tables: Tables) -> None:
        await tables.preferences.set_deck(1, "melee", "low")
        await server_of_databases.execute(end_all)
        await tables.preferences.set_deck(2, "melee", "low")

    with pytest.raises(StoreError, match=r"has been stopped|has lost its connection"):
        await store.write(work)
    assert await preferred(store, 1, 2) == []
    await store.write(lambda tables: tables.preferences.set_deck(3, "melee", "low"))
    await server_of_databases.execute(end_all)
    assert await preferred(store, 1, 2, 3) == [3], "nobody notices connections that were lost meanwhile"


async def test_values_are_in_no_error(store: Store) -> None:
    """Rows and parameters include seeds and hands, and whole errors are logged."""
    too_large = Posted("1", "board", 10**30 + 4711, 1, 0, 0, "")
    faults: list[tuple[Any, str]] = [
        (lambda tables: tables.invitations.add(an_invitation(kind="feast"), SECRET), "check constraint"),
        (lambda tables: tables.invitations.add(an_invitation(game=None), SECRET), "not-null constraint"),
        (lambda tables: tables.posts.put(too_large), "failed: DataError"),
        (lambda tables: tables.preferences.set_deck(4711, "melee", "\0"), "failed: "),
    ]
    for work, words in faults:
        with pytest.raises(StoreError) as caught:
            await store.write(work)
        assert words in str(caught.value)
        logged = "".join(traceback.format_exception(caught.value))
        assert not [each for each in ("501", "Ann", "4711", "x00", "0001", "DETAIL") if each in logged], (
            logged
        )


async def test_readers_write_nothing(store: Store) -> None:
    with pytest.raises(StoreError, match="is read-only"):
        async with store.reading() as tables:
            await tables.preferences.set_deck(1, "melee", "low")


async def test_a_message_of_a_duel_that_is_not_there_leaves_its_transaction_whole(store: Store) -> None:
    async def work(tables: Tables) -> bool:
        is_put = await tables.posts.put(Posted("77", "board", 1, 1, 0, 0, ""))
        await tables.preferences.set_deck(1, "melee", "low")
        return is_put

    assert not await store.write(work)
    assert await preferred(store, 1) == [1]


async def test_ids_of_any_length_name_no_row(store: Store) -> None:
    async with store.reading() as tables:
        assert await tables.duels.get("9" * 18) is None
        assert await tables.decks.get(1, "melee", "#" + "9" * 18) is None


async def test_actions_of_different_duels_are_not_in_each_others_way(store: Store) -> None:
    duels = [await store.write(begin) for _ in range(2)]
    played, ran = asyncio.Barrier(2), 0

    async def play(duel: Duel) -> None:
        async def work(tables: Tables) -> None:
            nonlocal ran
            ran += 1
            await tables.duels.append(duel, replace(duel, ply=1), a_line(1), "{}", 1, NOON)
            await tables.posts.of(duel.id)
            if ran <= 2:
                await played.wait()

        await store.write(work)

    await asyncio.gather(*map(play, duels))
    assert ran == 2, "neither had to run again"


async def test_closing_waits_for_whoever_reads(url: str) -> None:
    store = await Store.open(url)
    has_begun, may_end = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with store.reading() as tables:
            assert await tables.preferences.deck(1, "melee") is None
            has_begun.set()
            await may_end.wait()
            assert await tables.preferences.deck(2, "melee") is None

    reading = asyncio.create_task(read())
    await has_begun.wait()
    closing_store = asyncio.create_task(store.close())
    for _ in range(100):
        await asyncio.sleep(0)
    assert not closing_store.done()
    may_end.set()
    await asyncio.gather(reading, closing_store)
