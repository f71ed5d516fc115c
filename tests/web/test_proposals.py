"""Whom a table chooses by itself: the page's rules in Chromium against those by which touches are counted."""

import base64
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser

import bot.web
from bot.players.melee.adept import Adept
from bot.web.frames import path_value
from cogs.melee.touch.moment import TableMoment
from cogs.melee.touch.paths import paths_of
from cogs.touch import TouchPath
from tests.browser import own_pages
from tests.cogs.melee.touch.presses import deeds
from tests.page_touches import kept_after, likely, next_to_act, only_first

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

RULES = Path(bot.web.__file__).parent / "static" / "paths.js"
ASKED = """async ([address, tables]) => {
    const rules = await import(address);
    const lined = found => found.map(each => each.lines);
    return tables.map(paths => [
        lined(rules.likely(paths, 5)), rules.nextToAct(paths) ?? "", rules.onlyFirst(paths) ?? "",
        paths.map(path => rules.keptAfter(path, paths) ?? ""),
    ]);
}"""


def twins(paths: tuple[TouchPath, ...]) -> list[Any]:
    """The same by the rules in Python."""
    lined = [list(each.lines) for each in likely(paths)]
    return [lined, next_to_act(paths), only_first(paths), [kept_after(path, paths) for path in paths]]


async def test_touches_are_counted_by_the_page_s_own_rules(chromium: Browser) -> None:
    tables = [paths_of(TableMoment(deed.look)) for deed in list(deeds(Adept(), 3))[::5]]
    assert any(any(chip.kind == "odds" for chip in path.touches[-1].chips) for path in sum(tables, ()))
    address = f"data:text/javascript;base64,{base64.b64encode(RULES.read_bytes()).decode()}"
    sent = [address, [[path_value(path) for path in paths] for paths in tables]]
    async with own_pages(chromium) as browser:
        page = await browser.new_page()
        assert await page.evaluate(ASKED, sent) == [twins(paths) for paths in tables]
