"""The process that pairs rounds of tournaments, with every piece of its work counted."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import ParamSpec, TypeVar

from bot.confinement import Readers, TooDear
from bot.telemetry.metrics import Metrics

Args = ParamSpec("Args")
Result = TypeVar("Result")

POOL = "pairer"
"""What its deaths are counted under."""


class MeasuredPairer:
    """Passes work on, and counts how long it takes and how often its process dies or is ended."""

    def __init__(self, pairer: Readers, metrics: Metrics) -> None:
        self._pairer = pairer
        self._time, self._clock = metrics.pairing, metrics.clock
        self._deaths = metrics.worker_deaths.labels(POOL)

    async def run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Have it done. Raises as `Readers.run` does."""
        began = self._clock()
        try:
            return await self._pairer.run(work, *args, **kwargs)
        except (TooDear, BrokenExecutor):
            self._deaths.inc()
            raise
        finally:
            self._time.observe(self._clock() - began)

    def close(self) -> None:
        """Accept no more work."""
        self._pairer.close()
