"""A bot that may have only so much memory: how it is started, and what became of its pictures."""

from __future__ import annotations

import asyncio
import re
import socket
import urllib.request
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.settings import Settings

_PICTURES = re.compile(r'^multiverse_pictures_total\{.*result="(\w+)".*\} ([\d.e+]+)$', re.MULTILINE)
RESULTS = "drawn", "outdated", "late", "failed"


@dataclass(frozen=True, slots=True)
class LittleMemory:
    """`megabytes` is the limit of the bot with all its helpers; 0 for none."""

    megabytes: int
    port: int

    @property
    def settings(self) -> dict[str, str]:
        """The bot's settings: metrics, and under a limit as many painters as by default."""
        metrics = {"METRICS_PORT": str(self.port)}
        if not self.megabytes:
            return metrics
        painters = Settings.model_fields["render_workers"].default
        return metrics | {"MEMORY_LIMIT": str(self.megabytes), "RENDER_WORKERS": str(painters)}

    async def pictures(self) -> dict[str, int]:
        """How many pictures had each of the `RESULTS`, while the bot still runs."""
        page = await asyncio.to_thread(_page, f"http://127.0.0.1:{self.port}/metrics")
        counts = Counter[str]()
        for result, count in _PICTURES.findall(page):
            counts[result] += round(float(count))
        return {f"pictures_{result}": counts[result] for result in RESULTS}


def little_memory(megabytes: int) -> LittleMemory:
    """A limit, and a port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return LittleMemory(megabytes, server.getsockname()[1])


def _page(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        return str(answer.read().decode())


def told(output: Sequence[str]) -> dict[str, int]:
    """How often a bot has said that memory is short, or that helpers died."""
    return {
        "short_of_memory": sum("Memory is short" in line for line in output),
        "helpers_died": sum("died; starting others" in line for line in output),
    }
