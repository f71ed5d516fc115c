"""Weighings while they play: progress, who shares one, and how they end before it is clear."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app import MultiverseBot
from bot.matches.values import Moderator
from tests.e2e.decks.test_weighing import WINGS, own
from tests.e2e.wired import running
from tests.lab.workers import doled, rigged
from tests.wire.actors import Actor
from tests.wire.messages import Message
from tests.wire.server import WireServer

PATIENCE = 60.0
GAMES = " of 1,600 games**"


@dataclass
class House:
    """The loopback Discord with a bot that weighs by a first chunk of games and then waits."""

    server: WireServer
    bot: MultiverseBot

    async def prepare(self) -> None:
        """Ann and Ben have the same deck under two names; the server's limit is 60%."""
        ann, ben, _ = self.server.users
        decks = self.bot.services.matches.decks["melee"]
        for who, name in ((ann, "Night Wings"), (ben, "Dusk Wings")):
            await decks.save(int(who.id), own(name))

    async def begin(self, who: Actor, deck: str) -> Message:
        """Begin or join a weighing, and wait until its first games are told of."""
        message = await (await who.slash(self.server.channel, "deck weigh", deck=deck)).reply(PATIENCE)
        await self.says(message, f"**4{GAMES}")
        return message

    async def says(self, message: Message, text: str) -> None:
        """Wait until a message says this."""
        await self.server.wait_for(lambda: text in message.text, PATIENCE, f"a message with {text!r}")


@pytest.fixture
async def house(server: WireServer, tmp_path: Path) -> AsyncIterator[House]:
    _, make_workers = doled(1)
    async with running(server, tmp_path, lab_workers=make_workers) as bot:
        house = House(server, bot)
        await house.prepare()
        yield house


async def test_progress_is_told_in_place_and_cancel_keeps_what_can_go_on(house: House) -> None:
    ann, *_ = house.server.users
    message = await house.begin(ann, "#1")
    assert message.visible_to is ann
    assert message.text.startswith(
        "### Weighing Night Wings\nAt most 1,600 games against the starter decks; the computer plays both"
    )
    await ann.click(message, "Cancel")
    await house.says(message, "You have cancelled the weighing before it was clear.")
    assert message.custom_ids == ["duel:weigh:1:60"]
    _, house.bot.services.deck_tests.make_workers = rigged(50)
    await ann.click(message, "Weigh it")
    await house.says(message, "it may be played here, and wherever the limit is 60%")


async def test_two_with_the_same_deck_share_its_games_until_the_last_one_cancels(house: House) -> None:
    ann, ben, _ = house.server.users
    first = await house.begin(ann, "#1")
    second = await house.begin(ben, "#2")
    assert "### Weighing Dusk Wings" in second.text
    await ann.click(first, "Cancel")
    await house.says(first, "You have cancelled the weighing")
    assert GAMES in second.text
    late = await ann.click(first, "Cancel", stale=True)
    assert late.messages == []
    await ben.click(second, "Cancel")
    await house.says(second, "You have cancelled the weighing")


async def test_whoever_wants_to_play_a_deck_on_the_scales_is_told_that_it_is_there(house: House) -> None:
    ann, *_ = house.server.users
    channel = house.server.channel
    await house.bot.services.matches.servers.change(
        int(channel.guild.id), Moderator(9, "Olga"), lambda before: replace(before, deck_tier=60)
    )
    message = await house.begin(ann, "#1")
    asked = await (await ann.slash(channel, "duel open", deck="#1")).reply(PATIENCE)
    assert asked.text == "The deck Night Wings is being weighed right now. Ask again once it has its verdict."
    assert asked.custom_ids == []
    await ann.click(message, "Cancel")
    await house.says(message, "You have cancelled the weighing")
    asked = await (await ann.slash(channel, "duel open", deck="#1")).reply(PATIENCE)
    assert asked.custom_ids == ["duel:weigh:1:60"]


async def test_a_bot_that_stops_says_so(house: House) -> None:
    ann, *_ = house.server.users
    message = await house.begin(ann, "#1")
    async with asyncio.timeout(PATIENCE):
        await house.bot.close()
    assert "The bot is being stopped, and the weighing with it before it was clear." in message.text
    assert message.custom_ids == ["duel:weigh:1:60"]


async def test_after_a_restart_in_the_middle_the_next_press_begins_again(
    server: WireServer, tmp_path: Path
) -> None:
    ann, *_ = server.users
    _, make_workers = doled(1)
    async with running(server, tmp_path, lab_workers=make_workers) as bot:
        house = House(server, bot)
        await house.prepare()
        message = await house.begin(ann, "#1")
        key = bot.services.matches.decks["melee"].weighings
        before = await key.begin(WINGS)
    server.synced_commands = False
    _, make_workers = rigged(50)
    async with running(server, tmp_path, lab_workers=make_workers) as bot:
        assert await bot.services.matches.decks["melee"].weighings.begin(WINGS) == before, (
            "with the same dice"
        )
        await ann.click(message, "Weigh it")
        await House(server, bot).says(message, "it may be played here")
