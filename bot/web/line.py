"""The line to an open page: what it is sent, and how it is closed."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from aiohttp import WSCloseCode, web

from bot.web.frames import Json, encode
from bot.web.scenes import SentScene

SEND_SECONDS = 30.0
"""How long a page may take to take in what it is sent."""
SENT_PICTURES = 24
"""Digests of pictures that a page is taken to keep."""


class PageLine:
    """The bot's end of a page's socket."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._closing = asyncio.Lock()
        self._sent: OrderedDict[str, None] = OrderedDict()

    async def send_scene(self, sent: SentScene) -> None:
        """Send a table after its board's picture, and then its other pictures: those that the page lacks."""
        new = [digest for digest in sent.pictures if digest not in self._sent]
        for digest in sent.pictures:
            self._sent[digest] = None
            self._sent.move_to_end(digest)
        while len(self._sent) > max(SENT_PICTURES, len(sent.pictures)):
            self._sent.popitem(last=False)
        board = sent.scene["picture"]
        for digest in new:
            if digest == board:
                await self._send_picture(sent.pictures[digest])
        await self.send({**sent.scene, "keep": list(self._sent)})
        for digest in new:
            if digest != board:
                await self._send_picture(sent.pictures[digest])

    async def _send_picture(self, data: bytes) -> None:
        await self._send(lambda: self._socket.send_bytes(data))

    async def send(self, frame: Json) -> None:
        """Send a frame. A page that takes in nothing is closed."""
        await self._send(lambda: self._socket.send_str(encode(frame)))

    async def _send(self, send: Callable[[], Awaitable[None]]) -> None:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await send()
        except TimeoutError:
            await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=b"slow")
        except ConnectionError:
            pass  # the page is gone, which its reader finds out, too

    async def close(self, text: str, code: int = WSCloseCode.POLICY_VIOLATION) -> None:
        """Say why the page ends, and close it."""
        async with self._closing:
            if not self._socket.closed:
                await self.send({"type": "bye", "text": text, "again": code == WSCloseCode.GOING_AWAY})
                await self._socket.close(code=code)

    async def closed(self) -> None:
        """Wait until a close that has begun is sent; else the page would only see a broken connection."""
        async with self._closing:
            pass
