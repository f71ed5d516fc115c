"""The bot's REST calls: simcord's routes, giving way to other tasks as calls over a network do."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from simcord.backend import Backend
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

NONCE_SECONDS = 300.0
"""How long Discord remembers a nonce that is to be enforced."""


class SandboxHttp(FakeHTTPClient):
    """REST calls that give way to other tasks, as calls over a network do, and honour `enforce_nonce`."""

    def __init__(self, backend: Backend, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(backend, loop)
        self._sent: dict[tuple[int, str], tuple[float, dict[str, Any]]] = {}

    async def request(
        self, route: Any, *, files: Any | None = None, form: Any | None = None, **kwargs: Any
    ) -> Any:
        await asyncio.sleep(0)
        key = self._nonce_key(route, form, kwargs.get("json"))
        if key is None:
            return await super().request(route, files=files, form=form, **kwargs)
        now = time.monotonic()
        self._sent = {k: entry for k, entry in self._sent.items() if now - entry[0] < NONCE_SECONDS}
        if key not in self._sent:
            message = await super().request(route, files=files, form=form, **kwargs)
            self._sent[key] = (now, {**message, "nonce": key[1]})
        return self._sent[key][1]

    @staticmethod
    def _nonce_key(route: Any, form: Any | None, body: Any) -> tuple[int, str] | None:
        if route.method != "POST" or route.path != "/channels/{channel_id}/messages":
            return None
        for part in form or []:
            if part.get("name") == "payload_json":
                body = json.loads(part["value"])
        if not isinstance(body, dict) or not body.get("enforce_nonce"):
            return None
        return int(route.channel_id), str(body["nonce"])


class SandboxAdapter(FakeWebhookAdapter):
    """Interaction answers and follow-ups; says when an answer may have come."""

    def __init__(self, backend: Backend, on_request: Callable[[], None]) -> None:
        super().__init__(backend)
        self._on_request = on_request

    async def request(self, *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0)
        try:
            return await super().request(*args, **kwargs)
        finally:
            self._on_request()
