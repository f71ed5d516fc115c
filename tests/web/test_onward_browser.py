"""The end card in Chromium leads on to the next opponent, on every screen, by touch and by keys."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sample.fog.game import FOG
from tests.browser import own_pages
from tests.web.clock import CLOCK, DOUBLE_MS
from tests.web.test_afterwards import ended
from tests.web.touch_page import OUTSIDE, TouchPage, opened
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
ONE_MORE = """() => {
    const look = document.querySelector(".actions [data-key=look]");
    look.after(look.cloneNode(true));
}"""
"""One way on more than Fog has: other games tell what decided them."""
SCREENS = ((1280, 800), (360, 740), (740, 360))

WIDE = [(1280, 800), (1600, 900), (1000, 700), (860, 700)]
NAMED = """() => {
    const bar = document.querySelector(".actions.is-end"), [more] = bar.querySelectorAll(".is-small");
    const names = ["Rematch", "Next opponent", "What decided it?", "Step through"];
    const all = bar.querySelectorAll(".is-small");
    for (let missing = names.length - all.length; missing > 0; missing--) bar.append(more.cloneNode(true));
    return [...bar.querySelectorAll(".is-small .action-name")].map((each, place) => {
        each.textContent = names[place];
        const { scrollWidth, clientWidth } = each.closest(".action");
        const isWhole = each.offsetWidth > 0 && each.scrollWidth <= Math.ceil(each.offsetWidth);
        return isWhole && scrollWidth <= clientWidth ? "" : names[place];
    });
}"""
"""Which of all ways on after a match are not named whole: a game that has a review has one more than Fog."""

CONTRAST = """all => all.map(each => {
    const light = colour => colour.match(/[0-9.]+/g).slice(0, 3).map(Number).reduce((sum, part, place) => {
        const share = part / 255;
        const linear = share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
        return sum + linear * [.2126, .7152, .0722][place];
    }, 0);
    const { color, backgroundColor, backgroundImage } = getComputedStyle(each);
    const grounds = backgroundImage.match(/rgba?\\([^)]*\\)/g) ?? [backgroundColor];
    return Math.min(...grounds.map(ground => {
        const [dark, bright] = [light(color), light(ground)].sort((one, other) => one - other);
        return (bright + .05) / (dark + .05);
    }));
})"""
"""The contrast of each element's text with its ground: axe doesn't measure what lies over the board."""


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


async def next_opened(visiting: Visiting, page: TouchPage) -> None:
    """Another match than the ended one is open, in the same tab."""
    await expect(page.page.locator(".head h1")).not_to_contain_text(f"game {visiting.scouting.duel.id}")
    await expect(page.firsts.first).to_be_visible()
    assert page.faults == []


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_the_card_leads_on_to_an_open_table(visiting: Visiting, chromium: Browser, theme: str) -> None:
    await ended(visiting)
    table = visiting.table
    await table.sage.slash(table.channel, "table open", game=FOG.name, rated=False)
    async with own_pages(chromium) as browser:
        for width, height in SCREENS:
            view = {"width": width, "height": height, "has_touch": True, "color_scheme": theme}
            page = await opened(visiting, browser, table.rowan, **view)
            buttons = page.page.locator(".card .row-of-buttons button")
            await expect(buttons).to_have_count(3)  # the script of ended matches is loaded after the page
            assert min(await buttons.evaluate_all(CONTRAST)) >= 4.5
            await page.tap(page.page.locator(".card").get_by_role("button", name="Next opponent"))
            row = page.context.get_by_role("button", name="sage has an open table")
            await expect(row).to_be_in_viewport(ratio=1)
            await expect(page.context.get_by_role("button", name="Wait for an opponent")).to_be_visible()
            await page.page.evaluate(ONE_MORE)
            assert await page.page.locator(".actions button:visible").evaluate_all(OUTSIDE) == [], width
            await page.check_access()
        await page.tap(row)
        await next_opened(visiting, page)


async def test_all_ways_on_are_named_whole_on_a_desktop(visiting: Visiting, chromium: Browser) -> None:
    await ended(visiting)
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await expect(page.page.locator(".card button").first).to_be_visible()
        for width, height in WIDE:
            await page.page.set_viewport_size({"width": width, "height": height})
            assert await page.page.evaluate(NAMED) == [""] * 4, width


async def test_by_keys_one_waits_and_the_match_opens(visiting: Visiting, chromium: Browser) -> None:
    await ended(visiting)
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        keyboard = page.page.keyboard
        await expect(page.page.locator(".card button").last).to_be_focused()
        await keyboard.press("ArrowLeft")
        await keyboard.press("Enter")
        await expect(page.context.get_by_role("button", name="Wait for an opponent")).to_be_focused()
        await page.page.evaluate(CLOCK, DOUBLE_MS)
        await keyboard.press("Enter")
        await keyboard.press("Enter")  # a double press stops nothing
        await expect(page.context).to_contain_text("Nobody else is waiting yet.")
        await expect(page.context.get_by_role("button", name="Stop waiting")).to_be_focused()
        await keyboard.press("Escape")  # one can look around while one waits
        await expect(page.context.get_by_role("button", name="Stop waiting")).to_have_count(0)
        await visiting.table.sage.slash(visiting.table.channel, "duel queue", game=FOG.name)
        await next_opened(visiting, page)
