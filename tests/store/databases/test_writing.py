"""Transactions that wait together are committed together, and each of them is all or nothing."""

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.store import Conflict, Store, StoreError
from bot.store.databases.writer import MAX
from bot.store.tables import Tables
from bot.store.values import Posted
from tests.forked import FORKS
from tests.store import killed_writer

pytestmark = pytest.mark.sqlite

Work = Callable[[Tables], Coroutine[Any, Any, int]]


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


class Held:
    """Keeps the writer busy, so that whatever is written meanwhile waits and becomes one group."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begun = asyncio.Event()
        self._may_go_on = threading.Event()
        self._loop = asyncio.get_running_loop()

    async def __aenter__(self) -> "Held":
        self._task = asyncio.create_task(self._store.write(self._hold))
        await self._begun.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)  # those who were started ask for their transactions now
        self._may_go_on.set()
        await self._task

    async def _hold(self, tables: Tables) -> None:
        self._loop.call_soon_threadsafe(self._begun.set)
        assert self._may_go_on.wait(30)


def prefer(user_id: int, then: Callable[[], None] = lambda: None) -> Work:
    """A transaction that stores a preference, and then does something else."""

    async def work(tables: Tables) -> int:
        await tables.preferences.set_deck(user_id, "melee", "low")
        then()
        return user_id

    return work


def fail(error: Exception) -> Callable[[], None]:
    def then() -> None:
        raise error

    return then


async def preferred(store: Store, *user_ids: int) -> list[int]:
    """Those of these users whose preference is stored."""
    async with store.reading() as tables:
        return [each for each in user_ids if await tables.preferences.deck(each, "melee") == "low"]


@contextmanager
def noted_commits() -> Iterator[list[object]]:
    commits: list[object] = []

    def note(connection: object) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", note)
    try:
        yield commits
    finally:
        event.remove(Engine, "commit", note)


async def test_what_waits_together_is_committed_once(store: Store) -> None:
    with noted_commits() as commits:
        async with Held(store):
            writing = [asyncio.create_task(store.write(prefer(user))) for user in range(MAX + 1)]
        assert await asyncio.gather(*writing) == list(range(MAX + 1))
    assert len(commits) == 3, "the one that was held, a full group, and the one that it had no room for"
    assert len(await preferred(store, *range(MAX + 1))) == MAX + 1


async def test_nothing_is_acknowledged_before_it_is_committed(store: Store) -> None:
    happened: list[str] = []

    def note(_: object) -> None:
        happened.append("committed")

    event.listen(Engine, "commit", note)
    try:
        async with Held(store):
            writing = [asyncio.create_task(store.write(prefer(user))) for user in (1, 2)]
            for each in writing:
                each.add_done_callback(lambda _: happened.append("acknowledged"))
        await asyncio.gather(*writing)
    finally:
        event.remove(Engine, "commit", note)
    assert happened == ["committed", "committed", "acknowledged", "acknowledged"]


async def test_one_that_fails_undoes_nothing_of_the_others(store: Store) -> None:
    orphan = Posted("77", "board", 1, 1, 0, 0, "")

    async def post(tables: Tables) -> int:
        await tables.preferences.set_deck(4, "melee", "low")
        await tables.preferences._connection.exec_driver_sql(
            "INSERT INTO posts VALUES (77, 'board', 1, 1, 0, 0, '')"
        )
        return 4

    async def post_or_not(tables: Tables) -> int:
        assert not await tables.posts.put(orphan)
        await tables.preferences.set_deck(5, "melee", "low")
        return 5

    async with Held(store):
        works = [
            prefer(1),
            prefer(2, fail(Conflict("somebody was first"))),
            prefer(3, fail(LookupError())),
            post,
            post_or_not,
            prefer(6),
        ]
        writing = [asyncio.create_task(store.write(work)) for work in works]
    answers = await asyncio.gather(*writing, return_exceptions=True)
    assert [each if isinstance(each, int) else type(each) for each in answers] == [
        *(1, Conflict, LookupError, StoreError, 5, 6)
    ]
    assert "FOREIGN KEY constraint failed" in str(answers[3])
    assert await preferred(store, *range(1, 7)) == [1, 5, 6]


async def test_one_that_fails_alone_is_undone(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.write(prefer(1, fail(LookupError())))
    assert await store.write(prefer(2)) == 2
    assert await preferred(store, 1, 2) == [2]


async def test_a_transaction_sees_what_those_before_it_in_the_group_have_written(store: Store) -> None:
    async def follow(tables: Tables) -> str | None:
        return await tables.preferences.deck(1, "melee")

    async with Held(store):
        first = asyncio.create_task(store.write(prefer(1)))
        second = asyncio.create_task(store.write(follow))
    assert (await first, await second) == (1, "low")


async def test_a_commit_that_fails_fails_all_of_its_group(store: Store) -> None:
    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # the file keeps its size from now on

    async def write_much(tables: Tables) -> int:
        for user_id in range(1_000):
            await tables.preferences.set_deck(user_id, "melee", "low" * 100)
        return 0

    async with Held(store):
        event.listen(Engine, "begin", fill)
        writing = [asyncio.create_task(store.write(work)) for work in (prefer(1), write_much)]
    answers = await asyncio.gather(*writing, return_exceptions=True)
    event.remove(Engine, "begin", fill)
    assert isinstance(answers[1], StoreError)
    assert "the disk is full" in str(answers[1])
    kept = [each for each in answers if isinstance(each, int)]
    assert await preferred(store, 1) == kept, "what was acknowledged is there, and nothing else"
    assert await store.write(prefer(2)) == 2, "once there is room, writing goes on"
    assert await preferred(store, 2) == [2]


async def test_a_fault_of_the_commit_itself_is_told_to_everybody(store: Store) -> None:
    def break_off(connection: Connection) -> None:
        raise OSError("the disk is gone")

    async with Held(store):
        writing = [asyncio.create_task(store.write(prefer(user))) for user in (1, 2)]
        writing.append(asyncio.create_task(store.write(prefer(3, fail(LookupError())))))
        await asyncio.sleep(0)
        # After the transaction that is held: its own commit comes first.
        event.listen(Engine, "commit", listener := _second(break_off))
    answers = await asyncio.gather(*writing, return_exceptions=True)
    event.remove(Engine, "commit", listener)
    assert [type(each) for each in answers] == [OSError, OSError, LookupError]
    assert await preferred(store, 1, 2, 3) == []
    assert await store.write(prefer(4)) == 4


def _second(call: Callable[[Connection], None]) -> Callable[[Connection], None]:
    """Listens to two events and passes the second on."""
    seen: list[Connection] = []

    def listen(connection: Connection) -> None:
        seen.append(connection)
        if len(seen) == 2:
            call(connection)

    return listen


async def test_one_that_is_cancelled_while_it_waits_writes_nothing(store: Store) -> None:
    told: list[int] = []
    async with Held(store):
        writing = [asyncio.create_task(store.write(prefer(user), told.append)) for user in (1, 2, 3)]
        await asyncio.sleep(0)
        writing[1].cancel()
    await asyncio.wait(writing)
    assert [each.cancelled() for each in writing] == [False, True, False]
    assert await preferred(store, 1, 2, 3) == [1, 3]
    assert told == [1, 3]


async def test_one_that_is_cancelled_while_it_runs_is_stored_and_told_before_its_task_ends(
    store: Store,
) -> None:
    runs, may_go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    told: list[int] = []

    def wait() -> None:
        loop.call_soon_threadsafe(runs.set)
        assert may_go_on.wait(30)

    writing = asyncio.create_task(store.write(prefer(1, wait), told.append))
    await runs.wait()
    other = asyncio.create_task(store.write(prefer(2)))
    writing.cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not writing.done()
    may_go_on.set()
    await asyncio.wait([writing])
    assert writing.cancelled()
    assert told == [1]
    assert await other == 2
    assert await preferred(store, 1, 2) == [1, 2]


async def test_the_fault_of_one_that_is_cancelled_while_it_runs_is_its_own(store: Store) -> None:
    runs, may_go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def break_off() -> None:
        loop.call_soon_threadsafe(runs.set)
        assert may_go_on.wait(30)
        raise LookupError

    writing = asyncio.create_task(store.write(prefer(1, break_off)))
    await runs.wait()
    writing.cancel()
    may_go_on.set()
    await asyncio.wait([writing])
    assert writing.cancelled()
    assert await store.write(prefer(2)) == 2
    assert await preferred(store, 1, 2) == [2]


async def test_a_transaction_that_waits_for_something_else_is_undone(store: Store) -> None:
    async def dawdle(tables: Tables) -> None:
        await tables.preferences.set_deck(1, "melee", "low")
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="for its own tables only"):
        await store.write(dawdle)
    assert await preferred(store, 1) == []


async def test_closing_writes_what_waits_first(url: str) -> None:
    store = await Store.open(url)
    async with Held(store):
        writing = asyncio.create_task(store.write(prefer(1)))
    await store.close()
    assert await writing == 1
    await store.close()  # nothing is left to be closed


async def test_the_writer_keeps_foreign_keys_and_is_durable(store: Store) -> None:
    async def ask(tables: Tables) -> list[object]:
        pragmas = ("foreign_keys", "synchronous", "busy_timeout", "journal_mode")
        rows = tables.preferences._connection
        return [(await rows.exec_driver_sql(f"PRAGMA {each}")).scalar() for each in pragmas]

    assert await store.write(ask) == [1, 2, 5000, "wal"]


async def killed(url: str, moment: killed_writer.Moment) -> tuple[str, list[int]]:
    """What a process showed before it was killed, and what it has left in the database."""
    showing, pipe = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=killed_writer.run, args=(url, moment, pipe))
    process.start()
    pipe.close()
    try:
        assert showing.poll(60)
        shown: str = showing.recv()
        process.join(60)
        assert process.exitcode == -signal.SIGKILL
    finally:
        process.kill()
    store = await Store.open(url)
    left = await preferred(store, 0, *killed_writer.GROUP)
    await store.close()
    return shown, left


async def test_a_process_killed_before_the_commit_leaves_none_of_the_group(url: str) -> None:
    assert await killed(url, "before") == ("written, not committed", [0])


async def test_a_process_killed_between_two_acknowledgements_leaves_all_of_the_group(url: str) -> None:
    assert await killed(url, "after") == ("1 is acknowledged", [0, 1, 2, 3])
