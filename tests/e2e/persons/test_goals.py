"""The goal comes first: the first steps, the first lesson and the first boards of each game say it alike."""

import pytest

from bot.games.melee.position.actions import End
from cogs.melee.words.duel.board import GOAL as MELEE_GOAL
from cogs.multifold.words import GOAL as MULTIFOLD_GOAL
from cogs.multiversus.words.board import GOAL as MULTIVERSUS_GOAL
from cogs.universum.words.board import GOAL as UNIVERSUM_GOAL
from cogs.war.words import GOAL as WAR_GOAL
from tests.cases import for_each
from tests.e2e.playing import by_controls
from tests.e2e.table import Table, answered, said, text_of
from tests.e2e.universum.lab import begin

GAMES = [
    ("melee", MELEE_GOAL),
    ("multiuniversum", UNIVERSUM_GOAL),
    ("multiversus", MULTIVERSUS_GOAL),
    ("multifold", MULTIFOLD_GOAL),
    ("multiverse-war", WAR_GOAL),
]
FIRST = "New to this game? **More** has **Learn** and **Rules**."


@pytest.mark.parametrize("goal", [goal for _, goal in GAMES])
def test_a_goal_is_one_sentence(goal: str) -> None:
    assert goal.endswith(".")
    assert goal.count(".") == 1
    assert len(goal) <= 120


def test_that_unused_tools_cost_points_is_part_of_the_goal() -> None:
    assert "tools: each one left at the end costs 1 point" in UNIVERSUM_GOAL


@for_each(("game", "goal"), GAMES)
async def test_help_and_the_first_lesson_begin_with_the_goal(table: Table, game: str, goal: str) -> None:
    helping = said(await table.sage.slash(table.channel, "help", game=game))
    assert helping.split("\n")[1].startswith(f"**Goal**: {goal}")
    lesson = answered(await table.sage.slash(table.channel, "tutorial", game=game)).response
    assert text_of(lesson).split("\n")[1] == f"**Goal**: {goal}"
    shown = await table.press(table.sage, lesson, "Show me")
    assert goal not in text_of(shown.response or lesson)


async def test_the_first_steps_say_the_goal_of_each_game(table: Table) -> None:
    text = said(await table.sage.slash(table.channel, "help"))
    assert text.startswith(
        f"**Multiverse Melee**: {MELEE_GOAL}\n**Multiuniversum**: {UNIVERSUM_GOAL}\n"
        f"**Multiversus**: {MULTIVERSUS_GOAL}\n**Multifold**: {MULTIFOLD_GOAL}\n"
        f"**Multiverse War**: {WAR_GOAL}\n## How"
    )


async def test_the_first_boards_of_melee_say_the_goal(table: Table) -> None:
    duel = await table.begin()
    assert f"-# **Goal**: {MELEE_GOAL} {FIRST}" in text_of(table.board(duel))
    duel = await table.choose_order(duel)
    for turn in (1, 2, 3):
        assert (MELEE_GOAL in text_of(table.board(duel))) == (turn < 3)
        await by_controls(table, duel, End())


async def test_the_first_boards_of_multiuniversum_say_the_goal(table: Table) -> None:
    lab = await begin(table)
    assert f"-# **Goal**: {UNIVERSUM_GOAL} {FIRST}" in text_of(lab.board)
    panel = await lab.press(await lab.mover(), lab.board, "Play…")
    assert "each one left at the end of the game costs 1 point" in text_of(panel)


async def test_more_has_learn_and_rules_as_the_first_board_says(table: Table) -> None:
    duel = await table.begin()
    more = answered(await table.press(table.rowan, table.board(duel), "More")).response
    learned = await table.press(table.rowan, more, "Learn")
    assert text_of(learned.response or more).startswith("### 1 of 6")
