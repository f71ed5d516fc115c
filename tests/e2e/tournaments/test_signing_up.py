"""From the announcement to the start: people join, wait, leave and check in."""

import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.notices import Notice
from bot.matches.values import Moderator, Player
from bot.tournaments.log.events import Cancelled, Overridden
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from cogs.words.tournaments.playing import registration as words
from tests.e2e.own_decks import keep_open_decks
from tests.e2e.table import custom_ids, menus, said, text_of
from tests.e2e.tournaments.cup import Cup, cup_at

OLGA = Organiser(900, "Olga", is_appointed=True)
WON = MatchResult((1, 2), (1, 0))


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    async with cup_at(tmp_path) as cup:
        yield cup


def labels(message: Any) -> list[str]:
    """The labels of the buttons that can be pressed."""
    rows = [part for each in message.components for part in each["components"] if part["type"] == 1]
    buttons = [part for row in rows for part in row["components"] if part["type"] == 2]
    return [each["label"] for each in buttons if not each.get("disabled")]


def drawn_before(cup: Cup, message: Any) -> Any:
    """This message as versions drew it whose tournaments' controls began like those of duels."""
    stored = cup.table.env.backend.get_message(message.channel_id, message.id)
    written = json.dumps(stored.components)
    assert '"tour:' in written
    stored.components = json.loads(written.replace('"tour:', '"duel:'))
    return message


async def test_controls_of_earlier_versions_do_what_they_did(cup: Cup) -> None:
    table = cup.table
    drawn_before(cup, await cup.plan())
    assert "clock 1h" in await cup.choose("clock", "1h", prefix="duel")
    drawn_before(cup, cup.panel)
    assert "It is announced" in await cup.press("Announce")
    asked = await table.press(table.rowan, drawn_before(cup, await cup.announcement()), "Join")
    entered = await table.choose(table.rowan, drawn_before(cup, asked.response), "enter", "moths")
    assert "You are in **Friday Cup**. You play **Moths**." in said(entered)
    message = drawn_before(cup, await cup.announcement())
    assert "You have left" in said(await table.press(table.rowan, message, "Leave"))
    assert all(each.startswith("tour:") for each in custom_ids(await cup.announcement()))


async def test_people_join_wait_move_up_and_leave(cup: Cup) -> None:
    table = cup.table
    message = await cup.announce(capacity=2)
    assert labels(message) == ["Join", "Leave", "Decks & rules"]
    asked = await table.press(table.rowan, message, "Join")
    assert "It is locked at the start, and secret until round 1 begins." in said(asked)
    assert "You are in **Friday Cup**. You play **Moths**." in said(
        await table.choose(table.rowan, asked.response, "enter", "moths")
    )
    again = await table.press(table.rowan, message, "Join")
    assert "You are in **Friday Cup** already. You play **Moths**." in said(again)
    changed = await table.choose(table.rowan, again.response, "enter", "runners")
    assert "You play **Runners**." in said(changed)
    assert "You play **Runners**" in await cup.join(table.juniper)
    assert "**Players** · 2 of 2: rowan, juniper" in text_of(await cup.announcement())
    assert labels(await cup.announcement())[0] == "Join the waiting list"
    told = await cup.join(table.sage)
    assert "**Friday Cup** is full, so you wait for a place. You are next." in told
    assert "**Waiting list** · sage" in text_of(await cup.announcement())
    question = await table.press(table.rowan, await cup.announcement(), "Leave")
    assert "1 person waits for a place" in said(question)
    assert said(await table.press(table.rowan, question.response, "Stay in")) == words.STAYED
    question = await table.press(table.rowan, await cup.announcement(), "Leave")
    assert "You have left" in said(await table.press(table.rowan, question.response, "Yes, leave"))
    assert "**Players** · 2 of 2: juniper, sage" in text_of(await cup.announcement())
    news = text_of(table.messages(table.channel.id)[-1])
    assert news.startswith("You have a place in **Friday Cup** now: somebody has left. There is nothing else")
    assert news.endswith(f"<@{table.sage.id}>")
    assert "You are not in **Friday Cup**" in said(await table.rowan.slash(table.channel, "tournament leave"))


@pytest.mark.nightly
async def test_whoever_wants_direct_messages_is_told_there(cup: Cup) -> None:
    table = cup.table
    await cup.announce(capacity=2)
    await table.matches.settings.set_notifications(table.sage.id, "dm")
    for who in (table.rowan, table.juniper, table.sage):
        await cup.join(who)
    before = len(table.messages(table.channel.id))
    question = await table.rowan.slash(table.channel, "tournament leave")
    await table.press(table.rowan, question.response, "Yes, leave")
    assert "You have a place in **Friday Cup** now" in text_of(table.direct(table.sage)[-1])
    assert len(table.messages(table.channel.id)) == before


