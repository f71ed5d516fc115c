"""The gateway: events in sessions, and the ways in which connections end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.wire.compression import STREAMS
from tests.wire.ids import Json
from tests.wire.payloads import guild_payload, member_payload, own_user_payload
from tests.wire.sessions import PRIVILEGED, Close, Connection, Intent, Op, Session

if TYPE_CHECKING:
    from tests.wire.server import WireServer


class Gateway:
    """Discord's side of the gateway protocol, version 10.

    `identified` and `heartbeats` record what the client sent: IDENTIFY payloads, and sequence numbers.
    `heartbeat_interval` is in seconds. `recommended_shards` is what a bot is told that asks. Each shard has a
    session of its own; what tests do to a connection is done to that of the session begun last.
    """

    def __init__(self, server: WireServer, heartbeat_interval: float) -> None:
        self._server = server
        self._interval = heartbeat_interval
        self.url = ""
        self.recommended_shards = 1
        self.sessions: list[Session] = []
        self.connections: list[Connection] = []
        self.identified: list[Json] = []
        self.heartbeats: list[int | None] = []
        self._handlers: dict[Op, Callable[[Connection, Any], Awaitable[None]]] = {
            Op.HEARTBEAT: self._heartbeat,
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.REQUEST_MEMBERS: self._members,
            Op.PRESENCE: self._ignore,
            Op.VOICE_STATE: self._ignore,
        }

    @property
    def session(self) -> Session | None:
        """The session that lives; None before the first IDENTIFY and after the last one's end."""
        living = [session for session in self.sessions if not session.ended]
        return living[-1] if living else None

    @property
    def connected(self) -> bool:
        """Whether the bot can receive events now."""
        return self.session is not None and self.session.connection is not None

    @property
    def connected_shards(self) -> set[int]:
        """The shards that can receive events now."""
        return {each.shard for each in self.sessions if not each.ended and each.connection is not None}

    def reaches(self, guild_id: str | None) -> bool:
        """Whether the bot can receive events of this guild (None: of direct messages) now."""
        return any(each.connection is not None for each in self._sessions_of(guild_id))

    def _sessions_of(self, guild_id: str | None) -> list[Session]:
        return [each for each in self.sessions if not each.ended and each.hears_of(guild_id)]

    async def accept(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket until it ends."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        stream = STREAMS.get(request.query.get("compress", ""))
        connection = Connection(socket, request, stream() if stream else None)
        self.connections.append(connection)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            self._server.violations.append(f"gateway opened with the query {request.query_string!r}")
        connection.send(Op.HELLO, {"heartbeat_interval": int(self._interval * 1000)})
        writer = asyncio.create_task(connection.write())
        try:
            while (received := await socket.receive()).type is WSMsgType.TEXT:
                await self._receive(connection, received.data)
                self._server.watch.changed()
            # A client that says goodbye (1000, 1001) has ended its session; one cut off may come back.
            if received.type is WSMsgType.CLOSE and received.data in (1000, 1001) and connection.session:
                connection.session.ended = True
        finally:
            writer.cancel()
            self._gone(connection)
        return socket

    async def _receive(self, connection: Connection, text: str) -> None:
        try:
            message = json.loads(text)
            handler = self._handlers[Op(message["op"])]
        except (KeyError, TypeError):
            await connection.socket.close(code=Close.DECODE_ERROR)
        except ValueError:
            await connection.socket.close(code=Close.UNKNOWN_OPCODE)
        else:
            await handler(connection, message.get("d"))

    def dispatch(self, event: str, data: Json, intent: Intent | None = None) -> None:
        """Send an event in the living session of its guild's shard, if it asked for `intent`.

        RESUME brings what was missed.
        """
        guild_id = data["id"] if event == "GUILD_CREATE" else data.get("guild_id")
        for session in self._sessions_of(guild_id):
            self._dispatch_in(session, event, data, intent)

    def _dispatch_in(self, session: Session, event: str, data: Json, intent: Intent | None = None) -> None:
        if intent is not None and intent not in session.intents:
            return
        session.events.append({"t": event, "d": json.loads(json.dumps(data))})
        if session.connection is not None:
            self._send_event(session.connection, session, len(session.events))
        self._server.watch.changed()

    def _send_event(self, connection: Connection, session: Session, number: int) -> None:
        event = session.events[number - 1]
        connection.send(Op.DISPATCH, event["d"], s=number, t=event["t"])

    async def _heartbeat(self, connection: Connection, data: int | None) -> None:
        self.heartbeats.append(data)
        connection.send(Op.HEARTBEAT_ACK)

    async def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            await connection.socket.close(code=Close.ALREADY_AUTHENTICATED)
            return
        if data["token"] != self._server.token:
            await connection.socket.close(code=Close.AUTHENTICATION_FAILED)
            return
        intents = Intent(data["intents"])
        if privileged := intents & PRIVILEGED:
            self._server.violations.append(f"the bot asks for privileged intents: {privileged!r}")
            await connection.socket.close(code=Close.DISALLOWED_INTENTS)
            return
        self.identified.append(data)
        shard, shards = data.get("shard", (0, 1))
        for former in self.sessions:
            if (former.shard, former.shards) == (shard, shards):
                former.ended = True
        session = Session(self._server.world.ids.next(), intents, shard, shards, connection=connection)
        connection.session = session
        self.sessions.append(session)
        self._greet(session)

    def _greet(self, session: Session) -> None:
        world = self._server.world
        ready: Json = {
            "v": 10,
            "user": own_user_payload(world.bot),
            "guilds": [{"id": each, "unavailable": True} for each in world.guilds if session.hears_of(each)],
            "shard": [session.shard, session.shards],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": {"id": world.bot.id, "flags": 0},
            "private_channels": [],
            "relationships": [],
        }
        self._dispatch_in(session, "READY", ready)
        for guild in world.guilds.values():
            if session.hears_of(guild.id):
                self._dispatch_in(session, "GUILD_CREATE", guild_payload(world, guild), Intent.GUILDS)

    async def _resume(self, connection: Connection, data: Json) -> None:
        if data["token"] != self._server.token:
            await connection.socket.close(code=Close.AUTHENTICATION_FAILED)
            return
        session = next((s for s in self.sessions if s.id == data["session_id"] and not s.ended), None)
        if session is None or data["seq"] is None or data["seq"] > len(session.events):
            connection.send(Op.INVALID_SESSION, False)
            return
        for number in range(data["seq"] + 1, len(session.events) + 1):
            self._send_event(connection, session, number)
        connection.session, session.connection = session, connection
        session.resumed += 1
        self._dispatch_in(session, "RESUMED", {})

    async def _members(self, connection: Connection, data: Json) -> None:
        guild = self._server.world.guilds[str(data["guild_id"])]
        wanted = [str(user_id) for user_id in data.get("user_ids") or []]
        if not wanted and not data.get("query"):
            self._server.violations.append("the bot asks for all members, which needs a privileged intent")
        found = [
            member
            for user_id, member in guild.members.items()
            if user_id in wanted or (data.get("query") and member.user.name.startswith(data["query"]))
        ]
        chunk: Json = {
            "guild_id": guild.id,
            "members": [member_payload(member) for member in found],
            "not_found": [user_id for user_id in wanted if user_id not in guild.members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        self.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    async def _ignore(self, connection: Connection, data: Json) -> None:
        """What changes nothing here: presence and voice state."""

    def _gone(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
        self._server.excuse_open(session)
        self._server.watch.changed()

    # What a test may do to a connection.

    def ask_to_reconnect(self) -> None:
        """Op 7, as Discord sends before it restarts a gateway: the client must come back and resume."""
        self._living().send(Op.RECONNECT)

    def invalidate(self, resumable: bool = False) -> None:
        """Op 9: the session is void, or to be resumed by a new connection."""
        connection = self._living()
        if not resumable and connection.session is not None:
            connection.session.ended = True
        connection.send(Op.INVALID_SESSION, resumable)

    def drop(self) -> None:
        """Cut the connection off without a word, as a broken line does."""
        connection = self._living()
        if connection.session is not None:
            connection.session.connection = None
        self._server.excuse_open(connection.session)
        if connection.request.transport is not None:
            connection.request.transport.abort()

    async def close(self, code: int) -> None:
        """End the connection with a close code."""
        await self._living().socket.close(code=code)

    def ask_for_heartbeat(self) -> None:
        """Op 1: the client must send a heartbeat at once."""
        self._living().send(Op.HEARTBEAT)

    def _living(self) -> Connection:
        if self.session is None or self.session.connection is None:
            raise LookupError("the bot is not connected to the gateway")
        return self.session.connection
