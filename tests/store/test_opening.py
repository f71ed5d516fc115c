"""The database at start-up: made, migrated, or refused in one clear line if it cannot be used."""

import asyncio
import ctypes
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event

from bot.store import Store, StoreError
from bot.store.databases import sqlite
from bot.store.migrate import MIGRATIONS, revisions
from bot.store.schema import METADATA

ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)

CAP_DAC_OVERRIDE = 1
PR_CAPBSET_DROP = 24


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The URL of a database that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path}/duels.db"


@pytest.fixture
def migrated(url: str, tmp_path: Path, _migrated: Path) -> str:
    """The URL of a database without rows. The tests that are about making one take `url`."""
    shutil.copy(_migrated, tmp_path / "duels.db")
    return url


async def fault_of(url: str) -> str:
    """The one line of the error that refuses this database."""
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def schema_of(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """Every table and index with the lines that create it, in any order."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%'")
    texts = {name: (sql or "").replace('"', "") for name, sql in rows}  # SQLite quotes renamed tables
    return {name: sorted(line.strip(", \t") for line in sql.splitlines()) for name, sql in texts.items()}


def test_the_migrations_are_numbered_in_the_order_that_alembic_runs_them() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    known = [each.revision for each in ScriptDirectory.from_config(config).walk_revisions()]
    assert list(revisions()) == known[::-1]


async def test_an_empty_place_becomes_a_database_with_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "duels.db"
    store = await Store.open(f"sqlite:///{file}")
    async with store.reading() as tables:
        assert await tables.duels.running() == []
    await store.close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchall() == [("wal",)]


async def test_the_migrations_lead_to_the_tables_as_they_are_declared(tmp_path: Path, url: str) -> None:
    await (await Store.open(url)).close()
    declared = create_engine(f"sqlite:///{tmp_path}/declared.db")
    METADATA.create_all(declared)
    declared.dispose()
    with (
        closing(sqlite3.connect(tmp_path / "duels.db")) as migrated,
        closing(sqlite3.connect(tmp_path / "declared.db")) as wanted,
    ):
        assert schema_of(migrated) == schema_of(wanted)


async def test_a_database_is_opened_again_as_it_was(url: str) -> None:
    for deck in (None, "ember"):
        store = await Store.open(url)
        async with store.reading() as tables:
            assert await tables.preferences.deck(1, "melee") == deck
        await store.write(lambda tables: tables.preferences.set_deck(1, "melee", "ember"))
        await store.close()


async def test_closing_waits_for_a_transaction_that_was_cancelled(migrated: str) -> None:
    store = await Store.open(migrated)
    happened: list[str] = []
    asked, may_answer = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    engine = store._database._reader._engine

    def answer_late() -> int:
        loop.call_soon_threadsafe(asked.set)
        return int(may_answer.wait(30))

    def teach(connection: Any, _record: object) -> None:
        connection.create_function("answer_late", 0, answer_late)

    event.listen(engine, "connect", teach)
    event.listen(engine.pool, "checkin", lambda *_: happened.append("given back"))
    event.listen(engine, "engine_disposed", lambda _: happened.append("closed"))

    async def read() -> None:
        async with store.reading() as tables:
            await tables.preferences._connection.exec_driver_sql("SELECT answer_late()")

    reading = asyncio.create_task(read())
    await asked.wait()
    reading.cancel()
    loop.call_soon(may_answer.set)
    await store.close()
    assert happened == ["given back", "closed"]
    with pytest.raises(asyncio.CancelledError):
        await reading


async def test_closing_waits_for_a_connection_whose_task_was_cancelled_while_it_opened(migrated: str) -> None:
    store = await Store.open(migrated)
    asked, may_open = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    threads: list[threading.Thread] = []

    class Slow(sqlite3.Connection):
        """A connection that opens only when it is allowed to."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            threads.append(threading.current_thread())
            loop.call_soon_threadsafe(asked.set)
            assert may_open.wait(30)
            super().__init__(*arguments, **options)

    def connect_slowly(
        _dialect: object, _record: object, _arguments: object, options: dict[str, Any]
    ) -> None:
        options["factory"] = Slow

    event.listen(store._database._reader._engine, "do_connect", connect_slowly)

    async def read() -> None:
        async with store.reading() as tables:
            await tables.preferences.deck(1, "melee")
            raise AssertionError("the task was cancelled before")

    reading = asyncio.create_task(read())
    await asked.wait()
    reading.cancel()
    closing_store = asyncio.create_task(store.close())
    for _ in range(100):
        await asyncio.sleep(0)
    try:
        assert not closing_store.done()
    finally:
        may_open.set()
    await closing_store
    assert reading.cancelled()
    (thread,) = threads
    thread.join(30)
    assert not thread.is_alive()


async def test_every_connection_keeps_foreign_keys_and_is_durable(migrated: str) -> None:
    store = await Store.open(migrated)
    async with store.reading() as one, store.reading() as two:
        for tables in (one, two):
            ask = tables.duels._connection.exec_driver_sql
            assert (await ask("PRAGMA foreign_keys")).scalar() == 1
            assert (await ask("PRAGMA synchronous")).scalar() == 2
            assert (await ask("PRAGMA busy_timeout")).scalar() == 5000
    await store.close()


async def test_a_database_of_a_newer_bot_is_refused(tmp_path: Path, migrated: str) -> None:
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    fault = await fault_of(migrated)
    assert "made by a newer version of the bot (schema 9999, this one knows up to 0053)" in fault
    assert "update the bot" in fault


async def test_a_migration_that_fails_leaves_nothing_half_done(tmp_path: Path, url: str) -> None:
    def interrupt(_connection: Connection, _cursor: object, statement: str, *_rest: object) -> None:
        if "CREATE TABLE posts" in statement:
            raise sqlite3.OperationalError("database or disk is full")

    event.listen(Engine, "before_cursor_execute", interrupt)
    try:
        assert "the disk is full" in await fault_of(url)
    finally:
        event.remove(Engine, "before_cursor_execute", interrupt)
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    await (await Store.open(url)).close()


async def test_a_full_disk_is_refused(url: str) -> None:
    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 3")

    event.listen(Engine, "begin", fill)
    try:
        assert "cannot grow, the disk is full; make room" in await fault_of(url)
    finally:
        event.remove(Engine, "begin", fill)


async def test_another_programs_database_is_left_alone(tmp_path: Path, url: str) -> None:
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    assert "holds another program's tables" in await fault_of(url)
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path, url: str) -> None:
    (tmp_path / "duels.db").write_text("Dear diary, " * 200)
    assert "is not an SQLite database" in await fault_of(url)
    assert (tmp_path / "duels.db").read_text().startswith("Dear diary")


