"""A record's file opens at a table: from `/duel verify`, action by action, from both sides."""

import re
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.matches.table_play.exercises import Exercise
from cogs.words.duels import touching
from tests.e2e.table import custom_ids, said
from tests.matches.records.test_shown_records import text
from tests.web.visiting import PATIENCE, LinePage, Visiting, visiting_at


@pytest.fixture
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    async with visiting_at(tmp_path) as visiting:
        yield visiting


async def opened(visiting: Visiting) -> LinePage:
    """The page behind the button below the verdict on a file."""
    table = visiting.table
    file = ("record.jsonl", text().encode())
    shown = (await table.sage.slash(table.channel, "duel verify", file=file)).response
    assert re.search(r"duel:exercise:0:record:[0-9a-f]{16}", " ".join(custom_ids(shown)))
    link = said(await table.press(table.sage, shown, touching.OPEN_TABLE))
    found = re.search(rf"\({re.escape(visiting.address)}#([^)]+)\)", link)
    assert found is not None
    return await visiting.page((await visiting.enter(found[1]))[1]["session"])


IDS = count(1)


async def go(page: LinePage, what: str) -> dict[str, Any]:
    await page.ask(type="wish", id=str(next(IDS)), what=what, prompt=None)
    return await page.next("scene")


async def test_a_file_is_looked_at_action_by_action_from_both_sides(visiting: Visiting) -> None:
    page = await opened(visiting)
    scene = await page.next("scene")
    assert re.search(r" · Record of .+ and .+", scene["head"])
    assert (scene["title"], scene["seat"], scene["paths"]) == ("Before the first action", 0, [])
    assert [way["what"] for way in scene["ways"]] == ["next action", "next turn", "other side"]
    after = await go(page, "next action")
    assert re.search(r"action 1 of \d+$", str(after["title"]))
    assert after["facts"]
    assert page.frames[-2]["type"] == "steps", "the page shows over the board what happened"
    turned = await go(page, "other side")
    assert (turned["seat"], turned["title"]) == (1, after["title"])
    later = await go(page, "next turn")
    assert str(later["title"]).startswith("Turn ")
    before = await go(page, "action before")
    assert before["title"] != later["title"]
    while "next turn" in [way["what"] for way in before["ways"]]:
        before = await go(page, "next turn")
    assert "That was the last action: go back, or look from the other side." in str(before["asks"])
    await page.ask(type="act", id="last", prompt=0, lines=["end"])
    assert (await page.next("refused"))["id"] == "last"


async def test_a_page_whose_record_is_gone_says_so(visiting: Visiting) -> None:
    """Records are kept in memory: a restart, or many newer ones, end them."""
    sessions, who = visiting.table.matches.table_sessions, visiting.table.sage
    link = await sessions.make_exercise_link(Exercise("record", "0" * 16), who.id)
    page = await visiting.page((await visiting.enter(link))[1]["session"])
    message = await page.socket.receive(PATIENCE)
    assert "I no longer have this record" in str(message.extra or message.data)
