"""A source of pages that counts what it is asked for, and a clock for pages that are kept."""

import asyncio
from dataclasses import dataclass, field

from bot.store.sharing import SharedPage
from bot.web.public.cache import PageCache
from bot.web.public.page import ReadPage
from tests.matches.tournaments.cups import GUILD, OLGA, Cup


@dataclass
class Counting:
    """A source of pages whose content is their version, and which waits for `gate`."""

    version: str = "1"
    reads: int = 0
    renders: int = 0
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.gate.set()

    async def read(self, page: SharedPage, path: str) -> ReadPage | None:
        self.reads += 1
        await self.gate.wait()
        return None if path == "nothing" else ReadPage(self.version, self._render)

    def _render(self) -> str:
        self.renders += 1
        return f"<p>{self.version}</p>"


@dataclass
class Seconds:
    """A clock that stands until it is moved."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


async def share_counting(cup: Cup) -> tuple[PageCache, Counting, Seconds, str]:
    """The page of a tournament that is shared, with its source, its clock and its code."""
    await cup.create()
    page = await cup.of.sharing.share(GUILD, cup.id, OLGA, "on")
    assert page is not None
    source, clock = Counting(), Seconds()
    return PageCache(cup.matches.public_pages, {"tournament": source}, clock), source, clock, page.code
