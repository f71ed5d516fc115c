"""Pages with puzzles: from the button in chat to the verdict, the streak and the next one."""

import re
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.games.errors import ContentError
from bot.matches.melee.puzzles.game import MeleePuzzles
from bot.matches.melee.puzzles.position import puzzle_of
from bot.matches.puzzles.service import Given
from bot.matches.table_play.exercises import Exercise
from bot.puzzles.values import Puzzle
from bot.web.plain import plain_text
from cogs.words import puzzles as words
from cogs.words import teaching
from cogs.words.duels import touching
from cogs.words.duels.exercises import NOT_SHOWN
from cogs.words.refusals import BROKEN
from tests.e2e.table import custom_ids, said
from tests.matches.puzzles.files import WHOLE
from tests.web.exercises.puzzling import position, puzzle_page, puzzling_at, right, todays, wrong
from tests.web.visiting import Visiting


@pytest.fixture
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    async with puzzling_at(tmp_path) as visiting:
        yield visiting


async def whole(visiting: Visiting) -> Given:
    """A puzzle whose solution takes two actions."""
    puzzles, who = visiting.table.matches.puzzles, visiting.table.sage
    await todays(visiting, who)
    (number,) = await _stored(visiting, puzzle_of(WHOLE.read_text("utf-8"), "duel"))
    return await puzzles.given(number, "", who.id)


async def _stored(visiting: Visiting, puzzle: Puzzle) -> list[str]:
    """The id of a puzzle that is new here."""
    await visiting.table.matches.puzzles.add([puzzle])
    async with visiting.table.matches.puzzles._store.reading() as tables:
        found = [await tables.puzzles.get(str(number)) for number in range(1, 40)]
    return [each.id for each in found if each is not None and each.puzzle.digest == puzzle.digest]


async def test_the_button_below_a_puzzle_opens_it_at_a_table(visiting: Visiting) -> None:
    table = visiting.table
    shown = (await table.sage.slash(table.channel, "puzzle", which="today")).response
    given = await todays(visiting, table.sage)
    assert f"duel:exercise:{given.kept.id}:puzzle:{given.day}" in custom_ids(shown)
    opened = await table.press(table.sage, shown, touching.OPEN_TABLE)
    found = re.search(rf"\({re.escape(visiting.address)}#([^)]+)\)", said(opened))
    assert found is not None
    page = await visiting.page((await visiting.enter(found[1]))[1]["session"])
    scene = await page.next("scene")
    assert scene["head"].startswith("Puzzle of the day · ")
    assert scene["seat"] == int(position(given).seat)
    assert {path["lines"][0] for path in scene["paths"]} >= {right(given), wrong(given)}
    assert scene["ways"] == []


async def test_a_right_answer_counts_for_the_streak_and_shows_how_it_goes(visiting: Visiting) -> None:
    given = await todays(visiting, visiting.table.sage)
    page = await puzzle_page(visiting, visiting.table.sage, given)
    scene = await page.next("scene")
    await page.act(scene, right(given))
    await page.next("done")
    after = await page.next("scene")
    assert (after["title"], after["prompt"], after["paths"]) == ("Right!", None, [])
    assert any(line.startswith("Your streak: 1 day.") for line in after["facts"])
    assert [way["what"] for way in after["ways"]] == ["next puzzle"]
    told = said(await visiting.table.sage.slash(visiting.table.channel, "puzzle", which="today"))
    assert words.RIGHT in told, "chat has the same answer"


async def test_a_wrong_answer_is_told_why_and_cannot_be_taken_back(visiting: Visiting) -> None:
    given = await todays(visiting, visiting.table.sage)
    page = await puzzle_page(visiting, visiting.table.sage, given)
    scene = await page.next("scene")
    await page.act(scene, wrong(given))
    after = await page.next("scene")
    assert after["title"] == plain_text(words.WRONG)
    assert any(line.startswith("Better: ") for line in after["facts"])
    await page.act(scene, right(given), request="2")
    assert (await page.next("refused"))["text"] == teaching.MOVED_ON
    assert not (await todays(visiting, visiting.table.sage)).streak.solved


