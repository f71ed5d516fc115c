"""Whole games of Multiverse War of people and computers on the page, at touched tables, over a kill."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress

import pytest
from playwright.async_api import Browser, Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from tests.browser import Tab
from tests.e2e.browser.process import SandboxProcess
from tests.e2e.browser.test_tables import DESK, PHONE
from tests.e2e.browser.touchers import YES, Finger, Toucher, link_of

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.nightly]

GAME_SECONDS = 2400
"""A game of twenty rounds has some eighty phases of people."""
KILLED_IN = 4
"""The round in which the process is killed."""
END, SKIP = re.compile("^(Send and e|E)nd my phase$"), "Skip to now"
UNITS = ("Builder as your first unit", "Scout as your second unit", "Spearman as your third unit")


class General(Finger):
    """Somebody at a table: a finger on a phone, a mouse elsewhere. They take what the page offers."""

    has_mouse = False

    async def touch(self, place: Locator) -> None:
        if self.has_mouse:
            await place.click()
        else:
            await super().touch(place)

    @property
    def over(self) -> Locator:
        """What tells that the game is over."""
        return self.context.get_by_text(re.compile(r"^(Victory|Defeat)$|^(.* wins?|All agree)\b"))

    @property
    def called(self) -> Locator:
        """What there is to press once this one is asked, or that the game is over."""
        return self.ending.or_(self.unit(UNITS[0])).or_(self.over).first

    @property
    def ending(self) -> Locator:
        """The button that ends the phase, with what is drafted, while it can."""
        actions = self.within.get_by_role("group", name="Actions")
        return actions.get_by_role("button", name=END).and_(self.within.locator(":not([aria-disabled])"))

    def unit(self, name: str) -> Locator:
        """The button that chooses this first unit."""
        return self.within.get_by_role("button", name=re.compile(name)).first

    async def round(self) -> int:
        """The round that the table tells of; 0 where it tells of none."""
        found = re.search(r"Round (\d+) of", await self.context.inner_text())
        return int(found[1]) if found else 0

    async def is_asked(self) -> bool:
        """Whether something can be done here now. What has happened meanwhile is skipped."""
        if await self.action(SKIP).count():
            await self.press_skip()
        return await self.ending.count() > 0 or await self.unit(UNITS[0]).count() > 0

    async def play_phase(self) -> None:
        """Set the first units, or draft a recruit, a move or an attack; then end the phase with it."""
        if await self.unit(UNITS[0]).count():
            for each in UNITS:
                await self.insist(self.unit(each))
            await expect(self.unit(UNITS[2])).to_have_count(0)
            return
        if await self.lit.count():
            await self.touch(self.lit.first)
            recruit = self.within.get_by_role("button", name=re.compile("^Recruit ")).first
            if await recruit.count():
                await self.touch(recruit)
                await expect(self.pending).to_have_count(0)
            else:
                await self.take_next()
        await self.page.keyboard.press("Escape")
        await self.end_phase()

    async def insist(self, button: Locator, instead: Locator | None = None) -> None:
        """Press a button until it is gone, or something else is there instead.

        What may be the second half of a double press has no effect; how late it may be depends on the load.
        """
        while await button.count() and not (instead and await instead.count()):
            await self.touch(button)
            await self.wait_a_moment()

    async def end_phase(self) -> None:
        """End the phase, say yes if asked, and wait until it can be ended no more."""
        if not await self.ending.count():
            return
        yes = self.within.locator(YES)
        await self.insist(self.ending, yes)
        if await yes.count():
            await self.insist(yes)
            await expect(self.ending).to_have_count(0)


async def begin(
    browser: Browser, sandbox: SandboxProcess, names: Sequence[str], computers: int, **options: str
) -> list[General]:
    """The first opens a table with computers, and the others join it. Every other one plays on a phone."""
    tabs = [await Tab.open(browser, sandbox.address, name.lower()) for name in names]
    host, *others = tabs
    for tab in tabs:
        await tab.visit("watch-party")
    seats = str(len(names) + computers)
    await host.command("table open", game="Multiverse War", players=seats, **options)
    for tab in others:
        await tab.press(tab.message("Multiverse War"), "Join")
    begun = host.page.get_by_role("link", name="Open the thread")
    for number in range(1, computers + 1):
        table = host.page.locator(".messages > .message").filter(has_text="Seat a computer…").last
        await table.get_by_role("combobox", name="Seat a computer…").click()
        await host.page.locator(".popup .option").filter(has_text="Adept").first.click()
        seated = table.get_by_text(f"with {computers - number} more player")
        await expect(begun.or_(seated).last).to_be_visible()
    generals = []
    for number, tab in enumerate(tabs):
        await tab.page.get_by_role("link", name="Open the thread").last.click()
        view = DESK if number % 2 else PHONE
        general = await General.open(browser, await link_of(tab), **view)
        assert isinstance(general, General)
        general.has_mouse = bool(number % 2)
        generals.append(general)
    return generals


async def kill(sandbox: SandboxProcess, generals: Sequence[Toucher]) -> None:
    """Kill the bot and start it again: all tables come back by themselves or by a press."""
    sandbox.kill()
    for each in generals:
        await expect(each.within.locator(".banner")).to_contain_text("Connection lost.")
        await expect(each.lit).to_have_count(0)
    sandbox.start()
    for each in generals:
        with suppress(PlaywrightTimeoutError):  # it has come back by itself
            await each.within.get_by_role("button", name="Try now").click(timeout=3000)
        await expect(each.within.locator(".banner")).to_be_hidden(timeout=60_000)
        each.faults.clear()  # the connection that was lost


async def until_called(generals: Sequence[General]) -> None:
    """Wait until somebody is called on, or the game is over."""
    waits = [asyncio.ensure_future(each.called.wait_for()) for each in generals]
    _, late = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for each in late:
        each.cancel()
    await asyncio.gather(*waits, return_exceptions=True)


async def to_end(sandbox: SandboxProcess, generals: Sequence[General]) -> None:
    """Whoever is asked plays a phase, until all tables tell that the game is over."""
    was_killed = False
    async with asyncio.timeout(GAME_SECONDS):
        while not await generals[0].over.count():
            if not was_killed and await generals[0].round() >= KILLED_IN:
                await kill(sandbox, generals)
                was_killed = True
            for each in generals:
                if await each.is_asked():
                    await each.play_phase()
            await until_called(generals)
    assert was_killed
    for each in generals:
        await expect(each.over.first).to_be_visible()
        await each.check_access()
        assert each.faults == []


async def test_two_people_and_two_computers_play_two_against_two(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    generals = await begin(browser, sandbox, ("Rowan", "Juniper"), 2, teams="two against two")
    await to_end(sandbox, generals)
    told = [re.findall(r"\b(Victory|Defeat|Draw)\b", await each.context.inner_text()) for each in generals]
    assert all(told)
    outcomes = {each[0] for each in told}
    assert outcomes in ({"Victory"}, {"Defeat"}, {"Victory", "Defeat"}), "as they sit: allies or enemies"


async def test_two_people_and_two_computers_play_each_for_themselves(
    browser: Browser, sandbox: SandboxProcess
) -> None:
    """Four seats, and anybody may be attacked; whoever is conquered watches to the end."""
    generals = await begin(browser, sandbox, ("Hazel", "Linden"), 2, mode="attack anybody")
    await to_end(sandbox, generals)
    told = [re.findall(r"\b(Victory|Defeat|Draw)\b", await each.context.inner_text()) for each in generals]
    assert all(told)
    assert [each[0] for each in told].count("Victory") < len(generals)
