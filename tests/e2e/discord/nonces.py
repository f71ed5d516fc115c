"""Lets the simulated Discord of end-to-end tests honour `enforce_nonce`, which it ignores by itself."""

from collections.abc import Callable
from datetime import datetime, timedelta

from simcord.backend.models import Message
from simcord.http.router import RequestContext

FORGOTTEN_AFTER = timedelta(minutes=5)
"""How long Discord remembers a nonce: "the past few minutes" (its reference, *Create Message*)."""


class SentOnce:
    """Posts a message, but gives the first one back if its nonce is enforced and known in this channel."""

    def __init__(self, post: Callable[[RequestContext, int], Message]) -> None:
        self._post = post
        self._sent: dict[tuple[int, int, str], tuple[datetime, Message]] = {}

    def __call__(self, request: RequestContext, channel_id: int) -> Message:
        body = request.body()
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return self._post(request, channel_id)
        key, now = (id(request.backend), channel_id, str(body["nonce"])), request.backend.clock.now()
        if key not in self._sent or now - self._sent[key][0] >= FORGOTTEN_AFTER:
            self._sent[key] = (now, self._post(request, channel_id))
        return self._sent[key][1]
