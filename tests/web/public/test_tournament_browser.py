"""A tournament's page in Chromium: a Swiss of 256 with its cut, and a whole double elimination of 64."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from playwright.async_api import Browser

from bot.matches.tournaments.lookup import ShownTournament
from bot.store.sharing import SharedPage
from bot.tournaments.rules import TournamentRules
from bot.web.public.cache import FRESH_SECONDS, PageCache
from bot.web.public.page import ReadPage
from bot.web.public.site import PublicSite
from tests.axe import faults_found
from tests.browser import own_pages
from tests.cogs.tournaments import tournaments
from tests.matches.tournaments.cups import GUILD, OLGA, Cup
from tests.web.public.sources import Seconds
from tests.web.public.tournament_pages import document_of


@dataclass
class Values:
    """A source of these tournaments, by the first part of the path."""

    shown: dict[str, ShownTournament]

    async def read(self, page: SharedPage, path: str) -> ReadPage | None:
        name, _, rest = path.partition("/")
        text = document_of(self.shown[name], rest, page) if name in self.shown else None
        if text is None:
            return None
        # The files are in the folder of all pages, which is one further up from here.
        return ReadPage(text, lambda: text.replace("static/", "../static/"))


@asynccontextmanager
async def shared(cup: Cup, values: Values, clock: Seconds) -> AsyncIterator[str]:
    """The address of the pages."""
    await cup.create()
    page = await cup.of.sharing.share(GUILD, cup.id, OLGA, "on")
    assert page is not None
    kept = PageCache(cup.matches.public_pages, {"tournament": values}, clock)
    app = web.Application()
    app.add_subapp("/p/", PublicSite(kept, cup.matches.public_pages).application())
    async with TestServer(app) as server:
        yield str(server.make_url(f"/p/{page.code}/"))


def swiss(people: int) -> ShownTournament:
    """After one round of Swiss and the first of a cut."""
    cup = tournaments.Cup(TournamentRules("swiss", rounds=1, cut=8), people)
    cup.play()
    cup.play()
    return cup.shown()


def double(people: int, rounds: int = 4) -> ShownTournament:
    """A double elimination after some rounds."""
    cup = tournaments.Cup(TournamentRules("double"), people)
    for _ in range(rounds):
        cup.play()
    return cup.shown()


@pytest.mark.asyncio(loop_scope="session")
async def test_large_tournaments_fit_on_one_page(chromium: Browser, cup: Cup) -> None:
    values, faults = Values({"swiss": swiss(256), "double": double(64)}), list[str]()
    async with shared(cup, values, Seconds()) as address, own_pages(chromium) as browser:
        page = await browser.new_page()
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        for path, matches in (("swiss", 7), ("double", 120)):
            await page.goto(address + path)
            for width in (360, 1280):
                await page.set_viewport_size({"width": width, "height": 800})
                assert await page.evaluate("document.documentElement.scrollWidth") <= width
            assert await page.locator(".bracket .match").count() >= matches
            assert await page.locator(".bracket .lines path").count() >= 2
        assert faults == []


@pytest.mark.asyncio(loop_scope="session")
async def test_pages_keep_nobody_out(chromium: Browser, cup: Cup) -> None:
    # axe looks at each line: a small table and a small bracket have all kinds of them, too.
    values = Values({"swiss": swiss(10), "double": double(4, rounds=2)})
    async with shared(cup, values, Seconds()) as address:
        for width, scheme in ((360, "dark"), (1280, "light")):
            async with own_pages(chromium) as browser:
                page = await browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
                for path in ("swiss", "double", "swiss/player/1", "swiss/round/1"):
                    await page.goto(address + path)
                    # What is only shown on wide screens is looked at in both themes.
                    assert await faults_found(page, both_themes=width > 1000) == []


@pytest.mark.asyncio(loop_scope="session")
async def test_an_open_page_shows_what_happens_and_keeps_the_focus(chromium: Browser, cup: Cup) -> None:
    going = tournaments.Cup(TournamentRules("swiss", rounds=2), 4)
    values, clock = Values({"cup": going.shown()}), Seconds()
    async with shared(cup, values, clock) as address, own_pages(chromium) as browser:
        page = await browser.new_page()
        await page.clock.install()
        await page.goto(address + "cup")
        await page.get_by_role("link", name="Ann").first.focus()
        going.report("1.1", tournaments.WON)
        values.shown["cup"], clock.now = going.shown(), FRESH_SECONDS
        await page.clock.fast_forward(6_000)
        await page.get_by_text("1 of 2 matches over").first.wait_for()
        assert await page.evaluate("document.activeElement.textContent") == "Ann"
        assert "1 of 2 matches over" in (await page.locator("[role=status]").inner_text())
        await page.route("**/cup", lambda route: route.abort())
        await page.clock.fast_forward(6_000)
        await page.locator("body.is-away").wait_for()
        await page.unroute("**/cup")
        await page.clock.fast_forward(12_000)
        await page.locator("body:not(.is-away)").wait_for()
        going.report("1.2", tournaments.WON)
        values.shown["cup"], clock.now = going.shown(), 2 * FRESH_SECONDS
        await page.clock.fast_forward(6_000)
        await page.get_by_text("Round 1 is over").first.wait_for()
        values.shown, clock.now = {}, 3 * FRESH_SECONDS
        await page.clock.fast_forward(6_000)
        await page.get_by_text("This page is not shared").first.wait_for()
        assert await page.get_by_text("Ann").count() == 0
        assert await page.locator("body.is-away").count() == 0


@pytest.mark.asyncio(loop_scope="session")
async def test_players_are_found_and_a_bracket_is_zoomed(chromium: Browser, cup: Cup) -> None:
    values = Values({"double": double(8)})
    async with shared(cup, values, Seconds()) as address, own_pages(chromium) as browser:
        page = await browser.new_page(viewport={"width": 800, "height": 600})
        await page.goto(address + "double")
        await page.get_by_label("Find a player").fill("cem")
        places = await page.locator(".found").count()
        assert places >= 4
        await page.keyboard.press("Enter")
        assert await page.get_by_role("search").locator("output").inner_text() == f"1 of {places}"
        round_ = page.locator(".bracket .round").first
        before = await round_.evaluate("each => each.offsetWidth")
        await page.get_by_role("button", name="Larger bracket").press("Enter")
        assert await round_.evaluate("each => each.offsetWidth") > before
        await page.get_by_role("button", name="Fit the bracket").click()
        assert await round_.evaluate("each => each.offsetWidth") < before
        assert await faults_found(page) == []
