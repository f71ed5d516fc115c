"""Bans as moderators, organisers and the banned see them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.table import said, text_of
from tests.e2e.tournaments.cup import Cup, cup_at


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    async with cup_at(tmp_path) as cup:
        yield cup


async def settle(cup: Cup) -> None:
    """Let the bot do all that it does by itself."""
    await cup.table.env.settle()
    for _ in range(2):
        await cup.table.bot.running.calls.tick()
        await cup.table.bot.running.idle()
        await cup.table.bot.tournament_notices.idle()
        await cup.table.env.settle()


async def test_organisers_read_of_bans_and_the_banned_of_their_own(cup: Cup) -> None:
    table, staff = cup.table, cup.staff
    await cup.announce()
    rowan, juniper = table.rowan, table.juniper
    for who, scope in ((rowan, "queue"), (juniper, "tournaments")):
        panel = (await staff.may.slash(table.channel, "moderate player", player=who)).response
        form = await staff.may.select(panel, ["7"], custom_id=f"duel:reason:{who.id}:ban:{scope}")
        done = await staff.send_off(staff.may, form, "Insults")
        assert f"- Banned from {'queues' if scope == 'queue' else scope} until <t:" in said(done)
    assert text_of(table.direct(juniper)[-1]).startswith("### You are banned from tournaments on")
    assert "You are in" in await cup.join(rowan, "ember-court")
    refused = await cup.join(juniper, "ember-court")
    assert refused.startswith("You may not play in tournaments on this server until <t:")
    await settle(cup)
    (warned,) = [each for each in table.direct(staff.may) if "banned on its server" in text_of(each)]
    assert "rowan is banned from queues until <t:" in text_of(warned)
    organise = said(await staff.may.slash(table.channel, "tournament organise"))
    assert "Banned on this server:\n- rowan: queues until <t:" in organise


async def test_who_may_not_play_rated_duels_is_told_when_they_join(cup: Cup) -> None:
    table, staff = cup.table, cup.staff
    await cup.announce()
    panel = (await staff.may.slash(table.channel, "moderate player", player=table.rowan)).response
    form = await staff.may.select(panel, ["7"], custom_id=f"duel:reason:{table.rowan.id}:ban:rated")
    await staff.send_off(staff.may, form, "Insults")
    told = await cup.join(table.rowan, "ember-court")
    assert "You are in" in told
    assert "You may not play rated duels until <t:" in told
    assert told.count("so yours are not rated until then.") == 1
    assert "rated" not in await cup.join(table.juniper, "ember-court")


async def test_who_is_banned_after_signing_up_stays_out_at_the_start(cup: Cup) -> None:
    table, staff = cup.table, cup.staff
    await cup.announce()
    for who in (table.rowan, table.juniper, table.sage):
        assert "You are in" in await cup.join(who, "ember-court")
    panel = (await staff.may.slash(table.channel, "moderate player", player=table.sage)).response
    form = await staff.may.select(panel, ["7"], custom_id=f"duel:reason:{table.sage.id}:ban:all")
    await staff.send_off(staff.may, form, "Insults")
    await settle(cup)
    (warned,) = [each for each in table.direct(staff.may) if "banned on its server" in text_of(each)]
    assert "sage is banned from all play with others until <t:" in text_of(warned)
    asked = await staff.may.slash(table.channel, "tournament start")
    assert said(asked) == (
        "### Start without 1 player?\n-# Friday Cup\nsage is banned on this server and stays out."
    )
    await table.press(staff.may, asked.response, "Start with these 2")
    await settle(cup)
    assert text_of(table.direct(table.sage)[-1]).startswith(
        "**Friday Cup** has started without you: you are banned from it, as you were told."
    )
