"""Work that takes more than it may, for tests of `bot.confinement`."""

import os
import time

from bot.games.errors import ContentError


def add(one: int, other: int) -> int:
    return one + other


def refuse(*faults: str) -> None:
    raise ContentError(list(faults))


def sleep() -> None:
    time.sleep(600)


def fill(size: int) -> int:
    """Takes so many bytes of memory for a moment."""
    return len(bytearray(size))


def grow() -> None:
    """Takes memory until there is no more."""
    kept: list[list[int]] = []
    while True:
        kept.append(list(range(100_000)))


def answer(size: int) -> bytes:
    return os.urandom(size)


def die() -> None:
    os._exit(3)


def process_id() -> int:
    return os.getpid()


def fail_to_start() -> None:
    raise RuntimeError("not today")
