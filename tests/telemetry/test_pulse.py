"""The event loop's lag is measured, and the database is used even if nobody plays."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.measured import MeasuredStore
from bot.telemetry.health import Health, HealthReport
from bot.telemetry.metrics import Metrics
from bot.telemetry.pulse import BEAT_SECONDS, PROBE_SECONDS, beat, probe_database, running
from tests.telemetry.clock import Clock, sample


class Nights:
    """Sleeps that take as long as a test says; after the last one, nobody wakes any more."""

    def __init__(self, clock: Clock, *late: float) -> None:
        self._clock = clock
        self._late = list(late)
        self.slept: list[float] = []
        self.over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if not self._late:
            self.over.set()
            await asyncio.Event().wait()
        self._clock.now += seconds + self._late.pop(0)


async def until_over(nights: Nights, work: object) -> None:
    """Run this until its nights are over."""
    async with running(work), asyncio.timeout(20):  # type: ignore[arg-type]
        await nights.over.wait()


async def test_the_lag_is_how_late_a_sleeper_is_woken() -> None:
    clock = Clock()
    metrics, health = Metrics(clock), Health(clock)
    health.gateway_ready()
    nights = Nights(clock, 0.0, 0.2, 15.0)
    await until_over(nights, beat(metrics, health, nights.sleep))
    name = "multiverse_event_loop_lag_seconds"
    assert set(nights.slept) == {BEAT_SECONDS}
    assert sample(metrics, f"{name}_count") == 3
    assert sample(metrics, f"{name}_sum") == pytest.approx(15.2)
    assert [sample(metrics, f"{name}_bucket", le=le) for le in ("0.001", "0.25", "10.0")] == [1, 2, 2]
    assert health.report() == HealthReport(True, "ok"), "it runs again"


async def test_a_probe_that_fails_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    metrics = Metrics(clock)
    answers: list[int | Exception] = [3, StoreError("the database x.db is gone"), 5]

    async def probe() -> int:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    nights = Nights(clock, 0.0, 0.0)
    await until_over(nights, probe_database(metrics, probe, nights.sleep))
    assert set(nights.slept) == {PROBE_SECONDS}
    assert sample(metrics, "multiverse_running_duels") == 5
    assert [record.getMessage() for record in caplog.records] == [
        "The database cannot be used: the database x.db is gone"
    ]


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def written(url: str) -> bytes:
    """What SQLite has written since the last checkpoint."""
    return Path(url.removeprefix("sqlite+aiosqlite:///") + "-wal").read_bytes()


async def test_the_probe_really_writes_and_reads(store: Store, url: str) -> None:
    metrics, health = Metrics(), Health()
    measured = MeasuredStore(store, metrics, health)
    assert await measured.probe() == 0
    before = written(url)
    assert await measured.probe() == 0
    assert written(url) != before, "a disk that takes no writes would be noticed"
    assert sample(metrics, "multiverse_transactions_total", access="write", result="done") == 2
    assert sample(metrics, "multiverse_transactions_total", access="read", result="done") == 2
