"""What all tests share: how they are spread over processes, and what is made once for many of them.

What only some of them need is imported in its fixture: the others are not to wait for it.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.async_api import Browser

# The same examples in every run, however busy the machine is.
settings.register_profile("same-examples", derandomize=True, deadline=None)
settings.load_profile("same-examples")

LONGEST_FIRST = ("wire", "e2e", "sandbox", "bench", "render")
"""Folders whose tests start processes and browsers or draw; the quick rest fills up what time is left."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the folders that take longest, so that no process is left alone with them at the end."""
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        folder = item.path.relative_to(here).parts[0]
        return LONGEST_FIRST.index(folder) if folder in LONGEST_FIRST else len(LONGEST_FIRST)

    items.sort(key=rank)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """For one file alone no other processes are started: that would take longer than its tests."""
    files = {argument.partition("::")[0] for argument in config.args}
    return 0 if len(files) == 1 and files.pop().endswith(".py") else None


@pytest.fixture(scope="session")
def plates(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the grounds of all boards are kept in, from one run to the next.

    Drawing one takes seconds, which no test shall have to wait for. The files are named by a hash of the code
    that draws them, so none is older than that.
    """
    from bot.content.melee.shipped import load_content
    from render.melee.terrain.plate_cache import keep_in, plate

    if pytestconfig.pluginmanager.hasplugin("cacheprovider"):
        assert pytestconfig.cache is not None
        folder = Path(pytestconfig.cache.mkdir("plates"))
    else:
        folder = tmp_path_factory.mktemp("plates")
    keep_in(folder)
    for board in load_content().boards.values():
        plate(board.layout)
    keep_in(None)
    return folder


@pytest.fixture(scope="session")
def _migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without rows."""
    from bot.store import Store

    file = tmp_path_factory.mktemp("migrated") / "duels.db"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture
def url(_migrated: Path, tmp_path: Path) -> str:
    """The address of a database without rows, the test's own: `duels.db` in its folder.

    It is a copy, because running all migrations takes longer than what most tests do with it.
    """
    return f"sqlite+aiosqlite:///{shutil.copy(_migrated, tmp_path / 'duels.db')}"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One Chromium for all tests that open pages; `tests.browser.own_pages` gives a test its own of them."""
    from tests.browser import open_browser

    async with open_browser() as running:
        yield running
