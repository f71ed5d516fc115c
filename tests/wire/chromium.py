"""One Chromium among the pages of `bench touch`: touches until they are on its screen, and its first load."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from tests.browser import ARGUMENTS, find_chromium
from tests.wire.pages import PATIENCE

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
"""1.6 Mbit/s, and 150 ms from each request to its answer."""
_WATCH = """window.watchScreen = () => {
    const picture = document.querySelector(".board .picture");
    const began = performance.now();
    window.untilOnScreen = new Promise(resolve => {
        const before = picture.src;
        const watch = new MutationObserver(async () => {
            if (picture.src === before && !document.querySelector(".context > .film")) return;
            watch.disconnect();
            await picture.decode().catch(() => null);
            await new Promise(requestAnimationFrame);
            await new Promise(after => setTimeout(after));
            resolve(performance.now() - began);
        });
        const page = document.querySelector("#app");
        watch.observe(page, { attributeFilter: ["src"], childList: true, subtree: true });
    });
};"""
"""Timed in the page: its driver takes as long as the page does on a machine with much to do."""
_TOUCH = """names => {
    window.watchScreen();
    return names.every(name => {
        const found = document.querySelector([name, `row ${name}`].flatMap(each =>
            [`[data-region="${CSS.escape(each)}"]`, `[data-key="${CSS.escape(each)}"]`]).join(", "));
        found?.click();
        return found;
    });
}"""
_CONFIRM = """async tooSoon => {
    const yes = () => document.querySelector('[data-key="yes"]');
    if (!yes()) return;
    await new Promise(after => setTimeout(after, tooSoon));
    window.watchScreen();
    yes()?.click();
}"""
"""Timed from this press: the page takes one that comes at once after another for a double click."""
TOO_SOON_MS = 650
_SHOWN = """async () => {
    const isShown = () => document.querySelector(".place")?.getClientRects().length;
    while (!isShown()) await new Promise(requestAnimationFrame);
}"""
"""Looked at in each frame: Playwright's own waiting looks only each half second after a while."""
_ON_SCREEN = """async () => {
    const picture = document.querySelector(".board .picture");
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await picture.decode().catch(() => null);
    await frame();
}"""


@dataclass
class ChromiumPage:
    """A page in Chromium, which is used as a `TablePage` is. `ply` is that of the picture on its screen."""

    page: Page
    scene: dict[str, Any] = field(default_factory=dict)
    ply: int = -1
    first_scene_bytes: int = 0
    refused: int = 0
    _heard: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, payload: str | bytes) -> None:
        """Take note of what the page is sent."""
        frame = json.loads(payload) if isinstance(payload, str) else {}
        if frame.get("type") == "scene":
            self.first_scene_bytes = self.first_scene_bytes or len(payload)
            self.scene = frame
        self.refused += frame.get("type") == "refused"
        self._heard.set()

    async def reaches(self, ply: int) -> None:
        """Wait until a scene of this ply or a later one is on the screen, with its picture. TimeoutError."""
        async with asyncio.timeout(PATIENCE):
            while self.scene.get("ply", -1) < ply:
                self._heard.clear()
                await self._heard.wait()
            if self.ply < ply:
                shown = self.scene["ply"]
                await self.page.evaluate(_ON_SCREEN)
                self.ply = max(self.ply, shown)

    async def act(self, lines: Iterable[str]) -> None:
        """Touch all that stands for a path. LookupError if the page does not offer it."""
        wanted = [*lines]
        path = next(path for path in self.scene["paths"] if path["lines"] == wanted)
        if not await self.page.evaluate(_TOUCH, [touch["region"] for touch in path["touches"]]):
            raise LookupError(wanted)
        await self.page.evaluate(_CONFIRM, TOO_SOON_MS)

    async def seconds_to_screen(self) -> float:
        """How long after the last touch the frame with its new picture was painted.

        After the end of a turn, the first step of what then happened counts: it is shown before the picture.
        """
        async with asyncio.timeout(PATIENCE):
            return float(await self.page.evaluate("() => window.untilOnScreen")) / 1000


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser | None]:
    """A headless Chromium; None where there is none."""
    path = find_chromium()
    if path is None:
        yield None
        return
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


async def chromium_page(
    browser: Browser, address: str, link: str, *, is_slow: bool
) -> tuple[ChromiumPage, float]:
    """Open a table by a link, maybe over a slow line; the page, and the seconds until it is shown."""
    context = await browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    await context.add_init_script(_WATCH)
    page = await context.new_page()
    opened = ChromiumPage(page)
    page.on("websocket", lambda socket: socket.on("framereceived", opened.hear))
    if is_slow:
        tools = await context.new_cdp_session(page)
        await tools.send("Network.enable")
        await tools.send("Network.emulateNetworkConditions", SLOW_LINE)
    began = time.perf_counter()
    await page.goto(f"{address}#{link}", wait_until="commit")
    await page.evaluate(_SHOWN)
    await opened.reaches(0)
    return opened, time.perf_counter() - began
