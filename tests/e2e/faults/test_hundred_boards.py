"""A hundred boards asked for at once: no interaction waits for them, and neither does a duel."""

import asyncio
from pathlib import Path

import pytest

from tests.e2e.studio import GatedStudio
from tests.e2e.wired import begin_turns, running
from tests.wire.rush import entries
from tests.wire.server import WireServer

A_HUNDRED = 100
PAINTERS = 2


class ToldStudio(GatedStudio):
    """Lets those who wait for something on the server look again when a board is begun."""

    def __init__(self, server: WireServer) -> None:
        super().__init__()
        self._server, self._loop = server, asyncio.get_running_loop()

    def tell(self) -> None:
        self._loop.call_soon_threadsafe(self._server.watch.changed)


async def test_while_a_hundred_boards_wait_everything_else_is_answered(
    server: WireServer, tmp_path: Path
) -> None:
    studio = ToldStudio(server)
    async with running(server, tmp_path, studio=studio, painters=PAINTERS) as bot:
        wire = await begin_turns(server, bot)
        *_, cleo = server.users
        ended = asyncio.Event()
        bot.services.matches.changes.watch(lambda _: ended.set())
        studio.gate.clear()
        try:
            asked = [cleo.start_slash(wire.thread, "play board") for _ in range(A_HUNDRED)]
            await server.wait_for(lambda: all(each.answered for each in asked), 60, "all to be acknowledged")
            await server.wait_for(lambda: studio.at_once, 60, "the first to be drawn")
            # None of them can be drawn now, yet whatever else is asked for comes, pictures of panels, too.
            assert "M-5" in (await (await cleo.slash(wire.thread, "rules", topic="M-5")).reply()).text
            actor = await wire.actor()
            assert await actor.autocomplete(wire.thread, "play summon", "card")
            panel = await (await actor.click(wire.boards()[-1], "Summon")).reply()
            card = next(each for each in entries(panel, "duel:summon") if each.isdigit())
            landings = await (await actor.select(panel, "duel:summon", card)).updated()
            assert [each.filename.split("-")[0] for each in landings.attachments] == ["reach"]
            await actor.click(wire.boards()[-1], "End turn")
            async with asyncio.timeout(60):
                await ended.wait()
            assert (await bot.services.matches.play.view(wire.duel.id, None)).turn == 2
            assert studio.at_once <= PAINTERS
            assert not any(each.messages for each in asked)
        finally:
            studio.gate.set()
        await wire.board("Turn 2")
        await server.wait_for(lambda: all(each.messages for each in asked), 60, "all boards")
        assert all(each.messages[0].attachments for each in asked)
    assert studio.most <= PAINTERS
    assert studio.at_once == 0


@pytest.mark.nightly
async def test_a_bot_that_stops_lets_the_waiting_boards_be(
    server: WireServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    studio = ToldStudio(server)
    async with running(server, tmp_path, studio=studio, painters=PAINTERS) as bot:
        wire = await begin_turns(server, bot)
        *_, cleo = server.users
        studio.gate.clear()
        asked = [cleo.start_slash(wire.thread, "play board") for _ in range(A_HUNDRED)]
        await server.wait_for(lambda: all(each.answered for each in asked), 60, "all to be acknowledged")
        await server.wait_for(lambda: studio.at_once, 60, "the first to be drawn")
        begun = studio.begun
        await bot.close()
        studio.gate.set()
    assert studio.begun == begun
    assert [each.getMessage() for each in caplog.records if each.name.startswith("cogs")] == []
