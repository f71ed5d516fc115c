"""At the table of an ended game: a rematch, looking back on it, and what decided it."""

import asyncio
from typing import Any

import pytest

from bot.web import acts
from bot.web.afterwards import checked
from bot.web.frames import Json
from bot.web.requests import WishFrame
from bot.web.visitors import Visitor
from cogs.words.duels import touching as words
from tests.web.visiting import LinePage, Visiting


async def ended(visiting: Visiting) -> tuple[LinePage, LinePage]:
    """The pages of both players of a game that Juniper has given up after a turn."""
    pages = [await visiting.page_of(who) for who in (visiting.table.rowan, visiting.table.juniper)]
    for page in pages:
        await page.next("scene")
    await visiting.scouting.play_turn()
    await visiting.table.matches.play.concede(visiting.scouting.duel.id, visiting.table.juniper.id)
    for page in pages:
        while (await page.next("scene"))["running"]:
            pass
    return pages[0], pages[1]


def last(page: LinePage) -> dict[str, Any]:
    return page.frames[-1]


async def wish(page: LinePage, what: str, request: str = "1") -> None:
    await page.ask(type="wish", id=request, what=what)


async def test_a_rematch_is_asked_for_and_accepted_at_the_table(visiting: Visiting) -> None:
    rowan, juniper = await ended(visiting)
    assert last(rowan)["wishes"]["rematch"]
    await wish(rowan, "rematch")
    assert (await rowan.next("said"))["text"] == "Your opponent is asked in #duels."
    assert (await juniper.next("said"))["text"] == words.wants_rematch("rowan")
    await wish(rowan, "rematch", "2")
    assert (await rowan.next("refused"))["code"] == "already-challenged"
    await wish(juniper, "rematch")
    before = visiting.scouting.duel.id
    for page, seat in ((juniper, 0), (rowan, 1)):
        status, answer = await visiting.enter((await page.next("next"))["link"])
        assert status == 200
        scene = await (await visiting.page(answer["session"])).next("scene")
        assert scene["duel"] != before
        assert (scene["seat"], scene["running"]) == (seat, True), "the sides are swapped"
    record = await visiting.table.matches.chronicle.duel(scene["duel"])
    assert record.place == visiting.scouting.duel.place


async def test_a_rematch_that_is_accepted_in_chat_opens_at_the_table(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    await wish(rowan, "rematch")
    await rowan.next("said")
    table = visiting.table
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept")
    status, _ = await visiting.enter((await rowan.next("next"))["link"])
    assert status == 200


async def test_no_rematch_of_a_running_game_and_none_for_who_watches(visiting: Visiting) -> None:
    page, other = await visiting.page_of(visiting.table.rowan), await visiting.page_of(visiting.table.sage)
    await wish(page, "rematch")
    assert (await page.next("refused"))["code"] == "still-running"
    await wish(other, "rematch")
    assert (await other.next("refused"))["code"] == "not-a-player"


async def test_an_ended_game_is_looked_back_on_as_its_player_saw_it(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    end = last(rowan)
    await rowan.ask(type="look", ply=0)
    scene = await rowan.next("scene")
    past = scene["past"]
    assert past["ply"] == 0
    assert past["plies"] == [0, 1, 2, 3]
    assert past["turns"][0] <= past["turns"][-1]
    assert (scene["seat"], scene["running"], scene["prompt"], scene["paths"]) == (0, False, None, [])
    assert scene["ply"] == end["ply"], "the page knows all that has happened"
    assert scene["picture"] in rowan.pictures
    await rowan.ask(type="look", ply=2)
    scene = await rowan.next("scene")
    assert [step["ply"] for step in scene["past"]["steps"]][-1] == 2
    assert scene["picture"] != end["picture"] or scene["regions"] != end["regions"]
    await rowan.ask(type="look")
    assert (await rowan.next("scene"))["past"] is None


async def test_who_watches_looks_back_on_what_everybody_saw(visiting: Visiting) -> None:
    await ended(visiting)
    page = await visiting.page_of(visiting.table.sage)
    assert "rematch" not in [name for name, may in (await page.next("scene"))["wishes"].items() if may]
    await page.ask(type="look", ply=1)
    scene = await page.next("scene")
    assert scene["seat"] is None
    assert not [region for region in scene["regions"] if ", a scout of" in region["label"]], "all is fog"


async def test_a_running_game_is_not_looked_back_on(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    await page.next("scene")
    await page.ask(type="look", ply=0)
    assert (await page.next("refused"))["code"] == "still-running"


async def test_what_decided_it_is_refused_where_nobody_can_tell(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    assert not last(rowan)["wishes"]["review"]
    await wish(rowan, "luck")
    assert (await rowan.next("refused"))["code"] == "unreplayable"


async def test_the_dice_are_checked_at_the_table(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    await wish(rowan, "dice")
    report = await rowan.next("report")
    assert report["title"] == f"The record of game {visiting.scouting.duel.id} is correct"
    assert report["lines"][0] == "rowan vs juniper"
    assert not [line for line in report["lines"] if "**" in line or "`" in line]


async def test_what_takes_long_holds_up_nothing_else(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    rowan, _ = await ended(visiting)
    is_checked = asyncio.Event()

    async def check_slowly(visitor: Visitor, request: WishFrame) -> Json:
        await is_checked.wait()
        return await checked(visitor, request)

    monkeypatch.setattr(acts, "checked", check_slowly)
    await wish(rowan, "dice", "long")
    await rowan.ask(type="ping")
    await rowan.next("pong")
    await wish(rowan, "log", "short")
    assert (await rowan.next("log"))["id"] == "short"
    is_checked.set()
    assert (await rowan.next("report"))["id"] == "long"


async def test_the_dice_of_a_running_game_are_not_checked(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    await wish(page, "dice")
    assert (await page.next("refused"))["code"] == "still-running"
