"""The bot over HTTP and WebSocket on a loopback port, with a duel between two people."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.app import MultiverseBot
from bot.connection import run_on_discord
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Summon
from bot.matches.values import Duel
from cogs.melee.posts.pictures import Studio
from tests.databases import url_in
from tests.e2e.content import small_content
from tests.e2e.kitchen import Kitchen, MakeLabWorkers
from tests.e2e.studio import QuickStudio, lab_threads
from tests.wire.actors import Actor
from tests.wire.messages import Message
from tests.wire.server import WireServer
from tests.wire.world import Channel


@dataclass
class Wire:
    """The loopback Discord, the bot in it, and a duel between its first two people."""

    server: WireServer
    bot: MultiverseBot
    duel: Duel

    @property
    def thread(self) -> Channel:
        (thread,) = [channel for channel in self.server.world.channels.values() if channel.is_thread]
        return thread

    def boards(self) -> list[Message]:
        return [m for m in self.thread.messages.values() if not m.ephemeral and m.attachments]

    async def board(self, *texts: str) -> Message:
        """The newest board, once it says all of this and has controls."""

        def newest() -> Message | None:
            board = self.boards()[-1]
            return board if board.custom_ids and all(text in board.text for text in texts) else None

        board = await self.server.wait_for(newest, 60, f"a board with {texts}")
        assert board is not None
        return board

    async def actor(self) -> Actor:
        view = await self.bot.services.matches.play.view(self.duel.id, None)
        assert view.to_act is not None
        user_id = self.duel.players[view.to_act].user_id
        return next(user for user in self.server.users if int(user.id) == user_id)

    async def summon(self) -> str:
        """The player to act summons a card by a command; gives its name."""
        actor = await self.actor()
        view = await self.bot.services.matches.play.view(self.duel.id, int(actor.id))
        action = next(each for each in view.actions if isinstance(each, Summon))
        await actor.slash(self.thread, "play summon", card=action.card, to=tile_name(action.to))
        return action.card


@asynccontextmanager
async def running(
    server: WireServer,
    folder: Path,
    *,
    studio: Studio | None = None,
    painters: int = 1,
    lab_workers: MakeLabWorkers = lab_threads,
) -> AsyncIterator[MultiverseBot]:
    """The bot, connected and ready."""
    url = url_in(folder)
    studio = studio or QuickStudio()
    kitchen = Kitchen(url, small_content(), studio, pause=0.05, painters=painters, lab_workers=lab_workers)
    bot = await kitchen.bot()
    task = asyncio.create_task(run_on_discord(bot, server.token, server.base_url))
    try:
        await server.wait_ready()
        await bot.wait_until_ready()  # one that is closed earlier trips over its own readiness
        yield bot
    finally:
        await bot.close()
        await task
        await kitchen.close()


async def begin_turns(server: WireServer, bot: MultiverseBot) -> Wire:
    """A duel of Ann and Ben, who are not asked before a turn ends; the first one has begun."""
    ann, ben, _ = server.users
    matches = bot.services.matches
    for person in (ann, ben):
        await matches.settings.set_questions(int(person.id), are_asked=False)
    await matches.decks["melee"].prefer(int(ben.id), "runners")
    asked = await ann.slash(server.channel, "duel challenge", opponent=ben, deck="runners", board="plain")
    await asked.reply()
    await ben.click(server.channel.last, "duel:accept")
    await server.wait_for(lambda: any(c.is_thread for c in server.world.channels.values()))
    (duel,) = await matches.chronicle.running()
    wire = Wire(server, bot, duel)
    board = await wire.board("roll-off")
    await (await wire.actor()).click(board, "Go first")
    await wire.board("Turn 1")
    return wire