async def test_a_damaged_database_is_refused(tmp_path: Path, migrated: str) -> None:
    file = tmp_path / "duels.db"
    contents = bytearray(file.read_bytes())
    contents[4096 : 3 * 4096] = b"\xff" * (2 * 4096)
    file.write_bytes(contents)
    assert "is damaged; restore it from a backup" in await fault_of(migrated)


async def test_rows_that_lead_nowhere_are_refused(tmp_path: Path, migrated: str) -> None:
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("INSERT INTO posts VALUES (7, 'board', 1, 1, 0, 0, '')")
    assert "is damaged: 1 rows of posts refer to missing rows" in await fault_of(migrated)


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert f"folder {tmp_path}/file/deeper cannot be made" in await fault_of(
        f"sqlite:///{tmp_path}/file/deeper/duels.db"
    )


async def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path, url: str) -> None:
    (tmp_path / "duels.db").mkdir()
    assert "cannot be opened" in await fault_of(url)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://localhost/duels", "names mysql; write sqlite+aiosqlite:///FILE or postgresql+asyncpg://"),
        ("postgresql://localhost", "names no database of the server"),
        ("postgresql://ann:secret@host:secret@else/duels", "is not a database URL"),
        ("sqlite+pysqlite:///duels.db", "names sqlite+pysqlite"),
        ("duels.db", "is not a database URL"),
        ("", "is not a database URL"),
        ("sqlite://", "names no file"),
        ("sqlite+aiosqlite:///:memory:", "names no file"),
        ("sqlite://host/duels.db", "names no file"),
    ],
)
async def test_a_url_that_names_no_database_is_refused(url: str, words: str) -> None:
    fault = await fault_of(url)
    assert words in fault
    assert "secret" not in fault


def _obey_permissions() -> None:
    """Take from the new process root's right to write anywhere, if it runs as root."""
    if os.geteuid() == 0:
        ctypes.CDLL(None, use_errno=True).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


_OPEN = """
import asyncio, sys
from bot.store import Store, StoreError
from bot.store.consent import Proposal
from bot.store.databases import sqlite
from bot.store.duels.duels import StoredPosition
try:
    asyncio.run(Store.open(sys.argv[1]))
except StoreError as error:
    print(error)
"""

pytestmark = pytest.mark.sqlite


def opened_obediently(url: str) -> str:
    """What a process that must obey file permissions prints when it opens this database."""
    done = subprocess.run(
        [sys.executable, "-c", _OPEN, url],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        preexec_fn=_obey_permissions,
    )
    return done.stdout


def test_a_read_only_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o555)
    said = opened_obediently(f"sqlite:///{folder}/duels.db")
    cannot = "cannot be opened; let the bot read and write the file and its folder"
    assert said == f"the database {folder}/duels.db {cannot}\n"
    assert f"the database folder {folder}/deeper cannot be made: Permission denied\n" == opened_obediently(
        f"sqlite:///{folder}/deeper/duels.db"
    )


@pytest.mark.nightly
async def test_a_read_only_file_is_refused(tmp_path: Path, url: str) -> None:
    await (await Store.open(url)).close()
    (tmp_path / "duels.db").chmod(0o444)
    said = opened_obediently(url)
    assert "duels.db is read-only; let the bot write to the file and to its folder\n" in said


def _mostly_empty(url: str) -> Path:
    """A database file of which more than half is free, as after its records were compressed."""
    file = Path(url.removeprefix("sqlite+aiosqlite:///"))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE filling (bytes BLOB)")
        connection.executemany("INSERT INTO filling VALUES (?)", [(bytes(1 << 20),)] * 9)
        connection.execute("DROP TABLE filling")
    assert _size(file) > 9 << 20
    return file


def _size(file: Path) -> int:
    return file.stat().st_size


@pytest.mark.sqlite
async def test_a_file_that_is_mostly_empty_is_made_smaller(
    migrated: str, caplog: pytest.LogCaptureFixture
) -> None:
    file = _mostly_empty(migrated)
    with caplog.at_level("INFO", "bot.store"):
        await (await Store.open(migrated)).close()
    assert _size(file) < 1 << 20
    assert caplog.messages == ["The database file gave back 9 MB of free room"]


@pytest.mark.sqlite
async def test_without_room_for_a_copy_the_file_stays_as_it_is(
    migrated: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = _mostly_empty(migrated)
    monkeypatch.setattr(sqlite, "_SHRINK", f"VACUUM INTO '{tmp_path}/missing/copy.db'")
    await (await Store.open(migrated)).close()
    assert _size(file) > 9 << 20
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("The database file has 9 MB of free room: ")
