"""`/tournament repeat`: what comes again is made, begun, skipped, changed, stopped and deleted."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.table import answered, said, text_of
from tests.e2e.tournaments.cup import Cup, cup_at, ids

MONDAY = datetime(2026, 10, 12, 12, tzinfo=UTC)


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    """A server with the template Friday Cup, on a Monday at noon; May's time zone is Berlin."""
    async with cup_at(tmp_path) as cup:
        cup.table.kitchen.clock = MONDAY
        await cup.table.matches.settings.set_time_zone(cup.may.id, "Europe/Berlin")
        await cup.plan(rounds=1, clock="10m")
        await cup.press("Save as template")
        yield cup


async def repeat(cup: Cup, **options: Any) -> str:
    """May uses the command; its panel is the cup's from then on."""
    result = await cup.may.slash(cup.table.channel, "tournament repeat", **options)
    cup.panel = result.response
    return said(result)


async def fill_in(cup: Cup, label: str, **values: Any) -> str:
    shown = answered(await cup.may.click(cup.panel, label=label))
    assert shown.modal is not None
    return said(answered(await cup.may.submit_modal(shown, values)))


async def choose(cup: Cup, act: str, value: object) -> str:
    (control,) = [each for each in ids(cup.panel) if each.split(":")[3] == act]
    return said(answered(await cup.may.select(cup.panel, [value], custom_id=control)))


async def later(cup: Cup, moment: datetime) -> None:
    """It is this time, and what is due by then happens."""
    cup.table.kitchen.clock = moment
    bot = cup.table.bot
    bot.running.recurring.wake("dates")
    await bot.parts.idle()


async def comes_again(cup: Cup) -> bool:
    """Whether the latest announcement says so."""
    await cup.table.bot.services.tournaments.idle()
    (posted,) = [each for each in cup.table.messages(cup.table.channel.id) if "## 🏆 " in text_of(each)][-1:]
    said_so = "**Comes again** every Friday at 19:00 (Europe/Berlin); `/tournament list` has its next dates"
    return said_so in text_of(posted)


def announced(cup: Cup) -> list[str]:
    """The heads of the announcements in the channel."""
    posts = [
        text_of(each).split("\n")[0].removeprefix("## 🏆 ")
        for each in cup.table.messages(cup.table.channel.id)
    ]
    return [each for each in posts if "Friday Cup" in each]


async def test_an_organiser_begins_one_and_it_announces_each_date_by_itself(cup: Cup) -> None:
    told = await repeat(cup, template="Friday Cup", time="7 pm")
    assert "**Every Friday at 19:00 (Europe/Berlin)**\n**It has not begun.**" in told
    assert (
        "- Fri 16 Oct 2026, 19:00 · <t:1792170000:f> for you · sign-up would open <t:1791910800:R>\n" in told
    )
    assert told.count("\n- Fri ") == 5
    assert "is cancelled if fewer than 2 players come" in told
    await later(cup, MONDAY + timedelta(days=1, hours=6))
    assert announced(cup) == [], "it has not begun"
    cup.table.kitchen.clock = MONDAY
    told = await cup.press("Begin")
    assert "✓ It has begun." in told
    assert "sign-up opens <t:1791910800:R>" in told
    await later(cup, MONDAY + timedelta(days=1, hours=5))
    assert announced(cup) == ["Friday Cup, 16 Oct 2026"]
    await cup.table.restart()
    await later(cup, MONDAY + timedelta(days=1, hours=6))
    assert announced(cup) == ["Friday Cup, 16 Oct 2026"]
    (event,) = cup.table.env.backend.get_guild(cup.staff.guild.id).scheduled_events.values()
    assert event.name == "Friday Cup, 16 Oct 2026", "Discord's own calendar has it"
    told = await repeat(cup)
    assert "[announced](https://discord.com/channels/" in told
    assert any(each.endswith(":ask:cancel") for each in ids(cup.panel)), "a button to cancel it"
    listed = said(await cup.table.rowan.slash(cup.table.channel, "tournament list"))
    assert (
        "**Coming again**\n- **Friday Cup** · every Friday at 19:00 (Europe/Berlin) · <t:1792774800:f>"
        in listed
    )
    assert "· sign-up opens <t:1792515600:R>" in listed
    assert await comes_again(cup)
    organise = said(await cup.may.slash(cup.table.channel, "tournament organise"))
    assert "-# It is a date of **Friday Cup**, which comes again: `/tournament repeat` shows" in organise
    await cup.press("Stop")
    assert not await comes_again(cup)
    await cup.press("Begin")
    assert await comes_again(cup)
    await cup.press("Delete…")
    await cup.press("Yes, delete it")
    assert not await comes_again(cup)


