"""Multiverse War's table in Chromium: the first units are chosen, and orders drafted and sent together."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port
from playwright.async_api import Browser, expect

from bot.games.war.sight.view import View
from tests.browser import own_pages
from tests.e2e.table import table_at
from tests.e2e.war.games import Campaign, begin
from tests.web.clock import CLOCK, DOUBLE_MS
from tests.web.test_draft_browser import drafted
from tests.web.touch_page import CLIPPED, SCROLLED, TouchPage, opened
from tests.web.visiting import Served, served

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}

CUT = """() => [...document.querySelectorAll("body *")].filter((each) => {
    const { overflowX, overflowY } = getComputedStyle(each);
    const [wide, high] = [each.scrollWidth > each.clientWidth + 1, each.scrollHeight > each.clientHeight + 4];
    const isCut = (overflowX === "hidden" && wide) || (overflowY === "hidden" && high);
    return isCut && !each.closest(".board") && each.clientWidth > 2 && each.innerText?.trim();
}).map((each) => `${each.className}: ${each.innerText}`)"""
"""What is not shown whole, nor can be scrolled to; the board is moved by fingers."""


@pytest_asyncio.fixture(loop_scope="session")
async def campaigning(tmp_path: Path) -> AsyncIterator[tuple[Campaign, Served]]:
    """A duel of Rowan and Juniper whose tables are open. The second can pay for any unit and hero."""
    async with (
        table_at(tmp_path) as table,
        served(table, unused_port()) as address,
        ClientSession() as client,
    ):
        campaign = await begin(table, mode="duel")
        yield campaign, Served(campaign, address, client)


async def check_whole(page: TouchPage) -> None:
    """Check that nothing is cut on phones of several widths, upright and on their side."""
    for width, height in ((400, 740), (740, 360), (360, 740)):
        await page.page.set_viewport_size({"width": width, "height": height})
        for card in await page.page.locator(".card-button:visible").all():
            assert "…" not in await card.inner_text()
        assert await page.page.evaluate(SCROLLED) == [width, height]
        cut = await page.page.evaluate(CUT)
        if width > height:  # with a cancel and a list beside it, the end of a phase is short of room
            cut = [each for each in cut if not each.startswith("action-name")]
        assert cut == [], (width, height)


async def test_the_first_units_are_touched_and_two_orders_drafted(
    campaigning: tuple[Campaign, Served], chromium: Browser
) -> None:
    campaign, visiting = campaigning
    (chooser,) = await campaign.waiting()
    await campaign.play(chooser, "first build")
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, campaign.actor(chooser), **PHONE)
        rows = await page.context.locator(".row").all_inner_texts()
        assert rows
        await expect(page.page.locator(".hand"), "the list of units needs the room").to_be_hidden()
        assert [row for row in rows if row.count(" as your ") > 1] == []
        for name in (
            "Builder as your first unit",
            "Scout as your second unit",
            "Spearman as your third unit",
        ):
            await page.page.get_by_role("button", name=re.compile(name)).first.tap()
        other = 1 - chooser
        await expect(page.context).to_contain_text("You wait for")
        await check_whole(page)
        view = await campaign.view(chooser)
        assert sorted(block.kind for block in view.own) == ["builder", "scout", "spearman"]
        city = [each.name for each in view.hexes if each.city == other]
        units = zip(("builder", "spearman", "scout"), city, strict=False)
        await campaign.play(other, f"start {' '.join(f'{kind} {at}' for kind, at in units)}")
        await campaign.play(other, "end")
        scout = next(block for block in view.own if block.kind == "scout")
        there = await touch_grass(page, f"@{scout.hex}")
        await drafted(page, 1)
        await expect(page.page.locator(".draft li small")).to_have_text(re.compile("[0-9] AP left$"))
        await expect(page.region(f"@{there}")).to_have_count(1)
        spearman = next(block for block in view.own if block.kind == "spearman")
        await touch_grass(page, f"@{spearman.hex}")
        await drafted(page, 2)
        await page.check_access()
        await check_whole(page)
        for width in (900, PHONE["width"]):
            await page.page.set_viewport_size({"width": width, "height": 740})
            assert await page.page.evaluate(CLIPPED) == [], "all buttons beside the draft are read whole"
        goal = page.page.locator(".lane .said").first
        assert await goal.evaluate("each => each.scrollWidth <= each.clientWidth"), "a long goal has room"
        assert hexes_of(await campaign.view(chooser)) == hexes_of(view), "nothing is sent"
        await page.page.get_by_role("button", name="Send", exact=True).tap()
        await expect(page.page.locator(".draft")).to_have_count(0)
        await expect(page.context).to_contain_text("Spearman")
        now = hexes_of(await campaign.view(chooser))
        assert now["scout"] == there
        assert now["spearman"] != spearman.hex
        assert now["builder"] == hexes_of(view)["builder"]
        await campaign.play(chooser, "end")
        await expect(page.context).to_contain_text("build phase")
        await page.page.keyboard.press("Escape")
        taken = hexes_of(await campaign.view(chooser)).values()
        free = next(each.name for each in view.hexes if each.city == chooser and each.name not in taken)
        await page.tap(page.region(free))
        rows = page.context.locator(".rows .row")
        await expect(rows, "eight kinds of units, and all eight heroes").to_have_count(16)
        await check_whole(page)
        await page.check_access()
        await rows.first.tap()
        await drafted(page, 1)
        await page.page.evaluate(CLOCK, 0)
        await page.page.get_by_role("button", name="Send", exact=True).tap()
        await expect(page.context).to_contain_text("appears at")
        end = page.page.get_by_role("button", name="End my phase")
        await end.tap()
        assert await campaign.waiting() == [chooser], "a second touch of Send is none of this"
        await page.page.evaluate(CLOCK, DOUBLE_MS)
        await end.tap()
        await expect(page.context).to_contain_text("You wait for")


async def touch_grass(page: TouchPage, who: str) -> str | None:
    """Touch somebody and then grass where they may go; the place."""
    await page.tap(page.region(who))
    grass = page.page.locator('.place[data-lit][aria-label*="grass"]').first
    there = await grass.get_attribute("data-region")
    await page.tap(grass)
    return there


def hexes_of(view: View) -> dict[str, str]:
    """Where each kind of the viewer's units stands."""
    return {block.kind: block.hex for block in view.own}


async def test_who_is_dealt_with_is_touched_on_a_phone_in_the_bar(tmp_path: Path, chromium: Browser) -> None:
    """The picture's own bars are cut off there."""
    async with (
        table_at(tmp_path) as table,
        served(table, unused_port()) as address,
        ClientSession() as client,
        own_pages(chromium) as browser,
    ):
        campaign = await begin(table, 3, mode="attack anybody, with three or four")
        await campaign.set_up()
        while (await campaign.view()).phase == "action":
            await campaign.play((await campaign.waiting())[0], "end")
        page = await opened(Served(campaign, address, client), browser, campaign.actor(0), **PHONE)
        await expect(page.page.locator(".place[data-lit]").first).to_be_visible()
        bars = page.page.locator(".bar .seat.is-lit")
        await expect(bars, "both others").to_have_count(2)
        await bars.filter(has_text="juniper").tap()
        await expect(page.context).to_contain_text("Offer a treaty")
        await page.check_access()
        await page.context.get_by_role("button", name=re.compile("Offer a treaty")).tap()
        await drafted(page, 1)
