"""One bot for all tests of its page; a browser for each."""

from collections.abc import AsyncIterator, Iterator

import pytest
from playwright.async_api import Browser, expect

from tests.browser import find_chromium, open_browser
from tests.e2e.browser.process import SandboxProcess

PATIENCE_MS = 20_000
"""How long something may take to appear: the first pictures are drawn while much else goes on."""


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SandboxProcess]:
    """The bot, started once; its database and its drawn plates are kept from test to test."""
    if find_chromium() is None:
        pytest.skip("no Chromium on this machine: install chromium, or set CHROMIUM to its path")
    process = SandboxProcess(tmp_path_factory.mktemp("sandbox"))
    try:
        yield process
    finally:
        process.stop()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    async with open_browser() as running:
        yield running
    expect.set_options(timeout=5_000)
