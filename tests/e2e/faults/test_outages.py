"""Discord fails for a while, or the line to it: what people do meanwhile is stored, and shown once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.display.posting.retries import backoff
from cogs.melee.words.turn.play import ENDED_TURN
from tests.e2e.kitchen import Kitchen
from tests.e2e.wired import Wire, begin_turns, running
from tests.wire.fixtures import pauses
from tests.wire.server import WireServer

__all__ = ["pauses"]

ALL = "/channels/{channel_id}/messages"
PATIENCE = 60.0
MINUTE = 60.0


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the presenter would have waited after failures; it tries again at once."""
    noted: list[float] = []

    def wait(_: Kitchen, failures: int) -> float:
        noted.append(backoff(failures))
        return 0.0

    monkeypatch.setattr(Kitchen, "wait", wait)
    return noted


@pytest.fixture
async def wire(
    server: WireServer, tmp_path: Path, waits: list[float], pauses: list[float]
) -> AsyncIterator[Wire]:
    """A duel whose first turn has begun and whose hands have come."""
    async with running(server, tmp_path) as bot:
        wire = await begin_turns(server, bot)
        await server.wait_for(lambda: all(user.inbox for user in server.users[:2]), PATIENCE, "both hands")
        await bot.services.presenter.idle()
        yield wire


async def is_whole(wire: Wire, turn: int, boards: int) -> None:
    """The newest board shows this turn, it alone has controls, and so many boards stand; play goes on."""
    await wire.board(f"Turn {turn}")
    await wire.bot.services.presenter.idle()
    assert len(wire.boards()) == boards
    assert [bool(each.custom_ids) for each in wire.boards()] == [False] * (boards - 1) + [True]
    await (await wire.actor()).click(await wire.board(), "duel:end")
    await wire.board(f"Turn {turn + 1}")


@pytest.mark.nightly
async def test_a_minute_of_server_errors_loses_nothing_and_hammers_nobody(
    wire: Wire, waits: list[float], pauses: list[float]
) -> None:
    server, before = wire.server, len(wire.boards())
    outage = server.faults.status("*", "/channels/**", 503, times=10**6)
    for _ in range(3):
        done = await (await wire.actor()).slash(wire.thread, "play end")
        assert (await done.reply(PATIENCE)).text == ENDED_TURN
    await server.wait_for(lambda: sum(waits) + sum(pauses) >= MINUTE, PATIENCE, "a minute of tries")
    assert len(wire.boards()) == before
    assert outage.met <= sum(waits) + sum(pauses), "that is more than a request a second"
    outage.times = 0
    await is_whole(wire, 4, before + 1)


@pytest.mark.nightly
async def test_a_global_rate_limit_delays_and_doubles_nothing(wire: Wire) -> None:
    server, before = wire.server, len(wire.boards())
    limits = [
        server.faults.rate_limit(method, "/channels/**", 0.05, times=2, everywhere=True)
        for method in ("PATCH", "POST")
    ]
    await (await wire.actor()).click(await wire.board(), "duel:end")
    await is_whole(wire, 2, before + 1)
    assert [each.met for each in limits] == [2, 2]


@pytest.mark.nightly
@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalid_session_loses_no_board_and_posts_none_twice(wire: Wire, resumable: bool) -> None:
    server, before = wire.server, len(wire.boards())
    posting = server.faults.hold("POST", ALL)
    await (await wire.actor()).click(await wire.board(), "duel:end")
    await server.wait_for(lambda: posting.met, PATIENCE, "the next board to be on its way")
    server.gateway.invalidate(resumable=resumable)
    await server.wait_for(
        lambda: len(server.gateway.connections) == 2 and server.gateway.connected, PATIENCE, "the bot again"
    )
    posting.release()
    await is_whole(wire, 2, before + 1)
    assert len([each for each in server.requests if each.method == "PUT"]) == 1, "its commands"
