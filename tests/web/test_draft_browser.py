"""Drafts in Chromium: two orders by touch, two by the keyboard, and what outlives a lost connection."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser import own_pages
from tests.e2e.multifold.games import Fold
from tests.web.folds import fold_at
from tests.web.touch_page import CLIPPED, LANE_ROOM, TouchPage, opened
from tests.web.visiting import Served

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

CUT_OFF = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.innerText)"
SPARE = "each => each.clientWidth - each.scrollWidth"
EDGES = """each => [
    each.querySelector(":scope > .small").getBoundingClientRect().bottom,
    each.querySelector(":scope > .rows").getBoundingClientRect().top,
]"""
"""The lower edge of what a chosen card does and the upper one of its places, read at the same moment."""
NEXT_TURN = """async () => {
    const { tellChanges } = await import(new URL("static/arrivals.js", document.baseURI));
    const scene = { seat: 0, players: [{ acts: true }], asks: "", lanes: [], news: [] };
    tellChanges({ ...scene, title: "Turn 1 of 8" }, { ...scene, title: "Turn 2 of 8" });
}"""
"""What the page says when computers have moved in between, so that the turn is its person's again."""
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def playing(tmp_path: Path) -> AsyncIterator[tuple[Fold, Served]]:
    async with fold_at(tmp_path) as playing:
        yield playing


async def pieces(fold: Fold, space: str) -> str:
    return next(each.pieces for each in (await fold.view()).spaces if each.name == space)


async def drafted(page: TouchPage, count: int) -> None:
    said = "1 order, not sent yet" if count == 1 else f"{count} orders, not sent yet"
    await expect(page.page.locator(".draft h2")).to_have_text(said)


async def test_two_orders_are_drafted_by_touch_and_sent_together(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    fold, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE)
        await page.tap(page.region("@g3"))
        await expect(page.page.get_by_role("radio", checked=True)).to_have_text("5")
        await page.check_access()
        await page.page.get_by_role("radio", name="4 foldlings").tap()
        await expect(page.page.get_by_role("radio", checked=True)).to_have_text("4")
        await page.tap(page.region("f4"))
        await drafted(page, 1)
        await expect(page.region("@f4")).to_have_attribute("aria-pressed", "true")
        await page.check_access()
        last = page.page.locator(".last-order").get_by_role("radio", name="2 foldlings")
        await last.tap()
        await expect(last).to_be_checked()
        await drafted(page, 1)
        await expect(page.region("@f4")).to_have_attribute("aria-label", re.compile("^f4, 2 foldlings"))
        await expect(page.region("@f4")).to_have_attribute("aria-pressed", "true")
        await page.page.locator(".rows").get_by_text("Promote a foldling").tap()
        await drafted(page, 2)
        await expect(page.context).to_contain_text("2 foldlings from g3 to f4")
        await page.check_access()
        assert await pieces(fold, "f4") == ""
        await page.page.get_by_role("button", name="Remove: Promote a foldling at f4").tap()
        await drafted(page, 1)
        await page.tap(page.region("@f4"))
        await page.page.locator(".rows").get_by_text("Promote a foldling").tap()
        await drafted(page, 2)
        await page.page.get_by_role("button", name="Send and end my moves").tap()
        await expect(page.page.locator(".draft")).to_have_count(0)
        await expect(page.context).to_contain_text("juniper")
        assert await pieces(fold, "f4") == "1o"
        assert (await fold.view()).asked == 1
        assert page.faults == []


async def test_who_a_goal_is_of_is_read_whole_on_a_phone(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    _, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE)
        said = await page.with_text(".lane .said", "10 of 18 springs, Novice (computer)", LANE_ROOM)
        assert len(said) == 2
        assert all(room >= 0 and height <= 44 for room, height in said), said


