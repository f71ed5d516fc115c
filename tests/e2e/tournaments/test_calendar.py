"""`/tournament list`: what comes, what runs, what is over, for the reader alone and by what they may see."""

import re
from datetime import timedelta

import discord
import icalendar
import simcord

from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.log.events import Cancelled
from bot.tournaments.rules import TournamentRules
from cogs.tournaments import calendar
from tests.e2e.table import said
from tests.e2e.tournaments.cups import OLGA, Cup

ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")


async def listed(cup: Cup, who: simcord.MemberActor) -> str:
    """What somebody reads; links are shortened to [name]."""
    result = await who.slash(cup.table.channel, "tournament list")
    assert result.response is not None
    assert result.response.ephemeral
    return re.sub(r"\]\(https://discord\.com/channels/[0-9/]+\)", "]", said(result))


async def test_a_server_reads_what_comes_what_runs_and_what_is_over(cup: Cup) -> None:
    table, who = cup.table, cup.table.rowan
    assert (await listed(cup, who)).startswith("### Tournaments here\nThere has been none yet.")

    await cup.start(ONE_ROUND, people=2)
    starts = table.kitchen.clock.replace(microsecond=0, year=table.kitchen.clock.year + 1)
    guild, channel = table.channel.guild.id, table.channel.id
    deny = {who: discord.PermissionOverwrite(view_channel=False)}
    secret = table.channel.guild.create_text_channel("secret", overwrites=deny).id
    someday = TournamentPlan(rules=ONE_ROUND, capacity=8)
    soon = TournamentPlan(rules=ONE_ROUND, capacity=2, starts_at=starts)
    for place, name, plan in (
        (channel, "Someday", someday), (channel, "Next year", soon), (secret, "Behind doors", someday)
    ):  # fmt: skip
        await cup.of.organising.create(guild, place, name, "melee", plan, OLGA)
    await cup.settle()
    when = int(starts.timestamp())
    assert await listed(cup, who) == (
        "### Tournaments here\n**Running**\n"
        "- [Cup of \\*Moths\\*] · Swiss · round 1 · 2 players · you play\n"
        "**Coming**\n"
        f"- [Next year] · Swiss · 0 of 2 signed up · starts <t:{when}:f> (<t:{when}:R>)\n"
        "- [Someday] · Swiss · 0 of 8 signed up · starts when an organiser says so"
    )

    await cup.lower_seeds_lose()
    told = await listed(cup, table.sage)
    assert re.search(
        r"\*\*Over\*\*\n- \[Cup of \\\*Moths\\\*\] · won by \*\*rowan\*\* · 2 players · <t:\d+:d>$", told
    )
    assert "**Running**" not in told
    assert "[Behind doors]" in told


async def test_older_ones_are_on_further_pages(cup: Cup) -> None:
    guild, channel = cup.table.channel.guild.id, cup.table.channel.id
    plan = TournamentPlan(rules=ONE_ROUND)
    for number in range(calendar.A_PAGE + 1):
        made = await cup.of.organising.create(guild, channel, f"Cup {number}", "melee", plan, OLGA)
        await cup.of.direction.act(guild, made.id, OLGA, Cancelled())
        cup.table.kitchen.clock += timedelta(hours=1)
    result = await cup.table.rowan.slash(cup.table.channel, "tournament list")
    first = said(result)
    assert "**Cup 8** · cancelled · <t:" in first
    assert "Cup 0" not in first
    last = said(await cup.table.press(cup.table.rowan, result.response, "▶"))
    assert last.startswith("### Tournaments here\n**Over** · older ones\n- **Cup 0** · cancelled")
    assert "Cup 8" not in last


async def test_the_dates_that_one_sees_come_as_a_file(cup: Cup) -> None:
    table, who = cup.table, cup.table.rowan
    starts = table.kitchen.clock.replace(microsecond=0) + timedelta(days=3)
    guild = table.channel.guild
    deny = {who: discord.PermissionOverwrite(view_channel=False)}
    secret = guild.create_text_channel("secret", overwrites=deny).id
    plan = TournamentPlan(rules=ONE_ROUND, starts_at=starts)
    for place, name in ((table.channel.id, "Moths, again"), (secret, "Behind doors")):
        await cup.of.organising.create(guild.id, place, name, "melee", plan, OLGA)
    await cup.settle()

    async def file_of(who: simcord.MemberActor) -> icalendar.Calendar:
        listed = await who.slash(table.channel, "tournament list")
        sent = await table.press(who, listed.response, "Calendar file")
        (file,) = sent.response.attachments
        assert file.filename == "tournaments.ics"
        return icalendar.Calendar.from_ical(await file.read())

    mine, theirs = await file_of(who), await file_of(table.sage)
    (entry,) = mine.events
    assert entry["SUMMARY"] == "Moths, again"
    assert entry["LOCATION"] == f"#{table.channel.name} in {guild.name}, Discord"
    assert entry["URL"].startswith(f"https://discord.com/channels/{guild.id}/{table.channel.id}/")
    assert entry.start == starts
    assert entry["UID"] == next(each for each in theirs.events if each["SUMMARY"] == "Moths, again")["UID"]
    assert {each["SUMMARY"] for each in theirs.events} == {"Moths, again", "Behind doors"}
