"""The bot's REST calls: simcord's routes, but other tasks run in between, as with calls over a network."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from simcord.backend import Backend
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

NONCE_SECONDS = 300.0
"""How long Discord remembers an enforced nonce."""


class SandboxHttp(FakeHTTPClient):
    """REST calls that let other tasks run first, as over a network, and honour `enforce_nonce`."""

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
    """Interaction answers and follow-ups; calls `on_request` after each, as it may have been an answer."""

    def __init__(self, backend: Backend, on_request: Callable[[], None]) -> None:
        super().__init__(backend)
        self._on_request = on_request

    async def request(self, *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0)
        try:
            return await super().request(*args, **kwargs)
        finally:
            self._on_request()
