"""The same job on a real Dask cluster of this machine: same games, a lost worker or scheduler included."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from queue import Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.lab.errors import NoWorkers
from bot.lab.run import JobProgress, run
from tests.lab.jobs import small_job
from tests.lab.test_run import plain
from tools.lab.cluster import SILENT_SECONDS, WorkerWatch, _ClusterPool, cluster_workers

if TYPE_CHECKING:
    from distributed import Client, LocalCluster


def start(workers: int = 2) -> LocalCluster:
    from distributed import LocalCluster  # only the process that runs these tests waits for the import

    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    )


def untold(line: str) -> None:
    raise AssertionError(f"nothing was lost, but it was told: {line}")


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with start() as running:
        yield running


def test_a_cluster_plays_the_same_games(cluster: LocalCluster) -> None:
    job = small_job(cards=True)
    with cluster_workers(cluster.scheduler_address, tell=untold) as there:
        results = run(job, there.executor, at_once=there.at_once, clock=time.monotonic)
    assert there.count == 2
    assert results.ended == "whole"
    assert results.games == plain(job)


@pytest.mark.nightly
def test_a_lost_worker_costs_only_its_games(cluster: LocalCluster) -> None:
    job = small_job(40)
    lost: list[int] = []

    def lose_one(progress: JobProgress) -> None:
        if not lost:
            lost.append(next(nanny.pid for nanny in cluster.workers.values()))
            os.kill(lost[0], 9)

    with cluster_workers(cluster.scheduler_address, tell=untold) as there:
        results = run(
            job, there.executor, at_once=there.at_once, clock=time.monotonic, on_progress=lose_one, chunk=2
        )
    assert lost
    assert results.ended == "whole"
    assert results.games == plain(job)


def test_stopping_keeps_what_is_done(cluster: LocalCluster) -> None:
    done: list[JobProgress] = []
    with cluster_workers(cluster.scheduler_address, tell=untold) as there:
        results = run(
            small_job(2000),
            there.executor,
            at_once=there.at_once,
            clock=time.monotonic,
            on_progress=done.append,
            cancelled=lambda: bool(done),
            chunk=2,
        )
    assert results.ended == "stopped"
    assert 0 < results.played < results.job.total


@pytest.mark.nightly
def test_a_lost_scheduler_ends_the_job_with_what_is_done() -> None:
    cluster = start(workers=1)
    closing = Thread(target=cluster.close)

    def lose_it(progress: JobProgress) -> None:
        if not closing.ident:
            closing.start()

    with cluster_workers(cluster.scheduler_address, seconds=1, tell=list[str]().append) as there:
        address = cluster.scheduler_address
        results = run(
            small_job(20_000),
            there.executor,
            at_once=there.at_once,
            clock=time.monotonic,
            on_progress=lose_it,
            chunk=2,
        )
    closing.join(30)
    assert results.ended == "workers-lost"
    assert results.fault.endswith(f"the scheduler at {address} was lost")
    assert 0 < results.played < results.job.total


SILENT = (
    "no worker of the cluster answers: the games go on when one does, and what was played is kept "
    "(Ctrl-C stops)"
)
AGAIN = "the cluster has a worker again: the games go on"


class Watched:
    """A watch over workers at controlled moments, every half second, and the lines that it told."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.now = 100.0
        self.watch = WorkerWatch(self.lines.append, lambda: self.now)

    def pass_time(self, seconds: float, *alive: str, dead: Mapping[str, float] | None = None) -> list[str]:
        """The lines told while these workers give signs all the time, and others none any more."""
        before, until = len(self.lines), self.now + seconds
        while self.now < until:
            self.watch.see({**(dead or {}), **dict.fromkeys(alive, self.now)})
            self.now += 0.5
        return self.lines[before:]


def test_the_loss_of_the_last_worker_is_told_within_ten_seconds_and_once() -> None:
    watched = Watched()
    assert watched.pass_time(60, "a", "b") == []
    assert watched.pass_time(60, "b") == []
    assert watched.pass_time(5) == []
    assert watched.pass_time(4.5) == [SILENT]
    assert watched.pass_time(600) == []


def test_workers_that_are_still_listed_but_give_no_sign_are_told_too() -> None:
    watched = Watched()
    assert watched.pass_time(10, "a") == []
    assert watched.pass_time(9.5, dead={"a": watched.now - 0.5}) == [SILENT]
    assert watched.pass_time(60, dead={"a": watched.now - 100}) == [AGAIN, SILENT]


