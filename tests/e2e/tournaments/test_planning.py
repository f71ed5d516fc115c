"""The panel of `/tournament create`: few presses for the usual case, and no wrong value gets through."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.components import walk_components

from cogs.words.refusals import OUTDATED
from tests.cases import for_each
from tests.e2e.table import answered, custom_ids, said, text_of
from tests.e2e.tournaments.cup import Cup, cup_at


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    async with cup_at(tmp_path) as cup:
        yield cup


@pytest.mark.nightly
async def test_a_name_a_format_and_one_press_announce_it(cup: Cup) -> None:
    panel = await cup.plan(format="swiss", cut=4, best_of=3, clock="10m", capacity=16)
    text = text_of(panel)
    assert "**Multiverse Melee** · Swiss, then the best 4 in a single elimination" in text
    assert "best of 3 · clock 10m" in text
    players, _, organiser = text.partition("**For you alone:**")
    assert players.rstrip().endswith("**Starts** once an organiser starts it")
    length = "**Length** · 4 rounds with 16 players, fewer with fewer, then 2 more for the best 4"
    assert organiser.split("\n")[1:3] == ["**Places** · 16", length]
    told = await cup.press("Announce")
    assert f"/{(await cup.announcement()).id}" in told
    assert "best of 3 · clock 10m" in text_of(await cup.announcement())
    assert (await cup.shown()).plan.rules.cut == 4


async def test_announcing_twice_announces_once(cup: Cup) -> None:
    panel = await cup.plan()
    table = cup.table
    results = await table.press_at_once((cup.may, panel, "Announce"), (cup.may, panel, "Announce"))
    assert all("It is announced" in said(each) for each in results)
    assert len(table.messages(table.channel.id)) == 1


async def test_a_name_that_is_taken_leaves_the_panel_as_it_was(cup: Cup) -> None:
    await cup.announce()
    await cup.plan(name="friday cup", format="double")
    told = await cup.press("Announce")
    assert "⚠ A tournament called **Friday Cup** is under way here." in told
    assert "Double elimination" in told


async def test_the_panel_keeps_its_choices_over_a_restart(cup: Cup) -> None:
    await cup.plan()
    await cup.choose("format", "groups")
    await cup.press("More settings")
    await cup.choose("cut", "8")
    await cup.table.restart()
    told = await cup.press("Back")
    assert "Groups, then the best 8 in a single elimination" in told
    await cup.press("Announce")
    rules = (await cup.shown()).plan.rules
    assert (rules.format, rules.cut) == ("groups", 8)


async def test_dates_are_typed_in_ones_own_time_zone(cup: Cup) -> None:
    await cup.table.matches.settings.set_time_zone(cup.may.id, "Asia/Tokyo")
    await cup.plan()
    start = (cup.table.kitchen.clock + timedelta(days=3)).replace(hour=10, minute=30, second=0, microsecond=0)
    told = await cup.fill_in(
        "Dates…", "Saturday Cup", (start + timedelta(hours=9)).strftime("%Y-%m-%d %H:%M"), ""
    )
    assert f"**Starts** <t:{int(start.timestamp())}:f>" in told
    assert "## Saturday Cup" in told
    assert "⚠ That time has passed already." in await cup.fill_in("Dates…", "Cup", "2020-01-01 10:00", "")
    assert "⚠ I don't understand that time." in await cup.fill_in("Dates…", "Cup", "soon", "")
    late = (start + timedelta(days=1)).strftime("%Y-%m-%d %H:%M")
    await cup.fill_in("Dates…", "Saturday Cup", start.strftime("%Y-%m-%d %H:%M"), late)
    assert "⚠ Sign-up has to close before the start." in await cup.press("Announce")


async def test_what_does_not_fit_is_said_and_nothing_is_announced(cup: Cup) -> None:
    await cup.plan(cut=32, capacity=8)
    assert "⚠ The cut is larger than the tournament: at most 8 can play." in await cup.press("Announce")
    await cup.plan(format="pods")
    told = await cup.press("Announce")
    assert "⚠ This game is played by two, so it has no pods. Choose another format." in told
    assert cup.table.messages(cup.table.channel.id) == []


async def test_a_plan_is_saved_and_begun_from(cup: Cup) -> None:
    await cup.plan(name="League night", format="swiss", best_of=3, capacity=64)
    assert "Saved as the template **League night**" in await cup.press("Save as template")
    await cup.plan(name="Night 2", format="single")
    told = await cup.choose("template", "League night")
    assert "## Night 2" in told
    assert "Swiss" in told
    assert "**Places** · 64" in told
    assert (
        "✓ The template **League night** has set, in place of what was here:\n- **Format** · Swiss\n" in told
    )
    assert "\n- **Matches** · best of 3 · no clock\n" in told
    assert "\n- 64 places\n" in told
    assert "\n- **Tie-breaks** · " not in told, "they are the same"
    assert "-# The name and the dates stay as they were." in told
    told = await cup.choose("template", "League night")
    assert (
        "✓ The template **League night** has the same settings as this plan, so nothing has changed." in told
    )


async def test_a_template_keeps_its_check_in_until_there_is_a_start(cup: Cup) -> None:
    await cup.plan(name="League night", format="swiss")
    await cup.fill_in("Dates…", "League night", "in 3 days", "")
    await cup.press("More settings")
    await cup.press("Who plays")
    await cup.choose("checkin", "30")
    await cup.press("Back")
    await cup.press("Save as template")
    await cup.plan(name="Night 2", format="swiss")
    told = await cup.choose("template", "League night")
    assert "- Check-in: in the last 30 minutes before the start, once that has a time\n" in told
    told = await cup.fill_in("Dates…", "Night 2", "in 2 days", "")
    assert "**Check-in opens** " in told
    told = await cup.fill_in("Dates…", "Night 2", "", "")
    await cup.choose("template", "League night")
    assert "It is announced" in await cup.press("Announce"), "without a start there is no check-in"
    plan = (await cup.shown()).plan
    assert (plan.needs_check_in, plan.template) == (False, "League night")


async def test_a_template_or_the_usual_plan_gives_the_format_that_a_command_leaves_out(cup: Cup) -> None:
    await cup.plan(name="League night", format="round-robin", best_of=3, clock="1d", capacity=8)
    await cup.press("Save as template")
    channel = cup.table.channel
    offered = await cup.may.autocomplete(channel, "tournament create", "template", "leag")
    assert [each["value"] for each in offered] == ["League night"]

    async def planned(**options: Any) -> str:
        return said(await cup.may.slash(channel, "tournament create", name="Night 2", **options))

    told = await planned(template="league night")
    assert "Round robin" in told
    assert "best of 3 · clock 1d" in told
    assert "**Places** · 8" in told
    begun = "✓ Begun from the template **League night**. Besides the usual settings, it sets:\n"
    assert f"{begun}- **Matches** · best of 3 · clock 1d\n" in told
    assert "**Format**" not in told, "players read it below"
    told = await planned(template="League night", format="single", clock="10m", capacity=16)
    assert "Single elimination" in told
    assert "best of 3 · clock 10m" in told
    assert "come within 15 min" in told, "as is usual with that clock"
    assert "**Places** · 16" in told
    assert f"{begun}- **Matches** · best of 3 · clock 10m\n" in told
    assert "- 16 places" not in told, "the command has set that"
    assert "The template Nothing no longer exists." in await planned(template="Nothing")
    assert "**Multiverse Melee** · Swiss\n" in await planned()


async def test_only_organisers_plan_tournaments(cup: Cup) -> None:
    table = cup.table
    values = {"name": "Cup", "format": "swiss"}
    told = said(await table.rowan.slash(table.channel, "tournament create", **values))
    assert "Only organisers make tournaments" in told
    await cup.staff.set("organiser_role", cup.staff.role)
    opened = await cup.staff.max.slash(table.channel, "tournament create", **values)
    assert "Nobody can sign up before you announce it" in said(opened)
    table.env.backend.remove_member_role(cup.staff.guild.id, cup.staff.max.id, cup.staff.role.id)
    refused = said(await table.press(cup.staff.max, opened.response, "Announce"))
    assert "⚠ Only organisers make tournaments" in refused


@for_each("name", ["  ", "\u200b\u2060", "\u3164", "\u2800"])
async def test_a_name_that_nobody_could_read_is_refused(cup: Cup, name: str) -> None:
    told = text_of(await cup.plan(name=name))
    assert told == "A tournament needs a name that people can read."


async def test_a_plan_is_rehearsed_before_it_is_announced(cup: Cup) -> None:
    told = await cup.plan(format="swiss", cut=4, clock="3m", capacity=8)
    told = await cup.press("Rehearse")
    assert "### Rehearsal: 8 players\nSwiss, then the best 4 in a single elimination · one game" in told
    assert "**Rounds** · 5 rounds, " in told
    assert "**Length** · " in told
    assert "**The best player** · wins in " in told
    assert "I assume that games take 10 min to 30 min" in told
    assert "It is announced" in await cup.press("Announce")


async def test_anybody_may_ask_how_a_tournament_would_go(cup: Cup) -> None:
    table = cup.table
    options = {"players": 7, "format": "swiss", "evening": 60, "round_minutes": 30}
    told = said(await table.rowan.slash(table.channel, "tournament rehearse", **options))
    assert "### Rehearsal: 7 players" in told
    assert "**Too long**: 100% of the runs took longer than 1 h." in told
    assert "**Odd number**" in told
    told = said(
        await table.rowan.slash(table.channel, "tournament rehearse", players=40, format="round-robin")
    )
    assert "The number of players" in told
    assert "32" in told


async def test_a_plan_without_a_start_says_what_check_in_needs(cup: Cup) -> None:
    await cup.plan()
    await cup.press("More settings")
    hint = "-# People can check in once the start has a time: set it under **Dates…**."
    assert hint in await cup.press("Who plays")
    start = (cup.table.kitchen.clock + timedelta(days=1)).strftime("%Y-%m-%d %H:%M")
    assert hint not in await cup.fill_in("Dates…", "Friday Cup", start, "")
    await cup.choose("checkin", "30")
    assert "**Check-in opens** <t:" in await cup.press("Back")


async def test_a_server_with_as_many_tournaments_as_it_may_have_is_told_so_first(cup: Cup) -> None:
    for number in range(10):
        await cup.announce(name=f"Cup {number}")
    told = text_of(await cup.plan(name="One more"))
    assert told == (
        "This server has 10 tournaments under way, and that is the limit. "
        "One has to end first, or be cancelled with `/tournament cancel`."
    )


async def test_a_plan_in_a_forbidden_channel_says_so_at_once_and_moves(cup: Cup) -> None:
    table, guild = cup.table, cup.staff.guild
    mute = discord.PermissionOverwrite(send_messages=False)
    quiet = guild.create_text_channel("quiet", overwrites={guild.me: mute})
    closed = guild.create_text_channel("closed", overwrites={cup.may: mute})
    arena = guild.create_text_channel("arena")
    await cup.staff.set("channels", arena, quiet, closed)
    told = text_of(await cup.plan())
    assert "⚠ This server has its games in <#" in told
    assert "Begin yours there. You can announce it in another channel: choose one below." in told
    assert "⚠ This server has its games" in await cup.press("Announce")
    (control,) = [each for each in custom_ids(cup.panel) if ":channel:" in each]

    async def moved(*channels: Any) -> str:
        return said(answered(await cup.may.select(cup.panel, list(channels), custom_id=control)))

    lacking = f"⚠ I can't hold a tournament in <#{quiet.id}>: I need the permission **Send Messages**"
    assert lacking in await moved(quiet)
    assert lacking in await cup.press("Announce")
    assert f"⚠ You can't write in <#{closed.id}>" in await moved(closed)
    assert "⚠ This server has its games in" in await moved(), "back to this one"
    told = await moved(arena)
    assert f"-# It will be announced in <#{arena.id}>." in told
    assert "has its games" not in told
    assert f"/{arena.id}/" in await cup.press("Announce")
    (posted,) = [each for each in table.messages(arena.id) if "Friday Cup" in text_of(each)]
    assert "**Players** · 0 of 32" in text_of(posted)
    assert (await cup.shown()).tournament.channel_id == arena.id


async def test_tie_breaks_are_chosen_place_by_place(cup: Cup) -> None:
    await cup.plan()
    await cup.press("More settings")
    told = await cup.press("Tie-breaks")
    assert "compared by the first tie-break" in told
    await cup.choose("tie1", "buchholz")
    await cup.choose("tie2", "none")
    for label in ("Back", "Back", "Announce"):
        await cup.press(label)
    assert (await cup.shown()).plan.rules.tie_breaks == ("points", "buchholz")


async def test_the_button_and_form_in_which_tie_breaks_were_typed_are_answered(cup: Cup) -> None:
    panel = await cup.plan()
    shown = answered(await cup.may.click(panel, label="Dates…"))
    assert shown.modal is not None
    shown._interaction.modal = shown.modal | {"custom_id": "tour:plan:0:breaks"}  # as an earlier version's
    values = {"text0": "Buchholz", "text1": "", "text2": ""}
    assert said(answered(await cup.may.submit_modal(shown, values))) == OUTDATED
    await cup.plan()
    await cup.press("More settings")
    (button,) = [
        part for part in walk_components(cup.panel._message.components) if part.get("label") == "Tie-breaks"
    ]
    button["custom_id"] = button["custom_id"].replace(":plan:", ":planform:")
    assert "compared by the first tie-break" in await cup.press("Tie-breaks")


async def test_a_series_of_the_server_is_chosen_with_its_points(cup: Cup) -> None:
    await cup.plan(name="First")
    for label in ("More settings", "How it goes on"):
        await cup.press(label)
    assert not [each for each in custom_ids(cup.panel) if ":inseries:" in each]
    await cup.fill_in("Series…", "Winter", "10, 6")
    for label in ("Back", "Announce"):
        await cup.press(label)
    await cup.plan(name="Second")
    for label in ("More settings", "How it goes on"):
        await cup.press(label)
    await cup.choose("inseries", "Winter")
    for label in ("Back", "Announce"):
        await cup.press(label)
    found = await cup.table.matches.tournaments.listings.in_server(cup.staff.guild.id)
    assert [(each.plan.series, each.plan.series_points) for each in found] == [("Winter", (10, 6))] * 2
