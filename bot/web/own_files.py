"""The files that ship with pages: scripts, styles, fonts and pictures, as they are sent."""

import gzip
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from aiohttp import web
from msgspec import Struct

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".woff2": "font/woff2",
}
_COMMENTS = re.compile(rb"^[ \t]*(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
"""Comments of scripts that stand on lines of their own, which pages need not load."""


class OwnFile(Struct, frozen=True):
    """A file as it is sent: a script without its comments. `packed` is compressed."""

    data: bytes
    packed: bytes
    tag: str
    media_type: str


@cache
def files_in(folder: Path) -> Mapping[str, OwnFile]:
    """All files of a folder that are sent, by name."""
    files = {}
    for path in folder.iterdir():
        if path.suffix in TYPES:
            data = _COMMENTS.sub(b"", path.read_bytes()) if path.suffix == ".js" else path.read_bytes()
            packed = gzip.compress(data, 9, mtime=0)
            files[path.name] = OwnFile(data, packed, sha256(data).hexdigest()[:20], TYPES[path.suffix])
    return files


def file_response(request: web.Request, file: OwnFile, cached: str = "no-cache") -> web.Response:
    """The answer to a request for a file; `cached` says for how long browsers keep it."""
    headers = {"Cache-Control": cached, "ETag": f'"{file.tag}"', "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return web.Response(status=304, headers=headers)
    is_packed = "gzip" in request.headers.get("Accept-Encoding", "") and len(file.packed) < len(file.data)
    if is_packed:
        headers["Content-Encoding"] = "gzip"
    charset = None if file.media_type.startswith("font") else "utf-8"
    return web.Response(
        body=file.packed if is_packed else file.data,
        content_type=file.media_type,
        charset=charset,
        headers=headers,
    )
