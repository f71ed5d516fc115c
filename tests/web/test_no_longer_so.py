"""What a page no longer tells once it is no longer so."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser import own_pages
from tests.web.touch_page import opened
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


async def test_why_nothing_could_be_sent_goes_once_it_could_be(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await expect(page.firsts.first).to_be_visible()
        await page.page.context.set_offline(True)
        await expect(page.page.locator(".banner")).to_be_visible()
        await page.page.keyboard.press("u")
        note = page.context.locator(".note.is-refused")
        await expect(note).to_be_visible()
        await page.page.context.set_offline(False)
        await expect(page.page.locator(".banner")).to_be_hidden()
        await expect(note).to_have_count(0)


async def test_the_place_touched_last_is_not_read_before_what_is_asked_next(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        view = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
        page = await opened(visiting, browser, visiting.table.rowan, **view)
        await page.tap(page.page.locator(".place:not([data-lit])").last)
        first = page.context.locator(":scope > section").first
        await expect(first).to_have_class("chosen is-read")
        for seat in (0, 1):
            await visiting.scouting.choose(seat, "stay")
        await expect(page.context).to_contain_text("Turn 2 of 12")
        await expect(first).to_have_class("can")
