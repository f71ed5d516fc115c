"""All open pages of a process: who enters, what they ask for, and who is told of a change."""

import asyncio
import contextlib
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor

import discord
from aiohttp import WSCloseCode, web

from bot.games.errors import MultiverseError, RefusedError
from bot.matches.context import DuelChange
from bot.matches.refusals import Refusal
from bot.web.acts import Touches, act, refused, wish
from bot.web.drafts import send
from bot.web.exercises.pages import ExercisePage, ExercisePages
from bot.web.frames import Json
from bot.web.onward import NextOpponents
from bot.web.open_page import OpenPage
from bot.web.past import NoPast, Past
from bot.web.plain import plain_text
from bot.web.readers import MAX_READERS, QUOTA, READER, ReaderSessions
from bot.web.rematches import Rematches
from bot.web.requests import (
    ActFrame,
    AgainFrame,
    CastFrame,
    DraftFrame,
    Frame,
    LookFrame,
    OnwardFrame,
    PingFrame,
    SendFrame,
    WishFrame,
)
from bot.web.visitors import OutOfSight, SightUnknown, Visitor
from cogs.gate import Gate
from cogs.kit.painter import PaintError
from cogs.kit.press import USUAL
from cogs.kit.refusals import NotAdmitted
from cogs.services import Services
from cogs.words.duels import touching as words
from cogs.words.nouns import speak_of
from cogs.words.refusals import BROKEN, refusal_text

_log = logging.getLogger(__name__)

MAX_PAGES = 6
"""Maximum open pages of one session; one more closes the oldest."""
OWN_FIRST_SECONDS = 0.1
"""How long others at a table wait, at most, until whoever has touched it sees what that did."""
MAX_ANSWERS = 2000
"""Answers that are kept, so that an action sent twice is played once."""


AnyPage = OpenPage | ExercisePage
Answered = ActFrame | SendFrame | WishFrame | OnwardFrame
"""What is answered once, however often it is sent with one id."""


def _wake_all(pages: Iterable[OpenPage], change: DuelChange, *, is_touched: bool) -> None:
    for page in pages:
        page.wake(change.look, is_touched=is_touched)


