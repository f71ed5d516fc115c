"""The page in Chromium: by touch, by the mouse, by the keyboard alone, and without a network."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.axe import faults_found
from tests.browser import own_pages
from tests.cases import for_each
from tests.web.touch_page import LANE_ROOM, SCROLLED, opened, step_of
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


async def test_two_touches_make_a_step(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, width=390, height=844, has_touch=True)
        scouts = (await visiting.scouting.view(0)).scouts[0]
        await expect(page.firsts).to_have_count(len(scouts))
        await page.tap(page.region(f"@{scouts[0]}"))
        await expect(page.context.locator("h2").first).to_contain_text(f" on {scouts[0]}")
        await page.check_access()
        step = await page.firsts.first.get_attribute("data-region")
        await page.tap(page.firsts.first)
        await expect(page.context.locator(".asks")).to_contain_text(f"{scouts[0]} to {step}")
        await page.check_access()
        assert await step_of(visiting) == f"go {scouts[0]} {step}"
        assert page.faults == []
        assert "#" not in page.page.url, "the secret does not stay in the address"


async def test_what_is_pressed_is_not_replaced_before_the_pointer_is_up(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        more = page.page.locator('.wide-only[data-key="more"]')
        await more.hover()
        await page.page.mouse.down()
        await page.page.keyboard.press("n")  # which shows the whole table anew
        await page.page.mouse.up()
        await expect(more).to_have_attribute("aria-expanded", "true")
        assert page.faults == []


async def test_the_whole_game_by_the_keyboard(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        keys = page.page.keyboard
        scout = (await visiting.scouting.view(0)).scouts[0][0]
        await keys.press(scout[0])
        await keys.press(scout[1])
        await expect(page.region(f"@{scout}")).to_be_focused()
        await keys.press("Enter")
        await expect(page.region(f"@{scout}")).to_have_attribute("aria-pressed", "true")
        await keys.press("Escape")
        await expect(page.region(f"@{scout}")).not_to_have_attribute("aria-pressed", "true")
        await keys.press("Space")
        await keys.press("ArrowUp")
        await keys.press("Enter")
        await expect(page.context.locator(".asks")).to_contain_text(f"{scout} to ")
        await keys.press("e")
        await expect(page.context.get_by_text("Stay without a step?")).to_be_visible()
        await page.check_access()
        await expect(page.page.get_by_role("button", name="Go on playing")).to_be_focused()
        await keys.press("Escape")
        assert (await step_of(visiting)).startswith(f"go {scout} ")
        await keys.press("/")
        await expect(page.page.get_by_role("searchbox")).to_be_focused()
        await keys.type("both scouts stay")
        await page.check_access()
        await keys.press("Enter")
        await page.page.locator('[data-key="yes"]').click()
        await expect(page.context.locator(".asks")).to_contain_text("All stay")
        assert page.faults == []


async def test_a_letter_that_is_a_column_waits_for_its_number(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        keys, asked = page.page.keyboard, page.context.get_by_text("Stay without a step?")
        await keys.press("e")
        await keys.press("2")
        there = page.page.locator('.place:is([data-region="e2"], [data-region="@e2"])')
        await expect(there).to_be_focused()
        await page.page.wait_for_timeout(900)
        await expect(asked).to_have_count(0)
        await keys.press("e")
        await expect(asked).to_be_visible()
        await keys.press("2")
        await expect(page.page.get_by_role("button", name="Go on playing")).to_be_focused()


async def test_without_a_network_nothing_is_sent_and_the_page_says_so(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.page.locator('.head [data-key="more"]').click()
        await page.page.get_by_role("button", name="Concede…").click()
        await page.page.context.set_offline(True)
        await visiting.table.bot.web_tables.close()
        await expect(page.page.locator(".banner")).to_be_visible()
        await page.page.get_by_role("button", name="Yes, concede").click()
        await expect(page.context).to_contain_text("Not done. No connection: not sent.")
        await expect(page.page.locator("#alert")).to_contain_text("No connection: not sent.")
        await page.check_access()
        await page.page.get_by_role("button", name="Go on playing").click()
        await expect(page.context).to_contain_text("you can act once the connection is back")


async def test_long_lanes_are_whole_in_three_lines_on_a_small_phone(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, width=360, height=740)
        lanes = page.page.locator(".lane")
        await lanes.first.wait_for()
        parts = lanes.nth(1).locator(".track span")
        classes = await parts.evaluate_all("all => all.map(each => each.className).join()")
        assert classes == "is-reached,,,"
        said = "Dream Poacher and 2 others can reach it next turn if it wakes up"
        sizes = await page.with_text(".lane .said", said, LANE_ROOM)
        assert len(sizes) == 2
        assert all(room >= 0 and height <= 45 for room, height in sizes), sizes


async def test_a_touch_to_read_skips_nothing(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await visiting.scouting.choose(1, "stay")
        skip = page.page.get_by_role("button", name="Skip to now")
        await expect(skip).to_be_visible()
        await page.page.keyboard.press("Space")  # pause
        await page.check_access()
        await page.region("c3").click()
        await expect(page.context).to_contain_text("Hex c3, in fog")
        await expect(skip).to_be_visible()
        scout = (await visiting.scouting.view(0)).scouts[0][0]
        await page.region(f"@{scout}").click()
        await expect(skip).to_have_count(0)
        await expect(page.region(f"@{scout}")).to_have_attribute("aria-pressed", "true")


async def test_the_card_at_the_end_keeps_the_focus_on_the_table(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.page.locator('.head [data-key="more"]').click()
        await page.page.get_by_role("button", name="Concede…").click()
        await page.page.get_by_role("button", name="Yes, concede").click()
        await expect(page.page.get_by_role("button", name="Look at the board")).to_be_focused()
        await page.check_access()
        await page.page.keyboard.press("Enter")
        await expect(page.page.locator(".place:focus")).to_have_count(1)


async def test_a_spectator_is_told_so_on_a_phone(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.sage, width=390, height=844)
        await expect(page.context.get_by_text("You are watching")).to_be_visible()
        await page.check_access()


async def test_a_card_says_why_it_cannot_be_played(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        card = page.page.locator(".card-button").first
        await expect(card.get_by_text("needs 1 more light")).to_be_visible()
        await expect(card.get_by_text("cost 2, HP 4")).to_be_hidden()
        await page.page.set_viewport_size({"width": 844, "height": 390})
        await expect(card.get_by_text("cost 2, HP 4")).to_be_visible()


async def test_a_long_name_stays_in_the_context(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.region("c3").click()
        await page.context.locator("h2").first.wait_for()
        spare = "(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)(each.closest('.context'))"
        spares = await page.with_text(".context h2", "x" * 200, spare)
        assert spares
        assert min(spares) >= 0


async def test_a_phone_says_what_comes_next_and_shows_its_menu(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        phone = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
        page = await opened(visiting, browser, visiting.table.rowan, **phone)
        await expect(page.page.locator(".hand")).to_be_visible()
        await page.page.locator('.actions [data-key="more"]').click()
        await expect(page.page.locator(".menu")).to_be_visible()
        await expect(page.page.locator(".hand")).to_be_hidden()
        await expect(page.page.locator(".menu").get_by_text("Keys", exact=True)).to_be_hidden()
        await page.check_access()
        scout = (await visiting.scouting.view(0)).scouts[0][0]
        await page.tap(page.region(f"@{scout}"))
        legend = page.context.get_by_text("touch next")
        await expect(legend).to_be_visible()
        spare = await page.page.evaluate(
            """async () => {
                const drawn = done => requestAnimationFrame(done);
                for (let tries = 0; tries < 100; tries++) {
                    const around = document.querySelector(".context");
                    around.style.maxHeight = "46px";  // a small phone's
                    await new Promise(drawn).then(() => new Promise(drawn));
                    const legend = [...around.querySelectorAll("*")]
                        .findLast(each => each.textContent.includes("touch next"));
                    if (legend && around.isConnected)  // else it has been drawn again meanwhile
                        return around.getBoundingClientRect().bottom - legend.getBoundingClientRect().bottom;
                }
            }"""
        )
        assert spare >= 0, "it is seen without scrolling"


async def test_what_is_off_or_pointed_at_says_more_than_its_name(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        back = page.page.get_by_role("button", name="Take back", exact=True)
        why = re.compile("You have nothing to take back")
        await expect(back).to_have_attribute("title", why)
        await back.dispatch_event("click")
        await expect(page.page.locator("#alert")).to_have_text(why)
        await page.page.locator("#alert").evaluate("each => each.replaceChildren()")
        await page.page.keyboard.press("u")
        await expect(page.page.locator("#alert")).to_have_text(why)
        await expect(page.context.locator(".note")).to_contain_text(why)
        await page.page.keyboard.press("Escape")
        scout = (await visiting.scouting.view(0)).scouts[0][0]
        await page.region(f"@{scout}").hover()
        await expect(page.context.locator(".sentence")).to_contain_text(" places.")


async def test_controls_are_large_enough_for_a_finger(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.page.locator(".panel button:visible").nth(3).wait_for()
        sizes = await page.page.evaluate(
            "[...document.querySelectorAll('.panel button')].filter(each => each.offsetParent)"
            ".map(each => [each.offsetWidth, each.offsetHeight])"
        )
        assert len(sizes) > 3
        assert min(min(size) for size in sizes) >= 44


async def test_what_the_other_does_is_shown_and_said(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, reduced_motion="reduce")
        await visiting.scouting.choose(1, "stay")
        await expect(page.page.locator("#polite")).to_contain_text("juniper has chosen.")
        await expect(page.context).to_contain_text("juniper has chosen.")


async def test_a_lost_network_says_so_and_comes_back(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await expect(page.firsts.first).to_be_visible()
        await page.page.context.set_offline(True)
        await visiting.table.bot.web_tables.close()
        await expect(page.page.locator(".banner")).to_contain_text("Connection lost.")
        await page.check_access()
        await expect(page.firsts).to_have_count(0)
        scout = (await visiting.scouting.view(0)).scouts[0][0]
        await page.region(f"@{scout}").click()
        await expect(page.context).to_contain_text(f"Hex {scout}, a scout of rowan")
        await visiting.scouting.choose(1, "stay")
        await page.page.context.set_offline(False)
        await expect(page.page.locator(".banner")).to_be_hidden()
        await expect(page.context).to_contain_text("juniper has chosen.")
        await expect(page.firsts.first).to_be_visible()


async def test_a_used_link_says_what_to_do(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        link = await visiting.link(visiting.table.rowan)
        await visiting.enter(link)
        page = await browser.new_page()
        await page.goto(f"{visiting.address}#{link}")
        await expect(page.locator("main")).to_contain_text("This link has been used")
        assert await faults_found(page) == []
        await page.goto(visiting.address)
        await expect(page.locator("main")).to_contain_text("No table is open here")
        assert await faults_found(page) == []


async def test_a_spectator_reads(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.sage)
        await expect(page.page.locator(".head")).to_contain_text("You are watching")
        await expect(page.firsts).to_have_count(0)
        await page.region("c3").click()
        await expect(page.context).to_contain_text("Hex c3, in fog")


@for_each(("width", "height"), [(360, 740), (740, 360), (390, 844), (1280, 800), (640, 400)])
async def test_nothing_is_cut_off(visiting: Visiting, chromium: Browser, width: int, height: int) -> None:
    async with own_pages(chromium) as browser:
        scheme = "dark" if width < 700 else "light"
        page = await opened(
            visiting, browser, visiting.table.rowan, width=width, height=height, color_scheme=scheme
        )
        await page.page.locator(".actions button").first.wait_for()
        assert await page.page.evaluate(SCROLLED) == [width, height]
        assert await faults_found(page.page, both_themes=False) == []  # they change with the width
        boxes = await page.page.evaluate(
            """[...document.querySelectorAll(".board, .actions button")].filter(each => each.offsetParent)
            .map(each => {
                const { left, top, right, bottom } = each.getBoundingClientRect();
                return [left, top, right, bottom];
            })"""
        )
        assert len(boxes) > 1
        for left, top, right, bottom in boxes:
            assert 0 <= left <= right <= width + 0.5
            assert 0 <= top <= bottom <= height + 0.5
        assert page.faults == []


async def test_a_page_that_nobody_answers_says_so(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await browser.new_page()
        await page.route_web_socket("**/socket", lambda socket: socket.close())
        await page.goto(f"{visiting.address}#{await visiting.link(visiting.table.rowan)}")
        await expect(page.locator("main")).to_contain_text("The bot does not answer.")
        assert await faults_found(page) == []
