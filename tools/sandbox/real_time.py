"""Helper processes live in real time, also where simcord keeps the clock of this process.

simcord replaces `time.monotonic`. To ask whether a process lives, multiprocessing waits for it until that
clock has passed a deadline: forever, as long as the clock stands still.
"""

import multiprocessing.connection
import time
from types import ModuleType
from typing import Any

_monotonic = time.monotonic


class _RealTime(ModuleType):
    """The module `time` with the machine's own clock."""

    def __init__(self) -> None:
        super().__init__("time")
        self.monotonic = _monotonic

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


def wait_in_real_time() -> None:
    """Let multiprocessing wait by the machine's own clock. Call this before simcord replaces it."""
    vars(multiprocessing.connection)["time"] = _RealTime()
