"""Waiting for something to become true, without sleeping."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""How many seconds a wait may take where nothing else is said: real processes share a busy machine."""


class Watch:
    """Looks again at conditions whenever the server's state has changed.

    `explain` tells what the server saw last, for the message of a wait that ended in vain.
    """

    def __init__(self, explain: Callable[[], str]) -> None:
        self._explain = explain
        self._waiting: set[asyncio.Future[None]] = set()

    def changed(self) -> None:
        """Something may be otherwise now: let everyone who waits look again."""
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    async def wait_for(self, condition: Callable[[], T], within: float = PATIENCE, what: str = "") -> T:
        """The condition's value as soon as it is true; a LookupError in it counts as "not yet".

        Raises TimeoutError after `within` seconds, saying what was waited for and what was seen.
        """
        reason = ""
        try:
            async with asyncio.timeout(within):
                while True:
                    try:
                        if value := condition():
                            return value
                    except LookupError as error:
                        reason = f" ({error})"
                    await self._change()
        except TimeoutError:
            waited = what or "the condition to become true"
            message = f"waited {within} s for {waited}{reason}; seen so far:\n{self._explain()}"
            raise TimeoutError(message) from None

    async def _change(self) -> None:
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await future
        finally:
            self._waiting.discard(future)