async def test_presses_at_once_join_once_and_the_restarted_bot_knows(cup: Cup) -> None:
    table = cup.table
    message = await cup.announce()
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    await table.press_at_once((table.rowan, message, "Join"), (table.rowan, message, "Join"))
    assert len((await cup.shown()).playing) == 1
    await table.restart()
    assert "You are in **Friday Cup** already" in said(await table.press(table.rowan, message, "Join"))
    await cup.join(table.juniper)
    assert "**Players** · 2 of 32: rowan, juniper" in text_of(await cup.announcement())
    rules = said(await table.press(table.rowan, message, "Decks & rules"))
    assert "**Your deck** · Runners" in rules
    assert "**Tie-breaks** · opponents' match-win %, then game-win %" in rules
    others = said(await table.press(table.sage, message, "Decks & rules"))
    assert "Runners" not in others, "decks are secret until they are public"


async def test_a_deck_that_is_not_allowed_is_named_with_what_is_wrong_in_it(cup: Cup) -> None:
    table = cup.table
    message = await cup.announce(decks="starter")
    seed = await table.sage.slash(table.channel, "deck generate", name="Sage's own")
    (keep,) = [each for each in custom_ids(seed.response) if each.startswith("duel:keep:")]
    await table.sage.click(seed.response, custom_id=keep)
    (own,) = await table.matches.decks["melee"].of(table.sage.id)
    asked = await table.press(table.sage, message, "Join")
    (menu,) = menus(asked.response)
    assert own.id not in [each["value"] for each in menu["options"]]
    assert f"Not allowed in this tournament, and so not offered: **{own.name}**." in said(asked)
    refused = await table.sage.slash(table.channel, "tournament join", deck=own.id)
    told = said(refused)
    assert f"Your deck **{own.name}**".replace("'", "'") in told
    assert "is no starter deck, because of **" in told
    assert (await cup.shown()).playing == ()
    assert menus(refused.response), "another one can be chosen at once"
    assert "You are in" in said(await table.choose(table.sage, refused.response, "enter", "runners"))


async def test_what_the_server_bans_is_told_and_not_offered(cup: Cup) -> None:
    table = cup.table
    limits = {"deck_tier": 60, "banned": ("Moths", "Gloomfen")}
    await table.matches.servers.change(
        table.channel.guild.id, Moderator(9, "Olga"), lambda before: replace(before, **limits)
    )
    said_so = (
        "**Decks** · all decks; this server allows only starter decks, and others that are weighed and win "
        "at most 60%, without **Moths** and **Gloomfen**; locked at the start"
    )
    assert said_so in text_of(await cup.plan(decks="open"))
    message = await cup.announce(decks="open")
    assert said_so in text_of(message)
    assert said_so in said(await table.press(table.rowan, message, "Decks & rules"))
    asked = await table.press(table.rowan, message, "Join")
    (menu,) = menus(asked.response)
    offered = [each["value"] for each in menu["options"]]
    assert "runners" in offered
    assert "moths" not in offered
    assert "You are in" in said(await table.choose(table.rowan, asked.response, "enter", "surprise"))


async def test_a_surprise_is_a_deck_that_the_tournament_allows(cup: Cup) -> None:
    table = cup.table
    await keep_open_decks(table, table.rowan, 8)
    message = await cup.announce(decks="standard")
    for _ in range(4):
        asked = await table.press(table.rowan, message, "Join")
        joined = said(await table.choose(table.rowan, asked.response, "enter", "surprise"))
        assert "You are in" in joined
        assert "Own" not in joined
        await table.press(table.rowan, message, "Leave")


async def test_limits_that_change_later_are_shown_in_the_announcement(cup: Cup) -> None:
    assert "all decks; locked" in text_of(await cup.announce(decks="open"))
    await cup.staff.set("tier", "60")
    assert "and others that are weighed and win at most 60%; locked" in text_of(await cup.announcement())
    await cup.staff.set("tier", "0")
    assert "all decks; locked" in text_of(await cup.announcement())


