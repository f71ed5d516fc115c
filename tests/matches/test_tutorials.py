"""How far people have come in a tutorial is kept for each of them."""

import asyncio

from msgspec.structs import replace

from bot.matches.values import TutorialProgress
from tests.matches.table import Table


def further(before: TutorialProgress | None) -> TutorialProgress:
    return TutorialProgress(1) if before is None else replace(before, lesson=before.lesson + 1)


async def test_progress_is_each_persons_own(table: Table) -> None:
    tutorials = table.matches.tutorials
    assert await tutorials.of(1, "melee") is None
    assert await tutorials.change(1, "melee", further) == TutorialProgress(1)
    assert await tutorials.change(1, "melee", further) == TutorialProgress(2)
    assert await tutorials.change(2, "melee", further) == TutorialProgress(1)
    assert await tutorials.of(1, "melee") == TutorialProgress(2)


async def test_a_change_to_nothing_leaves_what_was_there(table: Table) -> None:
    tutorials = table.matches.tutorials
    assert await tutorials.change(1, "melee", lambda _: None) is None
    await tutorials.change(1, "melee", further)
    assert await tutorials.change(1, "melee", lambda _: None) == TutorialProgress(1)
    assert await tutorials.of(1, "melee") == TutorialProgress(1)


async def test_changes_at_the_same_time_come_one_after_the_other(table: Table) -> None:
    tutorials = table.matches.tutorials
    await asyncio.gather(*(tutorials.change(1, "melee", further) for _ in range(5)))
    assert await tutorials.of(1, "melee") == TutorialProgress(5)
