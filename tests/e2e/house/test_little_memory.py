"""With too little memory, helpers give theirs back, pictures are drawn one by one, and the duel goes on."""

import asyncio
import os

import pytest

from bot.footprint import tree_size
from bot.workers import Workers, processes
from cogs.kit.painter import Painter
from tests.e2e.table import Table


@pytest.mark.skipif(tree_size() is None, reason="needs Linux")
async def test_a_bot_without_memory_says_so_and_plays_on(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    readers = Workers("readers", processes(1))
    before = await readers.run(os.getpid)
    saved = asyncio.Event()

    async def note() -> None:
        saved.set()

    kitchen = table.kitchen
    kitchen.painters, kitchen.memory_limit, kitchen.on_short_memory = 2, 1, note
    kitchen.readers = lambda: readers
    await table.restart()
    async with asyncio.timeout(20):
        await saved.wait()
    assert await table.bot.services.readers.run(os.getpid) != before, "its idle process has ended"
    duel = await table.begin_turns()
    assert table.board(duel).attachments, "and the board has its picture"
    assert sum(line.startswith("Memory is short: ") for line in caplog.messages) == 1


@pytest.mark.skipif(tree_size() is None, reason="needs Linux")
async def test_idle_helpers_give_theirs_back_before_pictures_are_waited_for(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    saving, both = list[str](), asyncio.Event()

    async def note_helpers() -> None:
        saving.append("helpers")

    async def note_painter(painter: Painter) -> None:
        saving.append("painter")
        both.set()

    monkeypatch.setattr(Painter, "draw_one_at_a_time", note_painter)
    table.kitchen.memory_limit, table.kitchen.on_short_memory = 1, note_helpers
    await table.restart()
    async with asyncio.timeout(20):
        await both.wait()
    assert saving == ["helpers", "painter"]
