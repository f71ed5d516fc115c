"""Work for Discord that is tried again until it succeeds, each time after a longer wait."""

import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from logging import INFO, WARNING

import aiohttp
import discord

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal

_log = logging.getLogger(__name__)

Unreachable = (aiohttp.ClientError, OSError, TimeoutError, discord.RateLimited)


_FOR_CONTENT = (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def is_passing(error: discord.HTTPException) -> bool:
    """Whether Discord may accept the same request later."""
    return error.status >= 500 or error.status == 429


def is_for_content(error: BaseException) -> bool:
    """Whether Discord refuses what a request says, so that sending it again won't help."""
    return isinstance(error, discord.HTTPException) and error.status in _FOR_CONTENT


def backoff(failures: int) -> float:
    """Seconds until the next try after this many failures in a row (from 1)."""
    return min(60.0, 2.0 ** (failures - 1))


def rarely(failures: int) -> float:
    """Seconds until the next try if only people can fix the cause."""
    return min(3600.0, 60.0 * 2.0 ** (failures - 1))


class Retries:
    """Counts each key's failures in a row."""

    def __init__(self, undone: str, wait: Callable[[int], float]) -> None:
        """`undone` tells the log what was not done, with `%s` for the key.

        `wait` gives the seconds until the next try, from the number of failures so far.
        """
        self._undone = undone
        self._wait = wait
        self._failures: dict[str, int] = {}

    async def attend(self, key: str, work: Callable[[str], Awaitable[None]]) -> float | None:
        """Do this work. Returns the seconds until the next try if that may help.

        What Discord or the game refuses is given up, as is work that a fault of ours stops.
        """
        try:
            await work(key)
        except (*Unreachable, discord.HTTPException, MultiverseError) as error:
            is_refused = isinstance(error, discord.HTTPException) and not is_passing(error)
            if not (is_refused or isinstance(error, Refusal)):
                return self.failed(key, error)
            _log.log(WARNING if is_for_content(error) else INFO, f"{self._undone}: %s", key, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: a fault of ours is noted, not raised
            _log.error(self._undone, key, exc_info=error)
        self.forget(key)
        return None

    def failed(self, key: str, error: BaseException, wait: Callable[[int], float] | None = None) -> float:
        """Count a failure. Returns the seconds until the next try, from this `wait` if one is given."""
        delay = (wait or self._wait)(self.count(key))
        _log.warning(f"{self._undone} yet (%s); next try in %.0f s", key, error, delay)
        return delay

    def has_failed(self, key: str) -> bool:
        """Whether the last try failed."""
        return key in self._failures

    def count(self, key: str) -> int:
        """Count a failure after which the next try need not wait. Returns how many there are in a row."""
        self._failures[key] = failures = self._failures.get(key, 0) + 1
        return failures

    def forget(self, key: str) -> None:
        """The next failure of this key is its first."""
        self._failures.pop(key, None)
