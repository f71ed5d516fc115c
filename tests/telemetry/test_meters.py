"""Meters of requests to Discord (over real sockets), of pairing, and of showing duels."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor
from typing import ParamSpec, TypeVar

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.confinement import TooDear
from bot.telemetry.meters import MeasuredPairer, ShowingWatch, request_trace
from bot.telemetry.metrics import Metrics
from cogs.kit.painter import OutdatedError
from tests.telemetry.clock import Clock, sample


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


async def test_requests_with_the_token_wait_for_their_turn_and_are_not_sent_without_one(
    server: TestServer,
) -> None:
    metrics, heard, asked = Metrics(), list[bool](), list[str]()

    async def turn() -> None:
        asked.append("turn")
        raise OutdatedError("something newer is to be sent")

    trace = request_trace(metrics, heard.append, turn)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        async with session.get(server.make_url("/200")):  # as answers to interactions
            assert not asked
        with pytest.raises(OutdatedError):
            await session.get(server.make_url("/200"), headers={"Authorization": "Bot token"})
    assert asked == ["turn"]
    assert heard == [True]
    assert sample(metrics, "multiverse_discord_requests_total", method="GET", result="unanswered") == 0


Args = ParamSpec("Args")
Done = TypeVar("Done")


class Pairer:
    """Takes two seconds for everything."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.is_closed = self.is_renewed = False

    async def run(self, work: Callable[Args, Done], /, *args: Args.args, **kwargs: Args.kwargs) -> Done:
        self._clock.now += 2
        return work(*args, **kwargs)

    async def renew(self) -> None:
        self.is_renewed = True

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
    await pairer.renew()
    assert inner.is_renewed
    pairer.close()
    assert inner.is_closed


class Showing:
    """One duel's changes and what becomes of them, at the seconds that a test says."""

    def __init__(self) -> None:
        self.clock = Clock(0.0)
        self.metrics = Metrics(self.clock)
        self._watch = ShowingWatch(self.metrics)

    def at(self, second: float, *steps: str) -> None:
        self.clock.now = second
        for step in steps:
            getattr(self._watch, step)("1")

    @property
    def boards(self) -> tuple[float, float]:
        """How many boards were shown, and after how many seconds altogether."""
        return self._figures("board")

    @property
    def duels(self) -> tuple[float, float]:
        """The same for whole duels."""
        return self._figures("duel")

    @property
    def behind(self) -> float:
        return sample(self.metrics, "multiverse_duels_behind")

    def _figures(self, what: str) -> tuple[float, float]:
        name = f"multiverse_{what}_shown_seconds"
        return sample(self.metrics, f"{name}_count"), sample(self.metrics, f"{name}_sum")


@pytest.fixture
def showing() -> Showing:
    return Showing()


def test_a_board_stands_before_everything_is_shown(showing: Showing) -> None:
    showing.at(0, "changed")
    assert showing.behind == 1
    showing.at(1, "begin")
    showing.at(3, "board_stands")
    assert (showing.boards, showing.duels, showing.behind) == ((1, 3), (0, 0), 1)
    showing.at(4, "done")
    assert (showing.boards, showing.duels, showing.behind) == ((1, 3), (1, 4), 0)


def test_a_failed_attempt_counts_from_the_change(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(8, "begin")
    showing.at(9, "board_stands", "done")
    assert (showing.boards, showing.duels) == ((1, 9), (1, 9))


def test_a_change_during_the_showing_waits_for_the_next_board(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(2, "changed")
    showing.at(3, "board_stands", "done")
    assert (showing.boards, showing.duels, showing.behind) == ((1, 3), (1, 3), 1)
    showing.at(4, "begin")
    showing.at(5, "board_stands", "done")
    assert (showing.boards, showing.duels, showing.behind) == ((2, 3 + 3), (2, 3 + 3), 0)


def test_hands_that_give_way_to_a_newer_board_stay_behind_since_the_first_change(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(1, "board_stands")
    showing.at(2, "changed")
    showing.at(3, "begin")
    showing.at(4, "board_stands")
    showing.at(5, "done")
    assert (showing.boards, showing.duels, showing.behind) == ((2, 1 + 2), (1, 5), 0)


def test_quick_changes_count_as_one(showing: Showing) -> None:
    showing.at(0, "changed")
    showing.at(1, "changed", "begin")
    showing.at(2, "board_stands", "done")
    assert (showing.boards, showing.duels) == ((1, 2), (1, 2))


def test_looking_again_without_a_change_counts_nothing(showing: Showing) -> None:
    showing.at(0, "begin")
    showing.at(1, "board_stands", "done")
    assert (showing.boards, showing.duels) == ((0, 0), (0, 0))


def test_what_cannot_be_shown_is_not_behind(showing: Showing) -> None:
    showing.at(0, "changed", "begin")
    showing.at(1, "give_up")
    assert showing.behind == 0
