"""A table in Chromium: what is touched, chosen and read there."""

from typing import Any

from playwright.async_api import Browser, Locator, Page

from tests.axe import faults_found
from tests.browser import PATIENCE_MS
from tests.web.visiting import Served, Visiting

OUTSIDE = """all => all.filter(each => {
    const { left, right, bottom } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > innerHeight || each.scrollWidth > each.clientWidth + 1;
}).map(each => each.textContent)"""
"""The texts of buttons that are cut off by the page's edge or their own."""
SCROLLED = """async () => {
    const { documentElement } = document, drawn = done => requestAnimationFrame(done);
    await new Promise(drawn).then(() => new Promise(drawn));
    return [documentElement.scrollWidth, documentElement.scrollHeight];
}"""
"""How wide and high the page is with what is to be scrolled, once it is laid out for its size."""


LOOKS = 100
"""How often an element is looked for that the page moves or replaces."""
MIDDLE = """async each => {
    each.scrollIntoViewIfNeeded();
    const drawn = () => new Promise(requestAnimationFrame), box = () => each.getBoundingClientRect();
    const before = box();
    await drawn().then(drawn);
    const { x, y, width, height } = box();
    const stands = each.isConnected && x === before.x && y === before.y;
    return stands ? [x + width / 2, y + height / 2] : null;
}"""
"""The middle of an element in the window; null if it moves, or is there no more."""

LANE_ROOM = "[each.clientWidth - each.scrollWidth, each.closest('.lane').offsetHeight]"
"""Of what a lane says: the width that its text leaves, below 0 if it is cut, and the lane's height."""
CLIPPED = """() => [...document.querySelectorAll(".actions .action-name")]
    .filter(each => each.scrollWidth > each.clientWidth).map(each => each.innerText)"""
"""The names of buttons that are not shown whole."""


class TouchPage:
    """A browser in which somebody has opened a table.

    Attributes:
        faults: what the page complained about.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console", lambda message: self.faults.append(message.text) if message.type == "error" else None
        )

    def region(self, name: str) -> Locator:
        return self.page.locator(f'.place[data-region="{name}"]')

    @property
    def firsts(self) -> Locator:
        """The regions on the board that may be touched first, or next."""
        return self.page.locator(".place[data-lit]")

    @property
    def context(self) -> Locator:
        return self.page.locator(".context")

    async def with_text(self, selector: str, text: str, measure: str) -> list[Any]:
        """What `measure` (of `each`) gives for these elements the moment they say this."""
        found: list[Any] = await self.page.evaluate(
            f"""([selector, text]) => [...document.querySelectorAll(selector)].map(each => {{
                each.textContent = text;
                return {measure};
            }})""",
            [selector, text],
        )
        return found

    async def check_access(self) -> None:
        """axe-core finds nothing wrong with what is shown now."""
        assert await faults_found(self.page) == []

    async def tap(self, place: Locator) -> None:
        await self.page.touchscreen.tap(*await self.middle(place))

    async def middle(self, place: Locator) -> tuple[float, float]:
        """Where an element's middle is, once it stands still; the page may replace it meanwhile."""
        for _ in range(LOOKS):
            found = await place.evaluate(MIDDLE)
            if found is not None:
                x, y = found
                return x, y
        raise AssertionError(f"{place} never stands still")


async def opened(visiting: Served, browser: Browser, who: object, **view: object) -> TouchPage:
    link = await visiting.link(who)  # type: ignore[arg-type]
    width, height = view.pop("width", 1280), view.pop("height", 800)
    context = await browser.new_context(viewport={"width": width, "height": height}, **view)  # type: ignore[arg-type,typeddict-item]
    page = TouchPage(await context.new_page())
    await page.page.goto(f"{visiting.address}#{link}")
    await page.page.locator(".place").first.wait_for()
    await page.context.wait_for()  # the panel is laid out after the board
    return page


async def step_of(visiting: Visiting, seat: int = 0) -> str:
    return (await visiting.scouting.view(seat)).chosen
