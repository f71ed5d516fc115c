"""Puzzles at a table: those of chat, with the same first answers, streaks and words."""

import discord

from bot.games.errors import IllegalAction
from bot.matches.puzzles.jobs import verdict_on
from bot.matches.puzzles.service import Given
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import Exercise, look_at
from bot.matches.tabletop import title_of
from bot.puzzles.values import AnswerVerdict, lines_of
from bot.web.acts import refused
from bot.web.exercises.table import ExerciseTable, Way, objection
from bot.web.frames import Json
from bot.web.plain import plain_text
from bot.web.requests import ActFrame, WishFrame
from cogs.puzzles import TablePuzzles
from cogs.services import Services, player_of
from cogs.touch import Toucher
from cogs.words import puzzles as puzzle_words
from cogs.words import teaching
from cogs.words.duels import exercises as words


class PuzzleDesk:
    """A puzzle as one person sees it, before and after their answer."""

    def __init__(
        self, client: discord.Client, services: Services, exercise: Exercise, user_id: int, game: str
    ) -> None:
        """Refusals: session-over if the game has no puzzles at a table; unknown-game."""
        self._client = client
        self._services = services
        self._exercise = exercise
        self._user_id = user_id
        self._game = game
        face = services.face(game)
        puzzles, toucher = face.puzzles, face.touch
        if puzzles is None or toucher is None:
            raise Refusal("session-over")
        self._puzzles: TablePuzzles = puzzles
        self._toucher = toucher
        self._verdict: tuple[str, AnswerVerdict] | None = None

    @property
    def game(self) -> str:
        return self._game

    @property
    def toucher(self) -> Toucher:
        return self._toucher

    async def table(self) -> ExerciseTable:
        given = await self._given()
        if given.answer is None:
            page = self._puzzles.asked(await self._read(given), given)
        else:
            page = self._puzzles.answered(
                await self._read(given), given, await self._verdict_on(given.answer.line)
            )
        games = self._services.matches.games
        title = title_of(games, self._game)
        own = await self._services.matches.settings.of(self._user_id)
        head = (puzzle_words.of_the_day if given.day else puzzle_words.another)(
            given.day or given.kept.id, title
        )
        return ExerciseTable(
            look_at(games[self._game], page.staged),
            len(given.begun) if given.answer is None else None,
            head.partition("\n")[0],
            page.title,
            page.asks,
            page.facts,
            await self._ways(given),
            own.questions,
        )

    async def _ways(self, given: Given) -> tuple[Way, ...]:
        """On to another puzzle, once this one is answered; and to the day's, unless that is, too."""
        if given.answer is None:
            return ()
        found = [Way("next puzzle", puzzle_words.NEXT, is_main=True)]
        if not given.day:
            today = await self._services.matches.puzzles.daily(self._game, self._user_id)
            found += [Way("today", puzzle_words.TODAY)] if today.answer is None else []
        return tuple(found)

    async def act(self, request: ActFrame) -> Json:
        played, prompt = 0, request.prompt
        try:
            for line in request.lines:
                given = await self._given()
                if given.answer is not None or len(given.begun) != prompt:
                    return objection(request.id, teaching.MOVED_ON, played)
                after = await self._answer(given, line)
                played, prompt = played + 1, prompt + 1
                if after.answer is not None:
                    break
        except IllegalAction as error:
            error.game = self._game
            return refused(self._services, request.id, error, played)
        return {"type": "done", "id": request.id, "ply": prompt + 1}

    async def _answer(self, given: Given, line: str) -> Given:
        """Take an action as part of the answer. Raises IllegalAction."""
        puzzles = self._services.matches.puzzles
        checked = self._puzzles.checked(await self._read(given), line)
        user = self._client.get_user(self._user_id) or await self._client.fetch_user(self._user_id)
        lines = (*given.begun, checked)
        return await puzzles.answer(player_of(user), given.kept.id, given.day, lines, None)

    async def wish(self, request: WishFrame) -> Json:
        """Open another puzzle in the same page. Refusals: session-over, no-puzzles."""
        puzzles = self._services.matches.puzzles
        if request.what == "next puzzle":
            found = await puzzles.next(self._game, self._user_id)
            await self._services.finder.supply(self._game, self._user_id)
        elif request.what == "today":
            found = await puzzles.daily(self._game, self._user_id)
        else:
            raise Refusal("session-over")
        if found is None:
            return {"type": "said", "id": request.id, "text": plain_text(words.NO_MORE_PUZZLES)}
        exercise = Exercise("puzzle", found.kept.id, found.day)
        link = await self._services.matches.table_sessions.make_exercise_link(exercise, self._user_id)
        return {"type": "next", "id": request.id, "link": link}

    async def _given(self) -> Given:
        return await self._services.matches.puzzles.given(
            self._exercise.what, self._exercise.day, self._user_id
        )

    async def _read(self, given: Given) -> object:
        played = given.begun if given.answer is None else lines_of(given.answer.line)[:-1]
        return await self._services.matches.puzzles.read(given.kept.puzzle, played)

    async def _verdict_on(self, line: str) -> AnswerVerdict:
        """The verdict on an answer; it takes a second to work out, and is kept."""
        if self._verdict is None or self._verdict[0] != line:
            kept = (await self._given()).kept.puzzle
            found = await self._services.thinkers.run(verdict_on, kept.game, kept.text, lines_of(line))
            self._verdict = line, found
        return self._verdict[1]
