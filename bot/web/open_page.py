"""An open page shows one person a duel's table, and is sent what changes there."""

import asyncio
import contextlib
import logging

from aiohttp import web

from bot.games.errors import MultiverseError, RefusedError
from bot.matches.memory.looks import FullLook
from bot.matches.refusals import Refusal
from bot.matches.watching.caster_views import TooEarly
from bot.store.sessions import TableSession
from bot.web.acts import refused
from bot.web.casting import caster_scene
from bot.web.drafts import drafted
from bot.web.frames import steps_frame
from bot.web.line import PageLine
from bot.web.past import Past
from bot.web.plain import plain_text
from bot.web.readers import ReaderSessions
from bot.web.rematches import NextMatch
from bot.web.requests import DraftFrame
from bot.web.scenes import SentScene, sent_scene
from bot.web.visitors import OutOfSight, Visitor
from cogs.display.posting.people import safe_names
from cogs.kit.painter import PaintError, after_touch, in_background, wished_by
from cogs.touch import Toucher
from cogs.words.duels import touching as words
from cogs.words.duels import watching as caster_words
from cogs.words.nouns import speak_of
from cogs.words.refusals import refusal_text

_log = logging.getLogger(__name__)

RETRY_SECONDS = 3.0
CHECK_SECONDS = 60.0
"""How often a page's session is looked up again, and what it shows."""
FAR_SECONDS = 0.25
"""The same for a duel of another process, which tells this one of no changes."""
FAR_ENDED_SECONDS = 3.0
"""The same once that duel is over: then only the next one is waited for."""


class OpenPage(PageLine):
    """One open page at a duel's table."""

    def __init__(
        self, socket: web.WebSocketResponse, visitor: Visitor, since: int | None, readers: ReaderSessions
    ) -> None:
        """`readers` says whether the session stands."""
        super().__init__(socket)
        self.visitor = visitor
        self._readers = readers
        self._ply = since
        self._shown: tuple[int, int] | None = None
        self._look: FullLook | None = None
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()
        self._pace = CHECK_SECONDS
        self._is_casting = self._is_touched = self._is_asked_anew = False
        self._next = NextMatch()
        self._cast_ply: int | None = None
        self._woken.set()

    @property
    def user_id(self) -> int:
        return self.visitor.user_id

    @property
    def session(self) -> TableSession:
        return self.visitor.session

    def wake(self, look: FullLook | None = None, *, is_touched: bool = False) -> None:
        """There is something new to show, by a touch or not; `look` is anybody's look at it, if at hand."""
        self._look, self._is_touched = look, is_touched
        self._idle.clear()
        self._woken.set()

    async def idle(self) -> None:
        """Wait until the page has tried to show everything that it has been woken for."""
        await self._idle.wait()

    async def run(self) -> None:
        """Show the table, and then everything new, until the page may see no more or is closed."""
        wished_by(self.visitor.user_id)
        while True:
            if not self._woken.is_set():
                self._idle.set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pace):
                    await self._woken.wait()
            self._woken.clear()
            self._is_asked_anew = False
            look, self._look = self._look, None
            try:
                with after_touch(is_touched=self._is_touched):
                    await self._show(look)
            except PaintError as error:
                _log.warning("The table of duel %s is not drawn: %s", self.visitor.duel_id, error)
                await self.send({"type": "said", "id": "", "text": words.NOT_DRAWN})
                await self._retry()
            except OutOfSight:
                await self.close(words.HIDDEN)
                return
            except Refusal as error:
                await self.close(plain_text(refusal_text(error, {})))
                return
            except MultiverseError as error:  # Discord or the database does not answer
                _log.warning("The table of duel %s is shown later: %s", self.visitor.duel_id, error)
                await self._retry()

    async def _retry(self) -> None:
        await asyncio.sleep(RETRY_SECONDS)
        self._woken.set()

    async def _show(self, known: FullLook | None) -> None:
        look = await (self.visitor.look() if known is None else self.visitor.seen(known))
        duel = look.duel
        is_own = self.visitor.services.matches.shards.owns(duel.place.guild_id)
        self._pace = CHECK_SECONDS if is_own else FAR_SECONDS if duel.running else FAR_ENDED_SECONDS
        state = (duel.changes, duel.ply)
        if self._shown is not None and state < self._shown:
            look = await self.visitor.look()  # an older change was told last
            duel, state = look.duel, (look.duel.changes, look.duel.ply)
        if state == self._shown:
            await self._readers.check(self.visitor.session)
            await self._next.open_in(self, look)
            return
        speak_of(self.visitor.services.matches.games, duel.game)
        toucher = self.visitor.face(duel).touch
        if toucher is None:
            await self.close(words.NO_TABLE)
            return
        if self._is_casting:
            await self._readers.check(self.visitor.session)
            self._is_casting = await self._show_cast(look, toucher) and self._is_casting
            if self._is_casting:
                self._ply, self._shown = duel.ply, None if self._is_asked_anew else state
                return
        since = duel.ply if self._ply is None else self._ply
        async with in_background(sent_scene(self.visitor, look, toucher)) as scene:
            await self._readers.check(self.visitor.session)
            if since < duel.ply:
                await self.send(steps_frame(toucher.steps(look, since), duel.ply))
            await self.send_scene(await scene)
        self._ply, self._shown = duel.ply, None if self._is_asked_anew else state
        await self._next.open_in(self, look)

    async def _show_cast(self, look: FullLook, toucher: Toucher) -> bool:
        """Show the caster view if a turn has come to it; False if there is none."""
        visitor = self.visitor
        try:
            seen = await visitor.services.matches.casting.look(visitor.duel_id, visitor.user_id)
        except RefusedError as error:
            await self.send(refused(visitor.services, "", error))
            return False
        if isinstance(seen, TooEarly):
            text = plain_text(caster_words.too_early(safe_names(seen.duel), seen.turns))
            await self.send({"type": "said", "id": "", "text": text})
            return False
        if not look.duel.running:
            return False
        ply = seen.duel.ply
        if ply != self._cast_ply:
            if self._cast_ply is not None:
                await self.send(steps_frame(toucher.steps(seen.look, self._cast_ply), ply))
            await self.send_scene(await caster_scene(visitor, look, seen, toucher))
            self._cast_ply = ply
        return True

    def cast(self, *, is_on: bool) -> None:
        """Show the caster view from now on, or the duel as everybody sees it."""
        self._is_casting, self._cast_ply, self._shown, self._is_asked_anew = is_on, None, None, True
        self.wake()

    async def look_back(self, past: Past, ply: int | None) -> None:
        """Show an ended duel after the action of this ply; without one, as it ended.

        Refusals and what is raised: as in `Past.scene`.
        """
        if ply is None:
            self._shown, self._is_asked_anew = None, True
            self.wake()
            return
        look = await self.visitor.look()
        toucher = self.visitor.face(look.duel).touch
        if toucher is not None:
            speak_of(self.visitor.services.matches.games, look.duel.game)
            await self.send_scene(await past.scene(self.visitor, look, toucher, ply))

    async def draft(self, request: DraftFrame) -> None:
        """Show the table as it would be after the actions of a draft. Raises PaintError, Refusal."""
        found = await drafted(self.visitor, request)
        await (self.send_scene(found) if isinstance(found, SentScene) else self.send(found))

    async def tell_again(self, since: int) -> None:
        """Tell once more what happened after this ply."""
        look = await self.visitor.look()
        toucher = self.visitor.face(look.duel).touch
        if toucher is not None:
            await self.send(steps_frame(toucher.steps(look, since), look.duel.ply, is_again=True))
