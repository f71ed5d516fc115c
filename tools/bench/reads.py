"""The statements and loop time of an action, until the bot is at rest."""

import asyncio
import tempfile
from pathlib import Path

from tools.trace.tracing import Reads
from tools.trace.ways import WAYS

COUNTED = ("join", "move", "result")
"""The ways that are counted, as `tools.trace` plays them."""


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
