"""Whole tournaments of eight, from the panel of `/tournament create` to how everybody stands in the end."""

import pytest

from tests.e2e.table import said, text_of
from tests.e2e.tournaments.evening import Evening
from tests.evenings.courses import play_double_elimination_of_eight, play_swiss_of_eight
from tests.evenings.evening import EIGHT, NAMES


@pytest.mark.nightly
async def test_a_swiss_of_eight_from_the_panel_to_the_last_standings(evening: Evening) -> None:
    await plan_for_tonight(evening)
    await evening.join(*NAMES)
    await check_in(evening)
    # The ninth has not come: the others begin by themselves, at the time that was announced.
    await evening.pass_by(minutes=10)
    assert evening.said_in_channel("has started. You will be called") == [], "the calls say so"
    assert await play_swiss_of_eight(evening) == "juniper"


@pytest.mark.nightly
async def test_a_double_elimination_of_eight_to_the_second_grand_final(evening: Evening) -> None:
    await evening.announce(format="double")
    await evening.join(*EIGHT)
    await evening.start()
    await play_double_elimination_of_eight(evening)
    assert "It is over. The log can still undo" in text_of(await evening.organise("organise"))


async def plan_for_tonight(evening: Evening) -> None:
    """May plans a Swiss that begins in two hours, with half an hour for checking in."""
    cup = evening.cup
    await cup.plan_who_plays(hours=2)
    await cup.choose("checkin", "30")
    await cup.press("Back")
    assert "It is announced" in await cup.press("Announce")


async def check_in(evening: Evening) -> None:
    """Seven come when check-in opens, the eighth when those who are missing are called, the ninth never."""
    table = evening.table
    await evening.pass_by(minutes=95)
    call = table.messages(table.channel.id)[-1]
    here = await table.press_at_once(*((evening.people[name], call, "Check in") for name in EIGHT[:7]))
    assert all("You are checked in" in said(each) for each in here)
    await evening.pass_by(minutes=15)
    reminder = table.messages(table.channel.id)[-1]
    missing = [f"<@{evening.people[name].id}>" for name in ("elm", "fern")]
    assert text_of(reminder).endswith(" ".join(missing))
    assert "You are checked in" in said(await table.press(evening.people["elm"], reminder, "Check in"))
