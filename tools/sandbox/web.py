"""The sandbox's web server: a static page, a small JSON API, a stream of events, and images."""

import asyncio
import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar
from urllib.parse import quote

from aiohttp import web
from aiohttp.typedefs import Handler
from pydantic import BaseModel, ValidationError

from render.pen.script import EMOJI_PACKAGE, emoji_picture
from tools.sandbox import requests as bodies
from tools.sandbox.authorizations import Authorizations, account_payload
from tools.sandbox.contract import BotAnswer, RequestRefused
from tools.sandbox.hub import Event, Hub, Viewer
from tools.sandbox.live import LiveEnv, Upload
from tools.sandbox.media import is_image, media_type
from tools.sandbox.requests import add_headers, guard

STATIC = Path(__file__).parent / "static"
UPLOAD_LIMIT = 26 * 1024 * 1024
"""Discord's limit for uploads, and some room for the other fields."""
KEEPALIVE_SECONDS = 15.0
RETRY_MS = 1000
"""How long a page that lost its stream waits before it reconnects."""
STATIC_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}

_Body = TypeVar("_Body", bound=BaseModel)


class Pages:
    """The handlers of all routes."""

    def __init__(self, env: LiveEnv, hub: Hub, authorizations: Authorizations) -> None:
        self._env = env
        self._authorizations = authorizations
        self._hub = hub
        self._streams: set[asyncio.Task[None]] = set()

    async def close(self, _app: web.Application) -> None:
        """End the event streams of all open pages; they never end by themselves."""
        for stream in self._streams:
            stream.cancel()

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the page and its API."""
        return [
            web.get("/", self.index),
            web.get(r"/static/{name:[a-z_-]+\.(?:js|css|svg)}", self.static),
            web.get("/cdn/{path:.+}", self.file),
            web.get(r"/emoji/{points:[0-9a-f]{1,6}(?:-[0-9a-f]{1,6}){0,15}}.png", self.emoji),
            web.get("/api/people", self.people),
            web.get("/api/events", self.events),
            web.get("/api/messages", self.history),
            web.get("/api/commands", self.commands),
            web.post("/api/messages", self.send),
            web.post("/api/commands", self.run_command),
            web.post("/api/autocomplete", self.autocomplete),
            web.post("/api/context-menu", self.context_menu),
            web.post("/api/click", self.click),
            web.post("/api/select", self.select),
            web.post("/api/modal", self.submit_modal),
            web.post("/api/read", self.mark_read),
            web.post("/api/dismiss", self.dismiss),
            web.post("/api/direct", self.set_direct_messages),
            web.post("/api/authorize", self.authorize),
        ]

    # ------------------------------------------------------------------ the page

    async def index(self, _request: web.Request) -> web.StreamResponse:
        return _own_file(STATIC / "index.html")

    async def static(self, request: web.Request) -> web.StreamResponse:
        """Send one of the page's own files."""
        path = STATIC / request.match_info["name"]
        if not path.is_file():
            raise web.HTTPNotFound
        return _own_file(path)

    async def file(self, request: web.Request) -> web.Response:
        """Send an attachment; browsers may cache it, as its address never names another file."""
        path = request.match_info["path"]
        body = self._env.sight.file("/" + path)
        if body is None:
            raise web.HTTPNotFound
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        if not is_image(path):
            name = quote(path.rsplit("/", 1)[-1])
            headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{name}"
        return web.Response(body=body, content_type=media_type(path), headers=headers)

    async def emoji(self, request: web.Request) -> web.Response:
        """Return the picture of an emoji, named by its code points."""
        points = [int(point, 16) for point in request.match_info["points"].split("-")]
        if max(points) > sys.maxunicode:
            raise web.HTTPNotFound
        picture = emoji_picture("".join(map(chr, points)))
        if picture is None:
            raise web.HTTPNotFound
        data = files(EMOJI_PACKAGE).joinpath(picture).read_bytes()
        return web.Response(body=data, content_type="image/png", headers={"Cache-Control": "max-age=86400"})

    async def people(self, _request: web.Request) -> web.Response:
        """List the people to choose from."""
        world = self._env.world
        people = [
            {
                "id": str(person.id),
                "name": person.name,
                "display_name": person.display_name,
                "manages_server": person.manages_server,
            }
            for person in world.people
        ]
        return web.json_response({"server": world.guild_name, "people": people})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Stream changes to one user's page; a page that reconnects gets what it missed."""
        user_id = self._person(request.query.get("user", ""))
        viewer, resumed = self._hub.join(user_id, request.headers.get("Last-Event-ID"))
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        stream = asyncio.create_task(self._stream(response, viewer, resumed))
        self._streams.add(stream)
        try:
            await asyncio.wait([stream])
            if not stream.cancelled():
                stream.result()
        finally:  # the page has been closed, or the sandbox is stopping
            stream.cancel()
            self._streams.discard(stream)
            self._hub.leave(viewer)
        return response

    async def _stream(self, response: web.StreamResponse, viewer: Viewer, resumed: bool) -> None:
        with suppress(ConnectionError):
            await response.write(f"retry: {RETRY_MS}\n\n".encode())
            await self._write(response, [self._hub.hello(viewer, resumed=resumed)])
            while True:
                try:
                    async with asyncio.timeout(KEEPALIVE_SECONDS):
                        changes = await viewer.marks()
                except TimeoutError:
                    await response.write(b": still here\n\n")
                    continue
                await self._write(response, list(self._hub.events(viewer, changes)))

    async def _write(self, response: web.StreamResponse, events: list[Event]) -> None:
        # One write with the id last: a page that received only part of it will ask for all of it again.
        lines = [f"event: {name}\ndata: {json.dumps(payload)}\n" for name, payload in events]
        if lines:
            lines[-1] += f"id: {self._hub.last_event_id}\n"
            await response.write(("\n".join(lines) + "\n").encode())

    # ----------------------------------------------------------------- questions

    async def history(self, request: web.Request) -> web.Response:
        query = _parse(bodies.HistoryQuery, dict(request.query))
        self._person(str(query.user))
        messages = self._hub.history(query.user, query.channel, before=query.before, limit=query.limit)
        return web.json_response({"messages": messages, "complete": len(messages) < query.limit})

    async def commands(self, request: web.Request) -> web.Response:
        """Return the slash commands and those of context menus that the user may run in a channel."""
        query = _parse(bodies.CommandsQuery, dict(request.query))
        self._person(str(query.user))
        sight = self._env.sight
        return web.json_response(
            {
                "commands": sight.commands(query.user, query.channel),
                "context": sight.context_commands(query.user, query.channel),
            }
        )

    # ---------------------------------------------------------------------- acts

    async def send(self, request: web.Request) -> web.Response:
        body, files = await _read(request, bodies.ChatBody)
        self._person(str(body.user))
        uploads = [upload for group in files.values() for upload in group]
        message_id = self._env.send(body.user, body.channel, body.content, uploads)
        return web.json_response({"id": str(message_id)})

    async def run_command(self, request: web.Request) -> web.Response:
        body, files = await _read(request, bodies.CommandBody)
        self._person(str(body.user))
        options = {**body.options, **{name: group[0] for name, group in files.items()}}
        return _answer(await self._env.slash(body.user, body.channel, body.command, options))

    async def autocomplete(self, request: web.Request) -> web.Response:
        """Ask the bot for the choices of an option."""
        body, _ = await _read(request, bodies.AutocompleteBody)
        self._person(str(body.user))
        answer = await self._env.autocomplete(
            body.user, body.channel, body.command, body.option, body.typed, body.options
        )
        return _answer(answer)

    async def context_menu(self, request: web.Request) -> web.Response:
        """Run a command of the context menu of a person or a message."""
        body, _ = await _read(request, bodies.ContextMenuBody)
        self._person(str(body.user))
        answer = await self._env.context_menu(body.user, body.channel, body.command, body.kind, body.target)
        return _answer(answer)

    async def click(self, request: web.Request) -> web.Response:
        body, _ = await _read(request, bodies.ClickBody)
        self._person(str(body.user))
        return _answer(await self._env.click(body.user, body.channel, body.message, body.custom_id))

    async def select(self, request: web.Request) -> web.Response:
        body, _ = await _read(request, bodies.SelectBody)
        self._person(str(body.user))
        return _answer(
            await self._env.select(body.user, body.channel, body.message, body.custom_id, body.values)
        )

    async def submit_modal(self, request: web.Request) -> web.Response:
        body, files = await _read(request, bodies.ModalBody)
        self._person(str(body.user))
        return _answer(await self._env.submit_modal(body.user, body.interaction, {**body.values, **files}))

    async def mark_read(self, request: web.Request) -> web.Response:
        """Note how far a user has read a channel."""
        body, _ = await _read(request, bodies.MessageBody)
        self._hub.mark_read(self._person(str(body.user)), body.channel, body.message)
        return web.json_response({})

    async def dismiss(self, request: web.Request) -> web.Response:
        """Remove an ephemeral message from its user's pages."""
        body, _ = await _read(request, bodies.MessageBody)
        self._hub.dismiss(self._person(str(body.user)), body.channel, body.message)
        return web.json_response({})

    async def set_direct_messages(self, request: web.Request) -> web.Response:
        """Open or close a user's direct messages to the bot."""
        body, _ = await _read(request, bodies.DirectBody)
        self._env.set_direct_messages(self._person(str(body.user)), are_open=body.open)
        return web.json_response({})

    async def authorize(self, request: web.Request) -> web.Response:
        """Tell an Activity by a code who looks at it; here, everybody agrees to that."""
        body, _ = await _read(request, bodies.PersonBody)
        return web.json_response({"code": self._authorizations.code_for(self._person(str(body.user)))})

    def _person(self, raw: str) -> int:
        for person in self._env.world.people:
            if raw == str(person.id):
                return person.id
        raise RequestRefused("There is no such user.")