async def test_check_in_opens_is_called_for_and_is_shown(cup: Cup) -> None:
    table = cup.table
    await cup.plan_who_plays(hours=2)
    await cup.choose("checkin", "30")
    told = await cup.press("Back")
    assert "**Check-in opens** <t:" in told
    await cup.press("Announce")
    message = await cup.announcement()
    assert "Check in" not in labels(message)
    for who in (table.rowan, table.juniper):
        assert "\n**Check in** from <t:" in await cup.join(who)
    early = said(await table.rowan.slash(table.channel, "tournament checkin"))
    assert "check-in opens <t:" in early
    table.kitchen.clock += timedelta(minutes=95)
    call = await cup.call("check-in-opens")
    assert f"<@{table.rowan.id}> <@{table.juniper.id}>" in text_of(call)
    assert "You are checked in" in said(await table.press(table.rowan, call, "Check in"))
    assert "already" in said(await table.press(table.rowan, await cup.announcement(), "Check in"))
    shown = text_of(await cup.announcement())
    assert "**Check-in is open**: 1 of 2 are here" in shown
    assert "Check-in opens" not in shown
    assert "rowan ✓, juniper" in text_of(await cup.announcement())
    assert "You are not in **Friday Cup**" in said(
        await table.press(table.sage, await cup.announcement(), "Check in")
    )
    late = await cup.join(table.sage)
    assert "\n**Check in** now, with the button or `/tournament checkin`, or you don't play." in late
    other = await cup.join(table.rowan, "moths")
    assert "**Moths**" in other
    assert "Check in" not in other, "Rowan has checked in already"


async def test_an_organiser_is_told_that_too_few_came(cup: Cup) -> None:
    table = cup.table
    await cup.announce()
    shown = await cup.shown()
    await cup.join(table.rowan)
    notice = Notice(shown.tournament, "too-few", (cup.may.id,))
    await table.bot.tournament_notices.tell(notice)
    await table.bot.tournament_notices.idle()
    assert "it needs 2 players, and 1 can play" in text_of(table.direct(cup.may)[-1])


async def test_what_an_earlier_process_has_told_is_not_told_again(cup: Cup) -> None:
    table = cup.table
    await cup.announce()
    await cup.join(table.rowan)
    shown = await cup.shown()
    told = Notice(shown.tournament, "round-warning", (table.rowan.id,), round=1, minutes=5, key="k")
    later = replace(told, round=2, key="l")
    for notice in (told, replace(told, is_again=True), replace(later, is_again=True)):
        await table.bot.tournament_notices.tell(notice)
        await table.bot.tournament_notices.idle()
        await table.restart()
    texts = [text_of(each) for each in table.messages(table.channel.id)]
    assert [sum(f"left in round {number} of" in each for each in texts) for number in (1, 2)] == [1, 1]


@pytest.mark.nightly
async def test_a_deleted_announcement_comes_back_with_the_next_change(cup: Cup) -> None:
    table = cup.table
    message = await cup.announce()
    table.env.backend.delete_message(table.channel.id, message.id)
    await cup.join(table.rowan)
    assert "**Players** · 1 of 32: rowan" in text_of(await cup.announcement())


async def test_which_tournament_is_asked_where_several_fit(cup: Cup) -> None:
    table = cup.table
    await cup.announce()
    await cup.announce(name="Sunday Cup", format="single")
    offered = await table.rowan.autocomplete(table.channel, "tournament join", "tournament", "sun")
    assert [each["name"] for each in offered] == ["Sunday Cup · Single elimination · 0 of 32 · sign-up"]
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    asked = await table.rowan.slash(table.channel, "tournament join")
    assert "Which tournament?" in said(asked)
    (menu,) = menus(asked.response)
    assert "You are in **Sunday Cup**" in said(
        await table.choose(table.rowan, asked.response, "enter", menu["options"][0]["value"])
    )
    told = said(await table.rowan.slash(table.channel, "tournament join", tournament="Monday Cup"))
    assert "No tournament here is called Monday Cup" in told


