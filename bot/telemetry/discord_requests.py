"""Counts requests to Discord, as aiohttp reports them through discord.py's option `http_trace`."""

from types import SimpleNamespace

import aiohttp

from bot.telemetry.metrics import METHODS, Metrics

_TOO_MANY = 429


def request_trace(metrics: Metrics) -> aiohttp.TraceConfig:
    """Counts every request of the client that it is given to. Each attempt is a request of its own."""

    async def begin(_: aiohttp.ClientSession, request: SimpleNamespace, __: object) -> None:
        request.began = metrics.clock()

    async def end(
        _: aiohttp.ClientSession, request: SimpleNamespace, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        metrics.discord_request_time.observe(metrics.clock() - request.began)
        metrics.discord_requests.labels(_method(answered.method), _result(answered.response.status)).inc()

    async def fail(
        _: aiohttp.ClientSession, __: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        metrics.discord_requests.labels(_method(failed.method), "unanswered").inc()

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)
    return trace


def _method(method: str) -> str:
    return method if method in METHODS else "other"


def _result(status: int) -> str:
    return "429" if status == _TOO_MANY else f"{status // 100}xx"
