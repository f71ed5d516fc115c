"""Lessons in Chromium: by touch on phones, by the keyboard alone, and with screen readers' words."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import simcord
from playwright.async_api import Browser, Locator, expect

from bot.matches.table_play.exercises import Exercise
from cogs.words import teaching
from cogs.words.duels import exercises as words
from tests.browser import own_pages
from tests.web.clock import CLOCK, DOUBLE_MS, STILL
from tests.web.exercises.test_lessons import lessons_of, positions, shown_path
from tests.web.touch_page import SCROLLED, TouchPage
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LYING = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A bot whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


async def learning(
    visiting: Visiting, browser: Browser, who: simcord.MemberActor, game: str = "melee", **view: object
) -> TouchPage:
    """A page with this person's tutorial of a game."""
    sessions = visiting.table.matches.table_sessions
    link = await sessions.make_exercise_link(Exercise("lesson", game), who.id)
    context = await browser.new_context(**view)  # type: ignore[arg-type]
    page = TouchPage(await context.new_page())
    await page.page.goto(f"{visiting.address}#{link}")
    await page.page.locator(".place").first.wait_for()
    await page.context.wait_for()
    return page


def action(page: TouchPage, what: str) -> Locator:
    return page.page.locator(f'.actions [data-key="{what}"]')


def card(page: TouchPage, name: str) -> Locator:
    return page.page.locator(f'.hand [data-key="hand:{name}"]')


async def title(page: TouchPage, said: str) -> None:
    await expect(page.context.locator(".can h2")).to_contain_text(said)


@pytest.mark.parametrize("view", [PHONE, LYING], ids=["upright", "lying"])
async def test_a_newcomer_s_first_lessons_by_touch(
    visiting: Visiting, chromium: Browser, view: dict[str, object]
) -> None:
    async with own_pages(chromium) as browser:
        page = await learning(visiting, browser, visiting.table.sage, **view)
        await title(page, "1 of 6")
        await page.check_access()
        await card(page, "Ash Duelist").tap()
        await page.region("d2").tap()
        await expect(page.context).to_contain_text("Go on with Next lesson")
        await page.check_access()
        await action(page, "next lesson").tap()
        await title(page, "2 of 6")
        task = await page.context.locator(".can .asks").inner_text()
        await page.region("@d2").tap()
        await expect(page.context.locator(".task"), "the task stays in sight").to_have_text(task)
        await page.region("d3").tap()
        await expect(page.context.locator(".note.is-refused")).to_contain_text("I have taken it back.")
        await page.check_access()
        await page.region("@d2").tap()
        await page.region("d4").tap()
        await action(page, "next lesson").tap()
        await title(page, "3 of 6")
        await page.page.evaluate(CLOCK, DOUBLE_MS)  # it has come in the place of the pressed button
        task = await page.context.locator(".can .asks").inner_text()
        await action(page, "show me").tap()
        await expect(page.context).not_to_contain_text(task)  # until it is shown, Back leads to lesson 2
        await page.page.evaluate(CLOCK, DOUBLE_MS)
        await action(page, "back").tap()
        await expect(page.context.locator(".asks")).to_contain_text("Touch Ash Duelist, then Bog Piper")
        width, height = view["viewport"].values()  # type: ignore[attr-defined]
        assert await page.page.evaluate(SCROLLED) == [width, height]
        assert page.faults == []
        progress = await visiting.table.matches.tutorials.of(visiting.table.sage.id, "melee")
        assert progress is not None
        assert progress.lesson == 3


