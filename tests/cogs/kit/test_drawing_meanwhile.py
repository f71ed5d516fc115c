"""Pictures that are drawn while their caller works on."""

import asyncio
from collections.abc import Iterator
from threading import Event

import pytest

from cogs.kit.painter import Painter, Urgency, after_touch, come_to_painters, in_background
from cogs.shared_drawings import DrawnOnce
from tests.e2e.studio import threads


@pytest.fixture(autouse=True)
def touched() -> Iterator[None]:
    with after_touch(is_touched=True):
        yield


async def test_the_block_begins_once_the_work_has_come_to_the_painters() -> None:
    order, end = list[str](), asyncio.Event()

    async def work() -> str:
        for _ in range(5):
            await asyncio.sleep(0)
        order.append("work is there")
        come_to_painters()
        await end.wait()
        return "drawn"

    async with in_background(work()) as drawing:
        order.append("block")
        end.set()
        assert await drawing == "drawn"
    assert order == ["work is there", "block"]


async def test_a_picture_is_in_line_or_drawn_before_the_block_begins() -> None:
    painter, kept = Painter(threads(1)), DrawnOnce[str](1000)
    begun, end = Event(), Event()

    def draw() -> str:
        begun.set()
        end.wait()
        return "drawn"

    async def shared() -> str:
        async def one() -> tuple[str, int]:
            return await painter.draw(Urgency.TABLE, draw), 5

        return await kept.get("key", one)

    async with in_background(shared()) as first, in_background(shared()) as second:
        begun.wait(10)
        end.set()
        assert await first == await second == "drawn"
    painter.close()


async def test_nested_blocks_begin_as_soon_as_the_innermost_picture_has_come() -> None:
    order = list[str]()

    async def draw() -> None:
        come_to_painters()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        order.append("drawn")

    async def scene() -> None:
        async with in_background(draw()) as drawing:
            order.append("words")
            await drawing

    async with in_background(scene()) as made:
        order.append("what stands around")
        await made
    assert order[-1] == "drawn"


async def test_a_block_that_fails_cancels_the_work() -> None:
    ended = list[str]()

    async def work() -> None:
        come_to_painters()
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
