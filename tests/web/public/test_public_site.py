"""What is sent for a public page: the page, or that it is not modified; nothing that is not shared."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.store.errors import StoreError
from bot.web.public.cache import FRESH_SECONDS
from bot.web.public.site import PublicSite
from tests.matches.tournaments.cups import GUILD, OLGA, Cup
from tests.web.public.sources import Counting, Seconds, share_counting


@asynccontextmanager
async def _site(
    cup: Cup,
) -> AsyncIterator[tuple[TestClient[web.Request, web.Application], str, Counting, Seconds]]:
    pages, source, clock, code = await share_counting(cup)
    site = PublicSite(pages, cup.matches.public_pages)
    app = web.Application()
    app.add_routes([web.get("/robots.txt", site.robots)])
    app.add_subapp("/p/", site.application())
    async with TestClient(TestServer(app)) as client:
        yield client, code, source, clock


async def test_a_page_is_sent_packed_once_and_never_from_another_frame(cup: Cup) -> None:
    async with _site(cup) as (client, code, source, clock):
        async with client.get(f"/p/{code}") as answer:
            assert (answer.status, await answer.text()) == (200, "<p>1</p>")
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
            assert "'unsafe" not in answer.headers["Content-Security-Policy"]
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
            assert not answer.cookies
            tag = answer.headers["ETag"]
        async with client.get(f"/p/{code}", headers={"If-None-Match": tag}) as answer:
            assert (answer.status, await answer.read()) == (304, b"")
        async with client.get(f"/p/{code}", headers={"Accept-Encoding": "identity"}) as answer:
            assert await answer.read() == b"<p>1</p>"
        source.version, clock.now = "2", FRESH_SECONDS
        async with client.get(f"/p/{code}", headers={"If-None-Match": tag}) as answer:
            assert await answer.text() == "<p>2</p>"


async def test_what_is_not_shared_or_not_there_is_not_found(cup: Cup) -> None:
    async with _site(cup) as (client, code, _, clock):
        for path in (
            "z" * 16,
            f"{code}/nothing",
            f"{code}/../x",
            "",
            "static/none.js",
            "%3Cscript%3E",
            code.upper(),
        ):
            async with client.get(f"/p/{path}") as answer:
                assert answer.status == 404, path
                assert "<" not in await answer.text()
        async with client.get(f"/p/{code}/") as answer:
            assert (answer.status, answer.url.path) == (200, f"/p/{code}")
        await cup.of.sharing.share(GUILD, cup.id, OLGA, "off")
        clock.now = FRESH_SECONDS
        async with client.get(f"/p/{code}") as answer:
            assert answer.status == 404
        async with client.post(f"/p/{code}") as answer:
            assert answer.status == 405


async def test_only_pages_that_may_be_found_are_named_to_search_engines(cup: Cup) -> None:
    async with _site(cup) as (client, code, _, clock):
        async with client.get("/robots.txt") as answer:
            assert await answer.text() == "User-agent: *\nDisallow: /\n"
        await cup.of.sharing.share(GUILD, cup.id, OLGA, "findable")
        async with client.get("/robots.txt") as answer:
            assert f"Allow: /p/{code}\n" in await answer.text()
        clock.now = FRESH_SECONDS
        async with client.get(f"/p/{code}") as answer:
            assert "X-Robots-Tag" not in answer.headers


async def test_a_page_that_cannot_be_read_says_so(cup: Cup) -> None:
    async with _site(cup) as (client, code, source, _):

        async def fail(*_: object) -> None:
            raise StoreError("the disk is gone")

        source.read = fail  # type: ignore[assignment, method-assign]
        async with client.get(f"/p/{code}") as answer:
            assert answer.status == 503
            assert "try again" in await answer.text()


async def test_files_of_pages_are_kept_by_browsers_until_they_change(cup: Cup) -> None:
    async with _site(cup) as (client, _, _, _):
        async with client.get("/p/static/public.js?v=1") as answer:
            assert "immutable" in answer.headers["Cache-Control"]
            assert answer.content_type == "text/javascript"
        async with client.get("/p/static/public.css") as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
