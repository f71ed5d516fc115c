"""Requests to Discord, which lets a bot send 50 a second: at that pace, and the most urgent first.

Of more, Discord refuses all until the second is over, those for boards that somebody waits for among them.
After five refusals, discord.py 2.7.1 gives a request up. Answers to interactions are not counted, and go at
once. Several processes of one bot know nothing of each other: together they may still send too many.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from itertools import count
from typing import Protocol

from aiolimiter import AsyncLimiter
from msgspec import Struct

from cogs.kit.painter import OutdatedError

AT_ONCE = 4
"""How many requests may be sent at the same moment."""
A_SECOND = 45
"""Requests a second in the long run. With those at once, no second has 50.

aiolimiter 1.2.1 would let 99 through in one if it were told 50 and a second.
"""
SHARE = 8
"""Of so many requests, one is among the least urgent, however many others wait."""


_TOO_LATE = "something newer is to be sent"


class Precedence(IntEnum):
    """The order in which waiting requests are sent."""

    BOARD = 0  # for a board that somebody waits for
    USUAL = 1
    HAND = 2  # for hands, which people look at later than at boards


class _Sending(Struct, frozen=True):
    """What a task sends, and whether it need no longer be sent."""

    precedence: Precedence = Precedence.USUAL
    is_outdated: Callable[[], bool] = lambda: False


_SENDING: ContextVar[_Sending] = ContextVar("sending", default=_Sending())  # noqa: B039 -- it is frozen


@contextmanager
def sent_as(precedence: Precedence, is_outdated: Callable[[], bool] = lambda: False) -> Iterator[None]:
    """In this block, requests are sent as ones of this precedence.

    Those that are outdated before their turn are dropped: they raise OutdatedError.
    """
    token = _SENDING.set(_Sending(precedence, is_outdated))
    try:
        yield
    finally:
        _SENDING.reset(token)


class Limiter(Protocol):
    """Lets so many through in a time, as `aiolimiter.AsyncLimiter` does."""

    def has_capacity(self) -> bool:
        """Whether `acquire` would not wait."""
        ...

    async def acquire(self) -> None:
        """Wait until one more may go through."""
        ...


class Traffic:
    """The requests of a process with the bot's token. `turn` is to be awaited before each."""

    def __init__(self, limiter: Limiter | None = None) -> None:
        """`limiter` sets the pace; without it, Discord's."""
        self._limiter: Limiter = limiter or AsyncLimiter(AT_ONCE, AT_ONCE / A_SECOND)
        self._lines = {each: deque[tuple[_Sending, asyncio.Future[bool]]]() for each in Precedence}
        self._serving: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """The number of requests that wait."""
        return sum(map(len, self._lines.values()))

    async def turn(self) -> None:
        """Wait until this task may send a request.

        Raises OutdatedError if it need not be sent any more.
        """
        sending = _SENDING.get()
        if sending.is_outdated():
            raise OutdatedError(_TOO_LATE)
        if self._serving is None and self._limiter.has_capacity():
            await self._limiter.acquire()
            return
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._lines[sending.precedence].append((sending, turn))
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve())
        if not await turn:
            raise OutdatedError(_TOO_LATE)

    async def _serve(self) -> None:
        """Give turns until nobody waits."""
        for number in count(1):
            await self._limiter.acquire()
            self._drop_outdated()
            waiting = [line for line in self._lines.values() if line]
            if not waiting:
                break
            line = waiting[-1 if number % SHARE == 0 else 0]
            line.popleft()[1].set_result(True)
        self._serving = None

    def _drop_outdated(self) -> None:
        """Remove those who no longer wait, and tell whose requests are outdated."""
        for line in self._lines.values():
            for sending, turn in line:
                if not turn.done() and sending.is_outdated():
                    turn.set_result(False)
            waiting = [each for each in line if not each[1].done()]
            line.clear()
            line.extend(waiting)
