"""Attendants: one at work for each key, woken while at work, woken by alarms, and closed."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.attendants import Attendants
from bot.telemetry.log_context import begin_work, log_context


class Desk:
    """Notes whom it attends to; while `go_on` is not set, all stay at work. Its time passes when told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.attendants = Attendants("desk", self.attend)
        self.begun: list[str] = []
        self.working: list[str] = []
        self.delays: list[float | None] = []  # what to answer, in order; then None
        self.go_on = asyncio.Event()
        self.go_on.set()
        self._now = 0.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self._now)

    async def attend(self, key: str) -> float | None:
        self.begun.append(key)
        self.working.append(key)
        try:
            await self.go_on.wait()
        finally:
            self.working.remove(key)
        return self.delays.pop(0) if self.delays else None

    async def begin(self, *keys: str) -> None:
        """Wake these, which then stay at work."""
        self.go_on.clear()
        for key in keys:
            self.attendants.wake(key)
        await asyncio.sleep(0)

    async def finish(self) -> None:
        """Let all go on until they sleep."""
        self.go_on.set()
        await self.attendants.idle()

    async def after(self, seconds: float) -> None:
        """Let so much time pass; what it brings is done unless all are to stay at work."""
        self._now += seconds
        await asyncio.sleep(0)  # due alarms ring after this
        await asyncio.sleep(0)
        if self.go_on.is_set():
            await self.attendants.idle()


@pytest.fixture
async def desk(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    desk = Desk(monkeypatch)
    yield desk
    await desk.attendants.close()


async def test_woken_often_before_it_begins_it_works_once(desk: Desk) -> None:
    for _ in range(5):
        desk.attendants.wake("1")
    await desk.finish()
    assert desk.begun == ["1"]


async def test_woken_often_while_at_work_it_begins_once_more(desk: Desk) -> None:
    await desk.begin("1")
    for _ in range(5):
        desk.attendants.wake("1")
    await asyncio.sleep(0)
    assert desk.working == ["1"]
    await desk.finish()
    assert desk.begun == ["1", "1"]


async def test_asleep_it_can_be_woken_again(desk: Desk) -> None:
    for _ in range(2):
        desk.attendants.wake("1")
        await desk.finish()
    assert desk.begun == ["1", "1"]


async def test_those_of_different_keys_work_at_the_same_time(desk: Desk) -> None:
    await desk.begin("1", "2", "3")
    assert desk.working == ["1", "2", "3"]


async def test_it_sleeps_until_its_alarm_rings(desk: Desk) -> None:
    desk.delays = [30.0]
    desk.attendants.wake("1")
    await desk.finish()
    await desk.after(29.0)
    assert desk.begun == ["1"]
    await desk.after(2.0)
    assert desk.begun == ["1", "1"]
    await desk.after(1000.0)
    assert desk.begun == ["1", "1"]


async def test_woken_before_its_alarm_it_needs_none(desk: Desk) -> None:
    desk.delays = [30.0]
    for _ in range(2):
        desk.attendants.wake("1")
        await desk.finish()
    await desk.after(31.0)
    assert desk.begun == ["1", "1"]


async def test_no_alarm_rings_for_one_that_is_at_work(desk: Desk) -> None:
    desk.delays = [30.0]
    desk.attendants.wake("1")
    await desk.finish()
    await desk.begin("1")
    await desk.after(31.0)
    await desk.finish()
    assert desk.begun == ["1", "1"]


async def test_the_later_of_two_alarms_replaces_the_earlier(desk: Desk) -> None:
    desk.delays = [30.0, 60.0]
    for _ in range(2):
        desk.attendants.wake("1")
        await desk.finish()
    await desk.after(31.0)
    assert desk.begun == ["1", "1"]
    await desk.after(30.0)
    assert desk.begun == ["1", "1", "1"]


async def test_woken_while_at_work_it_needs_no_alarm(desk: Desk) -> None:
    desk.delays = [30.0]
    await desk.begin("1")
    desk.attendants.wake("1")
    await desk.finish()
    await desk.after(31.0)
    assert desk.begun == ["1", "1"]


async def test_closing_ends_work_and_alarms_and_wakes_nobody_any_more(desk: Desk) -> None:
    desk.delays = [30.0]
    desk.attendants.wake("1")
    await desk.finish()
    await desk.begin("2")
    desk.attendants.wake("3")  # has not begun
    await desk.attendants.close()
    assert desk.working == []
    desk.attendants.wake("4")
    await desk.after(31.0)
    await desk.attendants.idle()
    assert desk.begun == ["1", "2"]


async def test_a_fault_leaves_the_others_and_the_next_wake(desk: Desk) -> None:
    faults = [KeyError("a fault"), None]

    async def stumble(key: str) -> None:
        desk.begun.append(key)
        if key == "1" and (fault := faults.pop(0)):
            raise fault

    desk.attendants = Attendants("stumbling", stumble)
    for key in "121":
        desk.attendants.wake(key)
        await desk.attendants.idle()
    assert desk.begun == ["1", "2", "1"]


async def test_an_attendant_logs_for_its_duel_and_not_for_what_woke_it() -> None:
    seen: list[dict[str, str]] = []

    async def attend(_: str) -> None:
        seen.append(log_context())

    attendants = Attendants("desk", attend)

    async def press() -> None:
        begin_work(duel="1", interaction="control act")
        attendants.wake("2")

    await asyncio.create_task(press())
    await attendants.idle()
    assert seen == [{"duel": "2"}]
    attendants = Attendants("desk of tournaments", attend, of_duels=False)
    await asyncio.create_task(press())
    await attendants.idle()
    assert seen[-1] == {}
