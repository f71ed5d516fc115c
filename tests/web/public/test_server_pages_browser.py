"""A server's pages in Chromium: on a phone and on a desk, in both themes, with scripts and without."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from msgspec.structs import replace
from playwright.async_api import Browser, expect

from bot.matches.ratings.profile_figures import WinTally
from bot.matches.values import Moderator
from bot.store.sharing import SharedPage
from bot.web.public.cache import PageCache
from bot.web.public.page import ReadPage
from bot.web.public.servers import boards, persons
from bot.web.public.servers.values import (
    BoardRow,
    Leaderboard,
    MetOpponent,
    NamedPerson,
    PersonHistory,
    SeasonResult,
    TournamentResult,
)
from bot.web.public.site import PublicSite
from tests.axe import faults_found
from tests.browser import own_pages
from tests.matches.table import Clock
from tests.matches.tournaments.cups import GUILD, Cup

NAMES = ("Ann", "Bén of the Long, Long Meadow behind the Mill", "x", "dahlia_42")


def rows(count: int) -> tuple[BoardRow, ...]:
    """The first without a name, then everybody with a rank, without one, and too new for either."""
    return tuple(
        BoardRow(
            NamedPerson(f"{NAMES[each % 4]} {each}", f"p-{each}") if each else NamedPerson("Name hidden", ""),
            each + 1 if each < count - 10 else None,
            each % 3 - 1,
            1990 - each,
            None if each >= count - 4 else 40,
            WinTally(1000 - each, 100, each % 2),
        )
        for each in range(count)
    )


ROWS = rows(60)
SEASON = "Season 14, January to March 2030"
BOARD = Leaderboard("Moths & Co", "melee", "Multiverse Melee", 14, SEASON, True, (13, 14), "duels", ROWS)
HISTORY = PersonHistory(
    "Moths & Co",
    "melee",
    "Multiverse Melee",
    "duels",
    ROWS[1].person,
    (SeasonResult(14, SEASON, ROWS[1], 60),),
    tuple(
        TournamentResult(f"The {each}th cup of moths", Clock().time, each, 64, each == 1, "b" * 16)
        for each in (1, 2, 3)
    ),
    tuple(MetOpponent(each.person, each.tally) for each in ROWS[:9]),
    3,
    (("multifold", "Multifold"),),
)


@dataclass(frozen=True)
class Values:
    """A source of these values."""

    board: Leaderboard

    async def read(self, page: SharedPage, path: str) -> ReadPage:
        if path.startswith("melee/p-"):
            return ReadPage(1, lambda: persons.render(page, path, HISTORY))
        return ReadPage(1, lambda: boards.render(page, "melee", self.board, path.partition("?")[2]))


@asynccontextmanager
async def shared(cup: Cup, board: Leaderboard = BOARD) -> AsyncIterator[str]:
    """The address of the page."""
    page, _ = await cup.matches.server_page.share(GUILD, Moderator(7, "May"), "on")
    assert page is not None
    pages = cup.matches.public_pages
    app = web.Application()
    app.add_subapp("/p/", PublicSite(PageCache(pages, {"server": Values(board)}), pages).application())
    async with TestServer(app) as server:
        yield str(server.make_url(f"/p/{page.code}"))


@pytest.mark.asyncio(loop_scope="session")
async def test_pages_fit_and_keep_nobody_out(chromium: Browser, cup: Cup) -> None:
    # axe looks at each cell: a few rows of each kind are enough for it.
    async with shared(cup, replace(BOARD, rows=rows(16))) as address:
        for width, scheme in ((360, "light"), (1280, "dark")):
            async with own_pages(chromium) as browser:
                page = await browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
                for path in ("melee", "melee/p-1"):
                    await page.goto(f"{address}/{path}")
                    assert await page.evaluate("document.documentElement.scrollWidth") <= width
                    # What is only shown on wide screens is looked at in both themes.
                    assert await faults_found(page, both_themes=width > 1000) == []
                    arrows = await page.get_by_text("Arrows show how many ranks").count()
                    assert arrows == (1 if path == "melee" else 0)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_player_is_found_with_scripts_and_without(chromium: Browser, cup: Cup) -> None:
    async with shared(cup) as address:
        for has_scripts in (True, False):
            async with own_pages(chromium) as browser:
                context = await browser.new_context(java_script_enabled=has_scripts)
                page = await context.new_page()
                await page.goto(f"{address}/melee")
                await page.get_by_label("Find a player").fill("BÉN")
                if not has_scripts:
                    await page.get_by_role("button", name="Find").click()
                    await page.wait_for_url("**/melee?find=*")
                await expect(page.locator("tbody tr:visible")).to_have_count(15)
                await page.get_by_role(
                    "link", name="Bén of the Long, Long Meadow behind the Mill 1"
                ).first.click()
                await page.wait_for_url("**/melee/p-1")
                assert await page.get_by_role("heading", level=1).inner_text() == ROWS[1].person.name
