"""Duels of Melee on tables in the browser: by touch, by the keyboard alone, beside the chat, over a kill."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser import Tab
from tests.e2e.browser.process import SandboxProcess
from tests.e2e.browser.test_duels import begin
from tests.e2e.browser.touchers import END, Finger, Keys, Toucher, link_of

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
ENDS = ("VICTORY", "DEFEAT", "DRAW")
"""What the card at the end of a duel says first."""


async def in_practice(browser: Browser, sandbox: SandboxProcess, who: str, **size: int) -> Tab:
    """Somebody whose practice has begun, with its thread open."""
    tab = await Tab.open(browser, sandbox.address, who, **size)
    await tab.practise("duel practice", level="Novice")
    return tab


async def test_turns_by_touch_on_a_phone(browser: Browser, sandbox: SandboxProcess) -> None:
    tab = await in_practice(browser, sandbox, "rowan")
    finger = await Finger.open(browser, await link_of(tab), **PHONE)
    await finger.play_turn()  # whatever the dice, nobody has lost by the second turn of one's own
    await finger.until_asked()
    await finger.check_access()
    await expect(tab.page.locator(".messages")).to_contain_text(re.compile("Turn [34] of 60 · Rowan"))
    assert finger.faults == []


async def test_turns_by_the_keyboard_alone(browser: Browser, sandbox: SandboxProcess) -> None:
    tab = await in_practice(browser, sandbox, "juniper")
    keys = await Keys.open(browser, await link_of(tab), **DESK)
    await keys.play_turn()
    await keys.until_asked()
    await expect(tab.page.locator(".messages")).to_contain_text(re.compile("Turn [34] of 60 · Juniper"))
    assert keys.faults == []


async def test_the_table_beside_the_chat_shows_what_is_done_there(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    tab = await in_practice(browser, sandbox, "sage", width=1500, height=900)
    await tab.command("me")
    await tab.press(tab.page.locator(".message.is-private").last, "Don't ask me before blunders")
    await link_of(tab)
    await tab.page.locator('a[href*="/table/#"]').last.click()
    beside = Finger(tab.page, tab.page.frame_locator(".beside iframe"))
    await beside.until_asked()
    title = await beside.within.locator(".head h1, .bar .name").first.text_content()
    assert title
    for width in (1500, 1280, 400):
        await tab.page.set_viewport_size({"width": width, "height": 900})
        for one, other in ((".beside-close", ".beside iframe"), (".user-names", ".others")):
            assert not await tab.page.evaluate(OVERLAP, [one, other]), (width, one)
    await tab.page.set_viewport_size({"width": 1500, "height": 900})
    board = tab.page.locator(".messages > .message:not(.is-private)")
    await board.get_by_role("button", name=END, exact=True).last.click()
    await expect(beside.context).to_contain_text(re.compile("Turn [23]: "))
    await beside.check_access()
    await tab.page.get_by_role("button", name="Close the table").click()
    await expect(tab.page.locator(".beside")).to_have_count(0)
    assert beside.faults == []


OVERLAP = """both => {
    const [one, other] = both.map(each => document.querySelector(each));
    const [a, b] = [one, other].map(each => each.getBoundingClientRect());
    const isCut = one.scrollWidth > one.clientWidth;
    return isCut || (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
}"""
"""Whether two elements lie over each other, or the first one is cut."""


@pytest.mark.nightly
async def test_the_activity_opens_beside_the_chat(browser: Browser, tmp_path: Path, plates: Path) -> None:
    sandbox = SandboxProcess(tmp_path, plates, {"ACTIVITY": "on"})
    try:
        tab = await in_practice(browser, sandbox, "rowan", width=1500, height=900)
        board = tab.page.locator(".messages > .message:not(.is-private)")
        await board.get_by_role("button", name="Open the table").last.click()
        beside = Finger(tab.page, tab.page.frame_locator(".beside iframe"))
        await beside.until_asked()
        await beside.check_access()
        assert (beside.faults, tab.faults) == ([], [])
    finally:
        sandbox.stop()


@pytest.mark.nightly
async def test_the_table_goes_on_after_a_kill(browser: Browser, sandbox: SandboxProcess) -> None:
    tab = await in_practice(browser, sandbox, "rowan")
    finger = await Finger.open(browser, await link_of(tab), **PHONE)
    await finger.play_turn()
    await finger.until_asked()
    sandbox.kill()
    await expect(finger.within.locator(".banner")).to_contain_text("Connection lost.")
    await expect(finger.lit).to_have_count(0)
    sandbox.start()
    await finger.within.get_by_role("button", name="Try now").click()
    await expect(finger.within.locator(".banner")).to_be_hidden(timeout=60_000)  # painters start again, too
    await finger.play_turn()
    await finger.until_asked()


@pytest.mark.nightly
@pytest.mark.parametrize(("who", "kind", "view"), [("rowan", Finger, PHONE), ("juniper", Keys, DESK)])
async def test_a_whole_duel_against_the_computer(
    browser: Browser, sandbox: SandboxProcess, who: str, kind: type[Toucher], view: dict[str, object]
) -> None:
    tab = await in_practice(browser, sandbox, who)
    player = await kind.open(browser, await link_of(tab), **view)
    assert (await player.play_out()).startswith(ENDS)
    await player.check_access()
    await expect(tab.page.locator(".messages")).to_contain_text("Rematch")
    assert player.faults == []


@pytest.mark.nightly
async def test_two_play_a_whole_duel_at_two_tables(browser: Browser, sandbox: SandboxProcess) -> None:
    south, north = await begin(browser, sandbox, "duels", "Rowan", "Juniper")
    finger = await Finger.open(browser, await link_of(south.tab), **PHONE)
    keys = await Keys.open(browser, await link_of(north.tab), **DESK)
    told = await asyncio.gather(finger.play_out(), keys.play_out())
    words = [next(word for word in ENDS if word in text) for text in told]
    assert sorted(words) in (["DEFEAT", "VICTORY"], ["DRAW", "DRAW"])
    assert (finger.faults, keys.faults) == ([], [])


@pytest.mark.nightly
async def test_two_play_each_other_at_two_tables(browser: Browser, sandbox: SandboxProcess) -> None:
    south, north = await begin(browser, sandbox, "duels", "Rowan", "Juniper")
    tables: list[Toucher] = []
    for tab, kind, view in ((south.tab, Finger, PHONE), (north.tab, Keys, DESK)):
        tables.append(await kind.open(browser, await link_of(tab), **view))
    (first,) = [each for each in tables if await each.asks_order()]  # who won the roll-off
    await first.action("Go first").click()
    other = tables[1 - tables.index(first)]
    for player, waiting in ((first, other), (other, first)):
        await player.play_turn()
        await waiting.until_asked()
    assert [each.faults for each in tables] == [[], []]
