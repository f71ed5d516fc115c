"""The part of the bot that serves tables and public pages."""

import logging
from collections.abc import Collection

import discord
from aiohttp import web
from msgspec import Struct

from bot.games.errors import MultiverseError
from bot.matches.context import ChangeFeed
from bot.matches.parts import Part
from bot.web.activity import Activity, ActivityKeys
from bot.web.pages import Pages
from bot.web.public import site as public
from bot.web.public.cache import PageCache
from bot.web.public.servers.homes import OpenServers
from bot.web.public.servers.reading import ServerSource
from bot.web.public.tournaments.source import TournamentPages
from bot.web.site import Site
from cogs.gate import Gate
from cogs.services import Services
from cogs.sight import is_public_place

_log = logging.getLogger(__name__)

PATH = "/table/"
"""Where pages are, below the public address."""
CLOSE_SECONDS = 1.0


class ServingError(MultiverseError):
    """Tables cannot be served."""


class Serving(Struct, frozen=True):
    """Where tables are served: the public address, and the host and port to listen on.

    With `activity`, Discord shows them, too, inside its app.
    """

    public_url: str
    host: str
    port: int
    activity: ActivityKeys | None = None


class WebTables(Part):
    """Serves tables and public pages at an address of its own, or within another application."""

    def __init__(
        self, client: discord.Client, services: Services, gate: Gate, serving: Serving | None
    ) -> None:
        self._client = client
        self._services = services
        self._serving = serving
        self._pages = Pages(client, services, gate)
        self._runner: web.AppRunner | None = None
        self._activity: Activity | None = None
        shared = services.matches.public_pages
        server = ServerSource(services.matches, OpenServers(client).of, lambda: client.application_id)
        tournament = TournamentPages(services.matches, lambda place: is_public_place(client, place))
        kept = PageCache(shared, {"server": server, "tournament": tournament})
        self._public = public.PublicSite(kept, shared)
        services.door.close_pages = self._close_of
        if serving is not None:
            self._open(serving.public_url)
            if serving.activity is not None:
                self.launch_with(serving.activity)

    async def _close_of(self, user_id: int) -> None:
        if self._activity is not None:
            self._activity.forget(user_id)
        await self._pages.close_of(user_id)

    def watch(self, changes: ChangeFeed) -> None:
        pages = self._pages
        changes.watch(pages.rematches.notice, only=pages.rematches.awaited, is_first=True)
        changes.watch(pages.next_opponents.notice, only=pages.next_opponents, is_first=True)
        changes.watch(pages.notice, only=pages.open, is_first=True)  # somebody has just touched one of them

    def launch_with(self, keys: ActivityKeys) -> None:
        """Let Discord show tables as an Activity, for applications that are made from here on."""
        self._activity = Activity(self._client, self._services, keys)
        self._services.door.launches = True

    def application(self, also: Collection[str] = ()) -> web.Application:
        """The application, to be served at the door's address; `also` are further origins of it."""
        return self._site(also).application()

    def _site(self, also: Collection[str] = ()) -> Site:
        door, matches = self._services.door, self._services.matches
        return Site(matches, self._pages, lambda: door.address, also, self._activity)

    def serve_within(self, address: str, also: Collection[str] = ()) -> dict[str, web.Application]:
        """The applications for another one at this address, which serves each at the path that is its key."""
        self._open(address)
        return {PATH: self.application(also), public.PATH: self._public.application()}

    def _open(self, address: str) -> None:
        door, root = self._services.door, address.rstrip("/")
        door.address, door.pages = root + PATH, root + public.PATH

    async def start(self) -> None:
        """Listen. Raises ServingError if the port cannot be used."""
        if self._serving is None:
            return
        site = self._site()
        app = site.application(onward=PATH)
        app.add_routes([web.get("/robots.txt", self._public.robots)])
        app.add_subapp(PATH, site.application())
        app.add_subapp(public.PATH, self._public.application())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSE_SECONDS)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._serving.host, self._serving.port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise ServingError(
                f"WEB_HOST and WEB_PORT: the bot cannot listen on port {self._serving.port}: {error.strerror}"
            ) from error
        _log.info("Tables are open at %s", self._services.door.address)

    async def close(self) -> None:
        """Close all pages, which come back after a restart, and listen no more."""
        await self._pages.close_all()
        if self._runner is not None:
            await self._runner.cleanup()
