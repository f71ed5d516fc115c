"""Requests to Discord are counted by their result, over real sockets."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.telemetry.discord_requests import request_trace
from bot.telemetry.metrics import Metrics
from tests.telemetry.clock import sample


@pytest.fixture
async def server() -> AsyncIterator[TestServer]:
    """Answers with the status that the path names; at `/gone` it hangs up."""

    async def answer(request: web.Request) -> web.Response:
        if request.match_info["status"] == "gone":
            assert request.transport is not None
            request.transport.close()
            await asyncio.Event().wait()
        return web.Response(status=int(request.match_info["status"]))

    app = web.Application()
    app.router.add_route("*", "/{status}", answer)
    async with TestServer(app) as server:
        yield server


@pytest.mark.parametrize(
    ("method", "path", "result"),
    [
        ("GET", "200", "2xx"),
        ("PATCH", "204", "2xx"),
        ("POST", "404", "4xx"),
        ("POST", "429", "429"),
        ("PUT", "503", "5xx"),
        ("DELETE", "gone", "unanswered"),
    ],
)
async def test_each_attempt_counts_by_what_came_of_it(
    server: TestServer, method: str, path: str, result: str
) -> None:
    metrics, heard = Metrics(), list[bool]()
    trace = request_trace(metrics, heard.append)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        try:
            async with session.request(method, server.make_url(f"/{path}")):
                pass
        except aiohttp.ClientError:
            assert result == "unanswered"
    assert sample(metrics, "multiverse_discord_requests_total", method=method, result=result) == 1
    assert heard == [result not in ("5xx", "unanswered")]
    answered = sample(metrics, "multiverse_discord_request_seconds_count")
    assert answered == (0 if result == "unanswered" else 1)
