"""A game's tutorial at a table: the lessons of chat, with the same place, checks and words."""

from collections.abc import Iterator, Mapping

from bot.games.errors import IllegalAction
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import lesson_look, place_number, place_of_number
from bot.web.acts import refused
from bot.web.exercises.table import ExerciseTable, Way, objection
from bot.web.frames import Json
from bot.web.requests import ActFrame, WishFrame
from cogs.lessons import AnyPosition, Lessons
from cogs.services import Services
from cogs.teaching import session
from cogs.teaching.controls import solution_of
from cogs.teaching.panels import reply
from cogs.teaching.session import Going, Learner, Turnout, place_of
from cogs.touch import Toucher
from cogs.words import teaching as teaching_words
from cogs.words.duels import exercises as words

_GOING: Mapping[str, Going] = {
    "next lesson": session.onward,
    "back": session.back,
    "start again": session.beginning,
}


class LessonDesk:
    """A learner's tutorial of one game, wherever they stand in it."""

    def __init__(self, services: Services, game: str, user_id: int) -> None:
        """Refusals: session-over if the game has no lessons at a table; unknown-game."""
        self.services = services
        self._face = services.face(game)
        lessons, toucher = self._face.lessons, self._face.touch
        if lessons is None or toucher is None:
            raise Refusal("session-over")
        self._tabletop = services.matches.games[game]
        self._lessons: Lessons = lessons
        self._toucher = toucher
        self._learner = Learner(services, game, lessons, user_id)

    @property
    def game(self) -> str:
        return self._learner.game

    @property
    def toucher(self) -> Toucher:
        return self._toucher

    async def table(self) -> ExerciseTable:
        progress = await self.services.matches.tutorials.of(self._learner.user_id, self._learner.game)
        return self.table_at(session.position_of(self._lessons, progress))

    def table_at(self, position: AnyPosition) -> ExerciseTable:
        """The table of this position."""
        lessons, lesson = self._lessons, position.lesson
        said, is_over = lessons.text(position), position.step is None
        is_first = place_of(position) == (1, 0)
        facts = [teaching_words.goal(self._face.goal), lessons.who] if is_first else []
        return ExerciseTable(
            lesson_look(self._tabletop, position, lessons.names),
            None if is_over else _number(position),
            words.tutorial(self._tabletop.title),
            words.lesson(lesson.number, len(lessons.course), said.headline),
            self._asks(position, said.touch or said.task),
            tuple(filter(None, (*facts, *said.lines, said.note))),
            tuple(self._ways(position)),
        )

    def _asks(self, position: AnyPosition, task: str) -> str:
        """What to do; after a lesson, where to go on."""
        if position.step is not None:
            return task
        return words.NO_MORE_LESSONS if self._is_finished(position) else words.LESSON_DONE

    def _ways(self, position: AnyPosition) -> Iterator[Way]:
        is_finished = self._is_finished(position)
        if is_finished:
            yield Way("start again", teaching_words.AGAIN)
        elif place_of(position) != (1, 0):
            yield Way("back", teaching_words.BACK)
        if position.step is not None:
            yield Way("show me", teaching_words.SHOW_ME)
        elif not is_finished:
            yield Way("next lesson", words.NEXT_LESSON, is_main=True)

    def _is_finished(self, position: AnyPosition) -> bool:
        return session.is_finished(self._lessons, position)

    async def act(self, request: ActFrame) -> Json:
        prompt, played = request.prompt, 0
        try:
            for line in request.lines:
                turnout = await self._try(line, prompt)
                attempt = turnout.attempt
                if attempt is None:
                    return objection(request.id, teaching_words.MOVED_ON, played)
                if attempt.objection:
                    why = reply(self._face, self._lessons, attempt)
                    return objection(request.id, "\n".join(why), played)
                prompt, played = _number(turnout.position), played + 1
                if turnout.position.step is None:
                    break
        except IllegalAction as error:
            error.game = self._learner.game
            return refused(self.services, request.id, error, played)
        return {"type": "done", "id": request.id, "ply": prompt}

    async def _try(self, line: str, prompt: int) -> Turnout:
        return await self._learner.play(lambda position: position.parse(line), place_of_number(prompt))

    async def wish(self, request: WishFrame) -> Json:
        if request.what == "show me" and request.prompt is not None:
            turnout = await self._learner.play(solution_of, place_of_number(request.prompt))
        elif request.what in _GOING:
            turnout = await self._learner.go(_GOING[request.what])
        else:
            raise Refusal("session-over")
        return {"type": "done", "id": request.id, "ply": _number(turnout.position)}


def _number(position: AnyPosition) -> int:
    return place_number(*place_of(position))
