"""A backup holds everything at one moment; it is put back only whole, and never over anything unasked."""

import asyncio
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.copies.backups import back_up, check_backup
from bot.store.copies.restoration import restore
from bot.store.copies.transfer import Contents, contents
from bot.store.tables import Tables
from tests.postgresql import Server
from tests.store.filled import fill

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


async def contents_at(url: str) -> dict[str, Contents]:
    store = await Store.open(url)
    async with store.reading() as tables:
        found = dict(await contents(tables))
    await store.close()
    return found


async def prefer(user_id: int, tables: Tables) -> None:
    await tables.preferences.set_deck(user_id, "melee", "low")


def overwrite(file: Path, at: int, content: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        opened.write(content)


@pytest.fixture
async def backup(url: str, tmp_path: Path) -> Path:
    """A backup of the test's database, which has rows in every table."""
    store = await Store.open(url)
    await fill(store)
    await store.close()
    await back_up(url, tmp_path / "backup")
    return tmp_path / "backup"


async def test_a_backup_is_made_of_one_moment_while_the_bot_writes(url: str, tmp_path: Path) -> None:
    store = await Store.open(url)
    await fill(store)
    numbers = iter(range(100, 10_000))
    is_made = asyncio.Event()

    async def write() -> None:
        while not is_made.is_set():
            await store.write(partial(prefer, next(numbers)))

    writing = asyncio.create_task(write())
    rows = await back_up(url, tmp_path / "backup")
    is_made.set()
    await writing
    await store.close()
    with closing(sqlite3.connect(tmp_path / "backup")) as connection:
        users = [user for (user,) in connection.execute("SELECT user_id FROM preferences ORDER BY user_id")]
    mine = [user for user in users if 100 <= user < 10_000]
    assert mine == list(range(100, 100 + len(mine))), "whatever was stored before the last one, is there"
    assert check_backup(tmp_path / "backup") == rows
    assert sorted(name for name in os.listdir(tmp_path) if name.startswith("backup")) == ["backup"]


async def test_a_backup_overwrites_nothing_and_wants_a_database(url: str, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear")
    with pytest.raises(StoreError, match="letter exists already"):
        await back_up(url, tmp_path / "letter")
    with pytest.raises(StoreError, match="does not exist"):
        await back_up(f"sqlite:///{tmp_path}/none.db", tmp_path / "backup")
    with pytest.raises(StoreError, match="cannot be written"):
        await back_up(url, tmp_path / "letter" / "backup")
    assert not (tmp_path / "backup").exists()


async def test_a_backup_into_no_folder_names_the_folder(url: str, tmp_path: Path) -> None:
    await (await Store.open(url)).close()
    with pytest.raises(StoreError, match="does not exist; make it"):
        await back_up(url, tmp_path / "none" / "file.backup")


async def test_a_backup_is_put_back(url: str, backup: Path, tmp_path: Path) -> None:
    wanted = await contents_at(url)
    other = f"sqlite:///{tmp_path}/new/other.db"
    _, kept = await restore(backup, other, replace=False, at=NOON)
    assert kept is None
    assert await contents_at(other) == wanted
    assert sorted(name for name in os.listdir(tmp_path / "new") if name.startswith(".")) == []


async def test_a_database_that_is_not_empty_is_kept_aside_and_only_if_asked(url: str, backup: Path) -> None:
    wanted = await contents_at(url)
    store = await Store.open(url)
    await store.write(lambda tables: tables.preferences.set_deck(5, "melee", "later"))
    await store.close()
    changed = await contents_at(url)
    with pytest.raises(StoreError, match=r"is not empty; .* add --replace"):
        await restore(backup, url, replace=False, at=NOON)
    assert await contents_at(url) == changed
    _, kept = await restore(backup, url, replace=True, at=NOON)
    assert await contents_at(url) == wanted
    assert kept is not None
    if url.startswith("sqlite"):
        assert kept.endswith("duels.db.before-20300101-120000")
        assert await contents_at(f"sqlite:///{kept}") == changed


@pytest.mark.postgresql
async def test_a_server_keeps_the_old_tables_in_a_schema_of_their_own(
    url: str, backup: Path, server_of_databases: Server
) -> None:
    _, kept = await restore(backup, url, replace=True, at=NOON)
    assert kept is not None
    assert kept.startswith("the schema before_20300101_120000 of ")
    count = "SELECT count(*) FROM before_20300101_120000.preferences"
    name = url.partition("@/")[2].partition("?")[0]
    assert (await server_of_databases.execute(count, database=name))[0][0] == 3


@pytest.mark.postgresql
async def test_a_restore_that_was_stopped_goes_on(
    url: str, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = await contents_at(url)

    async def stop(*_: object) -> None:
        raise LookupError

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.copies.transfer._set_numbers", stop)
        with pytest.raises(LookupError):
            await restore(backup, url, replace=True, at=NOON)
    with pytest.raises(StoreError, match="holds an unfinished copy"):
        await Store.open(url)
    _, kept = await restore(backup, url, replace=False, at=NOON)
    assert kept is None
    assert await contents_at(url) == wanted


@pytest.mark.sqlite
async def test_a_backup_of_an_earlier_version_is_put_back_and_migrated(tmp_path: Path) -> None:
    from tests.store.earlier import make_earlier

    make_earlier(tmp_path / "old.db")
    await back_up(f"sqlite:///{tmp_path}/old.db", tmp_path / "old")
    await restore(tmp_path / "old", f"sqlite:///{tmp_path}/new.db", replace=False, at=NOON)
    assert (await contents_at(f"sqlite:///{tmp_path}/new.db"))["actions"].rows == 89


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (
            "UPDATE preferences SET deck = 'mine' WHERE user_id = 5",
            "preferences differ from the backed-up tables",
        ),
        ("DELETE FROM actions WHERE ply = 5", "actions differ"),
        ("DROP TABLE absences", "absences differ"),
        ("INSERT INTO posts VALUES (77, 'board', 1, 1, 0, 0, '')", "rows in it refer to missing rows"),
        ("DROP TABLE backup_contents", "is not a backup made by"),
    ],
)
async def test_a_backup_that_is_not_whole_is_refused(
    url: str, backup: Path, tmp_path: Path, harm: str, words: str
) -> None:
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute(harm)
    with pytest.raises(StoreError, match=words):
        await restore(backup, f"sqlite:///{tmp_path}/new.db", replace=False, at=NOON)
    assert not (tmp_path / "new.db").exists()


async def test_a_file_that_is_no_backup_is_refused(tmp_path: Path, backup: Path) -> None:
    (tmp_path / "letter").write_text("Dear diary, " * 200)
    new = f"sqlite:///{tmp_path}/new.db"
    with pytest.raises(StoreError, match="letter is not a backup made by"):
        await restore(tmp_path / "letter", new, replace=False, at=NOON)
    with pytest.raises(StoreError, match="is not a file"):
        check_backup(tmp_path)
    with pytest.raises(StoreError, match="none does not exist"):
        await restore(tmp_path / "none", new, replace=False, at=NOON)
    overwrite(backup, 4096, b"\xff" * (2 * 4096))
    with pytest.raises(StoreError, match="is damaged"):
        await restore(backup, new, replace=False, at=NOON)


@pytest.mark.sqlite
async def test_a_backup_of_a_newer_version_is_refused(url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    await back_up(url, tmp_path / "backup")
    with pytest.raises(StoreError, match="made by a newer version of the bot"):
        await restore(tmp_path / "backup", f"sqlite:///{tmp_path}/new.db", replace=False, at=NOON)
    assert not (tmp_path / "new.db").exists()
