"""The memory of this process and all processes below it, and the limit that the system sets for them.

It reads Linux's `/proc` and control groups; elsewhere there is neither a size nor a limit.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

MEGABYTE = 1_000_000
PROC, CGROUPS = Path("/proc"), Path("/sys/fs/cgroup")
_NO_LIMIT = 1 << 60
"""Control groups of the first version write a number above this if there is no limit."""


def tree_size(proc: Path = PROC, pid: str = "self") -> int | None:
    """Bytes in memory of a process, by default this one, and of all below it; None where nothing tells.

    These are proportional sizes: a page that several processes share counts once. Reading them takes about a
    millisecond for 200 MB.
    """
    own = process_size(proc, pid)
    if own is None:
        return None
    return own + sum(process_size(proc, each) or 0 for each in processes_below(proc, pid))


def processes_below(proc: Path, pid: str) -> Iterator[str]:
    """The ids of all processes below one, without what lies below those that have just ended."""
    for child in _children(proc / pid):
        yield child
        yield from processes_below(proc, child)


def _children(process: Path) -> list[str]:
    children = list[str]()
    with suppress(OSError):  # a process that has just ended
        for task in (process / "task").glob("*/children"):
            with suppress(OSError):  # a thread that has
                children += task.read_text().split()
    return children


def process_size(proc: Path = PROC, pid: str = "self") -> int | None:
    """The same of a process without those below it; None also if it has just ended."""
    with suppress(OSError):
        for line in (proc / pid / "smaps_rollup").read_text().splitlines():
            name, _, size = line.partition(":")
            if name == "Pss":
                return int(size.removesuffix("kB")) << 10
    return None


def system_limit(proc: Path = PROC, cgroups: Path = CGROUPS) -> int | None:
    """The bytes to which a container or a systemd unit limits this process; None if nothing does."""
    limits = [limit for file in _limit_files(proc, cgroups) if (limit := _read_limit(file)) is not None]
    return min(limits, default=None)


def _limit_files(proc: Path, cgroups: Path) -> Iterator[Path]:
    """The limits of this process's control group and of all groups around it, whether they exist or not."""
    with suppress(OSError):
        for line in (proc / "self" / "cgroup").read_text().splitlines():
            _, controllers, path = line.split(":", 2)
            if controllers and "memory" not in controllers.split(","):
                continue
            root = cgroups / "memory" if controllers else cgroups
            names = ("memory.limit_in_bytes",) if controllers else ("memory.max", "memory.high")
            group = root / path.lstrip("/")
            # In a container, the path may be the host's: then only the outermost group can be seen.
            for folder in (group, *group.parents):
                yield from (folder / name for name in names)
                if folder == root:
                    break


def _read_limit(file: Path) -> int | None:
    with suppress(OSError, ValueError):  # "max"
        limit = int(file.read_text())
        return limit if limit < _NO_LIMIT else None
    return None
