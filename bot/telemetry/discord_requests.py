"""Counts requests to Discord, as aiohttp reports them through discord.py's option `http_trace`."""

from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from prometheus_client import Counter

from bot.telemetry.metrics import METHODS, Metrics

_TOO_MANY, _FAULTS = 429, 500


def request_trace(metrics: Metrics, heard: Callable[[bool], object] = bool) -> aiohttp.TraceConfig:
    """Counts every request of the client that it is given to. Each attempt is a request of its own.

    `heard(whether)` is told of each whether Discord has answered it, and not with a fault of its own.
    """

    series: dict[tuple[str, str], Counter] = {}  # to look one up costs more than to count

    def count(method: str, result: str) -> None:
        key = method if method in METHODS else "other", result
        if (found := series.get(key)) is None:
            found = series[key] = metrics.discord_requests.labels(*key)
        found.inc()

    async def begin(_: aiohttp.ClientSession, request: SimpleNamespace, __: object) -> None:
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