async def test_two_orders_are_drafted_by_keys_and_sent_together(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    fold, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        keys = page.page.keyboard
        for each in ("g", "3", "Enter", "-", "-"):
            await keys.press(each)
        now = page.page.get_by_role("radio", checked=True)
        await expect(now).to_have_text("3")
        await now.focus()
        await keys.press("ArrowDown")
        await expect(now).to_have_text("2")
        await expect(now).to_be_focused()
        for each in ("f", "4", "Enter"):
            await keys.press(each)
        await drafted(page, 1)
        await expect(page.page.locator("#polite")).to_contain_text(
            "2 foldlings from g3 to f4. 1 order, not sent"
        )
        await keys.press("/")
        await keys.type("promote a foldling at f4")
        await keys.press("Enter")
        await drafted(page, 2)
        await page.check_access()
        await keys.press("u")
        await drafted(page, 1)
        assert await pieces(fold, "f4") == ""
        await keys.press("s")
        await expect(page.page.locator(".draft")).to_have_count(0)
        await expect(page.context).to_contain_text("You move 2 foldlings from g3 to f4")
        assert await pieces(fold, "f4") == "2"
        assert (await fold.view()).asked == 0
        assert page.faults == []


async def test_whom_the_page_chooses_can_be_taken_as_well_as_anybody_else(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    _, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE)
        own, chosen = page.region("@f4"), page.page.locator('.place[aria-pressed="true"]')
        dim = page.page.locator(".sheet.is-dim")
        await page.tap(page.region("@g3"))
        await expect(dim).to_have_count(1)
        await page.tap(page.region("f4"))
        await drafted(page, 1)
        await expect(own).to_have_attribute("aria-pressed", "true")
        await expect(dim).to_have_count(0)
        await page.check_access()
        for state in ("chosen", "gone", "chosen"):  # a touch takes who was proposed, the next one undoes that
            await page.tap(own)
            await expect(dim).to_have_count(int(state == "chosen"))
            await expect(chosen).to_have_count(int(state == "chosen"))
        await page.page.locator(".rows").get_by_text("Promote a foldling").tap()
        await drafted(page, 2)
        await expect(chosen).to_have_count(1)
        await page.page.locator('[data-key="cancel"]').tap()
        await expect(chosen).to_have_count(0)
        await drafted(page, 2)
        assert page.faults == []


async def test_a_draft_outlives_a_lost_connection_and_a_reload(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    fold, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.region("@g3").click()
        await page.region("f4").click()
        await drafted(page, 1)
        await page.page.context.set_offline(True)
        await visiting.table.bot.web_tables.close()
        await expect(page.page.locator(".banner")).to_be_visible()
        await drafted(page, 1)
        await page.page.locator('[data-key="send"]').dispatch_event("click")
        await page.page.context.set_offline(False)
        await expect(page.page.locator(".banner")).to_be_hidden()
        await drafted(page, 1)
        await expect(page.region("@f4")).to_have_attribute(
            "aria-label", re.compile("^f4, 5 foldlings of yours")
        )
        assert await pieces(fold, "f4") == "", "nothing is sent by itself"
        await page.page.reload()
        await drafted(page, 1)
        await expect(page.region("@f4")).to_be_visible()
        await fold.play(0, "promote g3")
        await expect(page.page.locator(".draft h2")).to_contain_text("Your draft is out of date")
        await expect(page.page.locator(".draft li")).to_have_text("5 foldlings from g3 to f4")
        await page.check_access()
        await page.page.get_by_role("button", name="Discard").click()
        await expect(page.page.locator(".draft")).to_have_count(0)


async def test_a_draft_that_was_not_sent_is_not_told_of_at_the_end(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    fold, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.region("@g3").click()
        await page.region("f4").click()
        await drafted(page, 1)
        await fold.table.matches.play.concede(fold.duel.id, visiting.table.juniper.id)
        await page.page.get_by_role("button", name="Look at the board").click()
        await expect(page.context).to_contain_text("Victory")
        await expect(page.page.locator(".draft")).to_have_count(0)


async def test_buttons_are_named_whole_on_a_desktop(playing: tuple[Fold, Served], chromium: Browser) -> None:
    _, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        for width, height in ((1280, 800), (900, 700), (1600, 900)):
            await page.page.set_viewport_size({"width": width, "height": height})
            await page.region("@g3").click()
            await expect(page.page.locator('[data-key="cancel"]')).to_be_visible()
            assert await page.page.evaluate(CLIPPED) == []
            assert await page.page.locator(".actions").evaluate(SPARE) >= 0
            await page.page.locator('[data-key="cancel"]').click()
            await expect(page.page.locator('[data-key="cancel"]')).to_have_count(0)
            assert await page.page.evaluate(CLIPPED) == []
            assert await page.page.locator(".actions").evaluate(SPARE) >= 0


async def test_what_a_card_does_comes_before_where_it_may_be_played(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    fold, visiting = playing
    await fold.play(0, "end")
    await fold.play(1, "end")
    (seat,) = await fold.waiting()
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, fold.actor(seat), **PHONE)
        await page.tap(page.page.locator(".card-button.is-first").first)
        await expect(page.context.locator(".chosen > .small")).to_be_visible()
        await expect(page.context.locator(".chosen > .rows")).to_be_visible()
        above, below = await page.context.locator(".chosen").evaluate(EDGES)
        assert above <= below


async def test_a_turn_that_follows_the_own_turn_is_told_to_screen_readers(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    _, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        alert = page.page.locator("#alert")
        await expect(alert).to_contain_text("Turn 1 of 8")
        await page.page.evaluate(NEXT_TURN)
        await expect(alert).to_contain_text("Turn 2 of 8")


async def test_an_answer_is_read_whole_beside_an_open_draft(
    playing: tuple[Fold, Served], chromium: Browser
) -> None:
    _, visiting = playing
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE)
        await page.tap(page.region("@g3"))
        await page.tap(page.region("f4"))
        await drafted(page, 1)
        await page.page.get_by_role("button", name="More", exact=True).tap()
        await page.page.get_by_role("button", name="Concede…").tap()
        await expect(page.page.get_by_role("button", name="Go on playing")).to_be_visible()
        assert await page.page.evaluate(CLIPPED) == []
        assert await page.page.locator(".action").evaluate_all(CUT_OFF) == []