def _own_file(path: Path) -> web.FileResponse:
    # State the type: some systems' tables call scripts plain text, and browsers refuse to run that.
    content_type = f"{STATIC_TYPES[path.suffix]}; charset=utf-8"
    return web.FileResponse(path, headers={"Content-Type": content_type, "Cache-Control": "no-cache"})


async def _read(request: web.Request, model: type[_Body]) -> tuple[_Body, dict[str, list[Upload]]]:
    """Return a request's body, and its files by field name; raises RequestRefused for an invalid body.

    Without files the body is JSON; with files it is a form, and the JSON is in the field `payload`.
    """
    if request.content_type == "application/json":
        return _parse(model, await request.text()), {}
    form = await request.post()
    files: dict[str, list[Upload]] = {}
    for name, part in form.items():
        if isinstance(part, web.FileField):
            files.setdefault(name, []).append((part.filename, part.file.read()))
    return _parse(model, str(form.get("payload", ""))), files


def _parse(model: type[_Body], raw: str | dict[str, str]) -> _Body:
    try:
        return model.model_validate_json(raw) if isinstance(raw, str) else model.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RequestRefused(f"{where}: {first['msg']}" if where else first["msg"]) from error


def _answer(answer: BotAnswer) -> web.Response:
    payload: dict[str, Any] = asdict(answer)
    payload["interaction_id"] = str(answer.interaction_id)
    payload["message_id"] = None if answer.message_id is None else str(answer.message_id)
    return web.json_response(payload)


@web.middleware
async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer a refusal with status 400 and its reason; aiohttp logs other errors itself."""
    try:
        return await handler(request)
    except RequestRefused as error:
        return web.json_response({"error": str(error), "option": error.option}, status=400)


def build_app(
    env: LiveEnv,
    port: int,
    beside: Mapping[str, web.Application] = MappingProxyType({}),
    client_secret: str = "",
) -> web.Application:
    """Return the web application for a running environment, to be served at this port.

    `beside` are further applications, by their paths. With `client_secret`, the bot can learn at `/discord`
    who opens its Activity.
    """
    app = web.Application(middlewares=[guard(port), explain], client_max_size=UPLOAD_LIMIT)
    app.on_response_prepare.append(add_headers)
    names = {each.id: (each.name, each.display_name) for each in env.world.people}
    authorizations = Authorizations(
        env.world.bot_id, client_secret, lambda user_id: account_payload(user_id, *names[user_id])
    )
    if client_secret:
        app.add_routes(authorizations.routes("/discord"))
    pages = Pages(env, Hub(env), authorizations)
    app.on_shutdown.append(pages.close)
    app.add_routes(pages.routes())
    for path, other in beside.items():
        app.add_subapp(path, other)
    return app
