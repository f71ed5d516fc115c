"""From the table of an ended match on to the next opponent: queue, lobbies, other matches, practice, cups."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port
from msgspec.structs import replace

from bot.games.multifold.game import MULTIFOLD
from bot.matches.values import Duel, Moderator, Player
from bot.shards import Shards
from bot.tournaments.rules import TournamentRules
from bot.web.rematches import _after
from cogs.words import onward as words
from cogs.words.nouns import speaking_of
from sample.fog.game import FOG
from sample.fog.tabletop import TABLETOP
from tests.e2e.table import table_at
from tests.e2e.tournaments.cups import Cup
from tests.web.test_afterwards import ended
from tests.web.visiting import LinePage, Served, Visiting, served


async def ways(page: LinePage, way: str | None = None, request: str = "") -> dict[str, Any]:
    """What there is to go on with, after going on like that."""
    await page.ask(type="onward", id=request or f"on-{len(page.frames)}", way=way)
    return await page.next("onward")


def keys(frame: dict[str, Any]) -> list[str]:
    return [each["way"] for each in frame["ways"]]


def titles(frame: dict[str, Any]) -> list[str]:
    return [each["title"] for each in frame["ways"]]


async def next_scene(at: Served, page: LinePage) -> dict[str, Any]:
    """The first scene of the table that is opened next in this page."""
    status, answer = await at.enter((await page.next("next"))["link"])
    assert status == 200
    return await (await at.page(answer["session"])).next("scene")


async def test_who_waits_at_the_table_is_paired_and_the_match_opens_there(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    assert rowan.frames[-1]["wishes"]["next opponent"]
    listed = await ways(rowan)
    assert (keys(listed), listed["said"]) == (["queue"], [])
    listed = await ways(rowan, "queue")
    assert keys(listed) == ["leave"]
    with speaking_of({FOG.name: TABLETOP}, FOG.name):
        assert listed["said"] == [words.waiting(words.kind("Fog", None), 0, None)]
    await visiting.table.sage.slash(visiting.table.channel, "duel queue", game=FOG.name)
    scene = await next_scene(visiting, rowan)
    duel = await visiting.table.matches.chronicle.duel(scene["duel"])
    assert duel.user_ids == (visiting.table.rowan.id, visiting.table.sage.id)
    assert scene["running"]


async def test_who_no_longer_waits_is_not_paired(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    await ways(rowan, "queue")
    listed = await ways(rowan, "leave")
    assert (keys(listed), listed["said"]) == (["queue"], [words.STOPPED])
    await visiting.table.sage.slash(visiting.table.channel, "duel queue", game=FOG.name)
    assert await visiting.table.matches.chronicle.running() == []


async def test_a_press_that_arrives_twice_joins_once(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    first = await ways(rowan, "queue", "same")
    assert await ways(rowan, "queue", "same") == first


async def open_fog(visiting: Visiting, who: simcord.MemberActor) -> str:
    """An open table of Fog of somebody's; gives its id."""
    await who.slash(visiting.table.channel, "table open", game=FOG.name, rated=False)
    (found,) = await visiting.table.open_invitations()
    return found.id


async def test_an_open_table_is_joined_and_opens(visiting: Visiting) -> None:
    rowan, juniper = await ended(visiting)
    found = await open_fog(visiting, visiting.table.sage)
    listed = await ways(rowan)
    assert keys(listed) == [f"join:{found}", "queue"]
    assert titles(listed)[0] == words.table("sage", 1, 2)
    await rowan.ask(type="onward", id="join", way=f"join:{found}")
    scene = await next_scene(visiting, rowan)
    duel = await visiting.table.matches.chronicle.duel(scene["duel"])
    assert duel.user_ids == (visiting.table.sage.id, visiting.table.rowan.id)
    await juniper.ask(type="onward", id="late", way=f"join:{found}")
    assert (await juniper.next("refused"))["code"] == "no-such-invitation"


