"""Discord's side of OAuth2 for one application: a code says who somebody is, to whoever knows the secret.

The sandbox needs it for its Activity, and the tests for a Discord on a loopback port.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from aiohttp import web

Account = Callable[[int], Mapping[str, Any]]
"""What `GET /users/@me` answers about the person with this id."""
TOKEN_SECONDS = 604_800


class Authorizations:
    """Codes, which work once, and the tokens that they were exchanged for.

    `exchanged` counts the codes that were exchanged.
    """

    def __init__(self, client_id: int, secret: str, account: Account) -> None:
        self.exchanged = 0
        self._client = {"client_id": str(client_id), "client_secret": secret}
        self._account = account
        self._codes: dict[str, int] = {}
        self._tokens: dict[str, int] = {}

    def code_for(self, user_id: int) -> str:
        """A code for somebody who has agreed that the application may know who they are."""
        code = secrets.token_urlsafe(22)
        self._codes[code] = user_id
        return code

    def routes(self, api: str) -> list[web.RouteDef]:
        """The routes below the address of the API."""
        return [web.post(f"{api}/oauth2/token", self.token), web.get(f"{api}/users/@me", self.person)]

    async def token(self, request: web.Request) -> web.Response:
        """Exchange a code. Discord takes a form only, and no JSON."""
        if request.content_type != "application/x-www-form-urlencoded":
            return web.json_response({"error": "invalid_request"}, status=400)
        form = await request.post()
        if any(form.get(name) != value for name, value in self._client.items()):
            return web.json_response({"error": "invalid_client"}, status=401)
        if form.get("grant_type") != "authorization_code":
            return web.json_response({"error": "unsupported_grant_type"}, status=400)
        user_id = self._codes.pop(str(form.get("code")), None)
        if user_id is None:
            said = {"error": "invalid_grant", "error_description": 'Invalid "code" in request.'}
            return web.json_response(said, status=400)
        token = secrets.token_urlsafe(22)
        self._tokens[token] = user_id
        self.exchanged += 1
        answer = {"token_type": "Bearer", "access_token": token, "expires_in": TOKEN_SECONDS}
        return web.json_response({**answer, "refresh_token": secrets.token_urlsafe(22), "scope": "identify"})

    async def person(self, request: web.Request) -> web.Response:
        """Whom a token stands for."""
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        user_id = self._tokens.get(token) if kind == "Bearer" else None
        if user_id is None:
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return web.json_response(self._account(user_id))


def account_payload(user_id: int, name: str, display_name: str | None = None) -> dict[str, Any]:
    """An account as it sees itself, without its e-mail address."""
    return {
        "id": str(user_id),
        "username": name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "global_name": display_name,
        "mfa_enabled": False,
        "locale": "en-US",
    }