async def test_a_date_is_skipped_with_one_press_and_brought_back_with_another(cup: Cup) -> None:
    await repeat(cup, template="Friday Cup")
    await cup.press("Begin")
    told = await cup.press("Skip 16 Oct")
    assert "✓ 16 Oct is skipped. **Bring back 16 Oct** undoes that." in told
    listed = said(await cup.table.rowan.slash(cup.table.channel, "tournament list"))
    assert "None is planned" not in listed
    assert "- ~~Fri 16 Oct 2026, 19:00~~ · skipped" in told
    await later(cup, MONDAY + timedelta(days=2))
    assert announced(cup) == []
    told = await cup.press("Bring back 16 Oct")
    assert "✓ 16 Oct takes place." in told
    assert announced(cup) == ["Friday Cup, 16 Oct 2026"], "its sign-up should be open by now"
    asked = await cup.press("Cancel 16 Oct…")
    assert "Friday Cup, 16 Oct 2026" in asked
    await fill_in(cup, "Yes, do it", text="Snow")
    await cup.table.bot.parts.idle()
    assert text_of(cup.table.messages(cup.table.channel.id)[-1]) == (
        "### Friday Cup, 16 Oct 2026\n"
        "**The tournament is cancelled** and has no result. The reason: Snow\n"
        "It comes again every Friday at 19:00 (Europe/Berlin): `/tournament list` has the next dates."
    )
    told = await repeat(cup)
    assert "- ~~Fri 16 Oct 2026, 19:00~~ · [cancelled](" in told
    told = await cup.press("Bring back 16 Oct")
    assert "- Fri 16 Oct 2026, 19:00 · <t:1792170000:f> for you · [announced](" in told
    assert (await cup.shown()).state.phase == "signing-up"


async def test_a_change_of_clocks_is_said_and_the_form_keeps_what_it_is_not_asked(cup: Cup) -> None:
    await repeat(cup, template="Friday Cup")
    told = await fill_in(
        cup, "When…", every=["week"], weekdays=["6", "0"], at="2:30", zone="berlin", since="25 Oct"
    )
    assert "**Every Monday and Sunday at 02:30 (Europe/Berlin)**" in told
    assert "⚠ Clocks go back that night, and 02:30 comes twice: it starts the first time." in told
    told = await fill_in(
        cup, "When…", every=["last"], weekdays=["6"], at="02:30", zone="Berlin", since="2027-03-01"
    )
    assert "**The last Sunday of each month at 02:30 (Europe/Berlin)**" in told
    assert "⚠ Clocks go forward that night and skip 02:30: it starts an hour later by the clock." in told
    for values, fault in (
        ({"at": "noonish"}, "⚠ I don't understand that time of day."),
        ({"zone": "Berlim"}, "⚠ No time zone is called Berlim. Do you mean Europe/Berlin"),
        ({"since": "soon"}, "⚠ I don't understand that date."),
        ({"since": "2029-01-01"}, "⚠ The start"),
    ):
        given = {"every": ["week"], "weekdays": ["4"], "at": "19:00", "zone": "Berlin", "since": "2026-10-12"}
        assert fault in await fill_in(cup, "When…", **{**given, **values})
    told = await fill_in(cup, "More…", name="Sunday Cup", days=["7"], empty=["never"], points="5, 3, 1")
    assert told.startswith("## Sunday Cup\n")
    assert "opens 7 days before" in told
    assert "**Stops** · only when an organiser stops it" in told
    assert "**Series** · Friday Cup: 5, 3, 1 points by place" in told
    told = await fill_in(cup, "More…", name="", days=["1"], empty=["2"], points="0")
    assert told.startswith("## Sunday Cup\n")
    assert "**Series**" not in told


