"""The web application: the page, its own files, the exchange of a link for a session, and the socket."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.typedefs import Handler
from pydantic import ValidationError

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.web.activity import Activity, DiscordAway, NotConfirmed
from bot.web.own_files import OwnFile, file_response, files_in
from bot.web.pages import AnyPage, Pages
from bot.web.plain import plain_text
from bot.web.requests import FRAMES, MAX_MESSAGE, ActivityForm, EnterForm, HelloFrame, takes_long
from bot.web.visitors import OutOfSight
from cogs.kit.refusals import NotAdmitted
from cogs.words.duels import touching as words
from cogs.words.refusals import BROKEN, refusal_text

_log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
HELLO_SECONDS = 10.0
"""How long a socket may stay without saying whose it is."""
HEARTBEAT_SECONDS = 25.0
MAX_STRANGERS = 200
"""Maximum sockets that have not said whose they are."""
_FRAMES_OF_DISCORD = "https://discord.com https://*.discord.com https://*.discordsays.com"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; "
    "connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; "
    f"frame-ancestors 'self' {_FRAMES_OF_DISCORD}; require-trusted-types-for 'script'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def own_files() -> Mapping[str, OwnFile]:
    """All files of the page, by name."""
    return files_in(STATIC)


class Site:
    """The handlers of all routes, for pages at one address, which ends in `/`."""

    def __init__(
        self,
        matches: Matches,
        pages: Pages,
        address: Callable[[], str],
        also: Collection[str] = (),
        activity: Activity | None = None,
    ) -> None:
        """`also` are further origins by which people reach it. Without `activity`, Discord shows no page."""
        self._matches = matches
        self._pages = pages
        self._address = address
        self._also = also
        self._activity = activity
        self._strangers = 0

    def application(self, onward: str = "") -> web.Application:
        """The application, for the address itself; or for its host's root, from where people go `onward`.

        Discord may show the page from either.
        """

        async def page(request: web.Request) -> web.StreamResponse:
            if onward and not (self._activity and "frame_id" in request.query):
                raise web.HTTPFound(onward)
            return file_response(request, own_files()["index.html"])

        app = web.Application(client_max_size=MAX_MESSAGE, middlewares=[self._guard])
        app.on_response_prepare.append(self._add_headers)
        app.add_routes(
            [
                web.get("/", page),
                web.get(r"/static/{name:[a-z_-]+\.(?:js|css|svg|woff2)}", self._file),
                web.post("/enter", self._enter),
                web.get("/activity", self._name_application),
                web.post("/activity", self._enter_activity),
                web.get("/socket", self._socket),
            ]
        )
        return app

    @property
    def _origin(self) -> str:
        parts = urlsplit(self._address())
        return f"{parts.scheme}://{parts.netloc}"

    def _is_own(self, origin: str) -> bool:
        return origin in (self._origin, *self._also, *self._origins_in_discord)

    @property
    def _origins_in_discord(self) -> tuple[str, ...]:
        return () if self._activity is None else (self._activity.origin,)

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what a page of another origin sends, and say it where something fails."""
        origin = request.headers.get("Origin")
        if origin is not None and not self._is_own(origin):
            raise web.HTTPForbidden(text="Another site may not use these tables.")
        try:
            return await handler(request)
        except MultiverseError as error:  # the database does not answer
            _log.error("A page was not served: %s", error)
            return _private({"error": BROKEN}, status=503)

    async def _add_headers(self, _request: web.Request, response: web.StreamResponse) -> None:
        origins = (self._origin, *self._origins_in_discord)
        sockets = " ".join(each.replace("http", "ws", 1) for each in origins)
        response.headers["Content-Security-Policy"] = _POLICY.format(sockets=sockets)
        for name, value in _HEADERS.items():
            response.headers[name] = value

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """One of the page's own files."""
        file = own_files().get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return file_response(request, file)

    async def _enter(self, request: web.Request) -> web.Response:
        """Exchange the secret of a link for that of a session."""
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        try:
            link = EnterForm.model_validate_json(await request.read()).link
            secret, _ = await self._matches.table_sessions.enter(link)
        except ValidationError as error:
            raise web.HTTPBadRequest(text=words.TOO_LONG) from error
        except Refusal as error:
            return _private({"error": plain_text(refusal_text(error, {}))}, status=403)
        return _private({"session": secret})

    async def _name_application(self, _request: web.Request) -> web.Response:
        """Say which application the page is, as Discord's frame asks for it first."""
        if self._activity is None or self._activity.client_id is None:
            raise web.HTTPNotFound
        return _private({"client": str(self._activity.client_id)})

    async def _enter_activity(self, request: web.Request) -> web.Response:
        """Exchange Discord's code for a session, or for links to the tables that the person may mean."""
        if self._activity is None:
            raise web.HTTPNotFound
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        try:
            form = ActivityForm.model_validate_json(await request.read())
            user_id = await self._activity.person(form.code)
            self._pages.admit(user_id)
            opened = await self._activity.enter(user_id, form.instance, form.duel)
            if opened is None:
                return _private({"tables": await self._activity.tables(user_id)})
        except ValidationError as error:
            raise web.HTTPBadRequest(text=words.TOO_LONG) from error
        except NotConfirmed:
            return _private({"error": words.NOT_CONFIRMED}, status=403)
        except DiscordAway:
            return _private({"error": words.DISCORD_AWAY}, status=503)
        except NotAdmitted as error:
            return _private({"error": plain_text(error.words)}, status=429)
        except Refusal as error:
            return _private({"error": plain_text(refusal_text(error, {}))}, status=403)
        return _private({"session": opened[0]})

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """A page's connection. Only pages of this address may open one, and browsers say where they are."""
        if not self._is_own(request.headers.get("Origin", "")):
            raise web.HTTPForbidden(text="Another site may not use these tables.")
        if self._strangers >= MAX_STRANGERS:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(
            max_msg_size=MAX_MESSAGE, heartbeat=HEARTBEAT_SECONDS, compress=False, timeout=2.0
        )
        self._strangers += 1
        try:
            await socket.prepare(request)
            page = await self._greeted(socket)
        finally:
            self._strangers -= 1
        if page is not None:
            await self._serve(socket, page)
        return socket

    async def _greeted(self, socket: web.WebSocketResponse) -> AnyPage | None:
        """The page that a socket's first message opens; None if it opens none."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = FRAMES.validate_json(await socket.receive_str())
            if not isinstance(hello, HelloFrame):
                raise Refusal("session-over")
            return await self._pages.enter(socket, hello.session, hello.since)
        except (TimeoutError, TypeError, ValidationError):
            await _bye(socket, words.OTHER_PAGE)
        except OutOfSight:
            await _bye(socket, words.HIDDEN)
        except NotAdmitted as error:
            await _bye(socket, plain_text(error.words), is_final=False)
        except Refusal as error:
            await _bye(socket, plain_text(refusal_text(error, {})))
        except MultiverseError as error:  # Discord or the database does not answer
            _log.warning("A table is not opened: %s", error)
            await _bye(socket, BROKEN, is_final=False)
        return None

    async def _serve(self, socket: web.WebSocketResponse, page: AnyPage) -> None:
        showing = asyncio.create_task(page.run())
        working = set[asyncio.Task[None]]()
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    await page.close(words.TOO_LONG)
                    break
                try:
                    frame = FRAMES.validate_json(message.data)
                except ValidationError:
                    await page.close(words.TOO_LONG)
                    break
                if takes_long(frame):
                    task = asyncio.create_task(self._pages.handle(page, frame))
                    working.add(task)
                    task.add_done_callback(working.discard)
                else:
                    await self._pages.handle(page, frame)
        finally:
            await page.closed()
            self._pages.leave(page)
            for task in working:
                task.cancel()
            showing.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await showing


async def _bye(socket: web.WebSocketResponse, text: str, *, is_final: bool = True) -> None:
    with contextlib.suppress(ConnectionError):
        await socket.send_json({"type": "bye", "text": text, "again": not is_final})
    await socket.close(code=WSCloseCode.POLICY_VIOLATION if is_final else WSCloseCode.TRY_AGAIN_LATER)


def _private(value: Mapping[str, Any], status: int = 200) -> web.Response:
    return web.json_response(value, status=status, headers={"Cache-Control": "no-store"})
