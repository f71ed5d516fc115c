"""Pages show a table, play on it, and see what others do."""

from dataclasses import replace

import pytest
from aiohttp.test_utils import unused_port

from bot.matches.memory.looks import FullLook
from bot.web.open_page import OpenPage
from tests.web.visiting import Visiting, served


async def test_a_page_shows_the_table_and_plays_on_it(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    assert scene["seat"] == 0
    assert scene["picture"] in page.pictures
    step = next(each for each in scene["paths"] if len(each["touches"]) == 2)
    await page.act(scene, *step["lines"])
    assert (await page.next("done"))["id"] == "1"
    assert (await visiting.scouting.view(0)).chosen == step["lines"][0]


async def test_a_page_sees_at_once_what_is_done_elsewhere(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    before = await page.next("scene")
    await visiting.scouting.choose(1, "stay")
    steps = await page.next("steps")
    assert [each["sentence"] for each in steps["steps"]] == ["juniper has chosen."]
    assert (await page.next("scene"))["ply"] > before["ply"]


async def test_who_has_touched_the_table_sees_it_first(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, woken = visiting.table, list[int]()
    wake = OpenPage.wake

    def noted(page: OpenPage, look: FullLook | None = None, *, is_touched: bool = False) -> None:
        assert is_touched
        woken.append(page.user_id)
        wake(page, look, is_touched=is_touched)

    others = [await visiting.page_of(who) for who in (table.rowan, table.sage)]  # opened before hers
    page = await visiting.page_of(table.juniper)
    for each in others:
        await each.next("scene")
    scene = await page.next("scene")
    monkeypatch.setattr(OpenPage, "wake", noted)
    await page.act(scene, "stay")
    await page.next("done")
    for each in others:
        await each.next("scene")
    assert woken == [table.juniper.id, table.rowan.id, table.sage.id]


async def test_an_action_sent_twice_is_played_once(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    await page.act(scene, "stay", request="a")
    await page.act(scene, "stay", request="a")
    first, second = await page.next("done"), await page.next("done")
    assert first == second
    assert (await visiting.scouting.now()).ply == scene["ply"] + 1


async def test_two_pages_of_one_person_agree(visiting: Visiting) -> None:
    first, second = [await visiting.page_of(visiting.table.rowan) for _ in range(2)]
    scene, other = [await page.next("scene") for page in (first, second)]
    await first.act(scene, "stay")
    done = await first.next("done")
    shown = [await page.next("scene") for page in (first, second)]
    assert shown[0]["ply"] == shown[1]["ply"] == done["ply"]
    assert shown[0]["paths"] == shown[1]["paths"]
    await visiting.scouting.choose(1, "stay")
    again = [await page.next("scene") for page in (first, second)]
    assert again[0]["ply"] == again[1]["ply"] == done["ply"] + 1
    await second.act(other, "stay")  # from a board that both show no longer
    assert (await second.next("refused"))["code"]


async def test_an_old_prompt_is_refused_in_the_words_of_buttons(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    await visiting.scouting.play_turn()
    await page.act(scene, "stay")
    refused = await page.next("refused")
    assert refused["code"] == "stale"
    assert "**" not in refused["text"]


async def test_an_impossible_action_is_refused_in_the_game_s_words(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    await page.act(scene, "go e5 e4")
    assert (await page.next("refused"))["text"].startswith("You have no scout there")


async def test_a_page_goes_on_after_a_restart_where_it_was(visiting: Visiting) -> None:
    session = await visiting.session(visiting.table.rowan)
    page = await visiting.page(session)
    seen = (await page.next("scene"))["ply"]
    await visiting.table.bot.web_tables.close()
    assert (await page.next("bye"))["again"]
    assert await page.closed() == 1001
    await visiting.scouting.choose(1, "stay")
    await visiting.table.restart()
    async with served(visiting.table, unused_port()) as address:
        again = await replace(visiting, address=address).page(session, since=seen)
        steps = await again.next("steps")
        assert [each["sentence"] for each in steps["steps"]] == ["juniper has chosen."]
        scene = await again.next("scene")
        await again.act(scene, "stay")
        await again.next("done")
