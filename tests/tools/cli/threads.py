"""The lab's games in this process; the lab's own tests cover processes."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from bot.lab.executors import GamePool
from tools.cli.lab import session


@contextmanager
def _in_threads(count: int) -> Iterator[GamePool]:
    with ThreadPoolExecutor(count) as pool:
        yield GamePool(pool, count)


def play_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the lab's commands play in threads."""
    monkeypatch.setattr(session, "local_workers", _in_threads)
