"""A server's pages: leaderboards with everybody's history, named as chat names them, unless they object."""

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.matches.public_pages import person_key
from bot.matches.values import Moderator, Player
from bot.store import Store
from bot.store.sharing import SharedPage
from bot.web.public.servers.homes import OpenServer
from bot.web.public.servers.reading import ServerSource
from tests.matches.ratings.test_opponents import GUILD, OTHER, played
from tests.matches.table import CAT, Clock, Table, make_matches

ANN, BEN = Player(10**17 + 1, "Ann"), Player(10**17 + 2, "Ben <b>")


@pytest.fixture
async def table(url: str) -> AsyncIterator[Table]:
    store, clock = await Store.open(url), Clock()
    yield Table(make_matches(store, clock), clock, store)
    await store.close()


@pytest.fixture
async def page(table: Table) -> SharedPage:
    """The page of a server on which Ann has won once and Cat, by another, twice."""
    await table.past_first(ANN, BEN)
    await table.past_first(CAT, BEN)
    await played(table, ANN, BEN, winner=ANN)
    await played(table, CAT, BEN, winner=CAT)
    await played(table, ANN, CAT, winner=CAT)
    shared, _ = await table.matches.server_page.share(GUILD, Moderator(7, "May"), "on")
    assert shared is not None
    return shared


async def home_of(guild_id: int) -> OpenServer | None:
    return OpenServer("Moths & Co", {100: "arena"}) if guild_id == GUILD else None


async def read(table: Table, page: SharedPage, path: str) -> str | None:
    found = await ServerSource(table.matches, home_of, lambda: 9).read(page, path)
    return None if found is None else found.render()


def rows(html: str | None) -> list[list[str]]:
    """The cells of all rows, without tags."""
    found = re.findall(r"<tr>(.*?)</tr>", html or "", re.DOTALL)
    return [[re.sub("<[^>]+>", "", cell) for cell in re.split(r"</t[dh]>", row)[:-1]] for row in found]


async def test_a_leaderboard_has_everybody_and_no_ids(table: Table, page: SharedPage) -> None:
    whole = await read(table, page, "toy")
    assert rows(whole) == [
        ["Rank", "Player", "Rating", "Games", "Won–lost"],
        ["–", "Cat", "1600", "2", "2–0"],
        ["–", "Ann", "1504", "2", "1–1"],
        ["–", "Ben &lt;b&gt;", "1400", "2", "0–2"],
    ]
    assert whole is not None
    assert "Moths &amp; Co" in whole
    for everything in (whole, await read(table, page, ""), await read(table, page, "tournaments.ics")):
        assert str(10**17) not in (everything or "")
    assert [row[1] for row in rows(await read(table, page, "toy?AN"))[1:]] == ["Ann"]
    assert rows(await read(table, page, "toy/14")) == rows(whole)
    for path in (
        "toy/",
        "toy/0",
        "toy/014",
        "toy/9" + "0" * 60,
        "toy/13",
        "melee",
        "toy/x",
        "toy/p-0",
        "toy/14/1",
        "nothing",
    ):
        assert await read(table, page, path) is None, path


async def test_a_person_s_history_is_theirs_on_this_server(table: Table, page: SharedPage) -> None:
    await played(table, ANN, BEN, winner=BEN, guild=OTHER)
    history = await read(table, page, f"toy/{person_key(page, ANN.user_id or 0)}")
    assert ["Cat", "1", "0–1"] in rows(history)
    assert ["Ben &lt;b&gt;", "1", "1–0"] in rows(history)
    assert "Season 14" in (history or "")


async def test_people_who_object_are_named_on_no_page(table: Table, page: SharedPage) -> None:
    source: Any = ServerSource(table.matches, home_of, lambda: 9)
    before = await source.read(page, "toy")
    assert (await source.read(page, "toy")).version == before.version
    await table.matches.settings.set_on_pages(BEN.user_id or 0, is_named=False)
    own, ann = (person_key(page, each.user_id or 0) for each in (BEN, ANN))
    after = await source.read(page, "toy")
    assert after.version != before.version
    assert rows(after.render())[3][1] == "Name hidden"
    assert ["Name hidden", "1", "1–0"] in rows(await read(table, page, f"toy/{ann}"))
    assert await read(table, page, f"toy/{own}") is None
    for path in ("toy", f"toy/{ann}", ""):
        html = await read(table, page, path)
        assert html is not None
        assert "Ben" not in html
        assert own not in html
    await played(table, ANN, CAT, winner=ANN)
    assert rows((await source.read(page, "toy")).render()) != rows(after.render())


async def test_a_server_without_the_bot_has_no_page(table: Table, page: SharedPage) -> None:
    gone = SharedPage(page.code, "server", str(OTHER), OTHER, "on")
    assert await read(table, gone, "") is None
