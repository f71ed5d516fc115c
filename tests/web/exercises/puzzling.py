"""Puzzles of Melee at tables, without searches and with quick verdicts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import simcord

from bot.games.melee.position.actions import format_action
from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.matches.puzzles.service import Given
from bot.matches.registry import TABLETOPS
from bot.matches.table_play.exercises import Exercise
from tests.matches.puzzles.files import explained_roughly, melee_puzzles
from tests.web.visiting import LinePage, Visiting, visiting_at


@asynccontextmanager
async def puzzling_at(folder: Path) -> AsyncIterator[Visiting]:
    """A bot whose tables are open, with some of Melee's puzzles."""
    games = {**TABLETOPS, "melee": replace(TABLETOPS["melee"], puzzles=melee_puzzles())}
    with (
        patch("tests.web.visiting.TABLETOPS", games),
        patch("bot.app.found_in_games", lambda *_: ()),
        patch("bot.app.found_in_record", lambda *_: ()),
        explained_roughly(),
    ):
        async with visiting_at(folder) as visiting:
            yield visiting


async def todays(visiting: Visiting, who: simcord.MemberActor) -> Given:
    return await visiting.table.matches.puzzles.daily("melee", who.id)


def exercise_of(given: Given) -> Exercise:
    return Exercise("puzzle", given.kept.id, given.day)


async def puzzle_link(visiting: Visiting, who: simcord.MemberActor, given: Given) -> str:
    return await visiting.table.matches.table_sessions.make_exercise_link(exercise_of(given), who.id)


async def puzzle_page(visiting: Visiting, who: simcord.MemberActor, given: Given) -> LinePage:
    """A page with this puzzle."""
    link = await puzzle_link(visiting, who, given)
    return await visiting.page((await visiting.enter(link))[1]["session"])


def position(given: Given) -> MeleePuzzle:
    return melee_puzzles().read(given.kept.puzzle.text, given.begun)


def right(given: Given) -> str:
    """The line of one of the best actions."""
    return format_action(position(given).best[0])


def wrong(given: Given) -> str:
    """The line of some legal action that is not best."""
    puzzle = position(given)
    lines = map(format_action, puzzle.view.actions)
    return next(line for line in lines if not puzzle.is_best(line))
