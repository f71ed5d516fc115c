"""Drafts of several orders on a table: looked at, sent as one, kept while anything is out of date."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from tests.e2e.multifold.games import Fold
from tests.e2e.table import table_at
from tests.e2e.war.games import begin
from tests.web.folds import fold_at
from tests.web.visiting import LinePage, Served, Visiting, served


@dataclass
class Drafting:
    """A game of Multifold that Rowan begins, with his page."""

    fold: Fold
    served: Served
    session: str
    page: LinePage
    scene: dict[str, Any]

    async def draft(self, *lines: str, request: str) -> None:
        await self.page.ask(type="draft", id=request, prompt=self.scene["prompt"], lines=list(lines))

    async def send(self, *lines: str, request: str, prompt: int | None = None) -> None:
        at = self.scene["prompt"] if prompt is None else prompt
        await self.page.ask(type="send", id=request, prompt=at, lines=list(lines))

    async def pieces(self, space: str) -> str:
        return next(each.pieces for each in (await self.fold.view()).spaces if each.name == space)


@pytest.fixture
async def drafting(tmp_path: Path) -> AsyncIterator[Drafting]:
    async with fold_at(tmp_path) as (fold, visiting):
        session = await visiting.session(fold.table.rowan)
        page = await visiting.page(session)
        yield Drafting(fold, visiting, session, page, await page.next("scene"))


def lines_of(scene: dict[str, Any]) -> list[str]:
    return [path["lines"][0] for path in scene["paths"]]


async def test_a_draft_is_shown_and_plays_nothing(drafting: Drafting) -> None:
    scene = drafting.scene
    assert {path["lines"][0] for path in scene["paths"] if not path["drafted"]} == {"end"}
    assert scene["draft"] is None
    await drafting.draft("g3-f4 2", "promote f4", request="a")
    drafted = await drafting.page.next("scene")
    assert drafted["draft"] == {
        "id": "a",
        "lines": ["g3-f4 2", "promote f4"],
        "orders": ["2 foldlings from g3 to f4", "Promote a foldling at f4"],
        "notes": ["", ""],
    }
    assert (drafted["ply"], drafted["prompt"]) == (scene["ply"], scene["prompt"])
    labels = {region["name"]: region["label"] for region in drafted["regions"]}
    assert labels["@f4"].startswith("f4, a foldling and an officer of yours")
    assert {"g3-f4 3", "g3-f4 4"} & set(lines_of(drafted)) == {"g3-f4 3"}, "there are two foldlings fewer"
    assert drafted["facts"] == ["As it stands, nobody would fire."]
    assert await drafting.pieces("f4") == "", "nothing is played"


async def test_a_draft_is_played_once_and_whole(drafting: Drafting) -> None:
    ply = drafting.scene["ply"]
    for _ in range(2):
        await drafting.send("g3-f4 2", "promote f4", "end", request="once")
    first, second = await drafting.page.next("done"), await drafting.page.next("done")
    assert first == second
    assert await drafting.pieces("f4") == "1o"
    assert first["ply"] == ply + 1
    await drafting.send("g3-f4 2", request="twice")
    refused = await drafting.page.next("refused")
    assert (refused["code"], refused["played"]) == ("stale", 0)


async def test_a_draft_outlives_the_bot_and_is_never_played_twice(drafting: Drafting) -> None:
    table, lines = drafting.fold.table, ("g3-f4 2", "promote f4")
    await drafting.draft(*lines, request="a")
    await drafting.page.next("scene")
    await table.bot.web_tables.close()
    await table.restart()
    async with served(table, unused_port()) as address:
        page = await replace(drafting.served, address=address).page(drafting.session)
        again = replace(drafting, page=page, scene=await page.next("scene"))
        assert again.scene["prompt"] == drafting.scene["prompt"]
        assert again.scene["draft"] is None, "the page has it, not the bot"
        await again.draft(*lines, request="b")
        assert (await page.next("scene"))["draft"]["lines"] == list(lines)
        await again.send(*lines, request="c")
        await page.next("done")
        await table.bot.web_tables.close()
        await table.restart()
    async with served(table, unused_port()) as address:
        page = await replace(drafting.served, address=address).page(drafting.session)
        await replace(again, page=page).send(*lines, request="c")
        assert (await page.next("refused"))["code"] == "stale", "it is played already"
    assert await drafting.pieces("f4") == "1o"


async def test_of_a_draft_that_cannot_be_played_nothing_is(drafting: Drafting) -> None:
    why = "“A foldling from g3 to a3” can't be done. That is too far. Nothing was sent."
    await drafting.draft("g3-f4 2", "g3-a3 1", request="a")
    assert (await drafting.page.next("refused"))["text"] == why
    await drafting.send("g3-f4 2", "g3-a3 1", request="b")
    assert (await drafting.page.next("refused"))["text"] == why
    assert await drafting.pieces("f4") == ""
    await drafting.draft("nonsense", request="c")
    assert (await drafting.page.next("refused"))["id"] == "c"


async def test_a_draft_of_an_older_board_is_refused(drafting: Drafting) -> None:
    await drafting.fold.play(0, "promote g3")
    await drafting.draft("g3-f4 2", request="a")
    assert (await drafting.page.next("refused"))["code"] == "stale"
    await drafting.send("g3-f4 2", request="b")
    assert (await drafting.page.next("refused"))["code"] == "stale"
    assert await drafting.pieces("f4") == ""


async def test_a_full_draft_leaves_only_what_sends_it(drafting: Drafting) -> None:
    aims = [line for line in lines_of(drafting.scene) if line.startswith("aim ")]
    lines = [aims[place % len(aims)] for place in range(19)]
    await drafting.draft(*lines, request="a")
    assert lines_of(await drafting.page.next("scene")) == ["end"]


async def test_what_dice_have_made_impossible_is_told_with_what_was_done(tmp_path: Path) -> None:
    """Multiverse War: the same land is explored twice in what is sent, which stops at the second time."""
    async with (
        table_at(tmp_path) as table,
        served(table, unused_port()) as address,
        ClientSession() as client,
    ):
        campaign = await begin(table)
        await campaign.set_up()
        (seat,) = await campaign.waiting()
        page = await Served(campaign, address, client).page_of(campaign.actor(seat))
        scene = await page.next("scene")
        paths = {path["lines"][0]: path for path in scene["paths"]}
        assert {line for line, path in paths.items() if not path["drafted"]} == {"end"}
        first = next(line for line in paths if " explore " in line)
        move = next(line for line in paths if not line.startswith(first[:3]) and len(line.split()) == 2)
        at, twice = scene["prompt"], [first, first, move]
        await page.ask(type="draft", id="a", prompt=at, lines=[first, move])
        after = await page.next("scene")
        draft = after["draft"]
        assert draft["notes"][0].startswith("dice choose what it finds, ")
        assert draft["notes"][1].endswith(" AP left")
        assert first not in lines_of(after), "it will be explored by then"
        await page.ask(type="draft", id="b", prompt=at, lines=twice)
        done, last = draft["orders"]
        assert (await page.next("refused"))["text"].startswith(
            f"“{done}” can't be done. There is nothing there"
        )
        assert (await campaign.now()).ply == scene["ply"], "nothing is sent"
        await page.ask(type="send", id="c", prompt=at, lines=twice)
        assert (await page.next("done"))["undone"] == (
            f"{done}; {last}. There is nothing there for that order. Done before that: {done}."
        )


async def test_a_game_that_plays_each_action_at_once_has_no_drafts(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    for kind in ("draft", "send"):
        await page.ask(type=kind, id=kind, prompt=scene["prompt"], lines=["stay"])
        assert "each action is played at once" in (await page.next("refused"))["text"]
