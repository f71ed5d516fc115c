"""What all tests share: how they are spread over processes, and what is made once for many of them.

What only some of them need is imported in its fixture: the others are not to wait for it.
"""

from __future__ import annotations

import asyncio
import fcntl
import gc
import os
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, is_hypothesis_test, settings

from tests.copies import copy_plain_values_quickly
from tests.databases import KINDS, copy_migrated, note_url, postgresql_programs, url_in
from tests.examples import USUAL, Run, know_utf_8, leave_out_constants_of_the_code
from tests.rewriting import share_rewriting

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from tests.postgresql import Server

NIGHTLY = "nightly"
"""`-m nightly` runs what this marks, and all properties with new examples."""

# However busy the machine is, slowness is no fault.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same-examples", _PATIENT, derandomize=True, max_examples=USUAL // 5)
settings.register_profile("new-examples", _PATIENT, max_examples=20 * USUAL, print_blob=True)

# Tests start many processes, and each loads hundreds of modules: they are to be compiled once, not in each.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Each core has a process of tests: threads that share out small matrices would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Databases wait for the disk hundreds of times a test. Tests kill processes, not machines: memory keeps all.
SHARED_MEMORY = Path("/dev/shm")
ENOUGH = 4 << 30
if SHARED_MEMORY.is_dir() and shutil.disk_usage(SHARED_MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(SHARED_MEMORY))

# What collecting makes is kept for the whole run: nothing of it is worth looking for as garbage.
gc.disable()

LONGEST_FIRST = ("wire", "shipping", "e2e", "tools", "render")
"""Folders whose tests start processes and browsers or draw; the quick rest fills up what time is left."""


def is_nightly(config: pytest.Config) -> bool:
    """Whether this is the nightly run, which takes hours and tries what the normal run has no time for."""
    return config.getoption("markexpr") == NIGHTLY


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run choose the database of its tests."""
    parser.addoption("--database", choices=KINDS, default=KINDS[0], help="what the bot's databases are in")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the examples of properties: the same in each normal run, new ones in each nightly run."""
    if config.getoption("database") == "postgresql" and postgresql_programs() is None:
        raise pytest.UsageError(
            "--database postgresql needs PostgreSQL's server, and it is not installed here (on Debian and "
            "Ubuntu: apt install postgresql)"
        )
    Run.is_nightly = is_nightly(config)
    settings.load_profile("new-examples" if is_nightly(config) else "same-examples")
    know_utf_8()
    if not is_nightly(config):
        leave_out_constants_of_the_code()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Rewrite the asserts of each file in one process, not in all."""
    share_rewriting(session)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the folders that take longest, so that no process is left alone with them at the end.

    The nightly run has all properties, too.
    """
    if is_nightly(config):
        for item in items:
            if is_hypothesis_test(getattr(item, "obj", None)):
                item.add_marker(NIGHTLY)
    _leave_out_other_databases(config, items)
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        folder = item.path.relative_to(here).parts[0]
        return LONGEST_FIRST.index(folder) if folder in LONGEST_FIRST else len(LONGEST_FIRST)

    items.sort(key=rank)


def _leave_out_other_databases(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked with a kind of database that this run does not have."""
    (other,) = set(KINDS) - {config.getoption("database")}
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker(other)])
    items[:] = [item for item in items if not item.get_closest_marker(other)]


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone what all tests need: modules, and the tests themselves.

    What has just become garbage is looked for after a few thousand objects: as long as the processor's cache
    has them, freeing them takes a fraction of the time. All of it is looked for less often than by default:
    what one test leaves behind for the others is little.
    """
    if "sqlalchemy" in sys.modules:
        from tests.statements import share_compiled_statements

        share_compiled_statements()
    copy_plain_values_quickly()
    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 10, 50)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """One process more than there are cores, because a tenth of the tests' time is spent waiting.

    They wait for browsers, other processes and rate limits. One file alone is run without other processes:
    starting those would take longer than its tests.
    """
    files = {argument.partition("::")[0] for argument in config.args}
    if len(files) == 1 and files.pop().endswith(".py"):
        return 0
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def plates(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder that the grounds of all boards are kept in, for all processes and from one run to the next.

    Drawing one takes seconds, which no test shall have to wait for. The files are named by a hash of the code
    that draws them, so none is older than that. Each is drawn by one process while the others draw or wait.
    """
    from cogs.melee.tutorial.lesson_access import training_ground
    from render.melee.plates import is_kept, plate
    from render.pen.kept_pictures import use_cache
    from tests.shipped import shipped

    if pytestconfig.pluginmanager.hasplugin("cacheprovider"):
        assert pytestconfig.cache is not None
        folder = Path(pytestconfig.cache.mkdir("plates"))
    else:
        folder = tmp_path_factory.mktemp("plates")
    boards = sorted([*shipped().boards.items(), ("tutorial", training_ground())])
    if worker_id.endswith(tuple("13579")):
        boards.reverse()  # two processes begin at either end
    use_cache(folder)
    for name, board in boards:
        with (folder / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_kept(board.layout):
                plate(board.layout)
    use_cache(None)
    return folder


@pytest.fixture(scope="module")
def kept_grounds(plates: Path) -> Iterator[None]:
    """Let pictures that this process draws take their grounds from the shared folder."""
    from render.pen.kept_pictures import use_cache

    use_cache(plates)
    yield
    use_cache(None)


@pytest.fixture(scope="session")
def _migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without rows."""
    from bot.store import Store

    file = tmp_path_factory.mktemp("migrated") / "duels.db"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture(scope="session")
def server_of_databases() -> Iterator[Server]:
    """A PostgreSQL server, for all tests of this process."""
    from tests.postgresql import running_server

    with running_server() as server:
        yield server


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without rows, the test's own; `url_in` finds it by the test's folder.

    It is a copy, because running all migrations takes longer than what most tests do with it.
    """
    if request.config.getoption("database") == "sqlite":
        copy_migrated(request.getfixturevalue("_migrated"), tmp_path / "duels.db")
        yield url_in(tmp_path)
        return
    server: Server = request.getfixturevalue("server_of_databases")
    with server.database(template="migrated") as address:
        note_url(tmp_path, address)
        yield address


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One Chromium for all tests that open pages; `tests.browser.own_pages` gives a test its own of them."""
    from tests.browser import open_browser

    async with open_browser() as running:
        yield running
