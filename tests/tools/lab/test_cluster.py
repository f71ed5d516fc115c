"""The same job on a real Dask cluster of this machine: same games, a lost worker or scheduler included."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Iterator
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from bot.lab.errors import NoWorkers
from bot.lab.run import JobProgress, run
from tests.lab.jobs import small_job
from tests.lab.test_run import plain
from tools.lab.cluster import cluster_workers

if TYPE_CHECKING:
    from distributed import LocalCluster


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


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with start() as running:
        yield running


def test_a_cluster_plays_the_same_games(cluster: LocalCluster) -> None:
    job = small_job(cards=True)
    with cluster_workers(cluster.scheduler_address) as there:
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

    with cluster_workers(cluster.scheduler_address) as there:
        results = run(
            job, there.executor, at_once=there.at_once, clock=time.monotonic, on_progress=lose_one, chunk=2
        )
    assert lost
    assert results.ended == "whole"
    assert results.games == plain(job)


def test_stopping_keeps_what_is_done(cluster: LocalCluster) -> None:
    done: list[JobProgress] = []
    with cluster_workers(cluster.scheduler_address) as there:
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

    with cluster_workers(cluster.scheduler_address, seconds=1) as there:
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


def refusal(address: str) -> str:
    began = time.monotonic()
    with pytest.raises(NoWorkers) as refused, cluster_workers(address, seconds=0.5):
        pass
    assert time.monotonic() - began < 10
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
