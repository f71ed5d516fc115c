"""Work in other processes: it survives the death of one of them, and they never outlive their parent."""

import asyncio
import multiprocessing
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from bot.workers import (
    Args,
    ProcessPool,
    Result,
    Workers,
    at_work,
    begin_work,
    collect_seldom,
    processes,
    step_back,
    timed,
)

PATIENCE = 60.0  # seconds
LOOKS_AT_PROCESSES = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="needs Linux: looks at processes"
)

_PARENT = """
import os, signal, sys, time
from bot.workers import ProcessPool

if __name__ == "__main__":
    pool = ProcessPool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600)
    os.kill(os.getpid(), signal.SIGKILL)
"""

_SHARING = """
import sys
from bot.workers import ProcessPool, share_modules

def loaded():
    return "colorsys" in sys.modules

if __name__ == "__main__":
    share_modules(["colorsys"] if sys.argv[1] == "shared" else [])
    pool = ProcessPool(1)
    print(pool.submit(loaded).result(), "colorsys" in sys.modules)
    pool.shutdown()
"""


def die_once(marker: Path) -> str:
    """Kill this process the first time, and be done the second time."""
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def write_and_nap(pipe: Path) -> None:
    """Tell whoever reads the pipe that this work has begun, and go on for ever."""
    pipe.write_text("begun")
    time.sleep(600)


