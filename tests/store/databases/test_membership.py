"""Each shard is held by one process, which hears what the others signal, also after a lost connection."""

import asyncio
import subprocess
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager

import pytest

from bot.shards import ALL, Shards
from bot.store import Store, StoreError
from bot.store.databases.membership import Membership, membership
from bot.store.databases.signals import Signal, parse_signal
from bot.store.databases.usage_locks import holding
from bot.store.tables import Tables
from tests.postgresql import Server
from tests.store.holders import held_by

FIRST, SECOND = Shards(2, frozenset({0})), Shards(2, frozenset({1}))
PATIENT = 30.0
_HOLD = """
import asyncio, sys
from bot.shards import Shards
from bot.store.databases.membership import membership
async def hold():
    async with membership(sys.argv[1], Shards(int(sys.argv[2]), frozenset({int(sys.argv[3])}))):
        print("held", flush=True)
        sys.stdin.read()
asyncio.run(hold())
"""


def held_elsewhere(url: str, count: int, shard: int) -> AbstractContextManager["subprocess.Popen[str]"]:
    """Another process holds a shard."""
    return held_by(_HOLD, url, str(count), str(shard))


@asynccontextmanager
async def kept(url: str, shards: Shards) -> AsyncIterator[Membership]:
    """A membership that is looked after."""
    async with membership(url, shards, patience=0, check_seconds=60, pause=0) as member:
        keeping = asyncio.create_task(member.keep())
        try:
            yield member
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)


async def fault_of(url: str, shards: Shards) -> str:
    with pytest.raises(StoreError) as caught:
        async with membership(url, shards, patience=0):
            pass
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def send(store: Store, *signals: Signal) -> None:
    async def work(tables: Tables) -> None:
        for signal in signals:
            await tables.signals.send(signal)

    await store.write(work)


def name_of(url: str) -> str:
    return url.partition("@/")[2].partition("?")[0]


async def cut_off(server: Server, url: str) -> None:
    """End all connections to a database, as a server does that is started again."""
    await server.execute(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name_of(url)}'"
    )


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def test_a_signal_survives_its_text() -> None:
    signal = Signal("duel", "17", 3)
    assert parse_signal(signal.format()) == signal
    for nonsense in ("", "duel", "duel 17", "hand 17 3", "duel x 3", "duel 17 -1", "duel 17 3 4"):
        assert parse_signal(nonsense) is None


@pytest.mark.sqlite
async def test_a_file_needs_no_signals(url: str, store: Store) -> None:
    async with kept(url, ALL) as member:
        await send(store, Signal("duel", "1", 0))
        hearing = asyncio.create_task(member.next())
        await asyncio.sleep(0)
        assert not hearing.done()
        hearing.cancel()


@pytest.mark.postgresql
async def test_a_shard_is_held_by_one_process_until_that_dies(url: str) -> None:
    with held_elsewhere(url, 2, 1) as process:
        async with membership(url, FIRST, patience=0):
            pass
        said = await fault_of(url, SECOND)
        assert said.startswith("shard 1 of 2 is held by another process")
        assert said.endswith("stop that one, or give each its own SHARD_IDS")
        process.kill()
        process.wait(30)
        async with membership(url, SECOND, patience=PATIENT):
            pass


@pytest.mark.postgresql
async def test_all_processes_count_the_same_shards(url: str) -> None:
    with held_elsewhere(url, 2, 1):
        said = await fault_of(url, Shards(3, frozenset({0})))
        assert "is used by a process that counts 2 shards, and this one counts 3" in said
        assert "counts 2 shards, and this one counts 1" in await fault_of(url, ALL)


@pytest.mark.postgresql
async def test_a_database_is_not_copied_while_a_process_is_a_member(url: str) -> None:
    async with membership(url, FIRST, patience=0):
        with pytest.raises(StoreError, match="is being used; stop the bot first"):
            async with holding(url, "alone"):
                pass
    async with holding(url, "alone"):
        assert "is being copied or restored; wait for that" in await fault_of(url, FIRST)


@pytest.mark.postgresql
async def test_a_server_that_cannot_be_reached_is_named(url: str) -> None:
    assert "cannot be reached" in await fault_of(f"{url}/gone", ALL)


@pytest.mark.postgresql
async def test_a_process_hears_its_own_shards_once_the_change_is_committed(url: str, store: Store) -> None:
    async with kept(url, SECOND) as member:

        async def fail(tables: Tables) -> None:
            await tables.signals.send(Signal("duel", "1", 1))
            raise LookupError

        with pytest.raises(LookupError):
            await store.write(fail)
        await send(store, Signal("duel", "2", 0), Signal("duel", "3", 1), Signal("table", "4", 1))
        async with asyncio.timeout(PATIENT):
            assert [await member.next(), await member.next()] == [
                Signal("duel", "3", 1),
                Signal("table", "4", 1),
            ]


@pytest.mark.postgresql
async def test_a_lost_connection_is_made_again_and_whoever_listens_is_told(
    url: str, store: Store, server_of_databases: Server
) -> None:
    async with kept(url, SECOND) as member:
        await cut_off(server_of_databases, url)
        async with asyncio.timeout(PATIENT):
            assert await member.next() is None
            assert "shard 1 of 2 is held" in await fault_of(url, SECOND)
            await send(store, Signal("duel", "5", 1))
            assert await member.next() == Signal("duel", "5", 1)


@pytest.mark.postgresql
async def test_a_connection_that_no_longer_answers_is_replaced(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server still thinks that the old one holds the shard."""
    async with membership(url, SECOND, patience=PATIENT, check_seconds=0, pause=0) as member:
        broken, drop = member._connection, member._drop

        async def answers() -> bool:
            return member._connection is not broken

        async def drop_others() -> None:
            if member._connection is broken:
                member._connection = None
            await drop()

        monkeypatch.setattr(member, "_answers", answers)
        with monkeypatch.context() as line:
            line.setattr(member, "_drop", drop_others)
            keeping = asyncio.create_task(member.keep())
            async with asyncio.timeout(PATIENT):
                assert await member.next() is None
        assert "shard 1 of 2 is held" in await fault_of(url, SECOND)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await broken.invalidate()
        await broken.close()


@pytest.mark.postgresql
async def test_a_process_ends_if_another_one_took_its_shard_meanwhile(
    url: str, server_of_databases: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = asyncio.Event()
    async with membership(url, SECOND, patience=0, check_seconds=60, pause=0) as member:
        join = member.join

        async def join_late() -> None:
            await gone.wait()
            await join()

        monkeypatch.setattr(member, "join", join_late)
        keeping = asyncio.create_task(member.keep())
        await cut_off(server_of_databases, url)
        async with membership(url, SECOND, patience=PATIENT):
            gone.set()
            with pytest.raises(StoreError, match="shard 1 of 2 is held by another process"):
                await asyncio.wait_for(keeping, PATIENT)
