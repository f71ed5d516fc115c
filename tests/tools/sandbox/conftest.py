"""A running sandbox with the sample bot, and a client that sends the page's requests."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from tests.tools.sandbox.sample_bot import SampleBot
from tools.sandbox import WORLD, LiveEnv, run_sandbox

ROWAN, JUNIPER, SAGE, *_ = WORLD.people
WELCOME, DUELS, WATCH_PARTY = WORLD.rooms


class Stream:
    """One user's event stream; events come in order."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response
        self.last_id: str | None = None

    async def next(self) -> tuple[str, Any]:
        """Return the name and payload of the next event."""
        name, data = "", ""
        async with asyncio.timeout(60):
            async for raw in self._response.content:
                field, _, value = raw.decode().rstrip("\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    data = value
                elif field == "id":
                    self.last_id = value
                elif not field and name:
                    return name, json.loads(data)
        raise EOFError

    async def find(self, name: str, is_it: Callable[[Any], bool] = lambda _: True) -> Any:
        """Skip to the next event with this name that fits, and return its payload."""
        while True:
            got, payload = await self.next()
            if got == name and is_it(payload):
                return payload

    def close(self) -> None:
        """End the stream."""
        self._response.close()


class Client:
    """Speaks to the sandbox's API."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self.session = session
        self.base = base

    async def get(self, path: str, **params: Any) -> Any:
        """GET and return the JSON."""
        async with self.session.get(
            self.base + path, params={k: str(v) for k, v in params.items()}
        ) as response:
            return await response.json()

    async def post(self, path: str, *, status: int = 200, **body: Any) -> Any:
        """POST JSON, check the status and return the JSON of the answer."""
        async with self.session.post(self.base + path, json=body) as response:
            payload = await response.json()
            assert response.status == status, payload
            return payload

    async def post_files(self, path: str, body: dict[str, Any], files: dict[str, tuple[str, bytes]]) -> Any:
        """POST a form with a payload and files."""
        form = aiohttp.FormData({"payload": json.dumps(body)})
        for field, (name, data) in files.items():
            form.add_field(field, data, filename=name)
        async with self.session.post(self.base + path, data=form) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def command(self, user: int, channel: int, command: str, **options: Any) -> Any:
        """Run a slash command."""
        return await self.post(
            "api/commands", user=str(user), channel=str(channel), command=command, options=options
        )

    async def messages(self, user: int, channel: int) -> list[dict[str, Any]]:
        """Return the messages that the user sees in a channel."""
        return (await self.get("api/messages", user=user, channel=channel))["messages"]

    async def stream(self, user: int, last_id: str | None = None) -> Stream:
        """Open an event stream."""
        headers = {} if last_id is None else {"Last-Event-ID": last_id}
        response = await self.session.get(
            self.base + "api/events", params={"user": str(user)}, headers=headers
        )
        assert response.status == 200
        return Stream(response)


@asynccontextmanager
async def serve(port: int = 0) -> AsyncIterator[str]:
    """Run a sandbox that serves the sample bot; yields its address."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    stopped = asyncio.Event()
    running = asyncio.create_task(
        run_sandbox(SampleBot, port=port, announce=address.set_result, stopped=stopped)
    )
    await asyncio.wait({running, address}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    try:
        yield await address
    finally:
        stopped.set()
        await running


@asynccontextmanager
async def client() -> AsyncIterator[Client]:
    """A client for a sandbox that serves the sample bot on a free port."""
    async with serve() as base, aiohttp.ClientSession() as session:
        yield Client(session, base)


@pytest.fixture
async def sandbox() -> AsyncIterator[Client]:
    """The same, for a test."""
    async with client() as running:
        yield running


@pytest.fixture
async def env() -> AsyncIterator[LiveEnv]:
    """The sample bot in its Discord, without a page."""
    live = LiveEnv(SampleBot())
    await live.start()
    yield live
    await live.stop()
