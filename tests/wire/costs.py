"""What a running bot costs: CPU time and memory of its own process and of those that it has started."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

WARM_UP = 1 / 3
"""The share of a run in which caches fill, so that its memory tells nothing of leaks."""
_PILLOW = "_imaging"


@dataclass
class Costs:
    """CPU seconds and resident bytes of the bot's own process, and of those that it has started."""

    bot: float
    helpers: float
    bot_bytes: int
    helper_bytes: int
    driver: float


def costs(bot: psutil.Process) -> Costs:
    """What the bot, its helpers, and this process with Discord and the players have used so far."""

    def used(process: psutil.Process) -> tuple[float, int]:
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            return times.user + times.system, process.memory_info().rss
        return 0.0, 0

    main, helpers = used(bot), [used(child) for child in bot.children(recursive=True)]
    own, _ = used(psutil.Process())
    return Costs(main[0], sum(c for c, _ in helpers), main[1], sum(b for _, b in helpers), own)


def percentiles(name: str, values: Sequence[float]) -> dict[str, float | None]:
    """The median and how long 95 and 99 of a hundred took at most, in seconds."""
    ordered = sorted(values)

    def at(share: float) -> float | None:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None

    return {f"{name}_p50": at(0.5), f"{name}_p95": at(0.95), f"{name}_p99": at(0.99), f"{name}_most": at(1.0)}


@dataclass
class Memory:
    """Resident bytes over a run, by part: the bot itself, its painters (who draw), its other processes."""

    actions: list[int] = field(default_factory=list)
    bytes: dict[str, list[int]] = field(default_factory=lambda: {"bot": [], "painters": [], "thinkers": []})

    def take(self, bot: psutil.Process, actions: int) -> None:
        """Note what is held now, after so many actions."""
        held = dict.fromkeys(self.bytes, 0)
        with suppress(psutil.NoSuchProcess):
            held["bot"] = bot.memory_info().rss
            for child in bot.children(recursive=True):
                held["painters" if _draws(child.pid) else "thinkers"] += child.memory_info().rss
            self.actions.append(actions)
            for name, value in held.items():
                self.bytes[name].append(value)

    def figures(self) -> dict[str, float | None]:
        """For each part: MB at four moments and at most, and MB per 1,000 actions once it is warm."""
        found: dict[str, float | None] = {}
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
            warm = round(WARM_UP * len(values))
            found[f"{name}_mb_per_1000_actions"] = slope(
                self.actions[warm:], [v / 1e3 for v in values[warm:]]
            )
        return found


def slope(actions: Sequence[float], kilobytes: Sequence[float]) -> float | None:
    """Kilobytes per action (MB per 1,000), by least squares; None without two different counts."""
    if len(set(actions)) < 2:
        return None
    return statistics.linear_regression(actions, kilobytes).slope


def _draws(pid: int) -> bool:
    """Whether a process has loaded Pillow."""
    with suppress(OSError):
        return _PILLOW in Path(f"/proc/{pid}/maps").read_text()
    return False