def ends(pid: int) -> bool:
    """Whether this process ends soon."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([process], [], [], PATIENCE)[0])
    finally:
        os.close(process)


async def test_work_whose_worker_is_killed_is_done_by_another(tmp_path: Path) -> None:
    workers = Workers("testers", processes(1))
    try:
        assert await workers.run(die_once, tmp_path / "marker") == "done"
    finally:
        workers.close()


async def test_work_that_kills_every_worker_is_given_up_and_other_work_goes_on() -> None:
    workers = Workers("testers", processes(1))
    try:
        with pytest.raises(BrokenExecutor):
            await workers.run(os._exit, 1)
        assert await workers.run(abs, -1) == 1
    finally:
        workers.close()


@LOOKS_AT_PROCESSES
async def test_closing_ends_a_worker_in_the_middle_of_its_work(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    workers = Workers("testers", processes(1))
    pid = await workers.run(os.getpid)
    napping = asyncio.create_task(workers.run(write_and_nap, pipe))
    assert await asyncio.to_thread(pipe.read_text) == "begun"
    workers.close()
    with pytest.raises(BrokenExecutor):
        await napping
    assert await asyncio.to_thread(ends, pid)


class SlowlyStarting(ThreadPoolExecutor):
    """An executor whose first worker starts only once it may."""

    def __init__(self) -> None:
        super().__init__(1)
        self.may_start = Event()

    def submit(
        self, fn: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Future[Result]:
        assert self.may_start.wait(PATIENCE), "the event loop waits for the start"
        return super().submit(fn, *args, **kwargs)


async def test_the_event_loop_goes_on_while_the_first_worker_starts() -> None:
    executor = SlowlyStarting()
    workers = Workers("testers", lambda: executor)
    try:
        first, second = (asyncio.create_task(workers.run(abs, -number)) for number in (1, 2))
        await asyncio.sleep(0)
        executor.may_start.set()
        assert await asyncio.gather(first, second) == [1, 2]
    finally:
        workers.close()


def test_a_pool_without_work_starts_nothing_and_takes_none_once_it_is_closed() -> None:
    known = len(multiprocessing.active_children())
    pool = ProcessPool(1)
    assert len(multiprocessing.active_children()) == known
    pool.shutdown()
    with pytest.raises(BrokenExecutor):
        pool.submit(abs, -1)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no niceness")
async def test_a_process_that_steps_back_leaves_processors_to_the_others() -> None:
    workers = Workers("testers", processes(1, partial(step_back, collect_seldom)))
    try:
        assert await workers.run(os.nice, 0) > os.nice(0)
    finally:
        workers.close()


def test_ctrl_c_does_not_reach_the_workers() -> None:
    pool = ProcessPool(1)
    try:
        pid = pool.submit(os.getpid).result(PATIENCE)
        os.kill(pid, signal.SIGINT)
        assert pool.submit(os.getpid).result(PATIENCE) == pid
    finally:
        pool.shutdown()


@LOOKS_AT_PROCESSES
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "parent.py"
    program.write_text(_PARENT)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    command = [sys.executable, str(program)]
    parent = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert parent.returncode == -signal.SIGKILL
    assert ends(int(parent.stdout))


@pytest.mark.skipif(sys.platform == "win32", reason="each worker loads everything anew")
@pytest.mark.parametrize(("which", "told"), [("shared", "True False"), ("none", "False False")])
def test_workers_begin_with_the_modules_that_they_share(which: str, told: str, tmp_path: Path) -> None:
    script = tmp_path / "sharing.py"
    script.write_text(_SHARING, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, script, which],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout.strip() == told


async def test_deaths_are_told_and_jobs_counted_until_they_end(tmp_path: Path) -> None:
    deaths: list[str] = []
    workers = Workers("testers", processes(1), lambda: deaths.append("one"))
    try:
        jobs = [asyncio.create_task(workers.run(die_once, tmp_path / "marker")) for _ in range(2)]
        await asyncio.sleep(0)
        assert workers.pending == 2
        assert await asyncio.gather(*jobs) == ["done", "done"]
        assert workers.pending == 0
        assert deaths
    finally:
        workers.close()


@LOOKS_AT_PROCESSES
async def test_renewed_workers_end_and_others_do_the_next_work(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    workers = Workers("testers", processes(2))
    try:
        old = await workers.run(os.getpid)
        busy = asyncio.create_task(workers.run(pipe.read_text))
        await asyncio.sleep(0)
        await workers.renew(1)
        os.kill(old, 0)  # not while one is at work
        await asyncio.to_thread(pipe.write_text, "done")
        assert await busy == "done"
        await workers.renew(1)
        with pytest.raises(ProcessLookupError):
            os.kill(old, 0)
        assert len({await workers.run(os.getpid) for _ in range(3)}) == 1
    finally:
        workers.close()


async def test_a_pool_is_renewed_once_its_work_is_done() -> None:
    pool = ProcessPool(1)
    try:
        work = pool.submit(time.sleep, 0)
        await asyncio.to_thread(pool.renew)
        assert work.done()
    finally:
        pool.shutdown()


async def test_closed_workers_are_not_renewed() -> None:
    workers = Workers("testers", processes(1))
    workers.close()
    await workers.renew()
    with pytest.raises(BrokenExecutor):
        await workers.run(abs, -1)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has this")
def test_where_memory_runs_out_workers_are_killed_before_their_parent() -> None:
    pool = ProcessPool(1)
    try:
        rank = pool.submit(Path("/proc/self/oom_score_adj").read_text).result(PATIENCE)
        assert int(rank) > int(Path("/proc/self/oom_score_adj").read_text())
    finally:
        pool.shutdown()


def burn(turns: int) -> int:
    """Use CPU time."""
    return sum(number * number for number in range(turns))


async def test_timed_work_comes_with_its_cpu_time_in_the_worker() -> None:
    workers = Workers("testers", processes(1))
    try:
        result, seconds = await workers.run(timed, burn, 200_000)
        assert result == burn(200_000)
        assert seconds > 0
    finally:
        workers.close()


LARGE = 8 << 20  # bytes, far beyond what a pipe holds


def send_large(leash: Connection, results: Connection) -> None:
    """What a process of a pool does: begin, work, send the result."""
    begin_work(leash, None)
    results.send_bytes(at_work(bytes, LARGE))


def test_a_worker_that_is_sending_ends_only_when_all_is_sent() -> None:
    """Otherwise its parent would wait for ever for the rest, and never end."""
    context = multiprocessing.get_context("spawn")
    (leash_end, leash), (received, results) = context.Pipe(duplex=False), context.Pipe(duplex=False)
    worker = context.Process(target=send_large, args=(leash_end, results))
    worker.start()
    results.close()
    assert received.poll(30)  # it has begun to send
    leash.close()
    worker.join(0.2)  # ample time to end, if it did
    assert len(received.recv_bytes()) == LARGE
    worker.join(30)
    assert not worker.is_alive()


async def test_the_thread_that_starts_the_first_process_keeps_nothing_of_who_asks() -> None:
    asker: ContextVar[str] = ContextVar("asker", default="nobody")
    seen: list[str] = []

    class Noting(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            seen.append(asker.get())
            return super().submit(fn, *args, **kwargs)

    workers = Workers("painters", lambda: Noting(1))
    asker.set("somebody")
    assert await workers.run(len, "four") == 4
    workers.close()
    assert seen == ["nobody", "somebody"]
