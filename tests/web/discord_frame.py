"""Discord around a table as an Activity: its frame, a page on the tables' own port, and its OAuth2."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import simcord
from aiohttp import web

from bot.web.activity import ActivityKeys
from tests.e2e.table import Table
from tests.web.visiting import Visiting, visiting_at
from tools.sandbox.authorizations import Authorizations, account_payload
from tools.sandbox.insides import take_launches
from tools.sandbox.web import STATIC as SANDBOX

FRAME = Path(__file__).with_name("frame")
SECRET = "s3cret"
INSTANCE = "i-1-gc-2-3"

take_launches()


@dataclass
class InDiscord:
    """A game whose tables Discord shows, too. `sdk` is a folder with the modules of Discord's own SDK."""

    sdk: Path | None = None
    secret: str = SECRET
    visiting: Visiting = field(init=False)
    authorizations: Authorizations = field(init=False)

    def around(self, table: Table, port: int) -> Mapping[str, web.Application]:
        """Switch the bot's Activity on, and serve what Discord has for it."""
        people = {each.id: each.name for each in (table.rowan, table.juniper, table.sage)}
        self.authorizations = Authorizations(
            table.bot.application_id or 0, SECRET, lambda user_id: account_payload(user_id, people[user_id])
        )
        table.bot.web_tables.launch_with(ActivityKeys(self.secret, f"http://127.0.0.1:{port}/discord"))
        api, frame = web.Application(), web.Application()
        api.add_routes(self.authorizations.routes(""))
        frame.router.add_get("/activity.js", _own_host)
        frame.router.add_static("/sdk", self.sdk or FRAME)
        frame.router.add_static("/", FRAME)
        return {"/discord/": api, "/frame/": frame}

    def address(self, *codes: str, page: str = "/table/", **more: str) -> str:
        """Where Discord shows a page to somebody whose codes these are."""
        said = {"client": str(self.visiting.table.bot.application_id), "page": page, "instance": INSTANCE}
        query = urlencode([*(said | more).items(), *(("code", code) for code in codes)])
        return f"{self.visiting.origin}/frame/host.html?{query}"

    def code(self, who: simcord.MemberActor) -> str:
        """A code of this person's."""
        return self.authorizations.code_for(who.id)

    async def enter(
        self, code: str, instance: str | None = INSTANCE, duel: str | None = None, **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """What the bot answers to a page in the frame."""
        form = {"code": code, "instance": instance, "duel": duel}
        address = f"{self.visiting.address}activity"
        async with self.visiting.client.post(address, json=form, headers=headers) as answer:
            return answer.status, await answer.json()

    async def duel_of(self, session: str) -> str:
        """Which match a session shows."""
        return (await self.visiting.table.matches.table_sessions.session(session)).duel_id


async def _own_host(_request: web.Request) -> web.FileResponse:
    return web.FileResponse(SANDBOX / "activity.js")


@asynccontextmanager
async def in_discord_at(
    folder: Path, *, sdk: Path | None = None, secret: str = SECRET
) -> AsyncIterator[InDiscord]:
    """A game of Rowan and Juniper, as `visiting_at` begins one, with Discord around it."""
    inside = InDiscord(sdk, secret)
    async with visiting_at(folder, inside.around) as visiting:
        inside.visiting = visiting
        yield inside
