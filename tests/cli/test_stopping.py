"""The process ends soon after it is told to, even if something refuses to close."""

import asyncio
import os
import signal
from collections.abc import Callable

import pytest

from bot.cli.serve import until_stopped


async def _told_to_stop(*, closes: bool, noted: list[str]) -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    while True:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            noted.append("cancelled")
            if closes:
                raise


@pytest.fixture
def given_up() -> list[int]:
    """The exit statuses with which the process would have ended."""
    return []


async def test_what_closes_when_told_is_waited_for(given_up: list[int]) -> None:
    noted: list[str] = []
    await until_stopped(_told_to_stop(closes=True, noted=noted), give_up=given_up.append)
    assert (noted, given_up) == (["cancelled"], [])


def test_what_does_not_close_is_given_up() -> None:
    given_up: list[int] = []
    noted: list[str] = []

    async def run(give_up: Callable[[int], object]) -> None:
        stubborn = asyncio.ensure_future(_told_to_stop(closes=False, noted=noted))
        await until_stopped(stubborn, grace=0.0, give_up=give_up)
        assert given_up == [1]
        stubborn.get_coro().close()

    loop = asyncio.new_event_loop()
    loop.run_until_complete(run(given_up.append))
    loop.close()
    assert noted[0] == "cancelled"


async def test_an_error_while_running_is_raised() -> None:
    async def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await until_stopped(fail())
