"""Arranged results are flagged to moderators with their evidence, and a void result derives ratings anew."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.values import Duel
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import descriptions, menus, said, text_of


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        await staff.make_moderators()
        yield staff


async def given_up(staff: Staff) -> Duel:
    """Juniper gives up against Rowan at once."""
    duel = await staff.table.begin(rated=True)
    await staff.table.concede(duel, staff.table.juniper)
    await staff.table.matches.suspicions.idle()
    return duel


async def leaderboard(staff: Staff) -> str:
    answer = await staff.table.sage.slash(staff.table.channel, "leaderboard")
    return (
        descriptions(answer.response)[0]
        if answer.response and descriptions(answer.response)
        else said(answer)
    )


@pytest.mark.nightly
async def test_a_second_quick_concession_is_flagged_with_both_duels_and_does_not_count(staff: Staff) -> None:
    table = staff.table
    first = await given_up(staff)
    assert "No flags are open" in said(await staff.may.slash(table.channel, "moderate flags"))
    before = await leaderboard(staff)
    second = await given_up(staff)
    flags = (await staff.max.slash(table.channel, "moderate flags")).response
    assert "quick concessions" in text_of(flags)
    (menu,) = menus(flags)
    (option,) = menu["options"]
    flag = await staff.max.select(flags, [option["value"]], custom_id=menu["custom_id"])
    assert f"{first.id}, {second.id}" in said(flag)
    assert await leaderboard(staff) == before


async def test_a_void_result_derives_all_ratings_anew_and_a_restart_changes_nothing(staff: Staff) -> None:
    table = staff.table
    first = await given_up(staff)
    message = await table.challenge(opponent=table.sage, rated=True)
    await table.matches.decks["melee"].prefer(table.sage.id, "runners")
    await table.press(table.sage, message, "Accept")
    (later,) = await table.matches.chronicle.running()
    await table.concede(later, table.sage)
    before = await leaderboard(staff)
    assert all(name in before for name in ("rowan", "juniper", "sage"))
    panel = await staff.duel_panel(staff.max, await table.matches.chronicle.duel(first.id))
    done = await staff.act(staff.max, panel, "Declare the result void", "Arranged")
    assert said(done).startswith("✅")
    after = await leaderboard(staff)
    assert "juniper" not in after
    assert "rowan: new, duels 1, rating 1550" in after, "what the later duel alone would have given"
    await table.restart()
    assert await leaderboard(staff) == after
