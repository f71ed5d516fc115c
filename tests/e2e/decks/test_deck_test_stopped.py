"""Tests of decks while they run: how far they are, who may have one, and how they end before their time."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.app import MultiverseBot
from bot.matches.decks.open_tests import OpenTests
from tests.e2e.wired import running
from tests.lab.workers import Doled, doled
from tests.wire.actors import Actor
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.server import WireServer

PATIENCE = 60.0


@dataclass
class Lab:
    """The loopback Discord with a bot whose tests of decks play a first chunk of games and then wait."""

    server: WireServer
    bot: MultiverseBot
    made: list[Doled]

    async def begin(
        self, who: Actor, deck: str = "moths", against: str = "runners"
    ) -> tuple[Interaction, Message]:
        """Begin a test of 20 games, and wait until the first is told of."""
        options = {"deck": deck, "against": against, "games": 20}
        asked = await who.slash(self.server.channel, "deck test", **options)
        message = await asked.reply(PATIENCE)
        await self.says(message, "1 of 20 games")
        return asked, message

    async def waiting(self, who: Actor, text: str) -> Message:
        """Ask for a test while others go on, and wait until it says this."""
        asked = await who.slash(self.server.channel, "deck test", deck="moths", against="runners", games=20)
        message = await asked.reply(PATIENCE)
        await self.says(message, text)
        return message

    async def says(self, message: Message, text: str) -> None:
        """Wait until a message says this."""
        await self.server.wait_for(lambda: text in message.text, PATIENCE, f"a message with {text!r}")


@pytest.fixture
async def lab(server: WireServer, tmp_path: Path) -> AsyncIterator[Lab]:
    made, make_workers = doled(1)
    async with running(server, tmp_path, lab_workers=make_workers) as bot:
        yield Lab(server, bot, made)


@pytest.mark.nightly
async def test_how_far_it_is_is_told_in_a_message_of_ones_own(lab: Lab) -> None:
    ann, *_ = lab.server.users
    asked, message = await lab.begin(ann)
    assert message.visible_to is ann
    assert message.text.startswith("### Moths against Runners\n20 games; the computer plays both sides")
    assert " games a second · about " in message.text
    assert message.custom_ids == [f"duel:stop:{asked.id}"]
    await ann.click(message, "Cancel")
    await lab.says(message, "PARTIAL")


@pytest.mark.nightly
async def test_cancel_ends_the_games_and_keeps_what_was_played(lab: Lab) -> None:
    ann, *_ = lab.server.users
    _, message = await lab.begin(ann)
    pressed = await ann.click(message, "Cancel")
    await lab.says(message, "**PARTIAL**: You have cancelled the test after ")
    assert "- Moth 10 (0): drawn " in message.text
    assert message.custom_ids == ["duel:furthertest:1"]
    pictures = ["test-1.webp", "test-2.webp", "test-3.webp"]
    assert [each.filename for each in message.attachments] == [*pictures, "deck-test.md"]
    assert "The figures are right for these; their intervals say how far they can be trusted." in message.text
    assert pressed.messages == []


@pytest.mark.nightly
async def test_meanwhile_everything_else_is_answered(lab: Lab) -> None:
    ann, ben, _ = lab.server.users
    _, message = await lab.begin(ann)
    assert "Moths" in (await (await ben.slash(lab.server.channel, "deck list")).reply()).text
    assert "1 of 20 games" in message.text


async def test_tests_wait_for_their_turn_and_say_so(lab: Lab) -> None:
    ann, ben, cat = lab.server.users
    _, message = await lab.begin(ann)
    own = await lab.waiting(ann, "the next turn in the lab is this test's")
    other = await lab.waiting(ben, "the next turn in the lab is this test's")
    await lab.says(own, "1 turn of other tests before its next")
    last = await lab.waiting(cat, "1 turn of other tests before its next")
    await lab.says(own, "2 turns of other tests before its next")
    await ben.click(other, "Cancel")
    await lab.says(other, "You have cancelled the test before a game was over.")
    await lab.says(last, "the next turn in the lab is this test's")
    await ann.click(message, "Cancel")
    await lab.says(message, "PARTIAL")
    await lab.says(last, "1 of 20 games")


@pytest.mark.nightly
async def test_pressing_cancel_twice_leaves_the_figures(lab: Lab) -> None:
    ann, *_ = lab.server.users
    _, message = await lab.begin(ann)
    await ann.click(message, "Cancel")
    await lab.says(message, "PARTIAL")
    figures = message.text
    late = await ann.click(message, "Cancel", stale=True)
    assert late.messages == []
    assert message.text == figures


@pytest.mark.nightly
async def test_a_bot_that_stops_says_so_and_leaves_the_figures(lab: Lab) -> None:
    ann, *_ = lab.server.users
    _, message = await lab.begin(ann)
    async with asyncio.timeout(PATIENCE):
        await lab.bot.close()
    assert "**PARTIAL**: The bot is being stopped, and the test with it after " in message.text
    assert "- Moth 10 (0): drawn " in message.text
    assert message.custom_ids == ["duel:furthertest:1"]


async def test_after_a_restart_cancel_offers_what_can_go_on(server: WireServer, tmp_path: Path) -> None:
    ann, ben, _ = server.users
    made, make_workers = doled(1)
    async with running(server, tmp_path, lab_workers=make_workers) as bot:
        _, message = await Lab(server, bot, made).begin(ann)
    assert "**Go on** plays the other 19 games, now or later" in message.text
    server.synced_commands = False
    async with running(server, tmp_path):
        await (await ann.click(message, "Cancel", stale=True)).updated()
        assert message.text.startswith("### I was restarted\nThat ended this test.")
        assert "**1.** Moths against 1 deck: 1 of 20 games each, " in message.text
        assert message.custom_ids == ["duel:furthertest:1"]
        late = await (await ben.slash(server.channel, "deck results")).reply(PATIENCE)
        assert "no test of a deck that can go on" in late.text


async def rows(tests: OpenTests, user_id: int) -> None:
    """Wait until a test of theirs is kept."""
    async with asyncio.timeout(PATIENCE):
        while not await tests.of(user_id):  # noqa: ASYNC110 -- another task writes it
            await asyncio.sleep(0)


@pytest.mark.sqlite
async def test_what_played_during_a_crash_goes_on_with_its_games(server: WireServer, tmp_path: Path) -> None:
    """The second bot has the database as it was when the first one still played."""
    ann, *_ = server.users
    made, make_workers = doled(1)
    after = tmp_path / "after"
    after.mkdir()
    async with running(server, tmp_path, lab_workers=make_workers) as bot:
        bot.services.deck_tests.keep = 0.0
        tests = bot.services.matches.decks["melee"].open_tests
        _, message = await Lab(server, bot, made).begin(ann, "gloomfen", "ember-court")
        await rows(tests, int(ann.id))
        listed = await (await ann.slash(server.channel, "deck results")).reply(PATIENCE)
        assert "no test of a deck that can go on" in listed.text, "it still plays"
        with sqlite3.connect(tmp_path / "duels.db") as there, sqlite3.connect(after / "duels.db") as copy:
            there.backup(copy)
    server.synced_commands = False
    async with running(server, after):
        await (await ann.click(message, "Cancel", stale=True)).updated()
        further = await (await ann.click(message, "Go on 1")).reply(PATIENCE)
        await server.wait_for(lambda: further.attachments, PATIENCE, "the figures")
        assert "PARTIAL" not in further.text
        won, drawn, lost = re.findall(r"\*\*: (\d+) won, (\d+) drawn, (\d+) lost", further.text)[0]
        assert int(won) + int(drawn) + int(lost) == 20
        listed = await (await ann.slash(server.channel, "deck results")).reply(PATIENCE)
        assert "no test of a deck that can go on" in listed.text
