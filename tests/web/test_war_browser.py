"""Multiverse War's table in Chromium: blocks move by two touches, and the first units are chosen there."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port
from playwright.async_api import Browser, expect

from tests.browser import own_pages
from tests.e2e.table import table_at
from tests.e2e.war.games import Campaign, begin
from tests.web.test_browser import opened
from tests.web.visiting import Served, served

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def campaigning(tmp_path: Path) -> AsyncIterator[tuple[Campaign, Served]]:
    """A short duel of Rowan and Juniper whose tables are open."""
    async with (
        table_at(tmp_path) as table,
        served(table, unused_port()) as address,
        ClientSession() as client,
    ):
        campaign = await begin(table)
        yield campaign, Served(campaign, address, client)


async def test_the_first_units_and_a_move_are_touched(
    campaigning: tuple[Campaign, Served], chromium: Browser
) -> None:
    campaign, visiting = campaigning
    (chooser,) = await campaign.waiting()
    await campaign.play(chooser, "first build")
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, campaign.actor(chooser), **PHONE)
        for name in (
            "Builder as your first unit",
            "Scout as your second unit",
            "Spearman as your third unit",
        ):
            await page.page.get_by_role("button", name=re.compile(name)).first.tap()
        other = 1 - chooser
        await expect(page.context).to_contain_text("You wait for")
        view = await campaign.view(chooser)
        assert sorted(block.kind for block in view.own) == ["builder", "scout", "spearman"]
        city = [each.name for each in view.hexes if each.city == other]
        units = zip(("builder", "spearman", "scout"), city, strict=False)
        await campaign.play(other, f"start {' '.join(f'{kind} {at}' for kind, at in units)}")
        await campaign.play(other, "end")
        scout = next(block for block in view.own if block.kind == "scout")
        await page.tap(page.region(f"@{scout.hex}"))
        await expect(page.context.locator("h2").first).to_contain_text("Scout of yours")
        await page.check_access()
        known = page.page.locator('.place[data-lit][aria-label*="grass"]').first
        there = await known.get_attribute("data-region")
        await page.tap(known)
        await expect(page.region(f"@{there}")).to_have_count(1)
        moved = next(block for block in (await campaign.view(chooser)).own if block.kind == "scout")
        assert moved.hex == there
