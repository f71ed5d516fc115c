"""Reads that are asked for at the same moment are made once, and none is older than its question."""

import asyncio

import pytest

from bot.matches.memory.shared_reads import SharedReads


class Shelf:
    """A number that goes up; a read of it can be held up."""

    def __init__(self) -> None:
        self.number = 0
        self.reads = 0
        self.begun: asyncio.Queue[str] = asyncio.Queue()
        self.may_end = asyncio.Event()
        self.may_end.set()
        self.shared = SharedReads(self._read)

    async def _read(self, key: str) -> str:
        self.reads += 1
        self.begun.put_nowait(key)
        found = f"{key}{self.number}"
        await self.may_end.wait()
        if self.number < 0:
            raise ValueError(found)
        return found


async def test_those_who_ask_at_the_same_moment_share_a_read() -> None:
    shelf = Shelf()
    assert await asyncio.gather(*(shelf.shared.of(key) for key in "aab")) == ["a0", "a0", "b0"]
    assert shelf.reads == 2
    shelf.number = 1
    assert await shelf.shared.of("a") == "a1"


async def test_a_read_that_has_begun_takes_nobody_else_in() -> None:
    shelf = Shelf()
    shelf.may_end.clear()
    early = asyncio.create_task(shelf.shared.of("a"))
    await shelf.begun.get()
    shelf.number = 1
    late = asyncio.create_task(shelf.shared.of("a"))
    await shelf.begun.get()
    shelf.may_end.set()
    assert (await early, await late) == ("a0", "a1")


async def test_who_goes_away_takes_the_read_from_nobody_and_all_learn_of_an_error() -> None:
    shelf = Shelf()
    shelf.may_end.clear()
    gone, left = (asyncio.create_task(shelf.shared.of("a")) for _ in range(2))
    await shelf.begun.get()
    gone.cancel()
    shelf.may_end.set()
    assert await left == "a0"
    shelf.number = -1
    for failed in await asyncio.gather(*(shelf.shared.of("a") for _ in range(2)), return_exceptions=True):
        assert isinstance(failed, ValueError)
    with pytest.raises(asyncio.CancelledError):
        await gone
