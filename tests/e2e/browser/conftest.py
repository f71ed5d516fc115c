"""One bot and one browser for all tests of its page."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser import find_chromium, own_pages
from tests.e2e.browser.process import SandboxProcess


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory: pytest.TempPathFactory, plates: Path) -> Iterator[SandboxProcess]:
    """The bot, started once; its database is kept from test to test."""
    if find_chromium() is None:
        pytest.skip("no Chromium on this machine: install chromium, or set CHROMIUM to its path")
    process = SandboxProcess(tmp_path_factory.mktemp("sandbox"), plates)
    try:
        yield process
    finally:
        process.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """The browser, without anyone's pages."""
    async with own_pages(chromium) as browser:
        yield browser
