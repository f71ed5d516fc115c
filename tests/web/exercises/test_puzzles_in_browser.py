"""Puzzles in Chromium: answered by touch on a phone and by the keyboard alone."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.matches.puzzles.service import Given
from bot.web.plain import plain_text
from cogs.words import puzzles as words
from tests.browser import own_pages
from tests.web.clock import CLOCK, DOUBLE_MS, STILL
from tests.web.exercises.puzzling import puzzle_link, puzzling_at, right, todays, wrong
from tests.web.touch_page import SCROLLED, TouchPage
from tests.web.visiting import Visiting

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A bot whose tables are open, with puzzles."""
    async with puzzling_at(tmp_path) as visiting:
        yield visiting


async def puzzled(visiting: Visiting, browser: Browser, given: Given, **view: object) -> TouchPage:
    """A page with a puzzle, for sage."""
    link = await puzzle_link(visiting, visiting.table.sage, given)
    context = await browser.new_context(**view)  # type: ignore[arg-type]
    page = TouchPage(await context.new_page())
    await page.page.goto(f"{visiting.address}#{link}")
    await page.page.locator(".place").first.wait_for()
    await page.context.wait_for()
    return page


async def regions_of(visiting: Visiting, given: Given, line: str) -> list[str]:
    """The touches that stand for an action here."""
    page = await visiting.page(
        (await visiting.enter(await puzzle_link(visiting, visiting.table.sage, given)))[1]["session"]
    )
    paths = (await page.next("scene"))["paths"]
    touches = next(path["touches"] for path in paths if path["lines"] == [line])
    return [touch["region"] for touch in touches]


async def test_a_puzzle_is_answered_by_touch_and_the_next_one_opens(
    visiting: Visiting, chromium: Browser
) -> None:
    given = await todays(visiting, visiting.table.sage)
    touches = await regions_of(visiting, given, right(given))
    async with own_pages(chromium) as browser:
        page = await puzzled(visiting, browser, given, **PHONE)
        await expect(page.context).to_contain_text("Find the best action")
        await page.check_access()
        for name in touches:
            await page.page.locator(f'[data-region="{name}"], [data-key="{name}"]').first.tap()
        await expect(page.context).to_contain_text(plain_text(words.RIGHT))
        await expect(page.context).to_contain_text("Your streak: 1 day")
        await expect(page.context.locator("h2").first).to_contain_text(plain_text(words.RIGHT))
        await page.check_access()
        assert await page.page.evaluate(SCROLLED) == [360, 740]
        await page.page.locator('.actions [data-key="next puzzle"]').tap()
        await expect(page.page).to_have_title(re.compile("Puzzle [0-9]"))
        await expect(page.context).to_contain_text("Find the best action")
        assert page.faults == []


async def test_a_double_press_on_the_next_puzzle_does_not_answer_it(
    visiting: Visiting, chromium: Browser
) -> None:
    """The next one's main button has the same place and the same key."""
    given = await todays(visiting, visiting.table.sage)
    async with own_pages(chromium) as browser:
        page = await puzzled(visiting, browser, given)
        await page.page.add_init_script(STILL)
        keys = page.page.keyboard
        await keys.press("/")
        await keys.type(wrong(given))
        await expect(page.context.locator(".rows button")).to_have_count(1)
        await keys.press("Enter")
        await expect(page.context).to_contain_text(plain_text(words.WRONG))
        await keys.press("e")
        await expect(page.page).to_have_title(re.compile("Puzzle [0-9]"))
        await expect(page.context).to_contain_text("Find the best action")
        await keys.press("e")
        await page.page.locator('.actions [data-key="button:end"]').click()
        assert await page.page.evaluate("sent") == ["hello"], "the second half of a double press"
        await page.page.evaluate(CLOCK, DOUBLE_MS)
        await page.page.locator('.actions [data-key="button:end"]').click()
        await expect(page.context).not_to_contain_text("Find the best action")
        assert page.faults == []


async def test_a_wrong_answer_by_the_keyboard_is_told_at_once(visiting: Visiting, chromium: Browser) -> None:
    given = await todays(visiting, visiting.table.sage)
    async with own_pages(chromium) as browser:
        page = await puzzled(visiting, browser, given)
        keys = page.page.keyboard
        await keys.press("/")
        await keys.type(wrong(given))
        await expect(page.context.locator(".rows button")).to_have_count(1)
        await keys.press("Enter")
        await expect(page.context).to_contain_text(plain_text(words.WRONG))
        await expect(page.context).to_contain_text("Better: ")
        await page.check_access()
        assert page.faults == []
