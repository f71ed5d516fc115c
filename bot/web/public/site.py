"""The routes of public pages. They read no session and set none, and know only what is shared."""

import gzip
import logging

from aiohttp import web

from bot.games.errors import MultiverseError
from bot.matches.public_pages import PublicPages
from bot.web.own_files import file_response, files_in
from bot.web.public.cache import PageCache, SentPage, TooManyPages
from bot.web.public.page import STATIC

_log = logging.getLogger(__name__)

PATH = "/p/"
"""Where public pages are, below the public address."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
FIND = "find"
"""The parameter with what a reader looks for on a page."""
MAX_WANTED = 40
_NOT_THERE = "This page is not shared, or no longer. Ask those who gave you its address."
_LATER = "This page can't be shown just now. Please try again in a minute."
_FOREVER = "public, max-age=31536000, immutable"


class PublicSite:
    """The handlers of public pages."""

    def __init__(self, kept: PageCache, pages: PublicPages) -> None:
        self._kept = kept
        self._pages = pages

    def application(self) -> web.Application:
        """The application, for the address of all public pages."""
        app = web.Application(client_max_size=1)
        app.on_response_prepare.append(_add_headers)
        app.add_routes(
            [
                web.get(r"/static/{name:[a-z_-]+\.(?:js|css|svg|woff2)}", self._file),
                web.get(r"/{code:[a-z2-7]{16}}", self._page),
                web.get(r"/{code:[a-z2-7]{16}}/", self._without_slash),
                web.get(r"/{code:[a-z2-7]{16}}/{path:[a-z0-9][a-z0-9./-]{0,80}}", self._page),
                web.get(r"/{rest:.*}", self._nothing),
            ]
        )
        return app

    async def robots(self, _request: web.Request) -> web.Response:
        """What search engines may read: the pages that are shared with them."""
        allowed = "".join(f"Allow: {PATH}{code}\n" for code in await self._pages.findable())
        static = f"Allow: {PATH}static/\n" if allowed else ""
        text = f"User-agent: *\n{allowed}{static}Disallow: /\n"
        return web.Response(text=text, headers={"Cache-Control": "public, max-age=300"})

    async def _file(self, request: web.Request) -> web.StreamResponse:
        file = files_in(STATIC).get(request.match_info["name"])
        if file is None:
            return _said(_NOT_THERE, 404)
        # Pages name each file with a mark of its content.
        return file_response(request, file, _FOREVER if "v" in request.query else "no-cache")

    async def _nothing(self, _request: web.Request) -> web.Response:
        return _said(_NOT_THERE, 404)

    async def _without_slash(self, request: web.Request) -> web.StreamResponse:
        """Pages link to each other by their folders, so each has one address."""
        raise web.HTTPPermanentRedirect(f"../{request.match_info['code']}")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """A shared page, or what stands below it."""
        code, path = request.match_info["code"], request.match_info.get("path", "")
        if wanted := request.query.get(FIND, "").strip()[:MAX_WANTED]:
            path += f"?{wanted}"
        found = self._kept.fresh(code, path)
        if found is None:
            try:
                found = await self._kept.get(code, path)
            except TooManyPages:
                return _said(_LATER, 503)
            except MultiverseError as error:
                _log.error("The public page %s/%s is not shown: %s", code, path, error, exc_info=error)
                return _said(_LATER, 503)
        return _said(_NOT_THERE, 404) if found is None else _sent(request, found)


def _sent(request: web.Request, page: SentPage) -> web.Response:
    headers = {"Cache-Control": "no-cache", "ETag": page.etag, "Vary": "Accept-Encoding"}
    if page.page.sharing != "findable":
        headers["X-Robots-Tag"] = "noindex, nofollow"
    if request.headers.get("If-None-Match") == page.etag:
        return web.Response(status=304, headers=headers)
    body = page.packed
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    if page.read.file_name:
        headers["Content-Disposition"] = f'attachment; filename="{page.read.file_name}"'
    headers["Content-Type"] = f"{page.read.media_type}; charset=utf-8"
    return web.Response(body=body, headers=headers)


def _said(text: str, status: int) -> web.Response:
    headers = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow"}
    return web.Response(text=text, status=status, content_type="text/plain", headers=headers)


async def _add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)