async def test_nobody_joins_what_they_may_not_see_or_join(visiting: Visiting) -> None:
    table = visiting.table
    rowan, juniper = await ended(visiting)
    hide = {table.rowan: discord.PermissionOverwrite(view_channel=False)}
    cellar = table.channel.guild.create_text_channel("cellar", overwrites=hide)
    await table.sage.slash(cellar, "table open", game=FOG.name, rated=False)
    (found,) = await table.open_invitations()
    assert keys(await ways(juniper)) == [f"join:{found.id}", "queue"]
    assert keys(await ways(rowan)) == ["queue"], "a channel that rowan may not see"
    await rowan.ask(type="onward", id="x", way=f"join:{found.id}")
    assert (await rowan.next("refused"))["code"] == "no-such-invitation"
    await table.matches.matchmaking.blocks.turn(table.sage.id, Player(table.juniper.id, "juniper"))
    assert keys(await ways(juniper)) == ["queue"], "a block"


async def test_other_running_matches_open_those_first_where_one_is_to_act(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    table = visiting.table
    await table.rowan.slash(table.channel, "table open", game=FOG.name, rated=False)
    await table.press(table.sage, table.messages(table.channel.id)[-1], "Join")
    (other,) = await table.matches.chronicle.running()
    listed = await ways(rowan)
    assert keys(listed) == [f"match:{other.id}", "queue"]
    assert listed["ways"][0]["title"] == "rowan vs sage"
    assert listed["ways"][0]["text"] == words.running(f"Fog · game {other.id}", is_yours=True)
    await rowan.ask(type="onward", id="open", way=f"match:{other.id}")
    assert (await next_scene(visiting, rowan))["duel"] == other.id


async def test_only_players_of_an_ended_match_go_on(visiting: Visiting) -> None:
    running, watching = [await visiting.page_of(each) for each in (visiting.table.rowan, visiting.table.sage)]
    await running.ask(type="onward", id="1", way=None)
    assert (await running.next("refused"))["code"] == "still-running"
    await watching.ask(type="onward", id="1", way="queue")
    assert (await watching.next("refused"))["code"] == "not-a-player"
    rowan, _ = await ended(visiting)
    other = visiting.scouting.duel.id
    await watching.ask(type="onward", id="2", way=f"match:{other}")
    assert (await watching.next("refused"))["code"] == "not-a-player"
    await rowan.ask(type="onward", id="2", way="practice")
    assert (await rowan.next("refused"))["code"] == "no-computers"


async def test_an_unknown_way_closes_the_page(visiting: Visiting) -> None:
    rowan, _ = await ended(visiting)
    await rowan.ask(type="onward", id="1", way="steal")
    assert not (await rowan.next("bye"))["again"]


async def test_where_the_server_allows_no_matches_nothing_begins(visiting: Visiting) -> None:
    table = visiting.table
    rowan, _ = await ended(visiting)
    arena = table.channel.guild.create_text_channel("arena")
    await table.matches.servers.change(
        table.channel.guild.id,
        Moderator(900, "Olga"),
        lambda settings: replace(settings, channels=(arena.id,)),
    )
    assert keys(await ways(rowan)) == []
    await rowan.ask(type="onward", id="q", way="queue")
    assert "its games in #arena" in (await rowan.next("refused"))["text"]


async def test_at_another_process_running_matches_open_and_the_rest_is_in_chat(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    rowan, _ = await ended(visiting)
    monkeypatch.setattr(Shards, "owns", lambda self, guild_id: False)
    listed = await ways(rowan)
    with speaking_of({FOG.name: TABLETOP}, FOG.name):
        assert (keys(listed), listed["said"]) == ([], [words.elsewhere()])
    await rowan.ask(type="onward", id="q", way="queue")
    assert "another part of the bot" in (await rowan.next("refused"))["text"]


@pytest.mark.parametrize("waits", [True, False])
async def test_at_another_process_what_begins_opens_only_if_one_waits(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    table, ended_id = visiting.table, visiting.scouting.duel.id
    await ended(visiting)
    monkeypatch.setattr(Shards, "owns", lambda self, guild_id: False)
    monkeypatch.setattr("bot.web.open_page.FAR_ENDED_SECONDS", 0.05)
    page = await visiting.page_of(table.rowan)
    await page.next("scene")
    at_page = table.bot.web_tables._pages.open[ended_id][-1]
    at_page.visitor.is_waiting = waits
    place, rowan = visiting.scouting.duel.place, Player(table.rowan.id, "rowan")
    made = await table.matches.game_tables.open_table(rowan, place, FOG.name, 700)
    begun = await table.matches.game_tables.join(made.id, Player(table.sage.id, "sage"), None, 701)
    if waits:
        assert (await next_scene(visiting, page))["duel"] == begun.id
    else:
        assert await _after(at_page.visitor, visiting.scouting.duel) == ({begun.id}, set())


class At:
    """A match whose table is open."""

    def __init__(self, table: Any, duel: Duel) -> None:
        self.table, self.duel = table, duel


@asynccontextmanager
async def melee_at(folder: Path) -> AsyncIterator[Served]:
    """A duel of Melee of Rowan and Juniper that Juniper has given up."""
    async with table_at(folder) as table, ClientSession() as client:
        duel = await table.begin_turns()
        await table.concede(duel, table.juniper)
        async with served(table, unused_port()) as address:
            yield Served(At(table, duel), address, client)


async def test_a_practice_begins_and_opens_and_its_own_end_leads_on(tmp_path: Path) -> None:
    async with melee_at(tmp_path) as at:
        page = await at.page_of(at.table.rowan)
        await page.next("scene")
        listed = await ways(page)
        assert keys(listed) == ["queue", "practice"]
        assert titles(listed)[1] == words.practise("novice", 1)
        await page.ask(type="onward", id="go", way="practice")
        scene = await next_scene(at, page)
        duel = await at.table.matches.chronicle.duel(scene["duel"])
        assert [each.level for each in duel.players] == [None, "novice"]
        assert duel.place == at.game.duel.place
        assert duel.decks[0] == at.game.duel.decks[0], "the deck that was played last"
        assert scene["wishes"]["concede"]
        assert keys(await ways(page))[0] == f"match:{duel.id}", "and it is found again from here"


async def test_a_table_for_three_is_waited_for_here(tmp_path: Path) -> None:
    async with table_at(tmp_path) as table, ClientSession() as client:
        await table.rowan.slash(table.channel, "table open", game=MULTIFOLD.name, players=2)
        await table.press(table.juniper, table.messages(table.channel.id)[-1], "Join")
        (duel,) = await table.matches.chronicle.running()
        await table.matches.play.concede(duel.id, table.juniper.id)
        await table.sage.slash(table.channel, "table open", game=MULTIFOLD.name, players=3)
        message = table.messages(table.channel.id)[-1]
        (found,) = await table.open_invitations()
        async with served(table, unused_port()) as address:
            at = Served(At(table, duel), address, client)
            page = await at.page_of(table.rowan)
            await page.next("scene")
            assert keys(await ways(page)) == [f"join:{found.id}", "queue", "practice"]
            listed = await ways(page, f"join:{found.id}")
            assert listed["said"] == ["You are at sage's table. The game opens here once it begins."]
            assert keys(listed) == ["queue", "practice"]
            await table.env.settle()
            await table.press(table.juniper, message, "Join")
            scene = await next_scene(at, page)
            assert len(scene["players"]) == 3


async def test_the_next_match_of_a_cup_opens_once_it_begins(tmp_path: Path) -> None:
    async with table_at(tmp_path) as table, ClientSession() as client:
        cup = Cup(table)
        await cup.start(TournamentRules("swiss", rounds=2, seeding="joining"), people=4)
        first = await cup.duel_of(1)
        await cup.lose(*(each for each in first_opponents(await cup.show(), 1)))
        async with served(table, unused_port()) as address:
            at = Served(At(table, first), address, client)
            page = await at.page_of(cup.people[1])
            await page.next("scene")
            listed = await ways(page)
            assert listed["said"] == [words.cup_goes_on("Cup of *Moths*")]
            await cup.lower_seeds_lose()  # the round ends, and the next one begins
            scene = await next_scene(at, page)
            assert scene["duel"] == (await cup.duel_of(1)).id
            back = await at.page_of(cup.people[1])
            await back.next("scene")
            listed = await ways(back)
            assert listed["ways"][0]["way"] == f"match:{scene['duel']}"
            assert listed["ways"][0]["title"].startswith("Cup of *Moths*: Round 2, table ")


def first_opponents(shown: Any, one: int) -> list[int]:
    """Whom this person plays."""
    (match,) = [each for each in shown.state.open_matches if one in each.pairing.seats]
    return [each for each in match.pairing.seats if each != one]
