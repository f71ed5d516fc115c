"""The time of a start with many running duels, few of which have changed since they were shown.

Discord is a client that answers nothing and counts its requests. A duel that is behind asks it once, for its
board, and would try again later.
"""

import asyncio
import logging
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import discord
from discord.http import Route
from typing_extensions import override

from bot.content.melee.shipped import Content
from bot.matches.memory.live import Live
from bot.matches.service import make_matches
from bot.matches.values import HAND_ROLES, Duel, Posted
from bot.store import Store
from bot.workers import processes
from cogs.display.presenter import Presenter
from cogs.kit.painter import Painter
from cogs.registry import make_faces
from tools.bench.melee.hosting import HALL, Host, host_context

DUELS = 1_000
BEHIND = 10
"""The number of duels that have changed since they were shown."""
_TOGETHER = 50
_LATER = 3_600.0


@dataclass(frozen=True, slots=True)
class StartingFigures:
    """Milliseconds until the database is open, until all duels that are behind have been looked at, and in
    the median until a duel can be played that was not looked at.

    `requests` are all requests to Discord, `requests_for_others` those for duels that were not behind.
    """

    duels: int
    behind: int
    open_ms: float
    restore_ms: float
    first_look_ms: float
    requests: int
    requests_for_others: int
    database_mb: float


class _Silent(discord.Client):
    """A client that is always ready, and whom nothing answers."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.asked: list[str] = []
        self.http.request = self._refuse  # type: ignore[method-assign]

    @override
    async def wait_until_ready(self) -> None:
        """Go on at once."""

    async def _refuse(self, route: Route, **_more: Any) -> Any:
        self.asked.append(route.url)
        raise OSError("nobody is there")


def measure_starting(content: Content, _seconds: float) -> StartingFigures:
    """Make a database on the working folder's disk, which takes most of the time, and start over it once."""
    log = logging.getLogger(Presenter.__module__)
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        file = Path(folder) / "bench.db"
        url = f"sqlite+aiosqlite:///{file}"
        ids = asyncio.run(_fill(url, content))
        size, level = file.stat().st_size, log.level
        log.setLevel(logging.ERROR)  # that duels are not shown is no news here
        try:
            return asyncio.run(_measure(content, url, ids, size))
        finally:
            log.setLevel(level)


async def _measure(content: Content, url: str, ids: Sequence[str], size: int) -> StartingFigures:
    start = time.perf_counter()
    store = await Store.open(url)
    opened = time.perf_counter()
    context = host_context(store, content)
    matches, client = make_matches(context), _Silent()
    painter = Painter(processes(1))
    presenter = Presenter(client, matches, make_faces(painter), painter, wait=lambda _: _LATER)
    try:
        await presenter.start()
        await presenter.idle()
        restored = time.perf_counter()
        looks = [await _timed_look(matches.play.full_look(each)) for each in ids[-_TOGETHER:]]
    finally:
        await presenter.close()
        painter.close()
        await store.close()
    messages = {f"/messages/{_message_of(each)}" for each in ids[:BEHIND]}
    others = [url for url in client.asked if not any(url.endswith(each) for each in messages)]
    return StartingFigures(
        duels=len(ids),
        behind=BEHIND,
        open_ms=(opened - start) * 1000,
        restore_ms=(restored - opened) * 1000,
        first_look_ms=median(looks),
        requests=len(client.asked),
        requests_for_others=len(others),
        database_mb=size / 1e6,
    )


async def _timed_look(look: Any) -> float:
    start = time.perf_counter()
    await look
    return (time.perf_counter() - start) * 1000


async def _fill(url: str, content: Content) -> Sequence[str]:
    """A database of duels that are all shown, except the first few; gives their ids."""
    store = await Store.open(url)
    try:
        context = host_context(store, content)
        matches, host = make_matches(context), Host(context)
        duels: list[Live] = []
        while len(duels) < DUELS:
            duels += await asyncio.gather(*(host.begin() for _ in range(min(_TOGETHER, DUELS - len(duels)))))
        for live in duels:
            await asyncio.gather(*map(matches.chronicle.set_posted, _posts_of(live.duel)))
        await matches.chronicle.set_shown({live.duel.id: live.duel.changes for live in duels[BEHIND:]})
        return [live.duel.id for live in duels]
    finally:
        await store.close()


def _posts_of(duel: Duel) -> list[Posted]:
    """Messages that nobody has drawn."""
    roles = ("board", *HAND_ROLES[: len(duel.players)])
    first = _message_of(duel.id)
    return [
        Posted(duel.id, role, HALL.channel_id, first + number, duel.ply, 0, "|||")
        for number, role in enumerate(roles)
    ]


def _message_of(duel_id: str) -> int:
    return 1_000 * int(duel_id)
