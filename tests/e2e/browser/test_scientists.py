"""A whole game of five on the page: by buttons and menus alone, over a kill of the process."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import Tab
from tests.e2e.browser.process import SandboxProcess
from tests.e2e.browser.scientists import Scientist

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

NAMES = ("Rowan", "Juniper", "Sage", "Hazel", "Linden")
GAME_SECONDS = 1800
"""A short game has about thirty turns."""
KILLED_AT = 7
"""The turn before which the process is killed."""
MAX_PRESSES = 4
"""For three actions; questions that abilities ask come on top."""


async def begin(browser: Browser, sandbox: SandboxProcess) -> list[Scientist]:
    """Rowan opens a table, the others join it by button, and all open its thread."""
    players = []
    for number, name in enumerate(NAMES):
        width = 390 if number % 2 else 1280
        tab = await Tab.open(browser, sandbox.address, name.lower(), width=1280, height=844)
        await tab.visit("watch-party")
        players.append(Scientist(tab, name, number))
        await tab.page.set_viewport_size({"width": width, "height": 844})
    host, *others = (player.tab for player in players)
    await host.command("table open", game="Multiuniversum", players="5", short="True")
    for tab in others:
        await tab.press(tab.message("Multiuniversum"), "Join")
    for player in players:
        await player.tab.page.get_by_role("link", name="Open the thread").last.click()
        await player.board.wait_for()
    return players


async def play_turn(players: list[Scientist]) -> None:
    """A turn of whoever is to act, in one panel; all see the next one, or the end."""
    asked = [player for player in players if await player.is_asked()]
    assert len(asked) == 1, "one is called on"
    (player,) = asked
    answers = await player.private.count()
    await player.begin_turn()
    while await player.panel.locator('[data-custom-id^="duel:"]').count():
        await player.act()
    assert await player.private.count() == answers + 1, "the panel goes on in place"
    assert player.presses <= MAX_PRESSES
    for each in players:
        await each.sees_turn_of_others(player.name)


@pytest.mark.nightly
async def test_five_play_a_game_to_its_end_by_buttons_over_a_kill(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    players = await begin(browser, sandbox)
    async with asyncio.timeout(GAME_SECONDS):
        turns = 0
        while not await players[0].has_ended():
            turns += 1
            if turns == KILLED_AT:
                await kill(sandbox, players)
            await play_turn(players)
    for player in players:
        await expect(player.board).to_contain_text("DP")
        await expect(player.board.get_by_role("img").first).to_be_visible()
        assert player.tab.faults == []
    last = players[-1]
    await last.press_board("Step through")
    assert "before the first turn" in last.told[-1]
    await last.press_board("Replay")
    await expect(last.panel.get_by_role("img").first).to_have_attribute("alt", re.compile("turn by turn"))


async def kill(sandbox: SandboxProcess, players: list[Scientist]) -> None:
    """Kill the bot and start it again: all see the same board as before, once the page is loaded again."""
    before = await players[0].board.locator(".text").first.inner_text()
    sandbox.kill()
    sandbox.start()
    for player in players:
        size = player.tab.page.viewport_size
        assert size is not None
        await player.tab.page.set_viewport_size({"width": 1280, "height": 844})  # with the side bar
        await player.tab.page.reload()
        await player.tab.visit(" vs ".join(NAMES))
        await expect(player.board.locator(".text").first).to_have_text(before, use_inner_text=True)
        await player.tab.page.set_viewport_size(size)
        player.tab.faults.clear()  # the connection that was lost