async def test_it_says_what_keeps_it_and_goes_on_in_another_channel(cup: Cup) -> None:
    table, guild = cup.table, cup.table.channel.guild
    gone = guild.create_text_channel("old-cups")
    await repeat(cup, template="Friday Cup")
    assert "✓ It is changed." in await choose(cup, "channel", gone)
    await cup.press("Begin")
    table.env.backend.delete_channel(gone.id)
    await table.env.settle()
    await later(cup, MONDAY + timedelta(days=2))
    assert announced(cup) == []
    (told,) = [text_of(each) for each in table.direct(cup.may)]
    assert f"**Friday Cup** has stopped: I can't write in <#{gone.id}> any more, or it is deleted." in told
    told = await repeat(cup)
    assert "**It has stopped by itself**: its channel is gone" in told
    assert "⚠ I don't see the channel that you chose." in await cup.press("Begin")
    (menu,) = [each for each in ids(cup.panel) if each.endswith(":channel")]
    told = said(answered(await cup.may.select(cup.panel, [], custom_id=menu)))
    assert f"in <#{table.channel.id}>" in told, "without one, it is here"
    await cup.press("Begin")
    assert announced(cup) == ["Friday Cup, 16 Oct 2026"]
    await later(cup, MONDAY + timedelta(days=12))
    (_, told) = [text_of(each) for each in table.direct(cup.may)]
    assert "23 Oct was missed: it could not be announced an hour before its start" in told
    await cup.press("Stop")
    await cup.press("Delete…")
    assert "**Friday Cup** is deleted." in await cup.press("Yes, delete it")
    assert "Choose a template below" in await repeat(cup)


async def test_only_organisers_repeat_and_a_server_without_templates_is_told_the_way(cup: Cup) -> None:
    told = said(await cup.table.rowan.slash(cup.table.channel, "tournament repeat"))
    assert "organise" in told
    await repeat(cup)
    told = await choose(cup, "open", "tFriday Cup")
    assert "**Every Friday at 19:00 (Europe/Berlin)**" in told
    await repeat(cup, template="Friday Cup", weekday=5, every="two-weeks")
    told = await repeat(cup)
    assert "- **Friday Cup** · every Friday at 19:00 (Europe/Berlin) · not begun yet" in told
    assert (
        "- **Friday Cup 2** · Saturday of every second week at 19:00 (Europe/Berlin) · not begun yet" in told
    )
    await cup.plan(rounds=1, capacity=8)
    await cup.press("More settings")
    await cup.press("How it goes on")
    await cup.choose("release", "after-review")
    await cup.press("Back")
    assert "`/tournament repeat` holds it every week." in await cup.press("Save as template")
    await repeat(cup)
    assert "The template has changed since." in await choose(cup, "open", "r1")
    told = await cup.press("Take the template's plan")
    assert "✓ It has the template's plan now." in told
    assert "⚠ Neither games nor rounds of this plan have a time limit" in told
    assert "⚠ Each round waits until an organiser has looked at it" in told
    assert "A tournament called **friday cup 2**" in await fill_in(
        cup, "More…", name="friday cup 2", days=["3"], empty=["3"], points=""
    )


