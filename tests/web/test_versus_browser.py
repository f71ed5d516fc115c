"""Multiversus' table in Chromium: a whole turn by the keyboard alone."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port
from playwright.async_api import Browser, expect

from bot.games.multiversus.sight.touches import FOREMOST
from tests.browser import own_pages
from tests.e2e.multiversus.duels import Skirmish, begin
from tests.e2e.table import table_at
from tests.web.clock import CLOCK, DOUBLE_MS
from tests.web.touch_page import TouchPage, opened
from tests.web.visiting import Served, served

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test


@dataclass
class Fighting(Served):
    """A duel of Multiversus."""

    game: Skirmish


@pytest_asyncio.fixture(loop_scope="session")
async def fighting(tmp_path: Path) -> AsyncIterator[Fighting]:
    """A duel of Rowan, who leads the Heroes and begins, and Juniper, whose tables are open."""
    async with (
        table_at(tmp_path, questions=True) as table,
        served(table, unused_port()) as address,
        ClientSession() as client,
    ):
        duel = await begin(table, heroes="wick", adversaries="hearth", board="ford")
        yield Fighting(duel, address, client)


class Keys:
    """Somebody who has nothing but a keyboard."""

    def __init__(self, page: TouchPage) -> None:
        self.page = page
        self._keys = page.page.keyboard

    async def press(self, *names: str) -> None:
        for name in names:
            await self._keys.press(name)

    async def at(self, space: str) -> None:
        """Touch what is on a space: its letter and number, then Enter."""
        await self.press(*space)
        focused = self.page.page.locator(f'.place:is([data-region="{space}"], [data-region="@{space}"])')
        await expect(focused).to_be_focused()
        await self.press("Enter")

    async def find(self, words: str) -> None:
        """Take the only action in the list that has these words."""
        await self.press("/")
        await self._keys.type(words)
        await expect(self.page.context.locator(".rows button")).to_have_count(1)
        await self.press("Enter")

    async def end(self, asked: str) -> None:
        """Press the main button, and answer its question with the other button than the focused one."""
        await self.press("e")
        await expect(self.page.context.locator(".question")).to_contain_text(asked)
        await expect(self.page.page.get_by_role("button", name="Go on playing")).to_be_focused()
        await self.page.page.evaluate(CLOCK, DOUBLE_MS)
        await self.press("ArrowRight", "Enter")


async def test_a_whole_turn_by_the_keyboard_alone(fighting: Fighting, chromium: Browser) -> None:
    duel = fighting.game
    async with own_pages(chromium) as browser:
        page = await opened(fighting, browser, duel.actor(0))
        keys = Keys(page)
        await expect(page.context).to_contain_text("Choose in secret")
        await keys.find("champion would act both, in the order move and stunt")
        assert (await duel.view(0)).choices[0] == "champion move stunt"
        await expect(page.context).to_contain_text("Waiting for juniper")
        await duel.play(1, "seal none")
        await expect(page.context).to_contain_text("Your activation")
        await check_plans(fighting, page)
        await page.check_access()
        await keys.at("d2")
        await keys.at("d4")
        await expect(page.region("@d4")).to_have_count(1)
        await keys.find("stunt champion glare minion1")
        while (view := await duel.view(0)).turn == "heroes":
            assert view.activations
            await expect(page.context).to_contain_text("Choose in secret")
            await keys.press("Escape")  # what has happened is shown no longer
            await keys.end("You take all your coins back.")
            await expect(page.context).to_contain_text("juniper has the Initiative")
        await expect(page.context).to_contain_text("Touch a unit that may react")
        await keys.find("nothing")
        assert (await duel.view(0)).choices[0] == "none"
        await expect(page.context).to_contain_text("Waiting for juniper")
        assert page.faults == []


async def check_plans(visiting: Fighting, page: TouchPage) -> None:
    """Whole activations are offered, none of them twice."""
    line = await visiting.page_of(visiting.game.actor(0))
    regions = (await line.next("scene"))["regions"]
    plans = [each["label"] for each in regions if each["name"].startswith("plan:")]
    shown = [" ".join((await row.inner_text()).split()) for row in await page.context.locator(".row").all()]
    offered = {plan: [row for row in shown if plan in row] for plan in plans}
    assert sum(map(len, offered.values())) > FOREMOST
    assert {plan: rows for plan, rows in offered.items() if len(rows) > 1} == {}


async def test_what_is_chosen_from_a_list_has_more_room_than_the_cards_on_a_phone(
    fighting: Fighting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        view = {"width": 400, "height": 800, "has_touch": True, "is_mobile": True}
        page = await opened(fighting, browser, fighting.table.rowan, **view)
        await page.tap(page.page.locator(".card-button").first)
        await expect(page.context).to_contain_text("Attack and Move")
        assert await page.firsts.count() == 0
        high = "each => each.clientHeight"
        assert await page.context.evaluate(high) > 2 * await page.page.locator(".hand").evaluate(high)


WHOLE = """() => {
    const context = document.querySelector(".context").getBoundingClientRect();
    const lines = document.createRange();
    lines.selectNodeContents(document.querySelector(".context .asks"));
    const { top, bottom } = lines.getBoundingClientRect();
    return top >= context.top && bottom <= context.bottom;
}"""
"""Whether all lines of what is asked are in sight."""


async def test_what_is_asked_is_read_whole_on_the_smallest_phone(
    fighting: Fighting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        view = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
        page = await opened(fighting, browser, fighting.table.rowan, **view)
        asks = page.context.locator(".asks")
        await expect(asks).to_contain_text("sealed until it is revealed")
        await expect(page.page.locator(".card-button").first).to_be_visible()
        assert await page.page.evaluate(WHOLE)
        assert await page.context.evaluate("each => each.scrollTop") == 0


IN_SIGHT = """() => {
    const { top, bottom } = document.querySelector(".context").getBoundingClientRect();
    const rows = [...document.querySelectorAll(".rows button")].map(row => row.getBoundingClientRect());
    return rows.filter(row => row.top >= top - 1 && row.bottom <= bottom + 1).length;
}"""
"""How many of the rows are whole without being scrolled to."""
TOP = "() => document.querySelector('.card-button').getBoundingClientRect().top"
"""How far down the units stand."""


async def test_choices_have_room_on_the_smallest_phone(fighting: Fighting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        view = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
        page = await opened(fighting, browser, fighting.table.rowan, **view)
        await expect(page.context).to_contain_text("sealed until it is revealed")
        assert await page.page.evaluate(IN_SIGHT) >= 2
        before = await page.page.evaluate(TOP)
        await page.tap(page.page.locator(".card-button").first)
        await expect(page.context).to_contain_text("Attack and Move")
        assert await page.page.evaluate(IN_SIGHT) >= 2
        assert await page.page.evaluate(TOP) == before > 0
        assert page.faults == []
