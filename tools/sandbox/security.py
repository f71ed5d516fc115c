"""Access control: only the sandbox's own page may talk to it.

Listening on loopback alone does not keep other websites out. Any page can send requests to 127.0.0.1, and a
domain that resolves to it makes them look like the sandbox's own. So the Host header and origin are checked.
"""

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def guard(port: int) -> Middleware:
    """Return middleware that rejects requests to or from any address except the sandbox's own."""
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host not in hosts:
            raise web.HTTPForbidden(text="This address is not the sandbox's.")
        origin = request.headers.get("Origin")
        is_foreign = origin is not None and urlsplit(origin).netloc != request.host
        if is_foreign or request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site"):
            raise web.HTTPForbidden(text="Other sites may not use the sandbox.")
        return await handler(request)

    return check


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers that keep other pages and scripts out to every response, streams included."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