async def test_without_a_template_the_way_to_one_is_told(tmp_path: Path) -> None:
    async with cup_at(tmp_path) as cup:
        assert "First save a plan: `/tournament create`" in await repeat(cup)
        assert "no longer exists" in await repeat(cup, template="Nothing")
        assert "I don't understand that time of day." in await repeat(cup, template="Nothing", time="soon")


async def test_what_kept_a_date_is_told_to_its_organiser_once_it_is_too_late(cup: Cup) -> None:
    await cup.announce(name="Friday Cup, 16 Oct 2026")
    await repeat(cup, template="Friday Cup")
    await cup.press("Begin")
    await later(cup, MONDAY + timedelta(days=2))
    assert announced(cup) == ["Friday Cup, 16 Oct 2026"], "the other one"
    assert "⚠ A tournament called **Friday Cup, 16 Oct 2026** is under way here." in await fill_in(
        cup, "More…", name="", days=["3"], empty=["3"], points=""
    )
    assert cup.table.direct(cup.may) == []
    await later(cup, MONDAY + timedelta(days=4, hours=4, minutes=30))
    (told,) = [text_of(each) for each in cup.table.direct(cup.may)]
    assert told == (
        "**Friday Cup**: 16 Oct was missed: a tournament of that name was under way. "
        "Its next dates are not affected: `/tournament repeat`."
    )
    await cup.table.restart()
    await later(cup, MONDAY + timedelta(days=4, hours=6))
    assert len(cup.table.direct(cup.may)) == 1
    assert "⚠ 16 Oct was missed: a tournament of that name was under way." in await repeat(cup)


async def start_due(cup: Cup, moment: datetime) -> None:
    """It is this time, and tournaments start or are cancelled that should have started by then."""
    table = cup.table
    table.kitchen.clock = moment
    for each in await table.matches.tournaments.timers.due():
        notice = await table.matches.tournaments.timers.act(each)
        if notice is not None:
            await table.bot.tournament_notices.tell(notice)
    await table.bot.parts.idle()


async def test_dates_that_cannot_begin_are_cancelled_and_their_organiser_is_told(cup: Cup) -> None:
    table = cup.table
    await repeat(cup, template="Friday Cup")
    await fill_in(cup, "More…", name="", days=["3"], empty=["2"], points="")
    await cup.press("Begin")
    await later(cup, MONDAY + timedelta(days=2))
    await cup.join(table.rowan)
    await start_due(cup, MONDAY + timedelta(days=4, hours=5))
    (told,) = [text_of(each).split("\n")[0] for each in table.direct(cup.may)]
    assert told == (
        "**Friday Cup, 16 Oct 2026** was cancelled: not enough people signed up or checked in. "
        "The next date is <t:1792774800:F>. After 1 more date like this in a row, it stops by itself. "
        "`/tournament repeat` has all dates."
    )
    assert "**Cancelled:** not enough people signed up or checked in" in text_of(
        table.messages(table.channel.id)[0]
    )
    await later(cup, MONDAY + timedelta(days=9))
    await cup.join(table.rowan)
    await cup.join(table.juniper)
    await start_due(cup, MONDAY + timedelta(days=11, hours=7))
    told = text_of(table.direct(cup.may)[-1])
    assert told.startswith("**Friday Cup, 23 Oct 2026** was cancelled: I was not running at its start.")
    await later(cup, MONDAY + timedelta(days=16))
    await start_due(cup, MONDAY + timedelta(days=18, hours=6))
    await later(cup, MONDAY + timedelta(days=23))
    await start_due(cup, MONDAY + timedelta(days=25, hours=6))
    stopped = "**Friday Cup** has stopped: 2 times in a row, not enough people signed up or checked in."
    assert text_of(table.direct(cup.may)[-1]).startswith(stopped)
    assert any(text_of(each).startswith(stopped) for each in table.messages(table.channel.id))
    assert "**It has stopped by itself**: too often in a row" in await repeat(cup)
