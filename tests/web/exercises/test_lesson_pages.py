"""Pages with lessons: from the button in chat, touch by touch, together with chat, and until they expire."""

import re
from typing import Any

import simcord

from bot.matches.table_play.exercises import Exercise
from bot.web.plain import plain_text
from cogs.words import teaching
from cogs.words.duels import exercises as words
from cogs.words.duels import touching
from tests.cases import for_each
from tests.e2e.table import custom_ids, said
from tests.web.visiting import LinePage, Visiting

MELEE = Exercise("lesson", "melee")


async def link_of(visiting: Visiting, who: simcord.MemberActor, exercise: Exercise = MELEE) -> str:
    return await visiting.table.matches.table_sessions.make_exercise_link(exercise, who.id)


async def lesson(visiting: Visiting, who: simcord.MemberActor) -> LinePage:
    """A page with this person's tutorial of Melee."""
    return await visiting.page((await visiting.enter(await link_of(visiting, who)))[1]["session"])


def solution(scene: dict[str, Any], *touches: str) -> list[str]:
    """The lines of the path with these touches."""
    wanted = list(touches)
    found = [each for each in scene["paths"] if [touch["region"] for touch in each["touches"]] == wanted]
    lines: list[str] = found[0]["lines"]
    return lines


async def test_the_button_below_a_lesson_opens_it_at_a_table(visiting: Visiting) -> None:
    table = visiting.table
    shown = (await table.sage.slash(table.channel, "tutorial", game="melee")).response
    opened = await table.press(table.sage, shown, touching.OPEN_TABLE)
    found = re.search(rf"\({re.escape(visiting.address)}#([^)]+)\)", said(opened))
    assert found is not None
    status, answer = await visiting.enter(found[1])
    assert (status, list(answer)) == (200, ["session"])
    assert (await visiting.enter(found[1]))[0] == 403, "a link works once"
    scene = await (await visiting.page(answer["session"])).next("scene")
    assert scene["title"].startswith("1 of 6 · ")
    assert scene["asks"] == "Touch your card Ash Duelist, then a bright tile."


async def test_the_button_is_there_in_every_game_with_lessons_and_a_table(visiting: Visiting) -> None:
    table = visiting.table
    for game, face in table.bot.services.faces.items():
        if face.lessons is not None:
            shown = (await table.sage.slash(table.channel, "tutorial", game=game)).response
            has_button = f"duel:exercise:0:lesson:{game}" in custom_ids(shown)
            assert has_button == (face.touch is not None)


async def test_no_button_is_there_where_nothing_is_served(visiting: Visiting) -> None:
    table = visiting.table
    shown = (await table.sage.slash(table.channel, "tutorial", game="melee")).response
    table.bot.services.door.address = ""
    assert said(await table.press(table.sage, shown, touching.OPEN_TABLE)) == words.NOT_SERVED
    shown = (await table.sage.slash(table.channel, "tutorial", game="melee")).response
    assert not any("exercise" in each for each in custom_ids(shown))


async def test_a_right_touch_is_told_step_by_step_and_the_next_lesson_follows(visiting: Visiting) -> None:
    page = await lesson(visiting, visiting.table.sage)
    scene = await page.next("scene")
    await page.act(scene, *solution(scene, "hand:Ash Duelist", "d2"))
    done, steps = await page.next("done"), await page.next("steps")
    assert any("Ash Duelist" in each["sentence"] for each in steps["steps"])
    after = await page.next("scene")
    assert (after["ply"], after["prompt"], after["paths"]) == (done["ply"], None, [])
    assert after["asks"] == plain_text(words.LESSON_DONE)
    await page.ask(type="wish", id="2", what="next lesson", prompt=None)
    assert (await page.next("scene"))["title"].startswith("2 of 6 · ")
    progress = await visiting.table.matches.tutorials.of(visiting.table.sage.id, "melee")
    assert progress is not None
    assert progress.lesson == 2, "chat goes on from there"


