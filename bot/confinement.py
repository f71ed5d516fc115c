"""Handles untrusted input in a separate process with limits on memory and time."""

import asyncio
import contextlib
import logging
import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, ParamSpec, Protocol, TypeVar

from msgspec import Struct

from bot.workers import begin_work, helper_context, no_interrupts

_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Result = TypeVar("Result")

START_SECONDS = 60.0
"""The time in which a process must start, even on a busy machine."""
MAX_REPLY = 1 << 20
"""Maximum bytes of a pickled result."""
_STATM = Path("/proc/self/statm")


class TooDear(Exception):
    """The work exceeded its time or memory, or its result was too large."""


class WorkLimits(Struct, frozen=True):
    """Limits for one piece of work: seconds, and bytes beyond the memory of its process at the start."""

    seconds: float = 3.0
    memory: int = 192 << 20


USUAL_LIMITS = WorkLimits()


class Readers(Protocol):
    """A place to handle untrusted input."""

    async def run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Do this work there. Raises its exceptions, TooDear, or BrokenExecutor if it cannot be done."""
        ...

    async def renew(self) -> None:
        """Free the memory of its process."""
        ...

    def close(self) -> None:
        """Accept no more work."""
        ...


class ConfinedProcess:
    """One process, started with the first work and replaced when it exceeds its limits.

    It does one piece of work at a time. Linux enforces the memory limit exactly. Windows has none, and macOS
    does not enforce it: this is logged, and the time limit and the bounds of the input remain.
    """

    def __init__(
        self,
        limits: WorkLimits = USUAL_LIMITS,
        prepare: Callable[[], None] | None = None,
        *,
        start_seconds: float = START_SECONDS,
        name: str = "reader",
    ) -> None:
        """The process is listed by this `name`. It begins with `prepare`, importable by name, whose memory is
        not limited.
        """
        self._name = name
        self._limits = limits
        self._prepare = prepare
        self._start_seconds = start_seconds
        self._context = helper_context()
        self._caller = ThreadPoolExecutor(1, thread_name_prefix="confined")
        self._running: tuple[BaseProcess, Connection, Connection] | None = None
        self._closed = False
        self._has_warned = False

    async def run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Do this work in the process: a function importable by name, with picklable values.

        Raises the work's exceptions; TooDear beyond the limits; BrokenExecutor if no process starts or this
        is closed.
        """
        if self._closed:
            raise BrokenExecutor("the confined process has been closed")
        job = partial(work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._caller, self._do, job)

    async def renew(self) -> None:
        """End the process once its work is done. The next work starts another one."""
        if not self._closed:
            self._caller.submit(self._end)

    def close(self) -> None:
        """End the process at once, even at work, and refuse waiting work."""
        if self._closed:
            return
        self._closed = True
        if (running := self._running) is not None:
            running[0].kill()  # the caller that waits for its answer gets an error
        self._caller.submit(self._end)
        self._caller.shutdown(wait=False)

    @property
    def process_id(self) -> int | None:
        """The current process; None before the first work, and after a process was ended."""
        return None if self._running is None else self._running[0].pid

    def _do(self, job: "partial[Result]") -> Result:
        if self._closed:
            raise BrokenExecutor("the confined process has been closed")
        connection = self._connection()
        try:
            connection.send(job)
            if not connection.poll(self._limits.seconds):
                raise TooDear(f"not done after {self._limits.seconds:g} s")
            done, value = _receive(connection)
        except (TooDear, EOFError, OSError) as error:
            self._end()
            raise TooDear(str(error) or "its process died") from error
        if done:
            return value  # type: ignore[no-any-return]  # the result of `work`
        if isinstance(value, TooDear):
            self._end()
        raise value

    def _connection(self) -> Connection:
        if self._running is not None and self._running[0].is_alive():
            return self._running[1]
        self._end()
        ours, theirs = self._context.Pipe()
        leash_end, leash = self._context.Pipe(duplex=False)
        process = self._context.Process(
            target=_work, args=(theirs, leash_end, self._limits, self._prepare, self._name), daemon=True
        )
        with no_interrupts():
            process.start()
        theirs.close()
        leash_end.close()
        self._running = (process, ours, leash)
        try:
            if not ours.poll(self._start_seconds):
                raise BrokenExecutor("the confined process does not start")
            limited = _receive(ours)
            if self._closed:
                raise BrokenExecutor("the confined process has been closed")
        except (EOFError, OSError) as error:
            self._end()
            raise BrokenExecutor("the confined process died while it started") from error
        except BrokenExecutor:
            self._end()
            raise
        if not limited and not self._has_warned:
            self._has_warned = True
            _log.warning("This system limits no memory: files are only bounded by size, nesting and time")
        return ours

    def _end(self) -> None:
        """End the process, if there is one; the next work starts another."""
        if self._running is None:
            return
        process, ours, leash = self._running
        self._running = None
        process.kill()
        process.join()
        for end in (ours, leash):
            end.close()


def _receive(connection: Connection) -> Any:
    """The next value that the process sends; raises OSError if it is too large."""
    return _unpickled(connection.recv_bytes(MAX_REPLY))


def _unpickled(data: bytes) -> Any:
    return multiprocessing.reduction.ForkingPickler.loads(data)


def _work(
    connection: Connection,
    leash: Connection,
    limits: WorkLimits,
    prepare: Callable[[], None] | None,
    name: str,
) -> None:
    begin_work(leash, prepare, name)
    connection.send(limit_memory(limits.memory))
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        connection.send_bytes(_reply(job))


def _reply(job: "partial[Any]") -> bytes:
    dumps = multiprocessing.reduction.ForkingPickler.dumps
    try:
        data = bytes(dumps((True, job())))
    except MemoryError:
        return bytes(dumps((False, TooDear("it takes too much memory"))))
    except Exception as error:  # noqa: BLE001 -- raised again where the result is awaited
        data = bytes(dumps((False, error)))
    return data if len(data) <= MAX_REPLY else bytes(dumps((False, TooDear("its result is too large"))))


def limit_memory(more: int) -> bool:
    """Limit this process to `more` bytes beyond its current memory; returns whether that is enforced."""
    if sys.platform != "linux":
        return False
    import resource  # noqa: PLC0415 -- only on Unix

    with contextlib.suppress(OSError, ValueError):
        pages = int(_STATM.read_text().split()[0])
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = pages * resource.getpagesize() + more
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
        return True
    return False
