"""Tabs of the sandbox's page in Chromium."""

from playwright.async_api import Browser

from tests.browser import Tab
from tests.tools.sandbox.conftest import Client


async def in_duels(browser: Browser, sandbox: Client, user: str, **size: int) -> Tab:
    tab = await Tab.open(browser, sandbox.base, user, **size)
    await tab.visit("duels")
    return tab
