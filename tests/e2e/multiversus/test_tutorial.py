"""The tutorial as a newcomer plays it: by buttons, by commands, and beside a duel."""

import pytest

from bot.content.multiversus.lessons import lessons
from bot.games.multiversus.position.actions import Action, format_action
from bot.matches.values import TutorialProgress
from cogs.multiversus.words import lessons as words
from tests.e2e import learning
from tests.e2e.games import values
from tests.e2e.multiversus.duels import GAME, begin, buttons
from tests.e2e.table import Table, custom_ids, descriptions, text_of

PRESSES = 29
"""As docs/newcomers.md says."""


class Learner(learning.Learner):
    """Somebody who learns Multiversus."""

    game, group, words = GAME, "versus", words
    lessons = staticmethod(lessons)

    async def do(self, action: Action | str) -> str:
        """Play an action, or its line, by the control that has it."""
        line = action if isinstance(action, str) else format_action(action)
        if self.offers(line):
            return await self.choose(line)
        return await self.press({"done": "Done", "yield": "Give up the Initiative"}[line])


async def test_the_tutorial_is_finished_by_menus_and_buttons(table: Table) -> None:
    learner = Learner(table)
    text = await learner.command()
    assert "1 of 8" in text
    assert "You lead the **Heroes**" in text
    assert "`/table practice`" in await learner.finish()
    assert learner.presses == PRESSES
    await learner.practise()


async def test_what_was_done_instead_is_told_and_taken_back(table: Table) -> None:
    learner = Learner(table)
    await learner.at(6)
    text = await learner.do("seal mob defend")
    told = text[text.index("You chose another unit") :].splitlines()
    assert told[0] == (
        "You chose another unit, and the Beast's attack hit your Champion. Choose the Champion. "
        "I have taken it back."
    )
    assert told[1] == "-# This would have happened:"
    assert "-# The Beast attacks the Champion." in told
    assert "-# The Champion is Wounded." in told
    assert learner.task(6) in text
    assert await learner.progress() == TutorialProgress(6)


async def test_only_the_button_that_a_task_asks_for_is_coloured(table: Table) -> None:
    learner = Learner(table)
    for lesson, coloured in ((5, ["Give up the Initiative"]), (7, [])):
        await learner.at(lesson)
        assert learner.coloured() == coloured
    await learner.do("seal mob attack")
    assert "Don't react" in buttons(learner.panel)
    assert "A new position" not in text_of(learner.panel)


async def test_a_lesson_says_what_was_chosen_before_and_whether_its_board_is_new(table: Table) -> None:
    learner = Learner(table)
    assert "You have chosen **Champion: Attack and Move**, and Hearth has chosen, too." in await learner.at(2)
    assert "**A new position**" not in text_of(learner.panel)
    assert "**A new position**" in await learner.at(5)
    assert all(each.startswith("duel:multiversus-lesson:5:0:") for each in custom_ids(learner.panel))
    (described,) = descriptions(learner.panel)
    assert described.startswith("Tutorial, 5 of 8: Keep the Initiative? Your green coins are spent.")


async def test_lessons_are_played_by_commands_too(table: Table) -> None:
    learner = Learner(table)
    assert "not in a" in await learner.typed("done")
    assert learner.task(1) in await learner.command()
    for name in ("sheet", "board", "log"):
        assert learner.task(1) in await learner.typed(name)
    offered = await table.sage.autocomplete(table.channel, "versus choose", "choice", "champion attack mo")
    assert [each["value"] for each in offered] == ["champion attack move"]
    assert learner.headline(1) in await learner.typed("choose", choice="champion attack move")
    await learner.press("Next")
    offered = await table.sage.autocomplete(table.channel, "versus turn", "line", "d4")
    assert [each["value"] for each in offered] == ["move champion d4"]
    assert "In the tutorial, do one thing at a time." in await learner.typed(
        "turn", line="move champion d4; attack minion1"
    )
    assert "Only the Champion acts" in await learner.typed("attack", line="lieutenant beast")
    assert learner.task(2, 1) in await learner.typed("turn", line="champion d4")
    assert learner.headline(2) in await learner.typed("attack", line="champion minion1")


async def test_a_duel_comes_before_the_tutorial(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    learner.who = table.rowan
    await begin(table)
    assert "Your `/versus` commands act in your duel." in await learner.command()


@pytest.mark.parametrize("way", learning.WAYS)
async def test_the_lessons_are_offered_where_the_game_is_begun(table: Table, way: str) -> None:
    learner = Learner(table)
    assert learner.task(1) in await learner.learn(way)
    assert "seal champion attack move" in values(learner.panel)
