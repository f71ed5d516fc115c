"""Pairing is counted: how long it takes, and how often its process is lost."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import ParamSpec, TypeVar

import pytest

from bot.confinement import TooDear
from bot.telemetry.measured_pairing import MeasuredPairer
from bot.telemetry.metrics import Metrics
from tests.telemetry.clock import Clock, sample

Args = ParamSpec("Args")
Done = TypeVar("Done")


class Pairer:
    """Takes two seconds for everything."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.is_closed = False

    async def run(self, work: Callable[Args, Done], /, *args: Args.args, **kwargs: Args.kwargs) -> Done:
        self._clock.now += 2
        return work(*args, **kwargs)

    def close(self) -> None:
        self.is_closed = True


def fail(error: Exception) -> None:
    raise error


async def test_time_and_lost_processes_are_counted() -> None:
    clock = Clock()
    metrics, inner = Metrics(clock), Pairer(clock)
    pairer = MeasuredPairer(inner, metrics)
    assert await pairer.run(max, 3, 4) == 4
    # What the work itself refuses costs no process.
    for error in (TooDear("60 s"), BrokenExecutor("gone"), ValueError("too few")):
        with pytest.raises(type(error)):
            await pairer.run(fail, error)
    assert sample(metrics, "multiverse_pairing_seconds_count") == 4
    assert sample(metrics, "multiverse_pairing_seconds_sum") == 8
    assert sample(metrics, "multiverse_worker_deaths_total", pool="pairer") == 2
    pairer.close()
    assert inner.is_closed
