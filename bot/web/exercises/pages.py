"""Open pages with lessons and puzzles. Each is one person's own, and is told what they do elsewhere."""

import asyncio
import contextlib
import logging
from collections import defaultdict
from concurrent.futures import BrokenExecutor

import discord
from aiohttp import web

from bot.games.errors import ContentError, RefusedError
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import Exercise, parse_exercise
from bot.store.errors import StoreError
from bot.store.sessions import TableSession
from bot.web.acts import refused
from bot.web.exercises.lessons import LessonDesk
from bot.web.exercises.puzzles import PuzzleDesk
from bot.web.exercises.records import record_desk
from bot.web.exercises.table import ExerciseDesk, ExerciseTable, sent_exercise
from bot.web.frames import Json, steps_frame
from bot.web.line import PageLine
from bot.web.plain import plain_text
from bot.web.requests import ActFrame, OnwardFrame, SendFrame, WishFrame
from cogs.kit.painter import PaintError, wished_by
from cogs.services import Services
from cogs.words.duels import touching as words
from cogs.words.duels.exercises import NOT_SHOWN
from cogs.words.nouns import speak_of
from cogs.words.refusals import BROKEN, refusal_text

_log = logging.getLogger(__name__)

RETRY_SECONDS = 3.0
CHECK_SECONDS = 60.0
"""How often a page's session is looked up again, and what it shows."""
FAR_SECONDS = 2.0
"""The same where the person may also go on in another process, which tells this one of nothing."""


class ExercisePage(PageLine):
    """One open page with an exercise."""

    def __init__(
        self, socket: web.WebSocketResponse, services: Services, session: TableSession, desk: ExerciseDesk
    ) -> None:
        super().__init__(socket)
        self.session = session
        self._services = services
        self._desk = desk
        self._shown: ExerciseTable | None = None
        self._woken = asyncio.Event()
        self._pace = CHECK_SECONDS if services.matches.shards.holds_all else FAR_SECONDS
        self._woken.set()

    @property
    def user_id(self) -> int:
        return self.session.user_id

    def wake(self) -> None:
        """There may be something new to show."""
        self._woken.set()

    async def run(self) -> None:
        """Show the exercise, and then where it leads, until the page is closed."""
        wished_by(self.user_id)
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pace):
                    await self._woken.wait()
            self._woken.clear()
            try:
                await self._services.matches.table_sessions.check(self.session)
                await self._show()
            except (PaintError, BrokenExecutor) as error:
                _log.warning("An exercise is not shown: %s", error)
                await self.send({"type": "said", "id": "", "text": NOT_SHOWN})
                await self._retry()
            except ContentError as error:
                _log.error("An exercise cannot be read: %s", error)
                await self.close(BROKEN)
                return
            except Refusal as error:
                await self.close(plain_text(refusal_text(error, {})))
                return
            except StoreError as error:
                _log.warning("An exercise is shown later: %s", error)
                await self._retry()

    async def _retry(self) -> None:
        await asyncio.sleep(RETRY_SECONDS)
        self._woken.set()

    async def _show(self) -> None:
        self._speak()
        table, before = await self._desk.table(), self._shown
        if before is not None and before.name == table.name:
            return
        if before is not None and table.ply == before.ply + 1:
            await self.send(steps_frame(self._desk.toucher.steps(table.look, before.ply), table.ply))
        await self.send_scene(await sent_exercise(table, self._desk.toucher))
        self._shown = table

    async def tell_again(self, since: int) -> None:
        """Tell once more what happened after this ply, as far as it was the last action."""
        self._speak()
        table = await self._desk.table()
        steps = self._desk.toucher.steps(table.look, since)
        await self.send(steps_frame(steps, table.ply, is_again=True))

    async def do(self, request: ActFrame | SendFrame | WishFrame | OnwardFrame) -> Json:
        """Do what the page asks; a refusal is told. Nothing is drafted in an exercise."""
        self._speak()
        try:
            match request:
                case ActFrame():
                    return await self._desk.act(request)
                case WishFrame():
                    answered = await self._desk.wish(request)
                    self.wake()
                    return answered
                case SendFrame() | OnwardFrame():
                    raise Refusal("session-over")
        except RefusedError as error:
            return refused(self._services, request.id, error)

    def _speak(self) -> None:
        speak_of(self._services.matches.games, self._desk.game)


class ExercisePages:
    """All open pages of this process that have exercises, by the person and the exercise."""

    def __init__(self, client: discord.Client, services: Services, most: int) -> None:
        """At most `most` pages of one session are open."""
        self._client = client
        self._services = services
        self._most = most
        self._open: defaultdict[tuple[int, str], list[ExercisePage]] = defaultdict(list)
        services.matches.tutorials.watch(self._learned)
        services.matches.puzzles.watch(self._answered)

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    @property
    def all(self) -> list[ExercisePage]:
        """All open pages."""
        return [page for pages in self._open.values() for page in pages]

    def _learned(self, user_id: int, game: str) -> None:
        """Somebody stands elsewhere in a tutorial."""
        for page in self._open.get((user_id, str(Exercise("lesson", game))), ()):
            page.wake()

    def _answered(self, user_id: int, puzzle_id: str) -> None:
        """Somebody has played something in a puzzle; it may be shown as that of a day."""
        for (who, text), pages in self._open.items():
            if who == user_id and parse_exercise(text).what == puzzle_id:
                for page in pages:
                    page.wake()

    async def enter(self, socket: web.WebSocketResponse, session: TableSession) -> ExercisePage:
        """Open a page. Refusals: session-over, no-puzzles."""
        page = ExercisePage(socket, self._services, session, await self._desk(session))
        mine = self._open[session.user_id, session.exercise]
        oldest = [each for each in mine if each.session == session][: -(self._most - 1)]
        mine.append(page)
        for each in oldest:
            await each.close(words.OTHER_PAGE)
        return page

    async def _desk(self, session: TableSession) -> ExerciseDesk:
        try:
            exercise = parse_exercise(session.exercise)
        except ValueError as error:
            raise Refusal("session-over") from error
        if exercise.kind == "record":
            return await record_desk(self._services, exercise.what)
        if exercise.kind == "lesson":
            return LessonDesk(self._services, exercise.what, session.user_id)
        puzzles = self._services.matches.puzzles
        given = await puzzles.given(exercise.what, exercise.day, session.user_id)
        game = given.kept.puzzle.game
        return PuzzleDesk(self._client, self._services, exercise, session.user_id, game)

    def leave(self, page: ExercisePage) -> None:
        """A page is closed."""
        key = page.user_id, page.session.exercise
        self._open[key].remove(page)
        if not self._open[key]:
            del self._open[key]
