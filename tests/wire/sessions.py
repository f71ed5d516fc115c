"""One client's connections to the gateway, the session that spans them, and the protocol's numbers."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from aiohttp import web

from tests.wire.compression import Compressor
from tests.wire.ids import Json


class Op(IntEnum):
    """Gateway operations by Discord's numbers."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Intent(IntFlag):
    """The intents that this server tells apart."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class Close(IntEnum):
    """Codes with which the gateway ends a connection."""

    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    DISALLOWED_INTENTS = 4014


@dataclass(eq=False)
class Session:
    """A session over all its connections: `events` are those sent in it, number `n` at index `n - 1`.

    It is that of the shard with the number `shard`, of `shards` in all.
    """

    id: str
    intents: Intent
    shard: int = 0
    shards: int = 1
    events: list[Json] = field(default_factory=list)
    resumed: int = 0
    ended: bool = False
    connection: Connection | None = None

    def hears_of(self, guild_id: str | None) -> bool:
        """Whether events of this guild (None: of direct messages) come in this session."""
        return (0 if guild_id is None else (int(guild_id) >> 22) % self.shards) == self.shard


@dataclass(eq=False)
class Connection:
    """One WebSocket; `session` is None until it has identified or resumed."""

    socket: web.WebSocketResponse
    request: web.Request
    compressor: Compressor | None
    session: Session | None = None
    _outgoing: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    def send(self, op: Op, data: object = None, **more: object) -> None:
        """Send one message, after those sent before."""
        self._outgoing.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None} | more))

    async def write(self) -> None:
        """Put what was sent on the line, until the line is gone: the session keeps the events."""
        with contextlib.suppress(ConnectionResetError):
            while True:
                text = await self._outgoing.get()
                if self.compressor is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self.compressor.frame(text))
