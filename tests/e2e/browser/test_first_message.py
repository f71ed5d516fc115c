"""The page opens in a channel whose first message can be pressed."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser import Tab
from tests.e2e.browser.process import SandboxProcess

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test


@pytest.mark.parametrize("width", [390, 1200])
async def test_the_first_message_is_alive(browser: Browser, sandbox: SandboxProcess, width: int) -> None:
    tab = await Tab.open(browser, sandbox.address, "sage", width=width, height=800)
    await expect(tab.page.locator(".channel-own-name")).to_have_text("welcome")
    first = tab.messages.first
    await expect(first).to_contain_text("How do you want to begin?")
    await tab.press(first, "Learn")
    lesson = tab.page.locator(".message.is-private").last
    await expect(lesson).to_contain_text("1 of 6")
    await expect(lesson).to_contain_text("Do this:")
    await expect(lesson.locator("img").last).to_be_visible()
    await expect(lesson.get_by_text("Do this:").last).to_be_in_viewport()
    # Both at once: an edit of the message may replace them.
    picture_ends, task_begins, task_ends = await lesson.evaluate(
        """message => {
            const task = document.evaluate(
                ".//*[contains(text(), 'Do this:')]", message, null, XPathResult.FIRST_ORDERED_NODE_TYPE
            ).singleNodeValue.getBoundingClientRect();
            const picture = [...message.querySelectorAll("img")].at(-1).getBoundingClientRect();
            return [picture.bottom, task.top, task.bottom];
        }"""
    )
    assert picture_ends <= task_begins, "the task stands between picture and controls"
    assert task_ends <= 800


async def test_the_rules_are_asked_in_one_line(browser: Browser, sandbox: SandboxProcess) -> None:
    tab = await Tab.open(browser, sandbox.address, "sage")
    await tab.page.get_by_label("Message #welcome").click()
    await tab.page.keyboard.type("/rules can I move twice")
    await tab.page.locator(".popup .option").filter(has_text="Can I move twice?").click()
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator(".message.is-private").last).to_contain_text("M-2 · What an entity may do")


async def test_a_practice_fits_a_phone(browser: Browser, sandbox: SandboxProcess) -> None:
    tab = await Tab.open(browser, sandbox.address, "rowan", width=390, height=844)
    await tab.press(tab.messages.first, "Practice")
    card = tab.page.locator(".thread-card").last
    await expect(card).to_contain_text("Open the thread")
    right = await card.locator(".thread-card-hint").evaluate("hint => hint.getBoundingClientRect().right")
    assert right <= 390
    assert await tab.page.locator(".messages").evaluate("all => all.scrollWidth <= all.clientWidth")
    await tab.page.locator(".message.is-private").last.get_by_text("vs Novice (computer)").click()
    await expect(tab.page.locator(".channel-own-name")).to_contain_text("vs Novice (computer)")