def test_it_is_told_when_a_worker_comes_and_again_when_it_is_lost() -> None:
    watched = Watched()
    assert watched.pass_time(10) == [SILENT]
    assert watched.pass_time(30, "a") == [AGAIN]
    assert watched.pass_time(10) == [SILENT]


def test_a_worker_that_is_back_at_once_and_a_silent_scheduler_are_not_told() -> None:
    watched = Watched()
    for worker in ("a", "b", "c"):
        assert watched.pass_time(1, worker) == []
        assert watched.pass_time(5) == []
    watched.pass_time(1, "d")
    for _ in range(100):
        watched.watch.see(None)
        watched.now += 1
    assert watched.pass_time(1, "d") == []


class StubClient:
    """A client of a scheduler that lists workers as the test says."""

    status = "running"

    def __init__(self) -> None:
        self.workers: dict[str, float] = {}
        self.scheduler = self
        self.asked = 0

    def identity(self) -> None: ...

    def get_executor(self, *, pure: bool) -> None: ...

    def sync(self, call: Callable[[], None], *, callback_timeout: float) -> dict[str, Any]:
        assert call == self.identity
        assert callback_timeout < SILENT_SECONDS
        self.asked += 1
        if self.asked == 2:
            raise OSError("lost for a moment")
        return {"workers": {name: {"last_seen": moment} for name, moment in self.workers.items()}}


def test_the_scheduler_is_asked_for_signs_of_its_workers() -> None:
    """Its answers reach the watch, whose clock is five seconds later at every look."""
    told, moments, client = Queue[str](), iter(range(0, 100_000, 5)), StubClient()
    pool = _ClusterPool(cast("Client", client), "tcp://x", WorkerWatch(told.put, lambda: next(moments)))
    try:
        assert told.get(timeout=60) == SILENT
        client.workers["a"] = 7.0
        assert told.get(timeout=60) == AGAIN
    finally:
        pool.shutdown()


@pytest.mark.nightly
def test_games_go_on_when_a_worker_comes_after_the_last_was_lost() -> None:
    job, told = small_job(400), Queue[str]()
    with start(workers=1) as cluster:

        def lose_it(progress: JobProgress) -> None:
            if progress.done < job.total and told.empty() and cluster.workers:
                cluster.scale(0)

        def replace_it() -> None:
            assert waiting.wait(60)
            cluster.scale(1)

        waiting = Event()

        def tell(line: str) -> None:
            told.put(line)
            waiting.set()

        helper = Thread(target=replace_it)
        helper.start()
        with cluster_workers(cluster.scheduler_address, tell=tell) as there:
            results = run(
                job, there.executor, at_once=there.at_once, clock=time.monotonic, on_progress=lose_it, chunk=2
            )
        helper.join(60)
    assert [told.get(timeout=60), told.get(timeout=60)] == [SILENT, AGAIN]
    assert results.ended == "whole"
    assert results.games == plain(job)


def refusal(address: str) -> str:
    began = time.monotonic()
    with pytest.raises(NoWorkers) as refused, cluster_workers(address, seconds=0.5, tell=untold):
        pass
    assert time.monotonic() - began < 60
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_scheduler_that_is_not_there_is_said_within_seconds() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{unused.getsockname()[1]}"
    assert refusal(address).startswith(f"the scheduler at {address} cannot be reached: ")


@pytest.mark.parametrize("address", ["127.0.0.1", "tcp://127.0.0.1", "ftp://127.0.0.1:1"])
def test_what_is_no_address_is_said(address: str) -> None:
    assert refusal(address).startswith(f"{address!r} is no address like tcp://host:8786: ")


@pytest.mark.parametrize("says", [b"", b"HTTP/1.0 400 Bad Request\r\n\r\n"])
def test_whatever_else_listens_there_is_no_scheduler(says: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        kept: list[socket.socket] = []

        def serve() -> None:
            while True:
                try:
                    caller, _ = server.accept()
                except OSError:
                    return
                kept.append(caller)
                if says:
                    caller.sendall(says)
                    caller.close()

        thread = Thread(target=serve, daemon=True)
        thread.start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        assert refusal(address).endswith("no Dask scheduler")
        for caller in kept:
            caller.close()


@pytest.mark.nightly
def test_a_worker_is_not_taken_for_its_scheduler(cluster: LocalCluster) -> None:
    nanny = next(iter(cluster.workers.values()))
    assert "not a scheduler" in refusal(nanny.worker_address)


@pytest.mark.nightly
def test_a_cluster_without_workers_is_said() -> None:
    with start(workers=0) as empty:
        address = empty.scheduler_address
        assert refusal(address) == f"the scheduler at {address} has no workers"
