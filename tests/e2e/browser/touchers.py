"""People who play Melee on a table in the browser, by touch or by the keyboard alone."""

import re
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Self

from playwright.async_api import Browser, BrowserContext, FrameLocator, Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from tests.axe import faults_found
from tests.browser import PATIENCE_MS, Tab
from tests.web.clock import DOUBLE_MS

OTHERS_MS = 4 * PATIENCE_MS
"""How long the turn of another person in a browser may take."""
GO_FIRST, END, YES = "Go first", "End turn", '[data-key="yes"]'


async def link_of(tab: Tab) -> str:
    """The address of a new link to the table of the duel that is open in the tab's channel."""
    board = tab.page.locator(".messages > .message:not(.is-private)")
    button = board.get_by_role("button", name="Open the table").last
    links = tab.page.locator('.message.is-private a[href*="/table/#"]')
    before = await links.count()
    await button.click()
    await links.nth(before).wait_for()
    return await links.nth(before).get_attribute("href") or ""


class Toucher(ABC):
    """Somebody at a table. They take what the page offers by a fixed rule."""

    def __init__(self, page: Page, within: Page | FrameLocator) -> None:
        self.page = page
        self.within = within
        self.faults: list[str] = []
        self.touches = 0
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda message: self.faults.append(message.text) if message.type == "error" else None,
        )

    @classmethod
    async def open(cls, browser: Browser, address: str, **view: object) -> Self:
        """Open a table by a link, in a browser of its own."""
        context: BrowserContext = await browser.new_context(color_scheme="dark", **view)  # type: ignore[arg-type]
        page = await context.new_page()
        toucher = cls(page, page)
        await page.goto(address)
        await toucher.firsts_or_wait()
        return toucher

    def region(self, name: str) -> Locator:
        return self.within.locator(f'.place[data-region="{name}"]')

    @property
    def lit(self) -> Locator:
        """What may be touched on the board now."""
        return self.within.locator(".place[data-lit]")

    @property
    def cards(self) -> Locator:
        """The cards that may be played now."""
        return self.within.locator(".card-button.is-first")

    @property
    def context(self) -> Locator:
        return self.within.locator(".context")

    def action(self, name: str) -> Locator:
        return self.within.get_by_role("group", name="Actions").get_by_role("button", name=name, exact=True)

    @property
    def pending(self) -> Locator:
        return self.within.locator(".marks .pending")

    async def check_access(self) -> None:
        """axe-core finds nothing wrong with what the table shows now."""
        table = self.page if self.within is self.page else self.page.frames[-1]
        assert await faults_found(table) == []

    async def firsts_or_wait(self) -> None:
        """Wait until the table is shown."""
        await self.within.locator(".place").first.wait_for()

    async def asks_order(self) -> bool:
        """Whether this player may choose who goes first."""
        return await self.action(GO_FIRST).count() > 0

    @property
    def result(self) -> Locator:
        """The card that tells how the duel ended."""
        return self.within.locator(".card")

    async def play_out(self) -> str:
        """Play turns until the duel is over; gives what the card at its end says."""
        while not await self.result.count():
            await self.play_turn()
        return await self.result.inner_text()

    async def until_asked(self) -> None:
        """Wait until it is one's turn, or the duel is over, and skip what is shown."""
        enabled = self.within.locator(":not([aria-disabled])")
        skip, end, first = (self.action(each).and_(enabled) for each in ("Skip to now", END, GO_FIRST))
        await expect(skip.or_(end).or_(first).or_(self.result).first).to_be_visible(timeout=OTHERS_MS)
        if await skip.count():
            await self.press_skip()
            await self.until_asked()
        elif await first.count():
            await first.click()
            await self.until_asked()

    async def play_turn(self) -> None:
        """Summon if a card can be summoned, move or attack with whoever can, then end the turn."""
        await self.until_asked()
        if await self.cards.count():
            await self.take_card()
            await self.take_next()
        for name in await self.lit.evaluate_all("all => all.map(each => each.dataset.region)"):
            place = self.region(str(name))
            if await place.and_(self.lit).count():
                await self.touch(place)
                await self.take_next()
        await self.until_asked()
        if not await self.result.count():
            await self.end()

    async def take_next(self) -> None:
        """Touch what the panel names first of what goes on from what is chosen; nothing if it names nothing.

        That is a place that wins, else the surest attack, else the likeliest place.
        """
        rows = self.context.locator(".chosen .rows button")
        names = await rows.evaluate_all("all => all.map(each => each.dataset.key.replace('row ', ''))")
        on_board = await self.lit.evaluate_all("all => all.map(each => each.dataset.region)")
        if best := next((name for name in names if name in on_board), None):
            await self.touch(self.region(best))
        await expect(self.pending).to_have_count(0)
        await self.page.keyboard.press("Escape")  # if more was asked than this rule answers

    async def end(self) -> None:
        """End the turn, and confirm it if asked."""
        await self.press_end()
        yes = self.within.locator(YES)
        await expect(
            yes.or_(self.pending).or_(self.action("Skip to now")).or_(self.result).first
        ).to_be_visible()
        if await yes.count():
            await self.wait_a_moment()
            await self.confirm(yes)

    async def wait_a_moment(self) -> None:
        """Wait until a press is no longer taken for the second half of a double press."""
        await self.page.wait_for_timeout(DOUBLE_MS)

    @abstractmethod
    async def touch(self, place: Locator) -> None:
        """Touch a place on the board."""

    @abstractmethod
    async def take_card(self) -> None:
        """Choose the first card that may be played."""

    @abstractmethod
    async def press_skip(self) -> None:
        """Skip the steps that are shown."""

    @abstractmethod
    async def press_end(self) -> None:
        """Ask to end the turn."""

    @abstractmethod
    async def confirm(self, yes: Locator) -> None:
        """Answer the question with yes."""


class Finger(Toucher):
    """Plays with a finger."""

    async def touch(self, place: Locator) -> None:
        self.touches += 1
        await place.tap()

    async def press_skip(self) -> None:
        with suppress(PlaywrightTimeoutError):  # what is shown has come to its end by itself
            await self.action("Skip to now").click(timeout=3000)  # beside the chat, there is no finger

    async def take_card(self) -> None:
        await self.touch(self.cards.first)

    async def press_end(self) -> None:
        await self.touch(self.action(END))

    async def confirm(self, yes: Locator) -> None:
        await self.touch(yes)


class Keys(Toucher):
    """Plays by the keyboard alone."""

    async def touch(self, place: Locator) -> None:
        name = await place.get_attribute("data-region") or ""
        found = re.fullmatch(r"@?([a-z])([0-9])", name)
        assert found is not None, name
        await self.page.keyboard.press(found[1])
        await self.page.keyboard.press(found[2])
        await self.page.keyboard.press("Enter")

    async def take_card(self) -> None:
        number = await self.within.locator(".hand .card-button").evaluate_all(
            "all => 1 + all.findIndex(each => each.classList.contains('is-first'))"
        )
        await self.page.keyboard.press(str(number))

    async def press_skip(self) -> None:
        await self.page.keyboard.press("End")

    async def press_end(self) -> None:
        await self.page.keyboard.press("e")

    async def confirm(self, yes: Locator) -> None:
        await self.page.keyboard.press("Tab")
        await expect(yes).to_be_focused()
        await self.page.keyboard.press("Enter")
