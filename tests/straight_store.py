"""Lets a bot's database work in the event loop's own thread, and not wait for the disk.

Sending each statement to a thread and its rows back took a third of an end-to-end test's time. Whoever awaits
a statement still lets others go on, as a result comes only with the loop's next round. `tests/store` has the
threads, the shared commits and the waiting for the disk, and bots with processes of their own have all of it.

A copy of a migrated database is not looked through when it is first opened: that took a tenth of the time of
a test's beginning.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import ParamSpec, TypeVar

import pytest

from bot.store.databases import reader, sqlite, writer
from bot.store.databases.addresses import SqliteAddress
from bot.store.migrate import Purpose
from tests.databases import is_fresh_copy

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class AtOnce(Executor):
    """Works when it is asked to, where it is asked to."""

    def __init__(self, threads: int, thread_name_prefix: str = "") -> None:
        """As a ThreadPoolExecutor, of whose threads there are none."""

    def submit(
        self, work: Callable[Parameters, Result], /, *args: Parameters.args, **options: Parameters.kwargs
    ) -> Future[Result]:
        """The work's outcome, which is there already."""
        done: Future[Result] = Future()
        try:
            done.set_result(work(*args, **options))
        except BaseException as error:  # noqa: BLE001 - whoever asks gets it
            done.set_exception(error)
        return done


def work_straight(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on and until the test ends, SQLite files are opened so."""
    for module in (reader, writer):
        monkeypatch.setattr(module, "ThreadPoolExecutor", AtOnce)
    look_through = sqlite._prepare

    def prepare(address: SqliteAddress, purpose: Purpose) -> None:
        if not (purpose == "play" and is_fresh_copy(address.file)):
            look_through(address, purpose)

    monkeypatch.setattr(sqlite, "_prepare", prepare)
    monkeypatch.setattr(sqlite, "_DURABLE", ("PRAGMA foreign_keys = ON", "PRAGMA synchronous = OFF"))
