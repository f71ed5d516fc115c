"""The tutorial as a newcomer plays it: by menus and buttons, by commands, and beside a game."""

from typing import Any

import pytest

from bot.content.war.lessons import lessons
from bot.games.war.lessons import order_of
from bot.games.war.position.actions import EndActing, EndBuilding, Hire, March, Recruit, format_action
from bot.matches.values import TutorialProgress
from cogs.war.tutorial import words
from tests.e2e import learning
from tests.e2e.table import Table, custom_ids, descriptions
from tests.e2e.war.games import GAME, begin

PRESSES = 44
"""As docs/newcomers.md says."""


class Learner(learning.Learner):
    """Somebody who learns War."""

    game, group, words = GAME, "war", words
    lessons = staticmethod(lessons)

    async def do(self, action: Any) -> str:
        """Play an order by the controls that a task names."""
        match order_of(action):
            case EndBuilding():
                return await self.press("End my phase")
            case EndActing():
                return await self.press("End my phase")
            case March(unit, _):
                await self.choose(f"unit {unit}")
            case Recruit(kind, _):
                await self.choose(f"recruit {kind}")
            case Hire(hero, _, _):
                await self.choose(f"hero {hero}")
        return await self.choose(format_action(action))


async def test_the_tutorial_is_finished_by_menus_and_buttons(table: Table) -> None:
    learner = Learner(table)
    text = await learner.command()
    assert "1 of 7" in text
    assert "You are **Blue**" in text
    assert "`/table practice`" in await learner.finish()
    assert learner.presses == PRESSES
    await learner.practise()


async def test_what_was_done_instead_is_told_and_taken_back(table: Table) -> None:
    learner = Learner(table)
    await learner.at(4)
    text = await learner.choose("u3 attack e7")
    told = text[text.index("A Bowman strikes before a Swordsman does.") :].splitlines()
    assert told[0].endswith("Attack with your Horseman, u2: it strikes first. I have taken it back.")
    assert told[1] == "-# This would have happened:"
    assert any(line.startswith("-# Orange's Bowman at e7 ") for line in told)
    assert learner.task(4) in text
    assert await learner.progress() == TutorialProgress(4)


async def test_a_unit_or_recruit_shows_what_it_can_do_and_all_else_stays(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    await learner.choose("unit 3")
    assert learner.offers("u3 e3")
    assert learner.offers("unit 2"), "all else can still be chosen"
    assert "That is another unit." in await learner.do(lessons()[0].game.parse_action("u2 d3", 0))
    await learner.at(6)
    await learner.choose("hero ember")
    assert "not beside the Scout" in await learner.choose("hero ember d1")


async def test_each_entry_says_what_to_expect(table: Table) -> None:
    learner = Learner(table)
    await learner.at(4)
    told = {
        option["value"]: option.get("description", "")
        for menu in learning.menus(learner.panel)
        for option in menu["options"]
    }
    assert "strength 10, hits in 100%, struck back at 4" in told["u2 attack e7"]
    assert "struck first at 8" in told["u3 attack e7"]


async def test_only_the_button_that_a_task_asks_for_is_coloured(table: Table) -> None:
    learner = Learner(table)
    for lesson in (1, 2):
        await learner.at(lesson)
        assert learner.coloured() == []
    await learner.at(6)
    await learner.choose("hero gales")
    await learner.choose("hero gales e2")
    assert learner.coloured() == ["End my phase"]


async def test_a_lesson_says_that_its_board_is_new(table: Table) -> None:
    learner = Learner(table)
    for lesson, is_new in ((1, False), (2, True), (7, True)):
        assert ("**A new position**" in await learner.at(lesson)) == is_new
    assert all(each.startswith("duel:multiverse-war-lesson:7:0:") for each in custom_ids(learner.panel))
    (described,) = descriptions(learner.panel)
    assert described.startswith("Tutorial, 7 of 7: Aether quarries. Each quarry that you hold brings a stone")


async def test_lessons_are_played_by_commands_too(table: Table) -> None:
    learner = Learner(table)
    assert "not in a" in await learner.typed("end")
    assert learner.task(1) in await learner.command()
    for name in ("map", "board", "log"):
        assert learner.task(1) in await learner.typed(name)
    offered = await table.sage.autocomplete(table.channel, "war move", "line", "u3 e3")
    assert [each["value"] for each in offered] == ["u3 e3"]
    offered = await table.sage.autocomplete(table.channel, "war orders", "orders", "u3 e3")
    assert [each["value"] for each in offered] == ["u3 e3"]
    assert "In the tutorial, do one thing at a time." in await learner.typed(
        "orders", orders="u3 e3; u3 explore e4"
    )
    assert "That is another unit." in await learner.typed("move", line="u2 d3")
    assert learner.task(1, 1) in await learner.typed("orders", orders="u3 moves to e3")
    assert learner.headline(1) in await learner.typed("explore", line="u3 explore d4")
    await learner.press("Next")
    assert learner.task(2, 1) in await learner.typed("build", line="u1 build barracks")
    assert "You ended your build phase" in await learner.typed("end")
    assert learner.headline(2) in await learner.typed("recruit", line="recruit bowman d5")


async def test_a_game_comes_before_the_tutorial(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    learner.who = table.rowan
    await begin(table)
    assert "Your `/war` commands act in your duel." in await learner.command()


@pytest.mark.parametrize("way", ["help", "practice"])
async def test_the_lessons_are_offered_where_the_game_is_begun(table: Table, way: str) -> None:
    learner = Learner(table)
    assert learner.task(1) in await learner.learn(way)
    assert learner.offers("unit 3")
