"""A process that copies a database and is killed after some batches, run by test_copying."""

import asyncio
import os
import signal

from bot.store import Store
from bot.store.copies import transfer

BATCH = 3
BEFORE_DEATH = 6


def run(source_url: str, target_url: str) -> None:
    """Copy and die."""
    asyncio.run(_do(source_url, target_url))


async def _do(source_url: str, target_url: str) -> None:
    transfer.BATCH = BATCH
    batches = 0

    def tell(_table: str, _rows: int) -> None:
        nonlocal batches
        batches += 1
        if batches == BEFORE_DEATH:
            os.kill(os.getpid(), signal.SIGKILL)

    source, target = await Store.open(source_url, "read"), await Store.open(target_url, "fill")
    await transfer.copy_all(source, target, source.name, tell)
