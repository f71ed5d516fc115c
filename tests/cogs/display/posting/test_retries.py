"""What Discord could not do is tried again; what it refused, or a fault of ours stopped, is given up."""

import logging
from typing import Any

import discord
import pytest

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal
from cogs.display.posting.retries import Retries


class Response:
    """A refused request, as discord.py's errors carry it."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "refused"


def http(status: int) -> discord.HTTPException:
    response: Any = Response(status)
    return discord.HTTPException(response, {"code": 0, "message": "no"})


class Work:
    """Fails as it is told, then succeeds."""

    def __init__(self, *failures: BaseException) -> None:
        self.failures = list(failures)

    async def __call__(self, key: str) -> None:
        if self.failures:
            raise self.failures.pop(0)


def retries() -> Retries:
    return Retries("Table %s is not shown", wait=lambda failures: 10.0 * failures)


@pytest.mark.parametrize(
    "failure",
    [http(500), http(429), ConnectionResetError(), TimeoutError(), MultiverseError("the store is busy")],
)
async def test_what_may_succeed_later_waits_longer_after_each_failure(
    failure: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    tries, work = retries(), Work(failure, failure, failure)
    assert [await tries.attend("5", work) for _ in range(4)] == [10.0, 20.0, 30.0, None]
    assert not tries.has_failed("5")
    said = [each.getMessage() for each in caplog.records]
    assert said[0].startswith("Table 5 is not shown yet (")
    assert said[0].endswith("; next try in 10 s")


@pytest.mark.parametrize(
    ("failure", "level"),
    [
        (http(403), logging.INFO),
        (http(400), logging.WARNING),
        (Refusal("no-such-duel", duel="5"), logging.INFO),
        (KeyError("a fault of ours"), logging.ERROR),
    ],
)
async def test_what_no_later_try_can_do_is_given_up(
    failure: Exception, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    tries, work = retries(), Work(http(500), failure, http(500))
    assert [await tries.attend("5", work) for _ in range(3)] == [10.0, None, 10.0]
    assert caplog.records[1].levelno == level


async def test_each_key_fails_by_itself() -> None:
    tries = retries()
    assert await tries.attend("5", Work(http(500))) == 10.0
    assert await tries.attend("6", Work(http(500))) == 10.0
    assert await tries.attend("6", Work()) is None
    assert (tries.has_failed("5"), tries.has_failed("6")) == (True, False)
