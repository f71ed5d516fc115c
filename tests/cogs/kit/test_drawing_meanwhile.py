"""Pictures that are drawn while their caller works on."""

import asyncio
from collections.abc import Iterator

import pytest

from cogs.kit.painter import after_touch, in_background


@pytest.fixture(autouse=True)
def touched() -> Iterator[None]:
    with after_touch(is_touched=True):
        yield


async def test_work_begins_before_the_block_and_its_result_is_awaited_there() -> None:
    order, end = list[str](), asyncio.Event()

    async def work() -> str:
        order.append("work begins")
        await end.wait()
        return "drawn"

    async with in_background(work()) as drawing:
        order.append("block")
        end.set()
        assert await drawing == "drawn"
    assert order == ["work begins", "block"]


async def test_a_block_that_fails_cancels_the_work() -> None:
    ended = list[str]()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("work")

    with pytest.raises(LookupError):
        async with in_background(work()):
            raise LookupError
    await asyncio.sleep(0)
    assert ended == ["work"]


async def test_of_two_failures_the_block_s_is_raised_and_the_other_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def work() -> None:
        raise ValueError

    with pytest.raises(LookupError):
        async with in_background(work()):
            raise LookupError
    await asyncio.sleep(0)
    assert not caplog.records


async def test_without_a_touch_the_work_is_done_first() -> None:
    order = list[str]()

    async def work() -> None:
        await asyncio.sleep(0)
        order.append("work")

    with after_touch(is_touched=False):
        async with in_background(work()):
            order.append("block")
    assert order == ["work", "block"]
