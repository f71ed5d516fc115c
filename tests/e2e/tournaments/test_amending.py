"""An organiser changes an announced tournament, and deletes a template."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.matches.books.rights import Organiser
from tests.e2e.table import said, text_of
from tests.e2e.tournaments.cup import Cup, cup_at


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    async with cup_at(tmp_path) as cup:
        yield cup


async def change(cup: Cup) -> str:
    """May opens the panel of changes; gives what it says."""
    result = await cup.may.slash(cup.table.channel, "tournament organise")
    cup.panel = result.response
    return await cup.press("Change…")


async def test_what_may_change_changes_and_those_who_are_in_are_told(cup: Cup) -> None:
    await cup.announce()
    await cup.join(cup.table.rowan)
    assert "Nothing is changed yet." in await change(cup)
    start = (cup.table.kitchen.clock + timedelta(days=3)).replace(second=0, microsecond=0)
    told = await cup.fill_in("Dates…", "Late Cup", start.strftime("%Y-%m-%d %H:%M"), "")
    assert f"**Starts** <t:{int(start.timestamp())}:f>" in told
    assert "1 player will be told" in told
    await cup.choose("clock", "1h")
    assert (await cup.shown()).tournament.name == "Friday Cup"
    assert "✓ The tournament is changed." in await cup.press("Change it")
    shown = await cup.shown()
    assert (shown.tournament.name, shown.plan.clock, shown.plan.starts_at) == ("Late Cup", "1h", start)
    await cup.table.bot.running.calls.tick()
    await cup.table.bot.tournament_notices.idle()
    notices = [text_of(each) for each in cup.table.messages(cup.table.channel.id)]
    (notice,) = [each for each in notices if "have changed **Late Cup**" in each]
    assert "clock 1h" in notice
    assert f"<@{cup.table.rowan.id}>" in notice
    assert "Late Cup" in text_of(await cup.announcement())


async def test_a_change_by_another_organiser_is_seen_before_anything_is_overwritten(cup: Cup) -> None:
    await cup.announce()
    await change(cup)
    shown = await cup.shown()
    organising = cup.table.matches.tournaments.organising
    by = Organiser(cup.may.id, "May", is_appointed=True)
    other = shown.plan.model_copy(update={"capacity": 8})
    await organising.change(cup.staff.guild.id, shown.tournament.id, by, other)
    told = await cup.choose("clock", "1h")
    assert "⚠ Somebody else has changed this tournament meanwhile" in told
    assert (await cup.shown()).plan == other


async def test_a_template_is_deleted_after_a_question(cup: Cup) -> None:
    await cup.plan(name="League night")
    await cup.press("Save as template")
    await cup.press("More settings")
    assert "- **League night**" in await cup.press("Templates")
    assert "Delete the template **League night**?" in await cup.choose("forget", "League night")
    assert "✓ The template **League night** is deleted." in await cup.press("Yes, delete it")
    organising = cup.table.matches.tournaments.organising
    assert await organising.templates(cup.staff.guild.id) == []


async def test_once_the_organiser_role_is_gone_its_people_are_told_what_to_do(
    cup: Cup,
) -> None:
    staff, channel = cup.staff, cup.table.channel
    await staff.set("organiser_role", staff.role)
    await cup.announce()
    cup.table.env.backend.delete_role(staff.guild.id, staff.role.id)
    for name, options in (
        ("create", {"name": "Cup", "format": "swiss"}),
        ("organise", {}),
        ("organise", {"tournament": "Friday Cup"}),
    ):
        told = said(await staff.max.slash(channel, f"tournament {name}", **options))
        assert "organiser role no longer exists" in told
        assert "choose another role with `/settings`" in told
    told = said(await cup.may.slash(channel, "tournament organise"))
    assert "⚠ The organiser role of this server no longer exists." in told
    assert "You are in" in await cup.join(cup.table.rowan)
