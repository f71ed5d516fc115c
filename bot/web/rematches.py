"""Rematches and next games asked for at tables: the next table opens for everybody who waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Protocol

import discord

from bot.games.errors import RefusedError
from bot.matches.context import DuelChange
from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel
from bot.web.acts import refused
from bot.web.afterwards import next_game, next_table, rematch
from bot.web.frames import Json
from bot.web.plain import plain_text
from bot.web.requests import WishFrame
from bot.web.visitors import Visitor
from cogs.failures import NotPosted
from cogs.kit.permissions import emphasised
from cogs.kit.refusals import NotAdmitted
from cogs.words.refusals import not_posted

MAX_AWAITED = 500
"""Rematches that are awaited; the oldest ones are forgotten."""


class OldPage(Protocol):
    """An open page at the old table."""

    visitor: Visitor

    async def send(self, frame: Json) -> None:
        """Send a frame."""


class Rematches:
    """The rematches that open pages wait for; `pages` are all open pages, by their duels.

    `awaited` has the duel before by the id of the one that is awaited.
    """

    def __init__(self, client: discord.Client, pages: Mapping[str, Sequence[OldPage]]) -> None:
        self._client = client
        self._pages = pages
        self.awaited: OrderedDict[str, str] = OrderedDict()
        self._opening: set[asyncio.Task[None]] = set()

    async def ask(self, visitor: Visitor, request: WishFrame) -> Json:
        """Ask for a rematch, and tell the others at the old table."""
        try:
            asked = await rematch(self._client, visitor, request)
        except (RefusedError, NotAdmitted) as error:
            return refused(visitor.services, request.id, error)
        except NotPosted as error:
            text = plain_text(not_posted(emphasised(error.permissions)))
            return {"type": "refused", "id": request.id, "text": text, "code": "", "played": 0}
        if asked.told:
            self.awaited[asked.invitation_id] = visitor.duel_id
            while len(self.awaited) > MAX_AWAITED:
                self.awaited.popitem(last=False)
        for page in await self._others(visitor):
            if asked.told:
                await page.send({"type": "said", "id": "", "text": asked.told})
            elif asked.invitation_id:
                await page.send(await next_table(page.visitor, "", asked.invitation_id))
        return asked.frame

    async def go_on(self, visitor: Visitor, request: WishFrame) -> Json:
        """Begin the next game of a series, and open it for everybody at the old table."""
        try:
            duel_id, has_just_begun = await next_game(visitor, request)
        except (RefusedError, NotAdmitted) as error:
            return refused(visitor.services, request.id, error)
        for page in await self._others(visitor) if has_just_begun else ():
            await page.send(await next_table(page.visitor, "", duel_id))
        return await next_table(visitor, request.id, duel_id)

    def notice(self, change: DuelChange) -> None:
        """A rematch that pages wait for has begun: it opens there."""
        before = self.awaited.pop(change.duel_id, None)
        if before is not None:  # two changes came at once
            task = asyncio.ensure_future(self._open(before, change.duel_id))
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)

    async def _open(self, before: str, duel_id: str) -> None:
        for page in tuple(self._pages.get(before, ())):
            duel = await page.visitor.services.matches.chronicle.duel(duel_id)
            if duel.seat_of(page.visitor.user_id) is not None:
                await page.send(await next_table(page.visitor, "", duel_id))

    async def _others(self, visitor: Visitor) -> list[OldPage]:
        """The pages of the other players at the same table."""
        duel = await visitor.services.matches.chronicle.duel(visitor.duel_id)
        others = set(duel.user_ids) - {visitor.user_id}
        return [page for page in self._pages.get(duel.id, ()) if page.visitor.user_id in others]


class NextMatch:
    """Opens the match after an ended one in a page, if it belongs to another process.

    That one is told when a match begins, and this one looks for it.
    """

    def __init__(self) -> None:
        self._known: set[str] | None = None

    async def open_in(self, page: OldPage, look: FullLook) -> None:
        """Open what has begun for the page's person since the first call after the end."""
        is_own = page.visitor.services.matches.shards.owns(look.duel.place.guild_id)
        if is_own or look.duel.running or look.seat is None:
            return
        running, found = await _after(page.visitor, look.duel)
        for duel_id in () if self._known is None else found - self._known:
            await page.send(await next_table(page.visitor, "", duel_id))
        self._known = running


async def _after(visitor: Visitor, ended: Duel) -> tuple[set[str], set[str]]:
    """All running duels of this person, and of them those that come after this one.

    These are rematches, the running game of its series and, while they wait for any, all.
    """
    matches = visitor.services.matches
    running, found, series = set[str](), set[str](), await matches.series.of(ended)
    for each in await matches.chronicle.running(user_id=visitor.user_id):
        running.add(each.id)
        is_game = series is not None and series.latest.duel_id == each.id
        if visitor.is_waiting or is_game or (await matches.invitations.get(each.id)).rematch_of == ended.id:
            found.add(each.id)
    return running, found
