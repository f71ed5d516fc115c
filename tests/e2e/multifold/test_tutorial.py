"""The tutorial as a newcomer plays it: by menus and buttons, by commands, and beside a game."""

from typing import Any

import pytest
from simcord.components import walk_components

from bot.content.multifold.lessons import lessons
from bot.games.multifold.position.actions import END, Move, Play, format_action
from bot.matches.values import TutorialProgress
from cogs.multifold.tutorial import words
from tests.cogs.multifold.rows import MOST_COMPONENTS
from tests.e2e import learning
from tests.e2e.games import values
from tests.e2e.multifold.games import GAME, begin
from tests.e2e.table import Table, custom_ids, descriptions

PRESSES = 31
"""As docs/newcomers.md says."""


class Learner(learning.Learner):
    """Somebody who learns Multifold."""

    game, group, words = GAME, "fold", words
    lessons = staticmethod(lessons)

    async def do(self, action: Any) -> str:
        """Play an order by the controls that a task names."""
        if action == END:
            return await self.press("End my moves")
        if isinstance(action, Move):
            await self.choose(f"from {action.start}")
            if action.foldlings == 2:
                await self.choose(f"from {action.start} 2")
            line = f"{action.start}-{action.end}"
            (value,) = {each for each in values(self.panel) if each.split(" ")[0] == line}
            return await self.choose(value)
        if isinstance(action, Play):
            await self.choose(f"card {action.card}")
        return await self.choose(format_action(action))


async def test_the_tutorial_is_finished_by_menus_and_buttons(table: Table) -> None:
    learner = Learner(table)
    text = await learner.command()
    assert "1 of 8" in text
    assert "You are **White**" in text
    assert "`/table practice`" in await learner.finish()
    assert learner.presses == PRESSES
    await learner.practise()


async def test_what_was_done_instead_is_told_and_taken_back(table: Table) -> None:
    learner = Learner(table)
    await learner.at(4)
    text = await learner.press("End my moves")
    told = text[text.index("You ended your moves, and d4 fired at c3.") :].splitlines()
    assert told[0] == "You ended your moves, and d4 fired at c3. Aim at c4 first. I have taken it back."
    assert told[1] == "-# This would have happened:"
    assert any(line.startswith("-# Your d4 at c3: ") for line in told)
    assert learner.task(4) in text
    assert await learner.progress() == TutorialProgress(4)


async def test_a_space_or_card_shows_what_it_can_do_and_another_group_can_go(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    await learner.choose("from g3")
    assert learner.offers("g3-f5 5")
    assert learner.offers("promote g3"), "all else can still be chosen"
    await learner.choose("from g3 3")
    assert not learner.offers("g3-f5 5")
    assert "Send two this time." in await learner.choose("g3-f5 3")
    await learner.at(5)
    await learner.choose("card squad")
    assert "two would not go" in await learner.choose("play squad d4")


async def test_the_most_controls_of_a_lesson_fit_into_a_message(table: Table) -> None:
    learner = Learner(table)
    await learner.at(8)
    before = learner.panel.components
    await learner.choose("from d4")
    assert learner.panel.components != before
    assert sum(1 for _ in walk_components(learner.panel.components)) <= MOST_COMPONENTS


async def test_a_lesson_shows_the_battle_as_it_stands(table: Table) -> None:
    learner = Learner(table)
    assert "If nobody else moved" not in await learner.at(2)
    text = await learner.at(3)
    assert "**If nobody else moved,** the battle would be:" in text
    assert "- Your d4 at c3: 3 dice, 2.0 hits on average" in text


async def test_only_the_button_that_a_task_asks_for_is_coloured(table: Table) -> None:
    learner = Learner(table)
    for lesson, coloured in ((3, ["End my moves"]), (4, [])):
        await learner.at(lesson)
        assert learner.coloured() == coloured


async def test_a_lesson_says_whether_its_board_is_new(table: Table) -> None:
    learner = Learner(table)
    for lesson, is_new in ((2, False), (4, True), (8, True)):
        assert ("**A new position**" in await learner.at(lesson)) == is_new
    assert all(each.startswith("duel:multifold-lesson:8:0:") for each in custom_ids(learner.panel))
    (described,) = descriptions(learner.panel)
    assert described.startswith(
        "Tutorial, 8 of 8: The fifth spring. You hold four springs, and 9 points to 7."
    )


async def test_lessons_are_played_by_commands_too(table: Table) -> None:
    learner = Learner(table)
    assert "not in a" in await learner.typed("end")
    assert learner.task(1) in await learner.command()
    for name in ("hand", "board", "log"):
        assert learner.task(1) in await learner.typed(name)
    offered = await table.sage.autocomplete(table.channel, "fold move", "line", "g3-f5 2")
    assert [each["value"] for each in offered] == ["g3-f5 2"]
    offered = await table.sage.autocomplete(table.channel, "fold orders", "orders", "promote")
    assert [each["value"] for each in offered] == ["promote g3"]
    assert "In the tutorial, do one thing at a time." in await learner.typed("orders", orders="g3-f5 2, end")
    assert "That is too far." in await learner.typed("move", line="g3-d4")
    assert learner.task(1, 1) in await learner.typed("orders", orders="g3 to f5 2")
    assert learner.headline(1) in await learner.typed("end")
    await learner.press("Next")
    assert learner.task(2, 1) in await learner.typed("promote", line="g3")
    assert learner.headline(2) in await learner.typed("move", line="g3-d4")


async def test_a_game_comes_before_the_tutorial(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    learner.who = table.rowan
    await begin(table)
    assert "Your `/fold` commands act in your duel." in await learner.command()


@pytest.mark.parametrize("way", learning.WAYS)
async def test_the_lessons_are_offered_where_the_game_is_begun(table: Table, way: str) -> None:
    learner = Learner(table)
    assert learner.task(1) in await learner.learn(way)
    assert learner.offers("from g3")