async def test_a_solution_of_two_actions_goes_on_after_the_first(visiting: Visiting) -> None:
    given = await whole(visiting)
    page = await puzzle_page(visiting, visiting.table.sage, given)
    scene = await page.next("scene")
    await page.act(scene, right(given))
    onward = await page.next("scene")
    assert onward["title"].startswith("Right so far.")
    assert onward["prompt"] == 1
    given = await visiting.table.matches.puzzles.given(given.kept.id, "", visiting.table.sage.id)
    await page.act(onward, right(given), request="2")
    assert (await page.next("scene"))["title"] == "Right!"


async def test_what_the_rules_refuse_is_no_answer(visiting: Visiting) -> None:
    given = await todays(visiting, visiting.table.sage)
    page = await puzzle_page(visiting, visiting.table.sage, given)
    scene = await page.next("scene")
    await page.act(scene, "move a1 h8")
    assert (await page.next("refused"))["text"]
    assert (await todays(visiting, visiting.table.sage)).answer is None


async def test_an_answer_in_chat_shows_in_the_page(visiting: Visiting) -> None:
    table = visiting.table
    given = await todays(visiting, table.sage)
    page = await puzzle_page(visiting, table.sage, given)
    await page.next("scene")
    await table.sage.slash(table.channel, "puzzle", which="today", answer=right(given))
    assert (await page.next("scene"))["title"] == "Right!"


async def test_the_next_puzzle_opens_in_the_same_page(visiting: Visiting) -> None:
    table = visiting.table
    given = await table.matches.puzzles.next("melee", table.sage.id)
    assert given is not None
    page = await puzzle_page(visiting, table.sage, given)
    await page.act(await page.next("scene"), wrong(given))
    ways = [way["what"] for way in (await page.next("scene"))["ways"]]
    assert ways == ["next puzzle", "today"]
    heads = []
    for what in ways:
        await page.ask(type="wish", id=what, what=what, prompt=None)
        link = (await page.next("next"))["link"]
        other = await visiting.page((await visiting.enter(link))[1]["session"])
        heads.append((await other.next("scene"))["head"])
    assert heads[0].startswith("Puzzle ")
    assert heads[1].startswith("Puzzle of the day")


async def test_a_puzzle_that_is_gone_opens_no_page(visiting: Visiting) -> None:
    table = visiting.table
    link = await table.matches.table_sessions.make_exercise_link(Exercise("puzzle", "999"), table.sage.id)
    page = await visiting.page((await visiting.enter(link))[1]["session"])
    assert not (await page.next("bye"))["again"]


async def test_a_puzzle_asks_for_nothing_of_a_lesson(visiting: Visiting) -> None:
    page = await puzzle_page(visiting, visiting.table.sage, await todays(visiting, visiting.table.sage))
    await page.next("scene")
    await page.ask(type="wish", id="1", what="show me", prompt=0)
    assert (await page.next("refused"))["id"] == "1"


async def test_a_verdict_that_fails_is_worked_out_again(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.web.exercises.pages.RETRY_SECONDS", 0.0)
    given = await todays(visiting, visiting.table.sage)
    page = await puzzle_page(visiting, visiting.table.sage, given)
    scene = await page.next("scene")
    with patch("bot.web.exercises.puzzles.verdict_on", side_effect=BrokenExecutor("gone")):
        await page.act(scene, right(given))
        assert (await page.next("said"))["text"] == NOT_SHOWN
    assert (await page.next("scene"))["title"] == "Right!"
    assert [each["id"] for each in page.frames if each["type"] == "done"] == ["1"]


async def test_a_puzzle_that_can_no_longer_be_read_says_so(visiting: Visiting) -> None:
    given = await todays(visiting, visiting.table.sage)
    with patch.object(MeleePuzzles, "read", side_effect=ContentError(["of another version"])):
        page = await puzzle_page(visiting, visiting.table.sage, given)
        assert (await page.next("bye"))["text"] == BROKEN
