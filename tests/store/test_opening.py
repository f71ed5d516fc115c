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
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event

from bot.matches.plan import TournamentPlan
from bot.store import Store, StoreError
from bot.store.consent import Proposal
from bot.store.databases import sqlite
from bot.store.duels.duels import StoredPosition
from bot.store.migrate import MIGRATIONS, revisions
from bot.store.schema import METADATA
from bot.store.servers.values import Ban, ServerSettings
from bot.store.tables import Tables
from bot.store.values import Absence, OwnSettings, Posted, StoredDeck, TutorialProgress
from bot.store.weighings import StoredWeighing, WeighingKey
from bot.tournaments.rules import TournamentRules

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


def fill_earlier(folder: Path, version: str, then: str | None = None) -> None:
    """Make a database as an earlier version of the bot left it, with a duel and a preferred deck.

    `then` is a later version that has opened it since.
    """
    engine = create_engine(f"sqlite:///{folder}/duels.db")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        connection.exec_driver_sql(
            "INSERT INTO invitations VALUES (1, 'toy', 'challenge', 41, 'Ann', 42, 'Ben', 'low', 'short', 10,"
            " 100, NULL, '501', x'00', 'ab', '2030-01-01 12:00:00', '2030-01-02 12:00:00', 'accepted', NULL)"
        )
        connection.exec_driver_sql(
            "INSERT INTO duels VALUES (1, 'toy', 41, 'Ann', 'low', 42, 'Ben', 'high', 'short', 10, 100, NULL,"
            " '502', '2030-01-01 12:30:00', NULL, 0, NULL, NULL, NULL)"
        )
        connection.exec_driver_sql("INSERT INTO posts VALUES (1, 'board', 100, 5001, 0, 0, 'print')")
        connection.exec_driver_sql("INSERT INTO preferences VALUES (2, 'high')")
        if then is not None:
            command.upgrade(config, then)
    engine.dispose()


