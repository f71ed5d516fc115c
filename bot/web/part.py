"""The part of the bot that serves tables."""

import logging
from collections.abc import Collection
from dataclasses import dataclass

import discord
from aiohttp import web

from bot.games.errors import MultiverseError
from bot.matches.context import ChangeFeed
from bot.matches.parts import Part
from bot.web.pages import Pages
from bot.web.site import Site
from cogs.gate import Gate
from cogs.services import Services

_log = logging.getLogger(__name__)

PATH = "/table/"
"""Where pages are, below the public address."""
CLOSE_SECONDS = 1.0


class ServingError(MultiverseError):
    """Tables cannot be served."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Where tables are served: the public address, and the host and port to listen on."""

    public_url: str
    host: str
    port: int


class WebTables(Part):
    """Serves tables at an address of its own, if it is given one, or within another application."""

    def __init__(
        self, client: discord.Client, services: Services, gate: Gate, serving: Serving | None
    ) -> None:
        self._services = services
        self._serving = serving
        self._pages = Pages(client, services, gate)
        self._runner: web.AppRunner | None = None
        services.door.close_pages = self._pages.close_of
        if serving is not None:
            services.door.address = serving.public_url.rstrip("/") + PATH

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch(self._pages.notice)

    def application(self, also: Collection[str] = ()) -> web.Application:
        """The application, to be served at the door's address; `also` are further origins of it."""
        door = self._services.door
        return Site(self._services.matches, self._pages, lambda: door.address, also).application()

    def serve_within(self, address: str, also: Collection[str] = ()) -> dict[str, web.Application]:
        """The application for another one at this address, which serves it at the path that is its key."""
        self._services.door.address = address.rstrip("/") + PATH
        return {PATH: self.application(also)}

    async def start(self) -> None:
        """Listen. Raises ServingError if the port cannot be used."""
        if self._serving is None:
            return
        app = web.Application()
        app.router.add_get("/", _onward)
        app.add_subapp(PATH, self.application())
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


async def _onward(_request: web.Request) -> web.Response:
    raise web.HTTPFound(PATH)
