"""Memory and CPU time of worker processes; prometheus-client's own collector covers only the main process.

It reads Linux's `/proc`; elsewhere it reports nothing, like prometheus-client's.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

PROC = Path("/proc")


class ProcessCost(Struct, frozen=True):
    """One running process: CPU seconds since its start, with those of its ended children, and its memory in
    bytes.
    """

    cpu: float
    memory: int


def children(proc: Path = PROC, pid: int | None = None) -> Iterator[ProcessCost]:
    """The running children of a process, by default this one, and their children."""
    for task in (proc / str(pid or os.getpid()) / "task").glob("*/children"):
        with suppress(OSError):  # a thread that has just ended
            for child in task.read_text().split():
                with suppress(OSError):  # a process that has just ended
                    yield _cost(proc / child)
                    yield from children(proc, int(child))


def _cost(process: Path) -> ProcessCost:
    # Helpers are children of the process that they are forked from, and their memory is partly shared.
    # The second field is the program's name in brackets, which may itself hold spaces and brackets.
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    ticks, pages = sum(map(int, fields[11:15])), int(fields[21])
    return ProcessCost(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


class WorkerProcesses(Collector):
    """Memory and CPU time of all worker processes together: painters, thinkers, readers, deck tests."""

    def describe(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """The metrics without values, so that registering this reads nothing."""
        yield GaugeMetricFamily("multiverse_worker_processes", "Running worker processes.")
        yield GaugeMetricFamily(
            "multiverse_worker_resident_memory_bytes", "Resident memory of all worker processes."
        )
        yield CounterMetricFamily(
            "multiverse_worker_cpu_seconds", "CPU time of all worker processes, including ended ones."
        )

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """The current values."""
        if not PROC.is_dir():
            return
        running = list(children())
        times = os.times()  # of the children, it counts those that have ended
        cpu = sum(child.cpu for child in running) + times.children_user + times.children_system
        values = len(running), sum(child.memory for child in running), cpu
        for family, value in zip(self.describe(), values, strict=True):
            family.add_metric([], value)
            yield family
