"""Open pages of tables at the other end of a socket, which are no browsers."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

PATIENCE = 90.0
_LINKED = re.compile(r'(?:href|src)="(static/[^"]+)"')
_IN_STYLE = re.compile(r"url\(\"?([^\")]+)")


@dataclass
class TablePage:
    """A page that takes in all that it is sent: the newest `scene`, and which pictures have come."""

    socket: ClientWebSocketResponse
    scene: dict[str, Any] = field(default_factory=dict)
    first_scene_bytes: int = 0
    refused: int = 0
    told: list[dict[str, Any]] = field(default_factory=list)
    _pictures: set[str] = field(default_factory=set)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _requests: int = 0

    @property
    def ply(self) -> int:
        """The ply of the scene whose picture is there, too; -1 before the first."""
        return self.scene["ply"] if self.scene and self.scene["picture"] in self._pictures else -1

    async def read(self) -> None:
        """Take in frames until the socket is closed."""
        async for message in self.socket:
            if message.type is WSMsgType.BINARY:
                self._pictures.add(message.data[:32].hex())
                continue
            frame = json.loads(message.data)
            if frame["type"] == "scene":
                self.first_scene_bytes = self.first_scene_bytes or len(message.data.encode())
                self.scene = frame
            elif frame["type"] == "refused":
                self.refused += 1
            if frame["type"] in ("refused", "said", "next"):
                self.told.append(frame)
            self._changed.set()

    async def reaches(self, ply: int) -> None:
        """Wait for a scene of this ply or a later one, with its picture. TimeoutError."""
        async with asyncio.timeout(PATIENCE):
            while self.ply < ply:
                self._changed.clear()
                await self._changed.wait()

    async def hears(self, kind: str) -> dict[str, Any]:
        """The next frame of this kind among those that tell something."""
        async with asyncio.timeout(PATIENCE):
            while not (found := [each for each in self.told if each["type"] == kind]):
                self._changed.clear()
                await self._changed.wait()
        self.told.remove(found[0])
        return found[0]

    async def wish(self, what: str) -> None:
        """Ask for something besides actions."""
        self._requests += 1
        frame = {"type": "wish", "id": str(self._requests), "what": what, "prompt": None}
        await self.socket.send_str(json.dumps(frame))

    async def act(self, lines: Iterable[str]) -> None:
        """The last touch of a path."""
        self._requests += 1
        frame = {"type": "act", "id": str(self._requests), "prompt": self.scene["prompt"], "lines": [*lines]}
        await self.socket.send_str(json.dumps(frame))


@asynccontextmanager
async def opened(client: ClientSession, address: str, links: Iterable[str]) -> AsyncIterator[list[TablePage]]:
    """A page for each link, once all have their first scene and its picture; the links are used up."""
    pages, readers = [], []
    try:
        for link in links:
            async with client.post(f"{address}enter", json={"link": link}) as answer:
                session = (await answer.json())["session"]
            origin = address.removesuffix("/table/")
            page = TablePage(await client.ws_connect(f"{address}socket", headers={"Origin": origin}))
            readers.append(asyncio.create_task(page.read()))
            pages.append(page)
            await page.socket.send_str(json.dumps({"type": "hello", "session": session, "since": None}))
        for page in pages:
            await page.reaches(0)
        yield pages
    finally:
        for page in pages:
            await page.socket.close()
        await asyncio.gather(*readers)


async def first_load(address: str) -> int:
    """Bytes of the page's own files as they are sent: the page, what it names, and what its styles name."""
    async with ClientSession(auto_decompress=False, headers={"Accept-Encoding": "gzip"}) as packed:
        async with ClientSession() as plain, plain.get(address) as page:
            names = dict.fromkeys(_LINKED.findall(await page.text()))
            for name in [name for name in names if name.endswith(".css")]:
                async with plain.get(f"{address}{name}") as style:
                    names |= dict.fromkeys(f"static/{each}" for each in _IN_STYLE.findall(await style.text()))
        sizes = []
        for name in ("", *names):
            async with packed.get(f"{address}{name}") as file:
                file.raise_for_status()
                sizes.append(len(await file.read()))
    return sum(sizes)
