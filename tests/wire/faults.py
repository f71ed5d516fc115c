"""Faults on order, and the rate limits that all requests meet."""

from __future__ import annotations

import asyncio
import re
import time
import zlib
from dataclasses import dataclass, field
from typing import Literal

from tests.wire.ids import Json


@dataclass(eq=False)
class Fault:
    """What the next `times` requests that match are met with.

    `kind`: "answer" sends `status` and `body` in place of the work; "drop" breaks the connection, before the
    work or, with `after_work`, when it is done and only the answer gets lost; "hold" lets the request wait
    for `release` and then go its usual way, or for `lose`. With `after_work` only the answer waits. `met`
    counts the requests that met it.
    """

    method: str
    pattern: re.Pattern[str]
    kind: Literal["answer", "drop", "hold"]
    times: int
    status: int = 0
    body: Json = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    after_work: bool = False
    met: int = 0
    lost: bool = False
    _released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let the requests go on that this fault holds."""
        self.times = 0
        self._released.set()

    def lose(self) -> None:
        """Break the connections of the requests that this fault holds; what is not done yet stays undone."""
        self.lost = True
        self.release()

    async def wait_released(self) -> None:
        """Wait until `release` was called."""
        await self._released.wait()


class Faults:
    """The faults that wait for a matching request.

    Paths are written as in Discord's documentation, `/channels/{channel_id}/messages`; `*` or `{name}` stand
    for one part of the path, `**` for any number of them. Method `*` is any method.
    """

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def status(
        self, method: str, path: str, status: int, code: int = 0, message: str = "Injected", times: int = 1
    ) -> Fault:
        """Refuse with an HTTP status and, in the body, Discord's own code."""
        return self._add(
            Fault(method, _pattern(path), "answer", times, status, {"code": code, "message": message})
        )

    def rate_limit(
        self, method: str, path: str, retry_after: float = 0.01, times: int = 1, everywhere: bool = False
    ) -> Fault:
        """Answer 429, to come again after `retry_after` seconds; `everywhere` makes it the global limit."""
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
        }
        headers = {
            "Retry-After": str(max(1, round(retry_after))),
            "X-RateLimit-Scope": "global" if everywhere else "user",
            # Discord's own 429 has passed its proxy; one without this header is Cloudflare's ban.
            "Via": "1.1 google",
        }
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        return self._add(Fault(method, _pattern(path), "answer", times, 429, body, headers))

    def drop(self, method: str, path: str, times: int = 1, after_work: bool = False) -> Fault:
        """Break the connection, before the work is done or after it."""
        return self._add(Fault(method, _pattern(path), "drop", times, after_work=after_work))

    def hold(self, method: str, path: str, times: int = 1, after_work: bool = False) -> Fault:
        """Keep the request, or its answer, waiting until the returned fault's `release()` is called."""
        return self._add(Fault(method, _pattern(path), "hold", times, after_work=after_work))

    def clear(self) -> None:
        """Forget all faults that wait, and let go on what is held."""
        for fault in self._waiting:
            fault.release()
        self._waiting.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that this request meets, the one ordered first; counts it."""
        for fault in self._waiting:
            if fault.times > 0 and fault.method in ("*", method) and fault.pattern.fullmatch(path):
                fault.times -= 1
                fault.met += 1
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self._waiting.append(fault)
        return fault


def _pattern(path: str) -> re.Pattern[str]:
    pieces = re.split(r"(\*\*|\*|\{\w+\})", path)
    wild = {"**": ".*"}
    return re.compile(
        "".join(
            re.escape(piece) if index % 2 == 0 else wild.get(piece, "[^/]+")
            for index, piece in enumerate(pieces)
        )
    )


@dataclass
class _Bucket:
    limit: int
    per: float
    ends: float = 0.0
    used: int = 0


class RateLimits:
    """Buckets as Discord keeps them: one for each route and channel, guild or webhook in its path."""

    def __init__(self) -> None:
        self.default = (200, 1.0)
        self.special: dict[tuple[str, str], tuple[int, float]] = {}
        self.everywhere: tuple[int, float] | None = None  # for all requests with the bot's token together
        self._buckets: dict[str, _Bucket] = {}

    def set(self, method: str, template: str, limit: int, per: float) -> None:
        """Allow `limit` requests in `per` seconds on this route, in each of its buckets."""
        self.special[method, template] = (limit, per)

    def take_everywhere(self) -> float:
        """Count a request with the bot's token: the seconds to wait when it is one too many."""
        if self.everywhere is None:
            return 0.0
        limit, per = self.everywhere
        bucket, now = self._buckets.setdefault("", _Bucket(limit, per)), time.monotonic()
        if now >= bucket.ends:
            bucket.used, bucket.ends = 0, now + per
        bucket.used += 1
        return bucket.ends - now if bucket.used > limit else 0.0

    def take(self, method: str, template: str, major: str) -> tuple[dict[str, str], float]:
        """Count a request: the headers of its answer, and the seconds to wait when it is one too many."""
        limit, per = self.special.get((method, template), self.default)
        name = f"{method} {template}"
        bucket = self._buckets.setdefault(f"{name} {major}", _Bucket(limit, per))
        now = time.monotonic()
        if now >= bucket.ends:
            bucket.limit, bucket.per, bucket.used, bucket.ends = limit, per, 0, now + per
        bucket.used += 1
        wait = bucket.ends - now
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(0, bucket.limit - bucket.used)),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(name.encode()):08x}",
        }
        return headers, wait if bucket.used > bucket.limit else 0.0
