"""What every request goes through: log, checks, faults, token, rate limit, then its route."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.wire import routes as _routes  # noqa: F401 - fills ROUTES
from tests.wire.errors import ApiError, unauthorized
from tests.wire.faults import Fault
from tests.wire.requests import Request, read_request
from tests.wire.routing import ROUTES, Handler

if TYPE_CHECKING:
    from tests.wire.server import WireServer

API = "/api/v10"
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
# These prove themselves by the token in their path.
WITHOUT_TOKEN = ("/interactions/", "/webhooks/")


class Rest:
    """Discord's side of the REST API."""

    def __init__(self, server: WireServer) -> None:
        self._server = server

    async def serve(self, http: web.Request) -> web.StreamResponse:
        """Take one HTTP request through."""
        server = self._server
        try:
            request = await read_request(http, API)
        except ValueError as error:
            server.violations.append(f"{http.method} {http.path}: {error}")
            return _json(400, {"code": 50109, "message": "The request body contains invalid JSON."})
        server.requests.append(request)
        server.violations += server.description.request_faults(request)
        fault = server.faults.take(request.method, request.path)
        if fault is not None:
            request.fault = fault.kind
        try:
            return await self._meet(http, request, fault)
        finally:
            server.watch.changed()

    async def _meet(self, http: web.Request, request: Request, fault: Fault | None) -> web.StreamResponse:
        """Do the request's work, or what the fault wants in its place."""
        if fault is not None and fault.kind == "answer":
            request.status, request.answer = fault.status, fault.body
            return _json(fault.status, fault.body, fault.headers)
        if fault is not None and fault.kind == "hold" and not fault.after_work:
            await self._held(fault)
            if fault.lost:
                return _broken(http)
        if fault is not None and fault.kind == "drop":
            if fault.after_work:
                await self._work(request)
                request.status = None
            return _broken(http)
        response = await self._work(request)
        if fault is not None and fault.kind == "hold" and fault.after_work:
            await self._held(fault)
            if fault.lost:
                request.status = None
                return _broken(http)
        self._server.own_faults += self._server.description.answer_faults(request)
        return response

    async def _held(self, fault: Fault) -> None:
        self._server.watch.changed()
        await fault.wait_released()

    async def _work(self, request: Request) -> web.Response:
        headers: dict[str, str] = {}
        try:
            handler = self._admit(request)
            major = " ".join(request.params[name] for name in MAJOR if name in request.params)
            headers, wait = self._server.rate_limits.take(request.method, request.template, major)
            if wait:
                self._server.violations.append(f"{request}: sent in spite of the rate limit")
                return _too_many(request, headers, wait)
            if request.token and (wait := self._server.rate_limits.take_everywhere()):
                return _too_many(request, headers, wait, everywhere=True)
            request.answer = await handler(self._server, request)
            request.status = 204 if request.answer is None else 200
            if request.method == "POST" and request.template.endswith("/threads"):
                request.status = 201
        except ApiError as refusal:
            request.status, request.answer = refusal.status, refusal.body
        except Exception as error:
            # A test must hear of it even though the client only sees a 500.
            self._server.own_faults.append(f"{request}: the server broke: {error!r}")
            raise
        return _json(request.status, request.answer, headers)

    def _admit(self, request: Request) -> Handler:
        if request.token != self._server.token and not request.path.startswith(WITHOUT_TOKEN):
            raise unauthorized()
        found = ROUTES.find(request.method, request.path)
        if found is None:
            self._server.own_faults.append(f"{request}: the server has no such route")
            raise ApiError(404, 0, "404: Not Found")
        handler, request.template, request.params = found
        return handler


def _too_many(
    request: Request, headers: dict[str, str], wait: float, *, everywhere: bool = False
) -> web.Response:
    request.status = 429
    request.answer = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": everywhere,
    }
    more = {"Retry-After": str(max(1, round(wait))), "X-RateLimit-Scope": "user", "Via": "1.1 google"}
    if everywhere:
        more |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return _json(429, request.answer, headers | more)


def _json(status: int, answer: Any, headers: dict[str, str] | None = None) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    return web.Response(
        status=status, body=json.dumps(answer).encode(), content_type="application/json", headers=headers
    )


def _broken(http: web.Request) -> web.StreamResponse:
    if http.transport is not None:
        http.transport.abort()
    return web.Response()
