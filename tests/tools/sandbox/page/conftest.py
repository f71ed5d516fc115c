"""A sandbox that outlives a test as Chromium does, and pages of its own for each test."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.browser import own_pages
from tests.tools.sandbox.conftest import Client, client


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    async with own_pages(chromium) as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Client]:
    async with client() as running:
        yield running
