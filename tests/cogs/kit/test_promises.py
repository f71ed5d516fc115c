"""What has been acknowledged is waited for."""

import asyncio

from cogs.acknowledgement import Promises


async def test_a_promise_is_kept_once_its_task_is_done() -> None:
    promises, done = Promises(), asyncio.Event()
    noted: list[str] = []

    async def handle() -> None:
        promises.make()
        await done.wait()
        noted.append("done")

    task = asyncio.create_task(handle())
    await asyncio.sleep(0)
    waiting = asyncio.create_task(promises.kept(60))
    await asyncio.sleep(0)
    assert not waiting.done()
    done.set()
    await waiting
    assert noted == ["done"]
    await task


async def test_nobody_waits_for_a_promise_for_ever() -> None:
    promises = Promises()

    async def handle() -> None:
        promises.make()
        await asyncio.Event().wait()

    task = asyncio.create_task(handle())
    await asyncio.sleep(0)
    await promises.kept(0)
    assert not task.done()
    task.cancel()


async def test_without_promises_there_is_nothing_to_wait_for() -> None:
    await Promises().kept(60)
