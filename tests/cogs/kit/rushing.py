"""A hundred boards asked for at once, while nothing can be finished."""

import asyncio
from threading import Event
from typing import Any

from bot.telemetry.metrics import Metrics
from cogs.kit.painter import Painter, wished_by, wished_since
from cogs.melee.posts.pictures import Pictures
from tests.e2e.studio import GatedStudio, threads


class Crowd(GatedStudio):
    """Notes which boards were begun, and lets a test wait for that; the boards `held` wait for `release`."""

    def __init__(self) -> None:
        super().__init__()
        self.gate.clear()
        self.held: tuple[str, ...] = ()
        self.release = Event()
        self.names: list[str] = []
        self.begins = asyncio.Semaphore(0)
        self._loop = asyncio.get_running_loop()

    def tell(self) -> None:
        self._loop.call_soon_threadsafe(self.begins.release)

    def battlefield(self, view: Any, names: Any, steps: Any) -> bytes:
        self.names.append(view)
        self.wait_in_gate()
        if view in self.held:
            self.release.wait(20)
        return str(view).encode()

    def reach(self, view: Any, plan: Any) -> bytes:
        self.names.append("reach")
        return b"reach"


class Rush:
    """A hundred boards asked for at once, of which none can be finished before the gate opens."""

    def __init__(self) -> None:
        self.studio = Crowd()
        self.metrics = Metrics()
        self.painter = Painter(threads(2), at_once=2, metrics=self.metrics)
        self.pictures = Pictures(self.painter, self.studio)
        self.boards: list[asyncio.Task[bytes]] = []
        self.outdated: set[str] = set()

    async def begin(self, *, aside: bool = False, at_once: int = 2) -> None:
        nobody: Any = ("a", "b")
        for number in range(100):
            view: Any = str(number)
            self.boards.append(asyncio.create_task(self.pictures.battlefield(view, nobody, (), aside=aside)))
        async with asyncio.timeout(20):
            for _ in range(at_once):
                await self.studio.begins.acquire()

    async def end(self) -> list[str]:
        """Open the gate; what was drawn, in order of asking."""
        self.studio.gate.set()
        async with asyncio.timeout(20):
            drawn = await asyncio.gather(*self.boards, return_exceptions=True)
        return [each.decode() for each in drawn if isinstance(each, bytes)]


async def spin() -> None:
    """Let everything run that can run now."""
    for _ in range(20):
        await asyncio.sleep(0)


async def asked_in_turn(rush: Rush, *asked: tuple[str, Any, int | None]) -> list[str]:
    """Ask for boards while both painters are busy: name, person, since when; the order they are drawn in.

    One of the two stays busy, so that only one of those asked for is drawn at a time.
    """
    rush.studio.held = ("y",)
    rush.boards = [asyncio.create_task(rush.pictures.battlefield(name, ("a", "b"), ())) for name in "xy"]  # type: ignore[arg-type]
    async with asyncio.timeout(20):
        for _ in range(2):
            await rush.studio.begins.acquire()

    async def ask(name: Any, person: Any, since: int | None) -> bytes:
        if since is None:
            wished_by(person)
            return await rush.pictures.battlefield(name, ("a", "b"), (), aside=True)
        with wished_since(since, lambda: name in rush.outdated):
            return await rush.pictures.battlefield(name, ("a", "b"), ())

    rush.boards += [asyncio.create_task(ask(*each)) for each in asked]
    await spin()
    rush.painter.drop_outdated()
    rush.studio.gate.set()
    async with asyncio.timeout(20):
        await asyncio.gather(*rush.boards[2:], return_exceptions=True)
    rush.studio.release.set()
    await rush.end()
    return rush.studio.names[2:]
