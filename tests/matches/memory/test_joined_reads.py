"""Those who ask for the same while it is read share one read; nobody joins a read from before a change."""

import asyncio

import pytest

from bot.matches.memory.joined_reads import JoinedReads


class Source:
    """Counts how often it is read; a read ends when it is let go."""

    def __init__(self) -> None:
        self.reads = 0
        self.gate = asyncio.Event()

    async def read(self) -> int:
        self.reads += 1
        number = self.reads
        await self.gate.wait()
        if number == 3:
            raise OSError("the disk")
        return number


async def test_reads_with_one_key_are_one_read_and_nothing_is_kept() -> None:
    source, reads = Source(), JoinedReads[str, int]()
    first, second = (asyncio.ensure_future(reads.join("a", source.read)) for _ in range(2))
    other = asyncio.ensure_future(reads.join("b", source.read))
    await asyncio.sleep(0)
    source.gate.set()
    assert await asyncio.gather(first, second, other) == [1, 1, 2]
    with pytest.raises(OSError, match="the disk"):
        await reads.join("a", source.read)
    assert await reads.join("a", source.read) == 4


async def test_being_cancelled_ends_no_other_wait() -> None:
    source, reads = Source(), JoinedReads[str, int]()
    first, second = (asyncio.ensure_future(reads.join("a", source.read)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    source.gate.set()
    assert await second == 1
