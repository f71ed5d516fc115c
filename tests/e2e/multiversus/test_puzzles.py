"""Puzzles of Multiversus in Discord: asked for by name, answered by menus, told why."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import simcord

from bot.matches.multiversus.puzzles.game import MULTIVERSUS_PUZZLES
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.matches.puzzles.service import Given
from cogs.kit.custom_ids import parse_control_id
from tests.e2e.table import Table, custom_ids, menus, said, table_at, text_of


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    with patch("bot.app.found_in_games", lambda *_: ()), patch("bot.app.found_in_record", lambda *_: ()):
        async with table_at(tmp_path) as table:
            yield table


async def todays(table: Table, who: simcord.MemberActor) -> Given:
    return await table.matches.puzzles.daily("multiversus", who.id)


async def play(who: simcord.MemberActor, panel: Any, line: str) -> None:
    """Choose this line, or press its button."""
    for menu in menus(panel):
        if line in [option["value"] for option in menu["options"]]:
            await who.select(panel, [line], custom_id=menu["custom_id"])
            return
    found = next(each for each in custom_ids(panel) if parse_control_id(each).part(2) == line)
    await who.click(panel, custom_id=found)


async def test_a_puzzle_is_solved_by_the_menus_of_an_activation(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "puzzle", game="multiversus", which="today")
    assert "Puzzle of the day · Multiversus" in said(asked)
    given, panel = await todays(table, table.rowan), asked.response
    text = given.kept.puzzle.text
    solution = MultiversusPuzzle(text).solutions[0]
    for number, line in enumerate(solution, start=1):
        await play(table.rowan, panel, line)
        if number < len(solution):
            assert "**Right so far.**" in text_of(panel)
    assert "**Right!**" in text_of(panel)
    assert "Your streak: **1 day**" in text_of(panel)
    after = await todays(table, table.rowan)
    assert after.answer is not None
    assert after.answer.is_right
    streaks = await table.rowan.slash(table.channel, "puzzle", game="multiversus", which="streaks")
    assert "Streaks · Multiversus" in said(streaks)


async def test_a_wrong_answer_is_typed_and_told_why(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "puzzle", game="multiversus", which="today")
    given, panel = await todays(table, table.rowan), asked.response
    puzzle = MULTIVERSUS_PUZZLES.read(given.kept.puzzle.text)
    wrong = next(line for line in ("yield", "done") if line in map(str, _lines(puzzle)))
    answered = await table.rowan.slash(
        table.channel, "puzzle", game="multiversus", which="today", answer=wrong
    )
    assert "**There is something better.**" in said(answered)
    assert "With the better one, the " in said(answered)
    nothing = await table.rowan.slash(table.channel, "puzzle", game="multiversus", which="another")
    assert "### Puzzle " in said(nothing)
    assert panel is not None


def _lines(puzzle: MultiversusPuzzle) -> list[str]:
    from bot.games.multiversus.position.actions import format_action

    return list(map(format_action, puzzle.view.actions))


async def test_a_game_without_puzzles_says_so(table: Table) -> None:
    asked = await table.rowan.slash(table.channel, "puzzle", game="multifold")
    assert "I have no such puzzle" in said(asked)
