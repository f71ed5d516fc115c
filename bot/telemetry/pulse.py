"""Regular checks of the event loop and the database, for health and metrics."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot.telemetry.health import Health
from bot.telemetry.metrics import Metrics

BEAT_SECONDS = 0.5
PROBE_SECONDS = 15.0
Sleep = Callable[[float], Awaitable[None]]
Probe = Callable[[], Awaitable[int]]
"""Reads and writes the database; returns the number of running duels."""

_log = logging.getLogger(__name__)


async def beat(metrics: Metrics, health: Health, sleep: Sleep = asyncio.sleep) -> None:
    """Report until cancelled that the event loop runs, and its delay."""
    while True:
        began = metrics.clock()
        await sleep(BEAT_SECONDS)
        metrics.loop_lag.observe(max(0.0, metrics.clock() - began - BEAT_SECONDS))
        health.beat()


async def probe_database(metrics: Metrics, probe: Probe, sleep: Sleep = asyncio.sleep) -> None:
    """Use the database until cancelled, even if nobody plays: only a write shows that its disk is full.

    The store itself reports to `Health`.
    """
    while True:
        try:
            metrics.duels_running.set(await probe())
        except Exception as error:  # noqa: BLE001 -- the last stop: the next attempt may work
            _log.error("The database cannot be used: %s", error)
        await sleep(PROBE_SECONDS)


@asynccontextmanager
async def running(*works: Awaitable[None]) -> AsyncIterator[None]:
    """Run these until the block ends."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
