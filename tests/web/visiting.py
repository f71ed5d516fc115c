"""A game of Fog whose tables are open on a port of this machine, and pages that are no browsers."""

import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

import simcord
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web
from aiohttp.test_utils import unused_port

from bot.matches.registry import TABLETOPS
from bot.matches.values import Duel
from sample.fog.game import FOG
from sample.fog.tabletop import TABLETOP
from tests.e2e.scouting import Scouting
from tests.e2e.table import Table, table_at
from tests.web.fog_touch import TouchedFog

PATIENCE = 60.0


@dataclass
class LinePage:
    """A page at the other end of a socket: what it was sent, by kind."""

    socket: ClientWebSocketResponse
    pictures: dict[str, bytes] = field(default_factory=dict)
    frames: list[dict[str, Any]] = field(default_factory=list)

    async def next(self, kind: str) -> dict[str, Any]:
        """The next frame of this kind; all others before it are kept in `frames`."""
        while True:
            message = await self.socket.receive(PATIENCE)
            if message.type is WSMsgType.BINARY:
                digest, data = message.data[:32], message.data[32:]
                assert sha256(data).digest() == digest
                self.pictures[digest.hex()] = data
                continue
            assert message.type is WSMsgType.TEXT, (message, self.socket.close_code)
            frame = json.loads(message.data)
            self.frames.append(frame)
            if frame["type"] == kind:
                return frame

    async def pictured(self, scene: dict[str, Any]) -> None:
        """Wait for all pictures of this scene: those of cards come right after it."""
        while not {scene["picture"], *scene["pictures"].values()} <= set(self.pictures):
            message = await self.socket.receive(PATIENCE)
            assert message.type is WSMsgType.BINARY, message
            self.pictures[message.data[:32].hex()] = message.data[32:]

    async def ask(self, **frame: Any) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def act(self, scene: dict[str, Any], *lines: str, request: str = "1") -> None:
        await self.ask(type="act", id=request, prompt=scene["prompt"], lines=list(lines))

    async def closed(self) -> int:
        """The code with which the other side closes this page."""
        while True:
            message = await self.socket.receive(PATIENCE)
            if message.type is WSMsgType.CLOSE:
                return int(message.data)
            if message.type in (WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR):
                return self.socket.close_code or 0


class Running(Protocol):
    """A game that people play."""

    @property
    def table(self) -> Table: ...

    @property
    def duel(self) -> Duel: ...


@dataclass
class Served:
    """A game whose tables are served at `address`."""

    game: Running
    address: str
    client: ClientSession

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def origin(self) -> str:
        return self.address.removesuffix("/table/")

    async def link(self, who: simcord.MemberActor) -> str:
        """The secret in a new link of this person's."""
        sessions = self.table.matches.table_sessions
        return await sessions.make_link(self.game.duel.id, who.id)

    async def enter(self, link: str) -> tuple[int, dict[str, str]]:
        async with self.client.post(f"{self.address}enter", json={"link": link}) as answer:
            return answer.status, await answer.json()

    async def session(self, who: simcord.MemberActor) -> str:
        """The secret of a new session of this person's."""
        return (await self.enter(await self.link(who)))[1]["session"]

    async def dial(self, **headers: str) -> ClientWebSocketResponse:
        """A socket that has not said yet whose it is."""
        return await self.client.ws_connect(
            f"{self.address}socket", headers={"Origin": self.origin} | headers
        )

    async def page(self, session: str, since: int | None = None) -> LinePage:
        page = LinePage(await self.dial())
        await page.ask(type="hello", session=session, since=since)
        return page

    async def page_of(self, who: simcord.MemberActor) -> LinePage:
        return await self.page(await self.session(who))


@dataclass
class Visiting(Served):
    """A game of Fog."""

    game: Scouting

    @property
    def scouting(self) -> Scouting:
        return self.game


Around = Callable[[Table, int], Mapping[str, web.Application]]
"""What else is served beside a bot's tables at this port, by its path; it may prepare the bot for that."""


@asynccontextmanager
async def visiting_at(folder: Path, around: Around = lambda _table, _port: {}) -> AsyncIterator[Visiting]:
    """An unrated game of Rowan and Juniper that has begun, with tables that can be opened."""
    games = {**TABLETOPS, FOG.name: TABLETOP}
    async with table_at(folder, games=games, more_faces={FOG.name: TouchedFog()}, questions=True) as table:
        port = unused_port()
        async with served(table, port, around) as address, ClientSession() as client:
            await table.rowan.slash(table.channel, "table open", game=FOG.name, rated=False)
            await table.press(table.juniper, table.messages(table.channel.id)[-1], "Join")
            (duel,) = await table.matches.chronicle.running()
            yield Visiting(Scouting(table, (table.rowan, table.juniper), duel), address, client)


@asynccontextmanager
async def served(table: Table, port: int, around: Around = lambda _table, _port: {}) -> AsyncIterator[str]:
    """Serve the tables of the bot that runs now; gives their address."""
    app = web.Application()
    beside = around(table, port)
    for path, inner in (table.bot.web_tables.serve_within(f"http://127.0.0.1:{port}") | beside).items():
        app.add_subapp(path, inner)
    runner = web.AppRunner(app, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield table.bot.services.door.address
    finally:
        await table.bot.web_tables.close()
        await runner.cleanup()
