"""Meters around other parts of the bot: requests to Discord, pairing, and showing duels."""

from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from types import SimpleNamespace
from typing import ParamSpec, TypeVar

import aiohttp
from prometheus_client import Counter

from bot.confinement import Readers, TooDear
from bot.telemetry.metrics import METHODS, Metrics

_TOO_MANY, _FAULTS = 429, 500


async def _at_once() -> None:
    """Send requests at once."""


def request_trace(
    metrics: Metrics,
    heard: Callable[[bool], object] = bool,
    turn: Callable[[], Awaitable[None]] = _at_once,
) -> aiohttp.TraceConfig:
    """A trace that counts every request of a client, for discord.py's option `http_trace`.

    Each attempt counts as a request. `heard` gets True if Discord answered it, and not with a server error.
    `turn` is awaited before each request with the bot's token. If it raises, nothing is sent or counted.
    """

    series: dict[tuple[str, str], Counter] = {}  # looking one up costs more than counting

    def count(method: str, result: str) -> None:
        key = method if method in METHODS else "other", result
        if (found := series.get(key)) is None:
            found = series[key] = metrics.discord_requests.labels(*key)
        found.inc()

    async def begin(
        _: aiohttp.ClientSession, request: SimpleNamespace, asked: aiohttp.TraceRequestStartParams
    ) -> None:
        if "Authorization" in asked.headers:
            await turn()
        request.began = metrics.clock()

    async def end(
        _: aiohttp.ClientSession, request: SimpleNamespace, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        metrics.discord_request_time.observe(metrics.clock() - request.began)
        count(answered.method, _result(answered.response.status))
        heard(answered.response.status < _FAULTS)

    async def fail(
        _: aiohttp.ClientSession, __: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        count(failed.method, "unanswered")
        heard(False)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)
    return trace


def _result(status: int) -> str:
    return "429" if status == _TOO_MANY else f"{status // 100}xx"


Args = ParamSpec("Args")
Result = TypeVar("Result")

POOL = "pairer"
"""The label of its deaths."""


class MeasuredPairer:
    """Passes work to the process that pairs rounds, and counts its duration and that process's deaths."""

    def __init__(self, pairer: Readers, metrics: Metrics) -> None:
        self._pairer = pairer
        self._time, self._clock = metrics.pairing, metrics.clock
        self._deaths = metrics.worker_deaths.labels(POOL)

    async def run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Do this work there. Raises like `Readers.run`."""
        began = self._clock()
        try:
            return await self._pairer.run(work, *args, **kwargs)
        except (TooDear, BrokenExecutor):
            self._deaths.inc()
            raise
        finally:
            self._time.observe(self._clock() - began)

    async def renew(self) -> None:
        await self._pairer.renew()

    def close(self) -> None:
        self._pairer.close()


class ShowingWatch:
    """Measures how long changes of duels wait until Discord shows them.

    A change during the showing of its duel waits for the next time.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._clock = metrics.clock
        self._board, self._whole = metrics.board_shown, metrics.duel_shown
        # Start times by duel: of changes not being shown yet, of an outdated board, of outdated messages.
        self._changed: dict[str, float] = {}
        self._no_board: dict[str, float] = {}
        self._behind: dict[str, float] = {}
        metrics.duels_behind.set_function(lambda: len(self._behind))

    def changed(self, duel_id: str) -> None:
        """Start measuring a change of this duel."""
        now = self._clock()
        self._changed.setdefault(duel_id, now)
        self._behind.setdefault(duel_id, now)

    def begin(self, duel_id: str) -> None:
        """Note that all changes so far are now being shown."""
        if (since := self._changed.pop(duel_id, None)) is not None:
            self._no_board.setdefault(duel_id, since)

    def board_stands(self, duel_id: str) -> None:
        """Note that its board shows the position."""
        if (since := self._no_board.pop(duel_id, None)) is not None:
            self._board.observe(self._clock() - since)

    def done(self, duel_id: str) -> None:
        """Note that all its messages show the position."""
        if (since := self._behind.pop(duel_id, None)) is not None:
            self._whole.observe(self._clock() - since)
        if (newer := self._changed.get(duel_id)) is not None:
            self._behind[duel_id] = newer

    def give_up(self, duel_id: str) -> None:
        """Stop measuring a duel that cannot be shown."""
        for since in (self._changed, self._no_board, self._behind):
            since.pop(duel_id, None)
