"""The bars of several seats in Chromium: whose turn it is, who leads, and the springs that each holds."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser import own_pages
from tests.cases import for_each
from tests.web.folds import fold_at
from tests.web.touch_page import SCROLLED, opened

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

CUT_OFF = """() => [...document.querySelectorAll(".bar .side, .bar .figure, .bar .badge, .bar .leads")]
    .filter(each => each.offsetParent)
    .filter(each => {
        const own = each.getBoundingClientRect(), seat = each.closest(".seat").getBoundingClientRect();
        const isBeside = own.left < seat.left || own.right > seat.right;
        return isBeside || own.top < seat.top || own.bottom > seat.bottom;
    }).map(each => each.className + each.textContent)"""
"""What in the bars lies outside its seat's part."""


async def test_three_seats_have_bars_on_a_small_phone(tmp_path: Path, chromium: Browser) -> None:
    async with fold_at(tmp_path, 3) as (fold, served), own_pages(chromium) as browser:
        live = fold.table.matches.play._context.positions.known(fold.duel.id)
        assert live is not None
        cells = live.state.setup.field.cell_of
        live.state.owner[cells["g2"]] = 2
        await fold.play(0, "promote a3")
        page = await opened(served, browser, served.table.rowan, width=360, height=740, color_scheme="light")
        top, bottom = page.page.locator(".bar.is-top .seat"), page.page.locator(".bar.is-bottom .seat")
        await expect(top).to_have_count(1)
        await expect(bottom).to_have_count(2)
        await expect(top).to_contain_text("rowan")
        await expect(top.locator(".badge")).to_have_text("Your turn")
        await expect(bottom.locator(".name")).to_have_text(["sage", "juniper"])  # as their homes lie
        await expect(bottom.first.locator(".figure")).to_have_text(
            ["springs 2/6", "points 0", "folk 5", "cards 2"]
        )
        await expect(bottom.locator(".leads")).to_have_text("★leads")
        await expect(bottom.first.locator(".sign-square")).to_be_visible()
        await expect(page.page.locator(".lanes")).to_be_hidden()  # the bars have the springs
        sides = page.page.locator(".bar .side")
        await expect(sides).to_have_count(3)
        triangle = r"polygon\([^,]*,[^,]*,[^,]*\)"
        for place, shape in enumerate((r"circle\(", r"inset\(", triangle)):
            await expect(sides.nth(place)).to_have_css("clip-path", re.compile(shape))
        assert await page.page.evaluate(CUT_OFF) == []
        await page.check_access()
        assert page.faults == []
        await fold.play(0, "end")
        asked = (await fold.view()).asked
        assert asked is not None
        page = await opened(served, browser, fold.actor(asked), width=360, height=740)
        await expect(bottom.locator(".badge")).to_have_text("To act")
        await expect(page.page.locator(".bar.is-bottom .badge")).to_have_text("Your turn")
        assert await page.page.evaluate(CUT_OFF) == []


async def test_a_battle_is_stepped_with_every_die(tmp_path: Path, chromium: Browser) -> None:
    async with fold_at(tmp_path) as (fold, served), own_pages(chromium) as browser:
        for seat, line in enumerate(("g3-e4 4, end", "a2-c3 4, end")):
            await fold.play(seat, line)
        page = await opened(served, browser, served.table.rowan, width=360, height=740)
        await fold.play(1, "c3-d4 3, end")
        await fold.play(0, "end")
        now, dice = page.context.locator(".step.is-now"), page.context.locator(".dice")
        await page.page.keyboard.press("Space")  # pause
        for _ in range(20):
            if re.search("at e4: . .\\. ", await now.inner_text()):
                break
            await page.page.keyboard.press("ArrowRight")
        rolled = (await now.inner_text()).partition(": ")[2].partition(".")[0].split()
        await expect(dice.locator(".who")).to_have_text(["juniper"])
        await expect(dice.locator(".die")).to_have_text(rolled)
        await expect(now).to_be_in_viewport()
        await expect(dice).to_be_in_viewport(ratio=1)
        await expect(page.page.locator(".step-marks .arrow")).to_have_count(1)
        await page.check_access()
        await page.page.get_by_role("button", name="Skip to now").click()
        await expect(page.page.locator(".bar.is-top .badge")).to_have_text("To act")
        await page.page.keyboard.press("r")  # all of it again
        await expect(now).to_be_visible()


@for_each(("width", "height"), [(360, 740), (740, 360), (390, 844)])
async def test_bars_of_two_seats_are_whole(
    tmp_path: Path, chromium: Browser, width: int, height: int
) -> None:
    async with fold_at(tmp_path) as (_, served), own_pages(chromium) as browser:
        page = await opened(served, browser, served.table.juniper, width=width, height=height)
        await expect(page.page.locator(".bar .seat")).to_have_count(2)
        await expect(page.page.locator(".bar.is-bottom .badge")).to_have_text("To act")
        await expect(page.page.locator(".lane .sign-circle, .lane .sign-triangle")).to_have_count(2)
        assert await page.page.evaluate(CUT_OFF) == []
        assert await page.page.evaluate(SCROLLED) == [width, height]
        await page.check_access()