async def test_a_database_before_own_decks_keeps_what_it_has_and_takes_decks(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        assert await tables.preferences.deck(2, "melee") == "high"
        (duel,) = await tables.duels.running()
        assert (duel.decks, duel.formats) == (("low", "high"), ("standard", "standard"))
        assert await tables.decks.of(1) == []
        deck = StoredDeck("", 1, "melee", "Moths", 1, "{}", "ab", "C", NOON)
        assert await tables.decks.add(deck) == replace(deck, id="#1")

    await store.write(work)
    await store.close()


async def test_a_clock_that_ran_before_turns_were_counted_runs_on_and_counts_from_here(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0001", then="0012")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("INSERT INTO clocks VALUES (1, '3m', NULL)")
        for seat in (0, 1):
            row = (1, seat, 180_000_000, 5_000_000, None, 4, 1, 0, 1, 0, None, None, None)
            connection.execute(f"INSERT INTO seat_clocks VALUES ({', '.join('?' * len(row))})", row)
    store = await Store.open(url)
    async with store.reading() as tables:
        clock = await tables.clocks.of("1")
    assert clock is not None
    south = clock.seats[0]
    assert (south.bank, south.spent, south.turn) == (timedelta(minutes=3), timedelta(seconds=5), 4)
    assert (south.misses, south.is_warned) == (1, True)
    assert (south.turns, south.timeouts, south.total) == (0, 0, timedelta(0))
    await store.close()


async def test_a_database_of_the_first_version_keeps_its_posts_and_takes_draw_notices(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0001")
    store = await Store.open(url)
    board = Posted("1", "board", 100, 5001, 0, 0, "print")
    notice = Posted("1", "draw", 100, 5002, 0, 0, "south")

    async def work(tables: Tables) -> None:
        assert await tables.posts.of("1") == {"board": board}
        assert await tables.posts.put(notice)
        assert await tables.posts.of("1") == {"board": board, "draw": notice}

    await store.write(work)
    await store.close()


async def test_a_database_before_absences_keeps_its_duels_and_takes_absences(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0005")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (duel,) = await tables.duels.running()
        assert await tables.absences.all() == []
        await tables.absences.add(duel.id, 1, NOON)
        assert await tables.absences.of(duel.id) == [Absence(duel.id, 1, NOON)]

    await store.write(work)
    await store.close()


async def test_a_database_before_own_settings_gives_the_defaults_and_takes_others(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0007")
    store = await Store.open(url)
    board, shared = Posted("1", "board", 100, 5001, 0, 0, "print"), Posted("1", "shared-2", 7, 8, 0, 0, "")

    async def work(tables: Tables) -> None:
        assert await tables.own_settings.of(2) == OwnSettings("mention", "UTC", questions=True)
        await tables.own_settings.put(2, OwnSettings("none"))
        assert await tables.own_settings.of(2) == OwnSettings("none")
        assert await tables.posts.put(shared)
        assert await tables.posts.of("1") == {"board": board, "shared-2": shared}

    await store.write(work)
    await store.close()


async def test_a_database_before_tutorials_takes_how_far_people_have_come(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0008")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        assert await tables.tutorials.of(2, "melee") is None
        await tables.tutorials.put(2, "melee", TutorialProgress(3, ("attack d4 d5",)))
        assert await tables.tutorials.of(2, "melee") == TutorialProgress(3, ("attack d4 d5",))

    await store.write(work)
    await store.close()


async def test_a_database_before_server_settings_gives_the_defaults_and_keeps_its_duels(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0009")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (duel,) = await tables.duels.running()
        assert (duel.is_void, duel.players[1].name) == (False, "Ben")
        assert await tables.server_settings.of(10) == ServerSettings()
        await tables.server_settings.put(10, ServerSettings(channels=(100,), clock="1d"))
        assert await tables.server_settings.of(10) == ServerSettings(channels=(100,), clock="1d")
        assert await tables.audit.count(10) == await tables.flags.count_open(10) == 0

    await store.write(work)
    await store.close()


async def test_a_database_before_takebacks_allows_them_from_now_on(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0010")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        connection.execute("INSERT INTO positions VALUES (1, '{}', '{}', 3)")
        connection.execute(
            "INSERT INTO actions VALUES (1, 0, NULL, '', '[]', '[]', 'h', '2030-01-01 12:00:00')"
        )
        connection.execute(
            "INSERT INTO server_settings VALUES (10, '[]', 1, 2, 3, 4, '1d', 0, 30, '[]', 5, 6)"
        )
        connection.commit()
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        assert await tables.duels.position("1") == StoredPosition("{}", "{}", 3, "h", "[[],[]]")
        (duel,) = await tables.duels.running()
        settings = await tables.server_settings.of(10)
        assert (settings.clock, settings.server_duels, settings.rated_takebacks) == ("1d", 6, False)
        proposal = Proposal("end", 1, frozenset({0}))
        await tables.proposals.put(duel.id, proposal, duel.ply)
        assert [each.proposal for each in await tables.duels.running()] == [proposal]
        await tables.proposals.put(duel.id, proposal, duel.ply + 1)
        assert [each.proposal for each in await tables.duels.running()] == [None]

    await store.write(work)
    await store.close()


async def test_a_database_before_deck_limits_keeps_its_settings_and_has_none(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0029")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        connection.execute(
            "INSERT INTO server_settings VALUES (10, '[]', 1, 2, 3, 4, '1d', 0, 30, '[]', 5, 6, 1)"
        )
        connection.commit()
    store = await Store.open(url)
    async with store.reading() as tables:
        settings = await tables.server_settings.of(10)
    assert (settings.clock, settings.rated_takebacks) == ("1d", True)
    assert (settings.standard_only, settings.deck_tier, settings.banned) == (False, None, ())
    await store.close()


async def test_a_database_before_weighings_keeps_what_it_has_and_takes_them(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0032")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute(
            "INSERT INTO decks VALUES (1, 1, 'Moths', 'moths', 1, '{}', 'ab', 'C', '2030-01-01 12:00:00')"
        )
    store = await Store.open(url)
    key = WeighingKey("a" * 64, "b" * 64)

    async def work(tables: Tables) -> None:
        assert [each.name for each in await tables.decks.of(1)] == ["Moths"]
        assert await tables.weighings.get(key) is None
        begun = await tables.weighings.begin(key, 7, NOON)
        await tables.weighings.keep(replace(begun, points=2.5, games=4), NOON)
        assert await tables.weighings.get(key) == StoredWeighing(key, 7, 2.5, 4)

    await store.write(work)
    await store.close()


async def test_decks_of_a_database_of_one_game_are_melees(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0033")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        for key, name in ((1, "moths"), (4, "newts")):
            row = f"({key}, 1, '{name}', '{name}', 1, '{{}}', 'ab', 'C', '2030-01-01 12:00:00')"
            connection.execute(f"INSERT INTO decks VALUES {row}")
        connection.execute("DELETE FROM decks WHERE id = 4")
        connection.execute("INSERT INTO preferences VALUES (1, '#1')")
        test = "(1, 1, 1, '2030-01-01 12:00:00', 1, '{}', 'ab', '{}')"
        connection.execute(f"INSERT INTO deck_tests VALUES {test}")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (deck,) = await tables.decks.of(1, "melee")
        assert (deck.name, deck.game) == ("moths", "melee")
        assert await tables.preferences.deck(1, "melee") == "#1"
        assert len(await tables.deck_tests.of(1, "#1")) == 1
        other = await tables.decks.add(replace(deck, game="war"))
        assert other.id == "#5", "#4 is gone, and never used again"

    await store.write(work)
    await store.close()


async def test_people_who_entered_before_usernames_were_stored_have_none(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0036")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        at = "2030-01-01 12:00:00"
        plan = TournamentPlan(rules=TournamentRules("swiss")).model_dump_json()
        cup = (1, 9, 90, "Cup", "melee", 7, "Olga", plan, bytes(32), at)
        columns = "id, guild_id, channel_id, name, game, organiser_id, organiser_name, plan, seed, created_at"
        connection.execute(f"INSERT INTO tournaments ({columns}) VALUES (?,?,?,?,?,?,?,?,?,?)", cup)
        entrant = (1, 1, 5, "Ann", "", at)
        columns = "tournament_id, number, user_id, name, deck_name, joined_at"
        connection.execute(f"INSERT INTO tournament_entrants ({columns}) VALUES (?,?,?,?,?,?)", entrant)
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (before,) = await tables.entrants.of("1")
        assert (before.name, before.username) == ("Ann", "")
        await tables.entrants.change("1", replace(before, username="ann_5"))
        assert (await tables.entrants.of("1"))[0].username == "ann_5"

    await store.write(work)
    await store.close()


async def test_older_bans_are_from_rated_play_and_others_stand_beside_them(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0037")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("INSERT INTO rated_bans VALUES (9, 5, '2030-01-01 12:00:00')")
    store = await Store.open(url)
    now, until = datetime(2029, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, 12, tzinfo=UTC)

    async def work(tables: Tables) -> None:
        before = Ban(9, 5, until)
        assert await tables.bans.of(9, 5, now) == before
        assert await tables.bans.of(9, 5, now, "tournaments") is None
        other = Ban(9, 5, until, "tournaments")
        await tables.bans.put(other)
        assert await tables.bans.all_of(9, 5, now) == [before, other]

    await store.write(work)
    await store.close()


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
    assert "made by a newer version of the bot (schema 9999, this one knows up to 0039)" in fault
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
