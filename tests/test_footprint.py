"""How much memory a process tree has, and how much it may have, as Linux tells it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.footprint import system_limit, tree_size

GROUP = "system.slice/bot.service"


def process(proc: Path, pid: str, kilobytes: int, *children: str) -> None:
    """A process in a `/proc` of the test's own, with a main thread that has started these."""
    task = proc / pid / "task" / pid
    task.mkdir(parents=True)
    (task / "children").write_text(" ".join(children))
    (proc / pid / "smaps_rollup").write_text(
        f"0-1 ---p 0 [rollup]\nRss: {kilobytes * 9} kB\nPss: {kilobytes} kB\nPss_Anon: {kilobytes * 7} kB\n"
    )


def test_all_processes_below_are_added_up(tmp_path: Path) -> None:
    process(tmp_path, "5", 100, "6", "7")
    process(tmp_path, "6", 20, "8")
    process(tmp_path, "7", 3)
    process(tmp_path, "8", 1)
    process(tmp_path, "9", 5_000)
    assert tree_size(tmp_path, "5") == 124 << 10


def test_a_process_that_has_just_ended_is_left_out(tmp_path: Path) -> None:
    process(tmp_path, "5", 100, "6")
    assert tree_size(tmp_path, "5") == 100 << 10
    assert tree_size(tmp_path, "6") is None, "and a system without sizes tells none"


def test_beside_one_that_ends_meanwhile_the_others_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process(tmp_path, "5", 100, "6", "7")
    process(tmp_path, "6", 20)
    process(tmp_path, "7", 3)
    glob = Path.glob

    def ended(folder: Path, pattern: str) -> Iterator[Path]:
        """What Python 3.11 does if a folder goes while it looks there."""
        if folder.parent.name == "6":
            raise ProcessLookupError
        return glob(folder, pattern)

    monkeypatch.setattr(Path, "glob", ended)
    assert tree_size(tmp_path, "5") == 123 << 10


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's /proc")
def test_a_child_counts_with_this_process() -> None:
    before = tree_size()
    program = "held = b'x' * 50_000_000; print(flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        after = tree_size()
        child.communicate(b"\n")
    assert before is not None
    assert after is not None
    assert after - before > 50_000_000


def groups(folder: Path, group: str, limits: dict[str, str]) -> tuple[Path, Path]:
    """A `/proc` whose process is in this control group, and control groups with these files."""
    proc, cgroups = folder / "proc", folder / "cgroup"
    (proc / "self").mkdir(parents=True)
    (proc / "self" / "cgroup").write_text(group)
    for name, text in limits.items():
        file = cgroups / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return proc, cgroups


@pytest.mark.parametrize(
    ("group", "limits", "limit"),
    [
        pytest.param(f"0::/{GROUP}\n", {f"{GROUP}/memory.max": "536870912\n"}, 536_870_912, id="unit"),
        pytest.param("0::/\n", {"memory.max": "500000000\n"}, 500_000_000, id="container"),
        pytest.param(
            f"0::/{GROUP}\n",
            {f"{GROUP}/memory.max": "max\n", "system.slice/memory.max": "700\n", "memory.max": "900\n"},
            700,
            id="the group around it",
        ),
        pytest.param(
            f"0::/{GROUP}\n",
            {f"{GROUP}/memory.max": "900\n", f"{GROUP}/memory.high": "800\n"},
            800,
            id="slowed down before it is killed",
        ),
        pytest.param("0::/\n", {"memory.max": "max\n"}, None, id="no limit"),
        pytest.param("0::/\n", {}, None, id="no such controller"),
        pytest.param(
            "5:cpu:/other\n4:hugetlb,memory:/docker/1f\n0::/\n",
            {"memory/docker/1f/memory.limit_in_bytes": "400\n", "memory/memory.limit_in_bytes": "600\n"},
            400,
            id="first version",
        ),
        pytest.param(
            "4:memory:/docker/1f\n",
            {"memory/memory.limit_in_bytes": "600\n"},
            600,
            id="first version, where a container sees only its own group",
        ),
        pytest.param(
            "4:memory:/\n",
            {"memory/memory.limit_in_bytes": "9223372036854771712\n"},
            None,
            id="first version, no limit",
        ),
    ],
)
def test_the_limit_is_that_of_the_control_group(
    group: str, limits: dict[str, str], limit: int | None, tmp_path: Path
) -> None:
    assert system_limit(*groups(tmp_path, group, limits)) == limit


def test_a_system_without_control_groups_has_no_limit(tmp_path: Path) -> None:
    assert system_limit(tmp_path, tmp_path) is None
