"""What a deed asks of the database and of the event loop, until the bot is at rest."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.store.databases.statements import noted_statements
from tools.trace.ways import WAYS

COUNTED = ("join", "move", "result")
"""The ways that are counted, as `tools.trace` plays them."""


@dataclass
class Reads:
    """What was sent while it was `noting`, and how many seconds the thread of the loop worked."""

    sent: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note the statements; several times add up."""
        begun = time.thread_time()
        with noted_statements() as noted:
            yield
        self.seconds += time.thread_time() - begun
        self.sent += noted

    @property
    def transactions(self) -> int:
        """How many transactions began."""
        return sum(each.startswith("BEGIN") for each in self.sent)

    @property
    def statements(self) -> int:
        """How many statements were sent in them."""
        return len(self.sent) - self.transactions


def count_reads(name: str) -> Reads:
    """Play a way in a folder of its own, and count."""
    reads = Reads()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(WAYS[name](Path(folder), reads))
    return reads


def measure_reads() -> dict[str, float]:
    """The figures of each way; its second run counts, with all modules loaded and all SQL compiled."""
    found: dict[str, float] = {}
    for name in COUNTED:
        count_reads(name)
        reads = count_reads(name)
        found[f"{name}_statements"] = reads.statements
        found[f"{name}_transactions"] = reads.transactions
        found[f"{name}_loop_ms"] = round(reads.seconds * 1000, 1)
    return found