async def test_a_wrong_touch_is_answered_as_in_chat_and_changes_nothing(visiting: Visiting) -> None:
    page = await lesson(visiting, visiting.table.sage)
    scene = await page.next("scene")
    await page.act(scene, "end")
    refused = await page.next("refused")
    lessons = visiting.table.bot.services.faces["melee"].lessons
    assert lessons is not None
    position = lessons.position(lessons.course[0])
    objection = lessons.objection(position.attempt(position.parse("end")))
    assert refused["text"].startswith(plain_text(objection))
    assert plain_text(teaching.TAKEN_BACK) in refused["text"]
    await page.act(scene, *solution(scene, "hand:Ash Duelist", "d2"), request="2")
    assert (await page.next("done"))["id"] == "2", "the same board may be touched again"


@for_each("line", ["dance", "move d2 d3", "summon Nobody d2"])
async def test_what_is_no_action_here_is_refused_in_the_game_s_words(visiting: Visiting, line: str) -> None:
    page = await lesson(visiting, visiting.table.sage)
    scene = await page.next("scene")
    await page.act(scene, line)
    assert (await page.next("refused"))["text"]


async def test_show_me_back_and_start_again(visiting: Visiting) -> None:
    page = await lesson(visiting, visiting.table.sage)
    scene = await page.next("scene")
    await page.ask(type="wish", id="1", what="show me", prompt=scene["prompt"])
    assert (await page.next("scene"))["prompt"] is None
    await page.ask(type="wish", id="2", what="back", prompt=None)
    again = await page.next("scene")
    assert (again["ply"], again["paths"]) == (scene["ply"], scene["paths"])
    await page.ask(type="again", since=again["ply"] - 1)
    assert (await page.next("steps"))["again"]


async def test_chat_and_all_pages_of_a_learner_show_the_same(visiting: Visiting) -> None:
    table = visiting.table
    first, second = await lesson(visiting, table.sage), await lesson(visiting, table.sage)
    other = await lesson(visiting, table.rowan)
    scene = await first.next("scene")
    await second.next("scene")
    await other.next("scene")
    await table.sage.slash(table.channel, "tutorial", game="melee", way="show me")
    for page in (first, second):
        assert (await page.next("scene"))["prompt"] is None
    await first.act(scene, *solution(scene, "hand:Ash Duelist", "d2"))
    assert (await first.next("refused"))["text"] == teaching.MOVED_ON
    await other.ask(type="ping")
    await other.next("pong")
    assert [each["type"] for each in other.frames] == ["scene", "pong"], "nobody else's page changes"


async def test_an_action_sent_twice_counts_once(visiting: Visiting) -> None:
    page = await lesson(visiting, visiting.table.sage)
    scene = await page.next("scene")
    lines = solution(scene, "hand:Ash Duelist", "d2")
    await page.act(scene, *lines, request="a")
    await page.act(scene, *lines, request="a")
    assert await page.next("done") == await page.next("done")


@for_each("exercise", [Exercise("lesson", "fog"), Exercise("lesson", "chess")])
async def test_what_has_no_lessons_opens_no_page(visiting: Visiting, exercise: Exercise) -> None:
    link = await link_of(visiting, visiting.table.sage, exercise)
    page = await visiting.page((await visiting.enter(link))[1]["session"])
    assert not (await page.next("bye"))["again"]


async def test_a_lesson_closes_with_the_other_tables_in_one_s_settings(visiting: Visiting) -> None:
    table = visiting.table
    page = await lesson(visiting, table.sage)
    await page.next("scene")
    panel = (await table.sage.slash(table.channel, "me")).response
    await table.press(table.sage, panel, touching.close_tables(1))
    assert (await page.next("bye"))["text"] == touching.CLOSED
    assert await page.closed() == 1008


async def test_a_lesson_asks_for_nothing_of_a_duel(visiting: Visiting) -> None:
    page = await lesson(visiting, visiting.table.sage)
    await page.next("scene")
    for what in ("concede", "rematch", "log"):
        await page.ask(type="wish", id=what, what=what, prompt=None)
        assert (await page.next("refused"))["id"] == what
    await page.ask(type="look", ply=1)
    assert not (await page.next("bye"))["again"]
    duel = await visiting.page_of(visiting.table.rowan)
    await duel.next("scene")
    await duel.ask(type="wish", id="9", what="next lesson", prompt=None)
    assert (await duel.next("refused"))["id"] == "9"