async def test_only_tournaments_that_a_command_is_for_are_offered_with_their_state(cup: Cup) -> None:
    table, guild = cup.table, cup.staff.guild.id
    of, start = table.matches.tournaments, table.kitchen.clock + timedelta(hours=2)
    people = {each.id: name for each, name in ((table.rowan, "rowan"), (table.juniper, "juniper"))}

    async def made(name: str, **plan: Any) -> str:
        values = TournamentPlan(rules=TournamentRules("swiss"), **plan)
        id_ = (await of.organising.create(guild, table.channel.id, name, "melee", values, OLGA)).id
        for person, called in people.items():
            await of.registration.join(id_, Player(person, called), "ember-court")
        return str(id_)

    async def offered(command: str, who: Any = table.rowan) -> list[str]:
        found = await who.autocomplete(table.channel, f"tournament {command}", "tournament", "")
        return sorted(str(each["name"]).split(" · ", 1)[1] for each in found)

    soon = await made("Soon", starts_at=start)
    await made("Checked", starts_at=start, check_in=5)
    running, left = await made("Running"), await made("Left")
    over, called_off = await made("Over"), await made("Called off")
    for each in (running, left, over):
        await of.organising.start(guild, each, OLGA)
        await of.settlement.settle(each)
    await of.registration.leave(left, table.rowan.id)
    await of.direction.act(guild, called_off, OLGA, Cancelled(), is_sure=True)
    await of.direction.act(guild, over, OLGA, Overridden(MatchId(1, 1), WON), is_sure=True)
    await of.settlement.settle(over)
    moment = f"{start:%a} {start.day} {start:%b %H:%M}"
    today = f"{table.kitchen.clock.day} {table.kitchen.clock:%b %Y}"

    waits, runs = f"Swiss · 2 of 32 · starts {moment}", "Swiss · 2 of 32 · running, round 1"
    assert await offered("checkin") == [], "it is not open yet"
    table.kitchen.clock = start - timedelta(minutes=5)
    for timer in await of.timers.due():
        await of.timers.act(timer)
    assert await offered("checkin") == [waits]
    assert await offered("leave") == await offered("drop") == [runs, waits, waits]
    assert await offered("join") == [waits, waits]
    assert await offered("start", cup.may) == [waits, waits]
    await of.registration.check_in((await offered_ids(cup, "checkin"))[0], table.rowan.id)
    assert await offered("checkin") == []
    everything = await offered("standings")
    assert not any("starts" in each or "cancelled" in each for each in everything), "nothing is paired there"
    assert await offered("override", cup.may) == [*[f"Swiss · 2 of 32 · over, {today}"] * 2, runs]
    everything += await offered("export")
    assert f"Swiss · 2 of 32 · over, {today}" in everything
    assert f"Swiss · 2 of 32 · cancelled, {today}" in everything
    assert await offered_ids(cup, "leave", "Soon") == [soon]

    told = said(await table.rowan.slash(table.channel, "tournament checkin"))
    assert told == "None of your tournaments here has a check-in now."
    assert "You have checked in" in said(
        await table.rowan.slash(table.channel, "tournament checkin", tournament="Checked")
    )


async def offered_ids(cup: Cup, command: str, typed: str = "") -> list[str]:
    """The values that Rowan is offered."""
    table = cup.table
    found = await table.rowan.autocomplete(table.channel, f"tournament {command}", "tournament", typed)
    return [str(each["value"]) for each in found]


async def test_a_player_asks_for_a_bye_within_the_limits_and_takes_it_back(cup: Cup) -> None:
    table = cup.table
    await cup.plan(rounds=3)
    await cup.press("More settings")
    await cup.press("Who plays")
    await cup.choose("halfbyes", "1")
    await cup.choose("zerobyes", "2")
    await cup.press("Back")
    await cup.press("Announce")
    message = await cup.announcement()
    assert "gives you 1 half-point bye and 2 zero-point byes at most" in text_of(message)
    stranger = await table.press(table.sage, message, "Miss a round…")
    assert "You are not in **Friday Cup**." in said(stranger)
    for who in (table.rowan, table.juniper, table.sage, cup.staff.max):
        await cup.join(who)
    asked = await table.press(table.rowan, message, "Miss a round…")
    assert "Each player may have 1 half-point bye and 2 zero-point byes." in said(asked)
    (menu,) = menus(asked.response)
    assert [each["value"] for each in menu["options"]] == ["1.half", "1.zero", "2.half", "2.zero", "3.zero"]
    given = await table.choose(table.rowan, asked.response, "enter", "2.half")
    assert "✓ You are not paired in round 2: you have a half-point bye." in said(given)
    assert [each["value"] for each in menus(given.response)[0]["options"]] == ["1.zero", "3.zero"]
    back = await table.choose(table.rowan, given.response, "enter", "2")
    assert "✓ You play in round 2." in said(back)
    assert (await cup.shown()).state.byes == {}


async def test_people_are_reminded_of_the_start_and_can_leave_there(cup: Cup) -> None:
    table = cup.table
    await cup.plan_who_plays(hours=5)
    await cup.choose("remind", "120")
    await cup.press("Back")
    await cup.press("Announce")
    for who in (table.rowan, table.juniper):
        await cup.join(who)
    table.kitchen.clock += timedelta(hours=3, minutes=1)
    call = await cup.call("start-reminds")
    assert f"<@{table.rowan.id}> <@{table.juniper.id}>" in text_of(call)
    assert "**Friday Cup**, for which you have signed up, starts <t:" in text_of(call)
    assert "You have left **Friday Cup**." in said(await table.press(table.rowan, call, "Leave"))
