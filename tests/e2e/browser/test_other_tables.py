"""Other games on tables in the browser, by touch."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser import Tab
from tests.e2e.browser.process import SandboxProcess
from tests.e2e.browser.test_tables import PHONE
from tests.e2e.browser.touchers import Finger, link_of

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.nightly]


async def test_an_activation_of_multiversus_is_played_on_a_phone(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    tab = await Tab.open(browser, sandbox.address, "rowan")
    await tab.practise("table practice", game="Multiversus", level="Novice")
    finger = await Finger.open(browser, await link_of(tab), **PHONE)
    skip = finger.action("Skip to now")
    await expect(finger.cards.first.or_(skip)).to_be_visible()
    if await skip.count():
        await skip.tap()
    await finger.take_card()
    rows = finger.within.locator(".rows button")
    await expect(rows.first).to_be_visible()
    legend = finger.context.get_by_text("touch next")
    await expect(legend, "nothing on the board is marked").to_have_count(0)
    await rows.get_by_text("Move", exact=False).first.tap()
    await expect(finger.context).to_contain_text("You choose Champion")
    await finger.check_access()
    assert finger.faults == []


async def test_a_move_phase_of_multifold_is_played_on_a_phone(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    tab = await Tab.open(browser, sandbox.address, "rowan")
    await tab.practise("table practice", game="Multifold", level="Novice")
    finger = await Finger.open(browser, await link_of(tab), **PHONE)
    skip, done = finger.action("Skip to now"), finger.action("End my moves")
    await expect(done.or_(skip)).to_be_visible()
    if await skip.count():
        await skip.tap()
    await finger.lit.first.tap()
    fewest = finger.within.get_by_role("radio", name="foldlings").first
    await fewest.tap()
    await expect(fewest).to_be_checked()
    await finger.check_access()
    await finger.lit.first.tap()
    await expect(finger.within.locator(".draft h2")).to_have_text("1 order, not sent yet")
    await finger.check_access()
    await finger.action("Send and end my moves").tap()
    await expect(finger.within.locator(".context")).to_contain_text("Turn 2 of 8")
    assert finger.faults == []
