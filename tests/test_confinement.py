"""What strangers send is worked on in a process that is ended when it takes too much."""

import asyncio
import os
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor

import pytest

from bot.confinement import MAX_REPLY, ConfinedProcess, TooDear, WorkLimits
from bot.games.errors import ContentError
from tests import greedy

LINUX = sys.platform == "linux"


@pytest.fixture
def confined() -> Iterator[ConfinedProcess]:
    process = ConfinedProcess(WorkLimits(seconds=20, memory=96 << 20))
    yield process
    process.close()


async def test_no_process_starts_before_there_is_work() -> None:
    idle = ConfinedProcess()
    assert idle.process_id is None
    idle.close()
    with pytest.raises(BrokenExecutor):
        await idle.run(greedy.add, 1, 2)


async def test_work_is_done_in_one_other_process(confined: ConfinedProcess) -> None:
    assert await confined.run(greedy.add, 1, other=2) == 3
    first, second = [await confined.run(greedy.process_id) for _ in range(2)]
    assert first == second == confined.process_id != os.getpid()


async def test_a_renewed_process_ends_and_the_next_work_has_another(confined: ConfinedProcess) -> None:
    before = await confined.run(greedy.process_id)
    await confined.renew()
    assert await confined.run(greedy.process_id) != before
    confined.close()
    await confined.renew()


async def test_what_the_work_raises_is_raised_and_the_process_stays(confined: ConfinedProcess) -> None:
    with pytest.raises(ContentError, match="one; two"):
        await confined.run(greedy.refuse, "one", "two")
    before = confined.process_id
    assert await confined.run(greedy.process_id) == before


@pytest.mark.parametrize("work", [greedy.die, greedy.sleep])
async def test_a_process_that_dies_or_takes_too_long_is_replaced(work: object) -> None:
    assert callable(work)
    confined = ConfinedProcess(WorkLimits(seconds=0.5))
    before = await confined.run(greedy.process_id)
    with pytest.raises(TooDear):
        await confined.run(work)
    assert confined.process_id is None
    assert not _runs(before)
    assert await confined.run(greedy.process_id) != before
    confined.close()


@pytest.mark.skipif(not LINUX, reason="only Linux limits the memory of a process")
@pytest.mark.parametrize("work", [(greedy.fill, 128 << 20), (greedy.grow,)])
async def test_work_that_takes_too_much_memory_ends(
    confined: ConfinedProcess, work: tuple[object, ...]
) -> None:
    do, *arguments = work
    assert callable(do)
    assert await confined.run(greedy.fill, 32 << 20) == 32 << 20
    with pytest.raises(TooDear):
        await confined.run(do, *arguments)
    assert await confined.run(greedy.add, 1, 2) == 3


async def test_a_result_that_is_too_large_never_reaches_the_caller(confined: ConfinedProcess) -> None:
    assert len(await confined.run(greedy.answer, MAX_REPLY // 2)) == MAX_REPLY // 2
    with pytest.raises(TooDear, match="too large"):
        await confined.run(greedy.answer, MAX_REPLY)


async def test_a_process_that_cannot_start_is_not_awaited() -> None:
    confined = ConfinedProcess(prepare=greedy.fail_to_start)
    with pytest.raises(BrokenExecutor):
        await confined.run(greedy.add, 1, 2)
    confined.close()


async def test_closing_ends_what_it_is_doing() -> None:
    confined = ConfinedProcess(WorkLimits(seconds=600))
    running = await confined.run(greedy.process_id)
    asleep, waits = (asyncio.create_task(confined.run(work)) for work in (greedy.sleep, greedy.process_id))
    await asyncio.sleep(0)  # both are handed over
    confined.close()
    for task in (asleep, waits):
        with pytest.raises((TooDear, BrokenExecutor)):
            await task
    await asyncio.to_thread(_wait_for_end, running)


def _runs(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


def _wait_for_end(process_id: int) -> None:
    """Wait until a killed process has been noticed by the one that killed it."""
    while _runs(process_id):
        os.sched_yield()
