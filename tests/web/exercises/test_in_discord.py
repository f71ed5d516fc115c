"""Lessons as an Activity inside Discord: theirs who asked for them, and nobody else's."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.words.duels import touching as words
from tests.web.discord_frame import InDiscord, in_discord_at


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[InDiscord]:
    """A bot whose tables Discord shows."""
    async with in_discord_at(tmp_path) as inside:
        yield inside


async def test_the_button_launches_the_activity_with_the_lesson(inside: InDiscord) -> None:
    table, visiting = inside.visiting.table, inside.visiting
    shown = (await table.rowan.slash(table.channel, "tutorial", game="melee")).response
    opened = await table.press(table.rowan, shown, words.OPEN_TABLE)
    assert (str(opened._interaction.response_kind), opened.response, opened.followups) == ("launch", None, [])
    for _ in range(2):  # the page may be loaded again
        _, answer = await inside.enter(inside.code(table.rowan))
        page = await visiting.page(answer["session"])
        assert (await page.next("scene"))["title"].startswith("1 of 6")
    for who in (
        table.juniper,
        table.sage,
    ):  # the other player's own match, which somebody who joins sees, too
        _, answer = await inside.enter(inside.code(who))
        assert await inside.duel_of(answer["session"]) == visiting.scouting.duel.id
