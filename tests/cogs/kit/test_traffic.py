"""Requests wait for their turn, and the most urgent go first."""

import asyncio
from collections.abc import Callable

import pytest
from aiolimiter import AsyncLimiter

from cogs.kit.painter import OutdatedError
from cogs.kit.traffic import A_SECOND, AT_ONCE, SHARE, Precedence, Traffic, sent_as


class Gate:
    """A limiter that lets so many through as a test opens it for."""

    def __init__(self) -> None:
        self._open = asyncio.Semaphore(0)

    def has_capacity(self) -> bool:
        return not self._open.locked()

    async def acquire(self) -> None:
        await self._open.acquire()

    async def let(self, number: int) -> None:
        """Let so many through, and those whom they wake go on."""
        for _ in range(number):
            self._open.release()
            await settled()


class Sender:
    """Sends requests in tasks of their own, and notes which were sent, dropped."""

    def __init__(self, gate: Gate) -> None:
        self.traffic = Traffic(gate)
        self.sent: list[str] = []
        self.dropped: list[str] = []

    async def _send(self, name: str, precedence: Precedence, is_outdated: Callable[[], bool]) -> None:
        with sent_as(precedence, is_outdated):
            try:
                await self.traffic.turn()
            except OutdatedError:
                self.dropped.append(name)
            else:
                self.sent.append(name)

    async def ask(
        self, name: str, precedence: Precedence, is_outdated: Callable[[], bool] = lambda: False
    ) -> asyncio.Task[None]:
        task = asyncio.create_task(self._send(name, precedence, is_outdated))
        await settled()
        return task


async def settled() -> None:
    """Let all tasks go as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_boards_go_first_and_hands_last_each_in_order() -> None:
    gate = Gate()
    sender = Sender(gate)
    for precedence in (Precedence.HAND, Precedence.USUAL, Precedence.BOARD):
        for number in (1, 2):
            await sender.ask(f"{precedence.name} {number}", precedence)
    assert len(sender.traffic) == 6
    await gate.let(6)
    assert sender.sent == ["BOARD 1", "BOARD 2", "USUAL 1", "USUAL 2", "HAND 1", "HAND 2"]
    assert len(sender.traffic) == 0


async def test_however_many_boards_wait_hands_are_sent_too() -> None:
    gate = Gate()
    sender = Sender(gate)
    for number in range(2 * SHARE):
        await sender.ask("board", Precedence.BOARD)
        await sender.ask(f"hand {number}", Precedence.HAND)
    await gate.let(2 * SHARE)
    assert [each for each in sender.sent if each != "board"] == ["hand 0", "hand 1"]


async def test_what_is_outdated_is_dropped_at_the_next_turn_and_costs_none() -> None:
    gate, outdated = Gate(), asyncio.Event()
    sender = Sender(gate)
    await sender.ask("new", Precedence.BOARD)
    await sender.ask("old", Precedence.HAND, outdated.is_set)
    await sender.ask("hand", Precedence.HAND)
    outdated.set()
    await gate.let(1)
    assert (sender.sent, sender.dropped) == (["new"], ["old"])
    await gate.let(2)
    assert sender.sent == ["new", "hand"]
    await sender.ask("too late", Precedence.HAND, outdated.is_set)
    assert sender.dropped == ["old", "too late"]


async def test_whoever_no_longer_waits_takes_no_turn() -> None:
    gate = Gate()
    sender = Sender(gate)
    gone = await sender.ask("gone", Precedence.BOARD)
    await sender.ask("hand", Precedence.HAND)
    gone.cancel()
    await gate.let(1)
    assert sender.sent == ["hand"]


async def test_after_a_rush_nobody_waits() -> None:
    gate = Gate()
    sender = Sender(gate)
    await sender.ask("first", Precedence.USUAL)
    await gate.let(3)
    await sender.ask("second", Precedence.USUAL)
    assert sender.sent == ["first", "second"]


def test_no_second_has_fifty_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many at once as may be, and then always one more as soon as it may go."""
    loop = asyncio.new_event_loop()
    now = 1000.0
    monkeypatch.setattr(loop, "time", lambda: now)
    limiter, sent = AsyncLimiter(AT_ONCE, AT_ONCE / A_SECOND), list[float]()

    async def send_all() -> None:
        nonlocal now
        while len(sent) < 3 * A_SECOND:
            if limiter.has_capacity():
                await limiter.acquire()
                sent.append(now)
            else:
                now += 0.001

    try:
        loop.run_until_complete(send_all())
    finally:
        loop.close()
    for number, begun in enumerate(sent):
        within = [each for each in sent[number:] if each < begun + 1]
        assert len(within) < 50
    assert sent[-1] - sent[0] < 3
