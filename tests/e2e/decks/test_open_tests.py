"""Undecided comparisons go on by a button: later, after a restart, for their owner alone, once at a time."""

import re
from pathlib import Path

import simcord

from cogs.melee.words.lab import comparison as words
from tests.e2e.own_decks import FILE, do
from tests.e2e.table import Table, custom_ids, said
from tests.e2e.wired import running
from tests.lab.workers import Rigged, doled, rigged
from tests.wire.server import WireServer

VERB = "duel:furthertest:"
PATIENCE = 60.0


async def compare(table: Table, **options: object) -> simcord.InteractionResult:
    """Rowan compares two decks in twenty games each, of which each wins half."""
    _, table.kitchen.lab_workers = rigged(50)
    table.bot.services.deck_tests.make_workers = table.kitchen.lab_workers
    given = {"deck": "gloomfen", "compare": "ember-court", "against": "gloomfen", "games": 20} | options
    return await table.rowan.slash(table.channel, "deck test", **given)


def pairs_in(text: str) -> int:
    """How many pairs of games the figures are of."""
    (found,) = re.findall(r"points \(\S+ in these games\)\*\* in (\d+) pairs of games", text)
    return int(found)


def seed_in(text: str) -> str:
    (found,) = re.findall(r"Seed (\d+)\.", text)
    return str(found)


async def test_an_undecided_test_goes_on_after_a_restart_with_the_same_seed(table: Table) -> None:
    first = await compare(table)
    text = said(first)
    assert "**Can't tell yet**" in text
    assert "**Go on** plays at most 20 more games of each deck against each opponent" in text
    assert custom_ids(first.response) == [f"{VERB}1"]
    await table.restart()
    second = await table.press(table.rowan, first.response, "Go on")
    again = said(second)
    assert (pairs_in(text), pairs_in(again)) == (20, 40)
    assert seed_in(text) == seed_in(again)
    assert custom_ids(second.response) == [f"{VERB}1"]
    assert custom_ids(first.response) == [f"{VERB}1"]  # the earlier figures stay as they are
    third = await table.press(table.rowan, first.response, "Go on")
    assert pairs_in(said(third)) == 60


async def test_of_an_own_deck_the_tests_say_what_can_go_on_and_count_no_game_twice(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    assert said(await table.rowan.slash(table.channel, "deck results")) == words.NONE_OPEN
    await compare(table, deck="#1", compare="gloomfen")
    await compare(table)
    listed = await table.rowan.slash(table.channel, "deck results")
    assert said(listed).count("Undecided after 20 games of each against each opponent") == 2
    assert custom_ids(listed.response) == [f"{VERB}2", f"{VERB}1"]
    results = await table.rowan.slash(table.channel, "deck results", deck="#1")
    assert custom_ids(results.response) == [f"{VERB}1"]
    assert pairs_in(said(await table.press(table.rowan, results.response, "Go on 1"))) == 40
    told = await do(table, table.rowan, "results", deck="#1")
    (line,) = [line for line in told.splitlines() if ": better than Gloomfen?" in line]
    assert ", 40 pairs of games against Gloomfen" in line
    assert said(await table.juniper.slash(table.channel, "deck results")) == words.NONE_OPEN


async def test_a_test_goes_on_with_those_who_played_it(table: Table) -> None:
    await do(table, table.rowan, "import", file=FILE)
    first = await compare(table, deck="#1", compare="gloomfen", player="greedy")
    assert "The computer plays both sides (greedy)." in said(first)
    again = said(await table.press(table.rowan, first.response, "Go on"))
    assert pairs_in(again) == 40
    assert "The computer plays both sides (greedy)." in again
    told = await do(table, table.rowan, "results", deck="#1")
    assert ", greedy play; as it is now" in told


async def test_only_its_owner_goes_on(table: Table) -> None:
    await compare(table)
    duel = await table.begin_turns()
    late = await table.press_late(table.juniper, table.board(duel), f"{VERB}1")
    assert said(late) == words.OPEN_GONE


async def test_a_double_click_goes_on_once(server: WireServer, tmp_path: Path) -> None:
    ann, *_ = server.users
    _, make_workers = doled(2, Rigged(range(10)))
    options = {"deck": "gloomfen", "compare": "ember-court", "against": "gloomfen", "games": 20}
    async with running(server, tmp_path, lab_workers=make_workers):
        message = await (await ann.slash(server.channel, "deck test", **options)).reply(PATIENCE)
        of_both = re.compile(r"\*\*([2-9]|\d\d) of 40 games")
        await server.wait_for(lambda: of_both.search(message.text), PATIENCE, "games of both decks")
        await ann.click(message, "Cancel")
        await server.wait_for(lambda: VERB in "".join(message.custom_ids), PATIENCE, "the figures")
        first = await (await ann.click(message, "Go on")).reply(PATIENCE)
        await server.wait_for(
            lambda: "goes on after 1 game of each deck" in first.text, PATIENCE, "the games"
        )
        second = await (await ann.click(message, "Go on")).reply(PATIENCE)
        assert second.text == "This test is already going on, in the message of your first press."
        await ann.click(first, "Cancel")
        await server.wait_for(lambda: "PARTIAL" in first.text, PATIENCE, "the figures")
