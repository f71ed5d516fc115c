"""Driving the sandbox's page in the system's Chromium, by keyboard and by mouse.

Chromium is looked for in `CHROMIUM` (a path) and then by its usual names. The one that never has windows
comes first: it needs half the time. Tests that need it are skipped, with the reason, where there is none.
"""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect
from playwright.async_api import TimeoutError as PatienceEnded

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 60_000
"""How long something may take to appear: pictures are drawn while much else goes on."""


_STEPS_DOWN = """label => {
    const labels = [...document.querySelectorAll(".popup .option-label")];
    const active = labels.findIndex(each => each.closest(".option").matches(".is-active"));
    const wanted = labels.findIndex(each => each.innerText.trim() === label);
    return (wanted - active + labels.length) % labels.length;
}"""
"""How many options of the open list are below the active one, up to the one with this label."""


def find_chromium() -> str | None:
    """Return the path of a Chromium, None if there is none."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@asynccontextmanager
async def open_browser() -> AsyncIterator[Browser]:
    """Run a headless Chromium; skip the test where there is none."""
    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium on this machine: install chromium, or set CHROMIUM to its path")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def own_pages(browser: Browser) -> AsyncIterator[Browser]:
    """The same browser for one test: what it opens is closed, and forgotten, at its end."""
    expect.set_options(timeout=PATIENCE_MS)
    try:
        yield browser
    finally:
        for context in browser.contexts:
            await context.close()


class Tab:
    """A browser tab in which someone uses the sandbox.

    Attributes:
        page: Playwright's page.
        faults: what the page complained about: script errors, blocked resources, failed requests.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda message: self.faults.append(message.text) if message.type == "error" else None,
        )

    @classmethod
    async def open(
        cls, browser: Browser, base: str, user: str, *, width: int = 1280, height: int = 800
    ) -> "Tab":
        """Open the sandbox as a user, by their user name."""
        tab = cls(await browser.new_page(viewport={"width": width, "height": height}))
        await tab.page.goto(f"{base}#/{user}")
        await tab.page.locator(".channel-link[aria-current]").wait_for(state="attached")
        return tab

    @property
    def messages(self) -> Locator:
        """All messages of the open channel."""
        return self.page.locator(".messages > .message")

    def message(self, text: str) -> Locator:
        """The latest message with that text."""
        return self.messages.filter(has_text=text).last

    @property
    def composer(self) -> Locator:
        """The box for chat messages."""
        return self.page.locator("#composer textarea")

    def link(self, name: str) -> Locator:
        """The link of a channel, a thread or the bot's direct messages in the side bar."""
        return self.page.locator(".channel-link").filter(has_text=name).first

    async def visit(self, name: str) -> None:
        """Open a channel by its link and wait until it is shown."""
        await self.link(name).click()
        await expect(self.page.locator(".channel-own-name")).to_have_text(name)

    async def say(self, text: str) -> None:
        """Write a chat message."""
        await self.composer.focus()
        await self.page.keyboard.type(text)
        await self.page.keyboard.press("Enter")

    async def command(self, path: str, **options: str) -> None:
        """Run a slash command with the keyboard alone; what has choices is picked from them.

        An option's text must be part of its choice's name. Options are filled in the order given.
        """
        keyboard = self.page.keyboard
        await self.composer.focus()
        await keyboard.type(f"/{path}")
        await self._pick(f"/{path}", exact=True)
        await self.page.locator(".command-name").get_by_text(f"/{path}", exact=True).wait_for()
        for name, text in options.items():
            field = self.page.locator(f'.pill input[data-option="{name}"]')
            if not await field.count():
                await self.page.locator(".pill-add").get_by_text(name, exact=True).focus()
                await keyboard.press("Enter")
            await field.focus()
            await keyboard.type(text)
            if await field.get_attribute("role") == "combobox":
                await expect(field).not_to_have_attribute("aria-busy", "true")
                await self._pick(text)
        await self.page.locator(".send").focus()
        await keyboard.press("Enter")

    async def _pick(self, text: str, *, exact: bool = False) -> None:
        """Move to the option with that text and press Enter."""
        labels = self.page.locator(".popup .option-label")
        wanted = labels.get_by_text(text, exact=True) if exact else labels.filter(has_text=text)
        await wanted.first.wait_for()
        await self._go_down_to((await wanted.first.inner_text()).strip())
        await self.page.keyboard.press("Enter")

    async def _go_down_to(self, label: str) -> None:
        """Move to the option with this label; options that come or go meanwhile are not taken for it."""
        for _ in range(await self.page.evaluate(_STEPS_DOWN, label)):
            await self.page.keyboard.press("ArrowDown")
        await expect(self.page.locator(".option.is-active .option-label")).to_have_text(label)

    async def practise(self, path: str, **options: str) -> None:
        """Begin a practice in the channel of duels, and open its thread by the link of the answer.

        The page draws the answer anew when it learns more about it, and between a press and its release that
        loses the click: a person clicks again.
        """
        await self.visit("duels")
        before = await self.page.locator(".message.is-private").count()
        await self.command(path, **options)
        link = self.page.locator(".message.is-private").nth(before).get_by_text("vs ")
        opened = self.page.locator(".channel-own-name").filter(has_text="vs ")
        await link.click()
        try:
            await opened.wait_for(timeout=PATIENCE_MS / 4)
        except PatienceEnded:
            await link.click()
            await opened.wait_for()

    async def press(self, message: Locator, label: str) -> None:
        """Press a button of a message."""
        await message.get_by_role("button", name=label, exact=True).click()

    async def choose(self, within: Locator, menu: str, *labels: str) -> None:
        """Choose from a menu of a message or a form with the keyboard; `menu` is its name or placeholder."""
        box = within.get_by_role("combobox", name=menu, exact=True)
        await box.focus()
        await self.page.keyboard.press("Enter")
        options = self.page.locator(".popup .option")
        await options.first.wait_for()
        is_multiple = await self.page.locator(".popup [aria-multiselectable]").count() > 0
        for label in labels:
            await self._go_down_to(label)
            await self.page.keyboard.press("Space" if is_multiple else "Enter")
        if is_multiple:
            await self.page.keyboard.press("Enter")

    @property
    def form(self) -> Locator:
        """The open modal."""
        return self.page.locator("dialog.modal")