async def test_all_six_lessons_by_the_keyboard(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await learning(visiting, browser, visiting.table.sage)
        keys = page.page.keyboard

        async def at(place: str) -> None:
            await keys.press(place[0])
            await keys.press(place[1])
            await keys.press("Enter")

        async def end(lesson: int) -> None:
            await keys.press("Escape")  # what happened is shown no longer
            await expect(page.context).to_contain_text(plain(words.LESSON_DONE))
            await keys.press("e")
            await title(page, f"{lesson + 1} of 6")

        await keys.press("1")
        await at("d2")
        await end(1)
        for lesson, places in ((2, ("d2", "d4")), (3, ("d4", "d5"))):
            for place in places:
                await at(place)
            await end(lesson)
        await keys.press("/")
        await keys.type("use its ability: mire")
        await keys.press("Enter")
        await end(4)
        for places in (("d2", "d1"), ("e5", "e8")):
            for place in places:
                await at(place)
            await keys.press("Escape")
        assert page.faults == []


async def test_a_double_press_on_the_next_lesson_does_nothing_in_it(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await learning(visiting, browser, visiting.table.sage)
        await page.page.evaluate(f"() => {{{STILL}}}")
        await card(page, "Ash Duelist").click()
        await page.region("d2").click()
        await action(page, "next lesson").click()
        await title(page, "2 of 6")
        await page.page.keyboard.press("e")
        await action(page, "button:end").click()
        assert (await page.page.evaluate("sent")) == ["act", "wish"], "the second half of a double press"
        await page.page.evaluate(CLOCK, DOUBLE_MS)
        await action(page, "button:end").click()
        await expect(page.context.locator(".note.is-refused")).to_contain_text("I have taken it back.")


async def test_screen_readers_hear_why_an_action_is_not_right(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await learning(visiting, browser, visiting.table.sage)
        await page.page.locator('[data-key="button:end"]').click()
        told = page.page.locator("#alert")
        await expect(told).to_contain_text(teaching.TAKEN_BACK)
        await expect(action(page, "show me")).to_have_attribute("aria-label", teaching.SHOW_ME)
        assert await page.page.get_by_role("button", name="Take back").count() == 0
        await action(page, "more").or_(page.page.locator('.head [data-key="more"]')).first.click()
        assert await page.page.get_by_role("button", name="Log").count() == 0


async def test_other_games_first_lessons_by_touch(visiting: Visiting, chromium: Browser) -> None:
    ways = {
        "multiuniversum": ["hand:MSTRP+lens", "portal:2"],
        "multiversus": ["unit:champion", "row coins:attack+move"],
        "multifold": ["@g3", "amount foldlings 2", "f5", "button:end"],
        "multiverse-war": ["@d1", "e3", "e4"],
    }
    async with own_pages(chromium) as browser:
        for game, names in ways.items():
            page = await learning(visiting, browser, visiting.table.sage, game, **PHONE)
            for name in names:
                await page.page.locator(f'[data-region="{name}"], [data-key="{name}"]').first.tap()
            await expect(page.context).to_contain_text(plain(words.LESSON_DONE))
            await page.check_access()
            assert page.faults == []


@pytest.mark.nightly
async def test_the_whole_course_of_war_by_touch(visiting: Visiting, chromium: Browser) -> None:
    game, who = "multiverse-war", visiting.table.sage
    async with own_pages(chromium) as browser:
        page = await learning(visiting, browser, who, game, **PHONE)
        for lesson, task, regions in await asyncio.to_thread(touched_course, game):
            if task.startswith("Touch "):
                await title(page, f"{lesson} of 7")
                await expect(page.context).to_contain_text(task)
            for name in regions:
                ways = f'[data-region="{name}"][data-lit], [data-key="{name}"], [data-key="row {name}"]'
                await page.page.locator(ways).first.tap()
            if not regions:
                done = "That was the last lesson." if lesson == 7 else plain(words.LESSON_DONE)
                await expect(page.context).to_contain_text(done)
                await page.check_access()
                if await action(page, "next lesson").count():
                    await action(page, "next lesson").tap()
        assert page.faults == []
        progress = await visiting.table.matches.tutorials.of(who.id, game)
        assert progress is not None
        assert progress.lesson == 7


def touched_course(game: str) -> list[tuple[int, str, list[str]]]:
    """The lesson of each position, how its task begins, and what is touched; nothing at a lesson's end."""
    found = []
    for position, after in positions(game):
        said = lessons_of(game).text(position)
        task = plain(said.touch or said.task) if after is not None else ""
        touches = [] if after is None else [touch.region for touch in shown_path(game, position).touches]
        is_chosen = task.startswith("With ")  # who has moved stays chosen
        found.append((position.lesson.number, task, touches[is_chosen:]))
    return found


def plain(said: str) -> str:
    return said.replace("**", "")
