"""Tables on small phones, upright and lying: nothing is cut off, and texts are read from their beginning."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser import own_pages
from tests.cases import for_each
from tests.web.touch_page import OUTSIDE, SCROLLED, opened
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

LYING = {"width": 740, "height": 360, "has_touch": True, "is_mobile": True}
UPRIGHT = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SHOWN = """() => {
    const { left, right, top, bottom } = document.querySelector(".board").getBoundingClientRect();
    const lit = [...document.querySelectorAll(".place[data-lit]")].map(each => each.getBoundingClientRect());
    const isWide = each => each.left >= left - 1 && each.right <= right + 1;
    const isIn = each => isWide(each) && each.top >= top - 1 && each.bottom <= bottom + 1;
    return { all: lit.length, there: lit.filter(isIn).length };
}"""
"""How many of the regions that may be touched next are whole on the board."""
SCALE = """() => {
    const zoomed = document.querySelector(".board [style*='scale(']");
    return Number(zoomed?.style.transform.match(/scale\\(([0-9.]+)/)[1] ?? 1);
}"""
"""How much larger the board is shown."""
WHEEL = """() => {
    const board = document.querySelector(".board");
    const { left, top } = board.getBoundingClientRect();
    const at = { clientX: left + 60, clientY: top + 60 };
    board.dispatchEvent(new WheelEvent("wheel", { ...at, ctrlKey: true, deltaY: -60, cancelable: true }));
}"""
CUT = "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.textContent)"


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


@for_each("view", [LYING, {**LYING, "height": 400}, UPRIGHT])
async def test_all_buttons_are_whole_while_somebody_is_chosen(
    visiting: Visiting, chromium: Browser, view: dict[str, object]
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **view)
        await page.tap(page.firsts.first)
        await expect(page.page.locator('[data-key="cancel"]')).to_be_visible()
        buttons = page.page.locator(".actions button:visible")
        assert await buttons.evaluate_all(OUTSIDE) == []
        assert page.faults == []


async def test_a_long_button_has_room_while_somebody_is_chosen_on_a_page_at_200_percent(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, width=640, height=400)
        await page.firsts.first.click()
        await expect(page.page.locator('[data-key="cancel"]')).to_be_visible()
        spare = "each.closest('.actions').clientWidth - each.closest('.actions').scrollWidth"
        named = '[data-key="cancel"] ~ [data-key^="button:"] .action-name'
        assert await page.with_text(named, "Give up the Initiative", spare) == [0]
        assert await page.page.evaluate(SCROLLED) == [640, 400]


async def test_texts_of_cards_end_with_a_whole_line_beside_a_lying_board(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **LYING)
        cards = page.page.locator(".card-button")
        await cards.first.wait_for()
        long = "Loses all of its light at the end of each turn in which nobody has moved. " * 3
        await cards.locator(".card-facts").evaluate_all(
            "(all, text) => all.forEach(each => each.textContent = text)", long
        )
        assert await cards.evaluate_all(CUT) == []


async def test_what_is_shown_larger_is_so_when_the_phone_is_turned(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **{**UPRIGHT, "height": 420})
        await page.tap(page.firsts.first)
        for width, height in ((740, 360), (360, 420), (740, 360)):
            await page.page.set_viewport_size({"width": width, "height": height})
            await page.page.wait_for_timeout(200)
            shown = await page.page.evaluate(SHOWN)
            assert shown["there"] == shown["all"] > 0, (width, height)


async def test_what_a_person_has_made_larger_stays_so_in_another_height(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **{**UPRIGHT, "height": 420})
        await page.tap(page.firsts.first)
        before = await page.page.evaluate(SCALE)
        await page.page.evaluate(WHEEL)
        larger = await page.page.evaluate(SCALE)
        assert larger > before > 1
        await page.page.set_viewport_size({"width": UPRIGHT["width"], "height": 400})
        await page.page.wait_for_timeout(200)
        assert await page.page.evaluate(SCALE) == larger


async def test_who_is_chosen_stays_so_while_another_place_is_read(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **UPRIGHT)
        scout = page.firsts.first
        name = await scout.get_attribute("data-region")
        await page.tap(scout)
        await page.context.evaluate("each => each.scrollTop = each.scrollHeight")
        far = page.page.locator(".place:not([data-lit]):not([aria-pressed])").first
        await page.tap(far)
        read = (await far.get_attribute("aria-label") or "").partition(",")[0]
        await expect(page.context.locator(".is-read")).to_contain_text(read)
        assert await page.context.evaluate("each => each.scrollTop") == 0
        await expect(page.region(str(name))).to_have_attribute("aria-pressed", "true")
