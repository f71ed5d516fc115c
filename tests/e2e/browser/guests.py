"""Whole games on the page: people at touched tables take what is offered, also over a kill of the process."""

import asyncio
import re
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

from playwright.async_api import Browser, Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from tests.browser import Tab
from tests.e2e.browser.process import SandboxProcess
from tests.e2e.browser.test_tables import DESK, PHONE
from tests.e2e.browser.touchers import YES, Finger, Toucher, link_of

SKIP = "Skip to now"
Kind = TypeVar("Kind", bound="Guest")


class Guest(Finger):
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
    @abstractmethod
    def asked(self) -> Locator:
        """What there is to press once this one is asked."""

    @abstractmethod
    async def act(self) -> None:
        """Do something of what is offered."""

    async def is_asked(self) -> bool:
        """Whether something can be done here now. What has happened meanwhile is skipped."""
        if await self.action(SKIP).count():
            await self.press_skip()
        return await self.asked.count() > 0

    @property
    def list_of_all(self) -> Locator:
        """The button that opens the list of all actions, while there are any."""
        return self.context.locator('[data-key="list"]')

    async def take_any(self, chance: Random) -> None:
        """Take one of all actions, whichever; none if the list closes, as something has just happened."""
        await self.insist(self.list_of_all)
        rows = self.context.locator(".rows button")
        if count := await rows.count():
            await self.touch(rows.nth(chance.randrange(count)))
            await expect(self.pending).to_have_count(0)
        await self.page.keyboard.press("Escape")

    async def number_after(self, words: str) -> int:
        """The number that the table tells after these words; 0 where it tells none."""
        found = re.search(rf"{words} (\d+)", await self.context.inner_text())
        return int(found[1]) if found else 0

    async def insist(self, button: Locator, instead: Locator | None = None) -> None:
        """Press a button until it is gone, or something else is there instead.

        What may be the second half of a double press has no effect; how late it may be depends on the load.
        """
        while await button.count() and not (instead and await instead.count()):
            await self.touch(button)
            await self.wait_a_moment()

    async def verdict(self) -> str:
        """What an ended game is to this one: Victory, Defeat or Draw."""
        found = re.search(r"\b(Victory|Defeat|Draw)\b", await self.context.inner_text())
        assert found is not None
        return found[1]


class Drafter(Guest):
    """Somebody who drafts an order or two, and ends the phase with them."""

    end: str
    """What the button that ends the phase says."""

    @property
    def ending(self) -> Locator:
        """The button that ends the phase, with what is drafted, while it can."""
        name = re.compile(f"^({self.end}|Send and {self.end[0].lower()}{self.end[1:]})$")
        actions = self.within.get_by_role("group", name="Actions")
        return actions.get_by_role("button", name=name).and_(self.within.locator(":not([aria-disabled])"))

    async def end_phase(self) -> None:
        """End the phase, say yes if asked, and wait until it can be ended no more."""
        await self.page.keyboard.press("Escape")
        if not await self.ending.count():
            return
        yes = self.within.locator(YES)
        await self.insist(self.ending, yes)
        if await yes.count():
            await self.insist(yes)
            await expect(self.ending).to_have_count(0)


async def seated(
    browser: Browser,
    sandbox: SandboxProcess,
    kind: type[Kind],
    names: Sequence[str],
    game: str,
    *,
    computers: int = 0,
    **options: str,
) -> list[Kind]:
    """The first opens a table with adept computers, the others join it; every other one plays on a phone."""
    tabs = [await Tab.open(browser, sandbox.address, name.lower()) for name in names]
    host, *others = tabs
    for tab in tabs:
        await tab.visit("watch-party")
    seats = str(len(names) + computers)
    await host.command("table open", game=game, players=seats, **options)
    for tab in others:
        await tab.press(tab.message(game), "Join")
    begun = host.page.get_by_role("link", name="Open the thread")
    for number in range(1, computers + 1):
        table = host.page.locator(".messages > .message").filter(has_text="Seat a computer…").last
        await table.get_by_role("combobox", name="Seat a computer…").click()
        await host.page.locator(".popup .option").filter(has_text="Adept").first.click()
        waiting = table.get_by_text(f"with {computers - number} more player")
        await expect(begun.or_(waiting).last).to_be_visible()
    guests = []
    for number, tab in enumerate(tabs):
        await tab.page.get_by_role("link", name="Open the thread").last.click()
        view = DESK if number % 2 else PHONE
        guest = await kind.open(browser, await link_of(tab), **view)
        guest.has_mouse = bool(number % 2)
        guests.append(guest)
    return guests


async def kill(sandbox: SandboxProcess, guests: Sequence[Toucher]) -> None:
    """Kill the bot and start it again: all tables come back by themselves or by a press."""
    sandbox.kill()
    for each in guests:
        await expect(each.within.locator(".banner")).to_contain_text("Connection lost.")
        await expect(each.lit).to_have_count(0)
    sandbox.start()
    for each in guests:
        with suppress(PlaywrightTimeoutError):  # it has come back by itself
            await each.within.get_by_role("button", name="Try now").click(timeout=3000)
        await expect(each.within.locator(".banner")).to_be_hidden(timeout=60_000)
        each.faults.clear()  # the connection that was lost


async def play(guests: Sequence[Guest], *, until: Callable[[], Awaitable[bool]] | None = None) -> None:
    """Whoever is asked acts, until something is so, or else until the game is over."""
    while not await guests[0].over.count():
        for each in guests:
            if until is not None and await until():
                return
            if await each.is_asked():
                await each.act()
        await until_called(guests)
    assert until is None, "the game ended before"


async def until_called(guests: Sequence[Guest]) -> None:
    """Wait until somebody is called on, or the game is over."""
    waits = [asyncio.ensure_future(each.asked.or_(each.over).first.wait_for()) for each in guests]
    _, late = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for each in late:
        each.cancel()
    await asyncio.gather(*waits, return_exceptions=True)


async def check_over(guests: Sequence[Guest]) -> None:
    """All tables tell that the game is over, and none had a fault."""
    for each in guests:
        await expect(each.over.first).to_be_visible()
        await each.check_access()
        assert each.faults == []
