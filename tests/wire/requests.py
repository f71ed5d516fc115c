"""A request as it reached the server, and what became of it."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests.wire.ids import Json
from tests.wire.messages import Upload

FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(eq=False)
class Request:
    """One request of the log.

    `path` begins after `/api/v10`; `template` and `params` are of the route that took it. `body` is the
    parsed JSON (of a multipart form: its `payload_json`), None without one. `status` and `answer` are what
    was sent back: None while it is under way, and when the connection was dropped. `fault` names the kind of
    fault it met; `at` is the moment it came, on the monotonic clock.
    """

    method: str
    path: str
    query: dict[str, str]
    body: Any = None
    files: list[Upload] = field(default_factory=list)
    content_type: str = ""
    token: str | None = None
    template: str = ""
    params: dict[str, str] = field(default_factory=dict)
    status: int | None = None
    answer: Any = None
    fault: str = ""
    at: float = field(default_factory=time.monotonic)

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def form(self) -> Json:
        """The body as a JSON object, empty when it is none."""
        return self.body if isinstance(self.body, dict) else {}


async def read_request(request: web.Request, prefix: str) -> Request:
    """Take in an HTTP request under `prefix`; raises ValueError for a body that can't be read."""
    path = request.path.removeprefix(prefix)
    read = Request(request.method, path, dict(request.query), content_type=request.content_type)
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    read.token = token if kind == "Bot" else None
    if request.content_type == "multipart/form-data":
        await _read_form(request, read)
    elif request.can_read_body and (raw := await request.read()):
        read.body = json.loads(raw)
    return read


async def _read_form(request: web.Request, read: Request) -> None:
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ValueError("a form within a form")  # noqa: TRY004 - the sender's fault
        if part.name == "payload_json":
            read.body = json.loads(await part.text())
        elif (match := FILE_FIELD.fullmatch(part.name or "")) is not None:
            media_type = part.headers.get("Content-Type", "")
            files[int(match[1])] = Upload(part.filename or "", bytes(await part.read()), media_type)
        else:
            raise ValueError(f"form field {part.name!r} means nothing to Discord")
    if sorted(files) != list(range(len(files))):
        raise ValueError(f"files are numbered {sorted(files)}, not from 0 on")
    read.files = [files[index] for index in sorted(files)]
