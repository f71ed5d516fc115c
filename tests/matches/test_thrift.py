"""Near its limit of memory, the bot saves some, says so once, and goes back when there is room for all."""

import asyncio
import logging
from collections.abc import Iterable

import pytest

from bot.matches.thrift import FORGETTING, NEAR, PATIENT, SETTLING, Thrift

LIMIT = 512_000_000
SHORT, FULL, ROOMY = 440_000_000, 400_000_000, 300_000_000
"""Bytes: too much; room, but not for what was saved besides; room for that, too."""


class Bot:
    """Notes what it is asked to do."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.sizes: list[int | None] = []
        self.ended = asyncio.Event()
        self.thrift = Thrift(LIMIT, self.measure, self.save, self.spend, self.sleep)

    async def save(self) -> None:
        self.asked.append("save")

    async def spend(self) -> None:
        self.asked.append("spend")

    def measure(self) -> int | None:
        return self.sizes.pop(0)

    async def sleep(self, seconds: float) -> None:
        """Go on at once, as long as there are sizes."""
        if not self.sizes:
            self.ended.set()
            await asyncio.Event().wait()

    async def see(self, sizes: Iterable[int]) -> None:
        for size in sizes:
            await self.thrift.look(size)

    async def run_short(self, left: int) -> None:
        """Run short of memory, and let saving leave this much."""
        await self.see([SHORT, *[left] * SETTLING])


async def fail() -> None:
    raise OSError("no more processes")


@pytest.fixture
def bot() -> Bot:
    return Bot()


async def test_with_room_nothing_is_done_or_said(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    await bot.see([ROOMY, FULL, int(NEAR * LIMIT)])
    assert bot.asked == []
    assert caplog.messages == []


async def test_near_the_limit_it_saves_at_once_and_says_so_once(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.see([SHORT] * (PATIENT - 1))
    assert bot.asked == ["save"]
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert caplog.messages == [
        "Memory is short: the bot and its helpers have 440 MB of 512 (MEMORY_LIMIT). Pictures are drawn one "
        "at a time, and come later"
    ]


async def test_while_memory_stays_short_it_saves_again_and_says_nothing_new(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.see([SHORT] * (2 * PATIENT + 1))
    assert bot.asked == ["save"] * 3
    assert len(caplog.messages) == 1


async def test_room_that_saving_has_made_does_not_end_it(bot: Bot) -> None:
    await bot.run_short(ROOMY)
    await bot.see([ROOMY] * (3 * PATIENT))
    assert bot.asked == ["save"]


async def test_room_for_what_was_saved_ends_it_and_that_is_said_once(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.run_short(FULL)
    await bot.see([ROOMY] * (PATIENT + 5))
    assert bot.asked == ["save", "spend"]
    assert caplog.messages[1:] == [
        "Memory is no longer short: the bot and its helpers have 300 MB of 512. Pictures are drawn as usual"
    ]


async def test_room_for_a_moment_does_not_end_it(bot: Bot) -> None:
    await bot.run_short(FULL)
    await bot.see([*[ROOMY] * (PATIENT - 1), FULL] * 3)
    assert bot.asked == ["save"]


async def test_what_something_else_has_freed_does_not_keep_it_saving_forever(bot: Bot) -> None:
    large, left = int(0.9 * LIMIT), int(0.56 * LIMIT)
    await bot.see([large, *[left] * (FORGETTING - 1)])
    assert bot.asked == ["save"]
    await bot.see([left] * PATIENT)
    assert bot.asked == ["save", "spend"]


async def test_if_going_back_fails_it_is_tried_again(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    await bot.run_short(FULL)
    await bot.see([ROOMY] * (PATIENT - 1))
    with monkeypatch.context() as patched:
        patched.setattr(bot.thrift, "_spend", fail)
        with pytest.raises(OSError, match="no more processes"):
            await bot.see([ROOMY])
    await bot.see([ROOMY])
    assert bot.asked == ["save", "spend"]


async def test_the_next_shortage_is_said_again(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        await bot.run_short(FULL)
        await bot.see([ROOMY] * PATIENT)
    assert bot.asked == ["save", "spend"] * 2
    assert len(caplog.messages) == 4


async def test_it_looks_until_it_is_closed(bot: Bot) -> None:
    bot.sizes = [ROOMY, SHORT, SHORT]
    await bot.thrift.start()
    async with asyncio.timeout(20):
        await bot.ended.wait()
    assert bot.asked == ["save"]
    await bot.thrift.close()
    assert len(asyncio.all_tasks()) == 1


async def test_after_a_look_that_fails_comes_the_next_one(
    bot: Bot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.thrift, "_save", fail)
    bot.sizes = [SHORT, ROOMY]
    await bot.thrift.start()
    async with asyncio.timeout(20):
        await bot.ended.wait()
    await bot.thrift.close()
    assert caplog.messages[1:] == ["A look at the bot's memory failed; the next one comes soon"]


async def test_a_system_that_tells_no_sizes_is_not_asked_again(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    bot.sizes = [None, SHORT]
    await bot.thrift.start()
    async with asyncio.timeout(20):
        await next(task for task in asyncio.all_tasks() if task.get_name() == "thrift")
    assert bot.sizes == [SHORT]
    assert caplog.messages == ["This system does not tell how much memory the bot has: it is not limited"]
    await bot.thrift.close()


async def test_one_that_never_started_can_be_closed(bot: Bot) -> None:
    await bot.thrift.close()
