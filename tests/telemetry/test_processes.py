"""Worker processes are counted with their memory and CPU time, from what Linux says of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.telemetry import processes
from bot.telemetry.metrics import Metrics
from bot.telemetry.processes import ProcessCost, children
from tests.telemetry.clock import sample

#: A program whose name is as awkward as Linux allows; 150 and 50 ticks of CPU time, 30 and 20 of its ended
#: children, 10 pages.
STAT = "7 (a b) c) S " + " ".join(["0"] * 10) + " 150 50 30 20" + " 0" * 6 + " 10 0\n"


def proc_of(folder: Path, *, living: str) -> Path:
    """A `/proc` in which process 5 has two threads, with these children."""
    for thread, started in (("5", living), ("6", "")):
        task = folder / "5" / "task" / thread
        task.mkdir(parents=True)
        (task / "children").write_text(started)
    (folder / "7").mkdir()
    (folder / "7" / "stat").write_text(STAT)
    return folder


def test_the_costs_are_read_after_the_programs_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    units = {"SC_CLK_TCK": 100, "SC_PAGE_SIZE": 4096}
    monkeypatch.setattr(processes.os, "sysconf", units.__getitem__)
    assert list(children(proc_of(tmp_path, living="7 "), 5)) == [ProcessCost(2.5, 40_960)]
    (tmp_path / "7" / "task" / "7").mkdir(parents=True)
    (tmp_path / "7" / "task" / "7" / "children").write_text("8")
    (tmp_path / "8").mkdir()
    (tmp_path / "8" / "stat").write_text(STAT.replace(" 10 0", " 3 0"))
    assert list(children(tmp_path, 5)) == [ProcessCost(2.5, 40_960), ProcessCost(2.5, 12_288)]


def test_a_process_that_has_just_ended_is_left_out(tmp_path: Path) -> None:
    assert len(list(children(proc_of(tmp_path, living="7 8 "), 5))) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's /proc")
def test_children_of_this_process_are_seen_until_they_end() -> None:
    metrics = Metrics()
    before = sample(metrics, "multiverse_worker_processes")
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert sample(metrics, "multiverse_worker_processes") == before + 1
        assert sample(metrics, "multiverse_worker_resident_memory_bytes") > 100_000
        child.communicate(b"\n")
    assert sample(metrics, "multiverse_worker_processes") == before
    assert sample(metrics, "multiverse_worker_cpu_seconds_total") > 0, "ended processes keep counting"
