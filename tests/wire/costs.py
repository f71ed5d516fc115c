"""What running bots cost: CPU time and memory, of themselves, their helpers and their database."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

WARM_UP = 1 / 3
"""The share of a run in which caches fill, so that its memory tells nothing of leaks."""
STEP = 500
"""Actions between two of the points at which memory is told."""
EARLY = 40.0
"""Seconds from the first action in which caches still fill."""

PARTS = "bot", "painters", "thinkers", "all"


@dataclass(frozen=True, slots=True)
class Costs:
    """CPU seconds, in all: of the bots' own processes, of their event loops alone, of the processes that they
    have started, of the database's server, and of this process with Discord and the players. `database_bytes`
    counts shared pages once."""

    bots: float
    loops: float
    helpers: float
    database: float
    driver: float
    helper_bytes: int
    database_bytes: int


def costs(bots: Sequence[psutil.Process], database: psutil.Process | None = None) -> Costs:
    """What these bots, their helpers, the database's server and this process have used so far."""
    helpers = [child for bot in bots for child in bot.children(recursive=True)]
    served = [] if database is None else [database, *database.children(recursive=True)]
    return Costs(
        bots=sum(map(_seconds, bots)),
        loops=sum(map(_seconds_of_loop, bots)),
        helpers=sum(map(_seconds, helpers)),
        # A connection's process that has ended is counted by the one that waited for it.
        database=sum(map(_seconds, served)) + (0.0 if database is None else _seconds_of_ended(database)),
        driver=_seconds(psutil.Process()),
        helper_bytes=sum(map(proportional, helpers)),
        database_bytes=sum(map(proportional, served)),
    )


def _seconds(process: psutil.Process) -> float:
    with suppress(psutil.NoSuchProcess):
        times = process.cpu_times()
        return float(times.user + times.system)
    return 0.0


def _seconds_of_loop(process: psutil.Process) -> float:
    """Of the main thread, in which the event loop runs; on Linux, its number is the process's."""
    with suppress(psutil.NoSuchProcess):
        return sum(each.user_time + each.system_time for each in process.threads() if each.id == process.pid)
    return 0.0


def _seconds_of_ended(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.children_user + times.children_system)


def proportional(process: psutil.Process) -> int:
    """The resident bytes, of which each process that shares a page counts its share."""
    with suppress(psutil.NoSuchProcess):
        return int(process.memory_full_info().pss)
    return 0


def percentiles(name: str, values: Sequence[float]) -> dict[str, float | None]:
    """The median and how long 95 and 99 of a hundred took at most, in seconds."""
    ordered = sorted(values)

    def at(share: float) -> float | None:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None

    return {f"{name}_p50": at(0.5), f"{name}_p95": at(0.95), f"{name}_p99": at(0.99), f"{name}_most": at(1.0)}


def early_and_later(
    name: str, delays: Sequence[tuple[float, float]], start: float
) -> dict[str, float | None]:
    """The percentiles of delays, each with when it began, in the first `EARLY` seconds and after them."""
    early = [delay for began, delay in delays if began < start + EARLY]
    later = [delay for began, delay in delays if began >= start + EARLY]
    return {**percentiles(f"early_{name}", early), **percentiles(f"later_{name}", later)}


@dataclass
class Memory:
    """Proportional bytes over a run, by part: the bots themselves, painters, other helpers, and all."""

    actions: list[int] = field(default_factory=list)
    bytes: dict[str, list[int]] = field(default_factory=lambda: {part: [] for part in PARTS})

    def take(self, bots: Sequence[psutil.Process], actions: int) -> None:
        """Note what is held now, after so many actions."""
        held = dict.fromkeys(self.bytes, 0)
        with suppress(psutil.NoSuchProcess):
            for bot in bots:
                held["bot"] += proportional(bot)
                for child in bot.children(recursive=True):
                    held["painters" if _draws(child.pid) else "thinkers"] += proportional(child)
            held["all"] = sum(held.values())
            self.actions.append(actions)
            for name, value in held.items():
                self.bytes[name].append(value)

    def figures(self) -> dict[str, float | str | None]:
        """For each part: MB at four moments, at most, and after every
        `STEP` actions as one text; and MB per 1,000 actions once it is warm."""
        found: dict[str, float | str | None] = {}
        for name, values in self.bytes.items():
            if not values:
                continue
            for share, moment in (
                (0.0, "first"),
                (WARM_UP, "third"),
                (2 * WARM_UP, "two_thirds"),
                (1.0, "last"),
            ):
                found[f"{name}_mb_at_{moment}"] = values[round(share * (len(values) - 1))] / 1e6
            found[f"{name}_mb_most"] = max(values) / 1e6
            found[f"{name}_mb_each_{STEP}_actions"] = " ".join(f"{mb:.0f}" for mb in self._steps(values))
            warm = round(WARM_UP * len(values))
            found[f"{name}_mb_per_1000_actions"] = slope(
                self.actions[warm:], [v / 1e3 for v in values[warm:]]
            )
        return found

    def _steps(self, values: Sequence[int]) -> list[float]:
        """MB as soon as there were 0, `STEP`, twice `STEP`… actions."""
        steps: list[float] = []
        for actions, value in zip(self.actions, values, strict=True):
            while actions >= STEP * len(steps):
                steps.append(value / 1e6)
        return steps


def slope(actions: Sequence[float], kilobytes: Sequence[float]) -> float | None:
    """Kilobytes per action (MB per 1,000), by least squares; None without two different counts."""
    if len(set(actions)) < 2:
        return None
    return statistics.linear_regression(actions, kilobytes).slope


def _draws(pid: int) -> bool:
    """Whether a process is a painter."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip() == "painter"
    return False