async def _wake_after(own: Iterable[OpenPage], others: Iterable[OpenPage], change: DuelChange) -> None:
    """Let pages show a change once those of whoever has touched the table do, or after a moment.

    All tables at once would be worked out in turn, and none would be there before the last one.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(OWN_FIRST_SECONDS):
            for page in own:
                await page.idle()
    _wake_all(others, change, is_touched=True)


class Pages:
    """All open pages of this process."""

    def __init__(self, client: discord.Client, services: Services, gate: Gate) -> None:
        self._client = client
        self._services = services
        self._gate = gate
        self.open: defaultdict[str, list[OpenPage]] = defaultdict(list)
        self._answers: OrderedDict[tuple[str, str], asyncio.Future[Json]] = OrderedDict()
        self._past = Past()
        self._touches = Touches()
        self._waking = set[asyncio.Task[None]]()
        self._readers = ReaderSessions(client, services.matches)
        self.rematches = Rematches(client, self.open)
        self.next_opponents = NextOpponents(client, self.open)
        self._exercises = ExercisePages(client, services, MAX_PAGES)

    def __len__(self) -> int:
        """The number of open pages."""
        return sum(map(len, self.open.values())) + len(self._exercises)

    def notice(self, change: DuelChange) -> None:
        """A duel with pages has changed. After a touch, its table is shown first; else its board in chat."""
        if touched_by := self._touches.by(change.duel_id):
            self._wake(change, touched_by)
        else:
            asyncio.get_running_loop().call_soon(self._wake, change, touched_by)

    def _wake(self, change: DuelChange, touched_by: frozenset[int]) -> None:
        """Let all pages of the duel show the change, those of whoever has touched the table first."""
        pages = self.open.get(change.duel_id, ())
        own = [page for page in pages if page.user_id in touched_by]
        for page in own:
            page.wake(change.look, is_touched=True)
        others = [page for page in pages if page not in own]
        if not own:
            _wake_all(others, change, is_touched=bool(touched_by))
        elif others:
            task = asyncio.ensure_future(_wake_after(own, others, change))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    def admit(self, user_id: int) -> None:
        """Raises NotAdmitted if this person opens tables too often."""
        self._gate.admit(user_id, "panel")

    async def enter(self, socket: web.WebSocketResponse, secret: str, since: int | None) -> AnyPage:
        """Open a page.

        Refusals: session-over, no-such-duel. Raises OutOfSight, SightUnknown, NotAdmitted.
        """
        session = await self._readers.session(secret)
        is_reader = session.user_id == READER
        self._gate.admit(session.user_id, QUOTA if is_reader else "picture")
        if is_reader and self._count_readers() >= MAX_READERS:
            raise NotAdmitted(words.MANY_READERS)
        if session.exercise:
            return await self._exercises.enter(socket, session)
        visitor = Visitor(self._client, self._services, session)
        await visitor.check(await self._services.matches.chronicle.duel(session.duel_id))
        page = OpenPage(socket, visitor, since, self._readers)
        mine = [each for each in self.open[session.duel_id] if each.visitor.session == session]
        self.open[session.duel_id].append(page)
        for oldest in [] if is_reader else mine[: -(MAX_PAGES - 1)]:
            await oldest.close(words.OTHER_PAGE)
        return page

    def _count_readers(self) -> int:
        return sum(page.visitor.is_reader for pages in self.open.values() for page in pages)

    def leave(self, page: AnyPage) -> None:
        """A page is closed."""
        if isinstance(page, ExercisePage):
            self._exercises.leave(page)
            return
        self.next_opponents.forget(page.visitor)
        pages = self.open[page.visitor.duel_id]
        pages.remove(page)
        if not pages:
            del self.open[page.visitor.duel_id]

    async def handle(self, page: AnyPage, frame: Frame) -> None:
        """Do what a page asks. Failures are told, and ours are logged."""
        try:
            if isinstance(frame, PingFrame):
                await page.send({"type": "pong"})
                return
            quota = "hint" if isinstance(frame, WishFrame) and frame.what == "hint" else USUAL
            is_reader = page.user_id == READER
            self._gate.admit(page.user_id, QUOTA if is_reader else quota)
            if is_reader and not isinstance(frame, LookFrame | AgainFrame):
                raise NotAdmitted(words.ONLY_LOOKS)
            match frame:
                case ActFrame() | SendFrame() | WishFrame() | OnwardFrame():
                    await page.send(await self._answered(page, frame))
                case DraftFrame() if isinstance(page, OpenPage):
                    await self._draft(page, frame)
                case AgainFrame():
                    await page.tell_again(frame.since)
                case LookFrame() if isinstance(page, OpenPage):
                    await self._look_back(page, frame)
                case CastFrame(on=is_on) if isinstance(page, OpenPage):
                    page.cast(is_on=is_on)
                case _:
                    raise Refusal("session-over")
        except NotAdmitted as error:
            await page.send(refused(self._services, getattr(frame, "id", ""), error))
        except OutOfSight:
            await page.close(words.HIDDEN)
        except Refusal as error:
            await page.close(plain_text(refusal_text(error, {})))
        except SightUnknown:
            await page.send({"type": "refused", "id": getattr(frame, "id", ""), "text": BROKEN, "code": ""})
        except MultiverseError as error:
            _log.error("A table could not do %s: %s", frame.type, error)
            await page.send(refused(self._services, getattr(frame, "id", ""), error))

    async def _draft(self, page: OpenPage, frame: DraftFrame) -> None:
        visitor = page.visitor
        await visitor.services.matches.table_sessions.check(visitor.session)
        speak_of(
            visitor.services.matches.games, await visitor.services.matches.chronicle.game_of(visitor.duel_id)
        )
        try:
            await page.draft(frame)
        except PaintError as error:
            _log.warning("A draft of duel %s is not drawn: %s", visitor.duel_id, error)
            text = words.NOT_DRAWN_DRAFT
            await page.send({"type": "refused", "id": frame.id, "text": text, "code": "", "played": 0})

    async def _answered(self, page: AnyPage, request: Answered) -> Json:
        """The answer to a request; the same again if it was sent before."""
        await self._services.matches.table_sessions.check(page.session)
        key = (page.session.digest, request.id)
        if (known := self._answers.get(key)) is not None:
            return await asyncio.shield(known)
        answer = asyncio.ensure_future(self._do(page, request))
        self._answers[key] = answer
        while len(self._answers) > MAX_ANSWERS:
            self._answers.popitem(last=False)
        return await asyncio.shield(answer)

    async def _look_back(self, page: OpenPage, frame: LookFrame) -> None:
        visitor = page.visitor
        await self._readers.check(visitor.session)
        try:
            await page.look_back(self._past, frame.ply)
        except RefusedError as error:
            await page.send(refused(self._services, "", error))
        except NoPast:
            await page.send({"type": "said", "id": "", "text": plain_text(words.NO_PAST)})
        except (PaintError, BrokenExecutor):
            await page.send({"type": "said", "id": "", "text": words.NOT_DRAWN})

    async def _do(self, page: AnyPage, request: Answered) -> Json:
        try:
            if isinstance(page, ExercisePage):
                return await page.do(request)
            with self._touches.at(page.visitor.duel_id, page.user_id):
                return await self._do_in_duel(page.visitor, request)
        except MultiverseError as error:
            _log.error("A table could not do %s: %s", request.type, error, exc_info=error)
            return refused(self._services, request.id, error)
        except Exception as error:  # noqa: BLE001 -- the last stop: a request must never stay without an answer
            _log.error("A table could not do %s", request.type, exc_info=error)
            return {"type": "refused", "id": request.id, "text": BROKEN, "code": "", "played": 0}

    async def _do_in_duel(self, visitor: Visitor, request: Answered) -> Json:
        matches = visitor.services.matches
        speak_of(matches.games, await matches.chronicle.game_of(visitor.duel_id))
        matches.tournaments.presence.note(visitor.duel_id, visitor.user_id)
        if isinstance(request, ActFrame):
            return await act(visitor, request)
        if isinstance(request, SendFrame):
            return await send(visitor, request)
        if isinstance(request, OnwardFrame):
            return await self.next_opponents.answer(visitor, request)
        if request.what == "rematch":
            return await self.rematches.ask(visitor, request)
        if request.what == "next game":
            return await self.rematches.go_on(visitor, request)
        return await wish(visitor, request)

    @property
    def _all(self) -> list[AnyPage]:
        return [*(page for pages in self.open.values() for page in pages), *self._exercises.all]

    async def close_of(self, user_id: int) -> None:
        """Close the pages of a person, who has ended their sessions."""
        pages = [each for each in self._all if each.user_id == user_id]
        await asyncio.gather(*(page.close(words.CLOSED) for page in pages))

    async def close_all(self) -> None:
        """Close all pages, which come back by themselves: the bot is stopping."""
        pages = self._all
        await asyncio.gather(*(page.close(words.STOPPING, WSCloseCode.GOING_AWAY) for page in pages))
