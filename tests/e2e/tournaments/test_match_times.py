"""Players in two time zones arrange their match, as they and the organisers see it (TO-59)."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import simcord

from bot.tournaments.rules import TournamentRules
from tests.e2e.table import Table, answered, said, text_of
from tests.e2e.tournaments.cups import Cup
from tests.e2e.tournaments.test_judges import in_thread, judge_of, notified

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")
WEEK = 7 * 24 * 60
BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"


async def begin(cup: Cup, people: int = 4) -> None:
    """Rowan, in Berlin, meets sage, in New York; the round lasts a week."""
    await cup.start(SWISS, people=people, round_minutes=WEEK, no_show=2 * 24 * 60, clock="10m")
    for person, zone in ((1, BERLIN), (3, NEW_YORK)):
        await cup.table.matches.settings.set_time_zone(cup.people[person].id, zone)


def call_of(table: Table) -> Any:
    """The call of their match."""
    messages = table.messages(table.channel.id)
    (found,) = [each for each in messages if "### rowan and sage duel" in text_of(each)]
    return found


async def typed(who: simcord.MemberActor, message: Any, label: str, *times: str) -> Any:
    """Press a button that asks for times, and send them off."""
    shown = answered(await who.click(message, label=label))
    assert shown.modal is not None
    names = ("first", "second", "third")
    return answered(await who.submit_modal(shown, dict(zip(names, times, strict=False))))


def evening(cup: Cup, zone: str, days: int, hour: int) -> int:
    """That hour, so many days from today in this time zone, as a Unix time."""
    day = cup.table.kitchen.clock.astimezone(ZoneInfo(zone)).date() + timedelta(days=days)
    return int(datetime(day.year, day.month, day.day, hour, tzinfo=ZoneInfo(zone)).timestamp())


async def test_an_evening_of_two_in_different_time_zones_over_kills_with_a_no_show(cup: Cup) -> None:
    await begin(cup)
    table, rowan, sage = cup.table, cup.people[1], cup.people[3]
    duel = await cup.duel_of(1)
    assert "The clock stands until the time on which the players agree" in text_of(table.board(duel))
    panel = (await table.press(rowan, call_of(table), "Arrange a time")).response
    assert "You type times in your own time zone, Europe/Berlin; `/me` changes it." in text_of(panel)
    first = evening(cup, BERLIN, 2, 19)
    done = said(await typed(rowan, panel, "Propose times…", "in 2 days", "tomorrow 19:00"))
    assert "✓ Proposed. sage is asked in the thread." in done
    await cup.settle()
    (message,) = in_thread(table, duel, "### When do you play?")
    assert f"<@{sage.id}>: accept one, or propose other times." in text_of(message)
    assert notified(table, "### When do you play?") == {sage.id}
    await table.restart()
    await cup.settle()
    (message,) = in_thread(table, duel, "### When do you play?")
    answer = evening(cup, NEW_YORK, 2, 13)
    assert answer == first, "both are seven o'clock in Berlin"
    day = f"{datetime.fromtimestamp(first, ZoneInfo(NEW_YORK)):%d %b}"
    sent = await typed(sage, message, "Other times…", f"{day} 1pm")
    assert said(sent) == "✓ Proposed. rowan is asked in the thread."
    await cup.settle()
    old, new = in_thread(table, duel, "### When do you play?")
    assert "-# A newer proposal has replaced this one." in text_of(old)
    assert (
        said(await table.press(rowan, new, "Accept")) == f"✓ Agreed: you play <t:{first}:F> (<t:{first}:R>)."
    )
    await cup.settle()
    assert f"<@{sage.id}>: <@{rowan.id}> accepts. You play <t:{first}:F>" in text_of(
        table.messages(table.home(duel))[-1]
    )
    assert f"Agreed: you play <t:{first}:F>" in text_of(call_of(table))
    assert "Make your first move" not in text_of(call_of(table))
    await table.restart()
    await cup.settle()
    left = timedelta(seconds=first) - timedelta(seconds=cup.table.kitchen.clock.timestamp())
    await cup.pass_by(seconds=(left - timedelta(hours=1)).total_seconds())
    assert any("begins <t:" in each and f"<#{table.home(duel)}>" in each for each in cup.texts())
    await table.restart()
    await cup.pass_by(hours=1)
    told = [each for each in cup.texts() if each.startswith("It is time for your match 1.1")]
    assert len(told) == 1
    assert "within 30 minutes, or you lose the match." in told[0]
    assert notified(table, "It is time for your match 1.1") == {rowan.id, sage.id}
    look = await table.matches.play.look(duel.id, None)
    (absent,) = {look.duel.players[seat].user_id for seat in look.waiting}
    there = sage if absent == rowan.id else rowan
    (called,) = [each for each in table.messages(table.channel.id) if "It is time for" in text_of(each)]
    assert said(await table.press(there, called, "I'm here")).startswith("Noted: you have come")
    assert "The clock stands" not in text_of(table.board(duel))
    await table.restart()
    for _ in range(8):  # a process that lives keeps the time
        await cup.pass_by(minutes=4)
    match = (await cup.show()).state.matches[0]
    assert match.result is not None
    assert {cup.people[each].id for each in match.result.no_show} == {absent}


async def test_what_is_no_time_or_no_good_one_is_said_in_the_panel(cup: Cup) -> None:
    await begin(cup)
    table, rowan = cup.table, cup.people[1]
    panel = (await table.press(rowan, call_of(table), "Arrange a time")).response
    for text, why in (
        ("when the moon is full", "**when the moon is full**: I don't understand that time."),
        ("01/02 10:00", "That date can be 2 Jan"),
        ("2020-01-01 10:00", "has passed. Choose a later time"),
        ("in 8 days", "is too late: the match ends <t:"),
    ):
        told = said(await typed(rowan, panel, "Propose times…", text))
        assert why in told
        assert "You have agreed on no time yet." in told, "the panel is still there"
    stranger = await table.press(cup.people[2], call_of(table), "Arrange a time")
    assert said(stranger) == "You don't play this match of **Cup of \\*Moths\\***."


async def test_a_time_is_declined_called_off_together_and_withdrawn(cup: Cup) -> None:
    await begin(cup)
    table, duel, rowan, sage = cup.table, await cup.duel_of(1), cup.people[1], cup.people[3]
    more = (await table.press(rowan, table.board(duel), "More")).response
    panel = (await table.press(rowan, more, "Arrange a time")).response
    await typed(rowan, panel, "Propose times…", "in 1 day", "in 2 days")
    await cup.settle()
    (message,) = in_thread(table, duel, "### When do you play?")
    assert "This is your own proposal" in said(await table.press(rowan, message, "Accept 1"))
    assert "Only the player who proposed this" in said(await table.press(sage, message, "Withdraw"))
    for label in ("Accept 2", "Withdraw"):
        assert "You don't play this match" in said(await table.press(cup.people[2], message, label))
    assert said(await table.press(sage, message, "None of these")) == "✓ Declined. They are told."
    await cup.settle()
    (message,) = in_thread(table, duel, "### When do you play?")
    assert f"**Declined** by <@{sage.id}>. Propose other times." in text_of(message)
    await typed(sage, message, "Other times…", "in 1 day")
    await cup.settle()
    panel = (await table.press(rowan, call_of(table), "Arrange a time")).response
    assert "sage proposes:" in text_of(panel)
    panel = (await table.press(rowan, panel, "Accept")).response
    assert "✓ Agreed: you play" in text_of(panel)
    (file,) = (await table.press(rowan, panel, "Calendar file")).response.attachments
    text = (await file.read()).decode()
    assert "SUMMARY:rowan – sage · 1.1 of Cup of" in text
    panel = (await table.press(rowan, panel, "Call it off…")).response
    assert "✓ sage is asked in the thread. Until all agree, the agreed time stands." in text_of(panel)
    await cup.settle()
    (off,) = in_thread(table, duel, "### Call the agreed time off?")
    assert said(await table.press(sage, off, "Agree")) == "✓ The agreed time is called off."
    await cup.settle()
    (off,) = in_thread(table, duel, "### Call the agreed time off?")
    assert text_of(off).endswith("**Called off.** Agree on another time, or just play.")
    assert "Make your first move by" in text_of(call_of(table))
    await typed(sage, off, "Other times…", "in 3 h")
    await cup.settle()
    newest = in_thread(table, duel, "### When do you play?")[-1]
    assert said(await table.press(sage, newest, "Withdraw")) == "✓ Withdrawn."


async def test_organisers_see_what_is_open_remind_once_and_set_a_time(cup: Cup) -> None:
    await begin(cup)
    table, judge = cup.table, await judge_of(cup)
    panel = (await table.press(cup.people[1], call_of(table), "Arrange a time")).response
    await typed(cup.people[1], panel, "Propose times…", "in 1 day")
    organise = (await judge.slash(table.channel, "tournament organise")).response
    times = (await table.press(judge, organise, "Times…")).response
    assert text_of(times).split("\n")[1:3] == [
        "- 1.2 · juniper – alder · nothing proposed",
        "- 1.1 · rowan – sage · rowan has proposed times, sage has to answer",
    ]
    times = (await table.press(judge, times, "Remind those without a time")).response
    assert "✓ The players of 2 matches are reminded." in text_of(times)
    assert "Remind those without a time" not in str(times.components)
    await cup.pass_by(minutes=1)
    asked = [each for each in cup.texts() if each.startswith("When do you play your match")]
    assert len(asked) == 2
    chosen = answered(await judge.select(times, values=["1.2"])).response
    assert "**soon**: I don't understand that time." in said(
        await typed(judge, chosen, "Set a time…", "soon")
    )
    done = said(await typed(judge, chosen, "Set a time…", "in 3 h"))
    assert "✓ Set: <t:" in done
    await cup.pass_by(minutes=1)
    assert any(each.startswith("An organiser has set the time of your match 1.2") for each in cup.texts())
    organise = (await judge.slash(table.channel, "tournament organise")).response
    log = said(await table.press(judge, organise, "Log and undo"))
    assert "the time of match 1.2 (juniper – alder) set: <t:" in log
    assert "rowan proposed <t:" in log
    organise = (await judge.slash(table.channel, "tournament organise")).response
    times = (await table.press(judge, organise, "Times…")).response
    chosen = answered(await judge.select(times, values=["1.2"])).response
    assert "✓ Called off. The players are told." in said(await table.press(judge, chosen, "Call it off"))


async def test_a_cup_of_an_evening_has_none_of_these_buttons(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    assert "Arrange a time" not in str(call_of(cup.table).components)
    judge = await judge_of(cup)
    organise = (await judge.slash(cup.table.channel, "tournament organise")).response
    assert "Times…" not in str(organise.components)
