"""Multiversus' puzzles at tables: what ends the activation, and so answers them, is asked about first."""

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.matches.multiversus.puzzles.game import MULTIVERSUS_PUZZLES
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.matches.puzzles.service import Given
from tests.web.exercises.puzzling import puzzle_page
from tests.web.visiting import Visiting, visiting_at

DONE = ["done"]


@pytest.fixture
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    with patch("bot.app.found_in_games", lambda *_: ()), patch("bot.app.found_in_record", lambda *_: ()):
        async with visiting_at(tmp_path) as visiting:
            yield visiting


async def of_lines(visiting: Visiting) -> Given:
    """A puzzle that asks for the lines of an activation."""
    puzzles, who = visiting.table.matches.puzzles, visiting.table.sage
    await puzzles.daily("multiversus", who.id)
    for number in range(1, len(MULTIVERSUS_PUZZLES.shipped()) + 1):
        given = await puzzles.given(str(number), "", who.id)
        if not MultiversusPuzzle(given.kept.puzzle.text).solutions[0][0].startswith("seal "):
            return given
    raise AssertionError("there is one")


@pytest.mark.parametrize("questions", [True, False])
async def test_ending_the_activation_is_asked_about_unless_questions_are_off(
    visiting: Visiting, *, questions: bool
) -> None:
    who = visiting.table.sage
    await visiting.table.matches.settings.set_questions(who.id, are_asked=questions)
    page = await puzzle_page(visiting, who, await of_lines(visiting))
    scene = await page.next("scene")
    (done,) = [path for path in scene["paths"] if path["lines"] == DONE]
    assert done["question"].endswith("will be left out.")
    assert scene["questions"] is questions
