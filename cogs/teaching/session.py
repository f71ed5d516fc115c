"""One learner's tutorial: their place, the effect of their actions, and their stored progress."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from bot.games.lessons import OutdatedLesson
from bot.matches.values import TutorialProgress
from cogs.lessons import AnyAttempt, AnyLesson, AnyPosition, Lessons
from cogs.services import Services

Going = Callable[[Lessons, AnyPosition], AnyPosition]
"""A way to another lesson, or to the start of one."""
Place = tuple[int, int]
"""The lesson's number and the number of actions that have counted in it. Controls carry it."""


class Turnout(Struct, frozen=True):
    """The result of a request: the learner's position, and the attempt, if anything was tried."""

    position: AnyPosition
    attempt: AnyAttempt | None = None
    moved_on: bool = False


class Learner(Struct, frozen=True):
    """Somebody's tutorial in a game."""

    services: Services
    game: str
    lessons: Lessons
    user_id: int

    async def stands(self) -> AnyPosition | None:
        """The learner's position; None if they have not begun."""
        progress = await self.services.matches.tutorials.of(self.user_id, self.game)
        return None if progress is None else position_of(self.lessons, progress)

    async def play(
        self, action_of: Callable[[AnyPosition], object | None], drawn_for: Place | None = None
    ) -> Turnout:
        """Try the action that `action_of` gives for where the learner stands; none if it gives None.

        `drawn_for` is the place that the pressed control was drawn for: if the learner is elsewhere by now,
        nothing is tried. Raises what `action_of` raises.
        """

        def work(position: AnyPosition) -> Turnout:
            if drawn_for not in (None, place_of(position)):
                return Turnout(position, moved_on=True)
            action = action_of(position)
            if action is None:
                return Turnout(position)
            attempt = position.attempt(action)
            return Turnout(attempt.position, attempt)

        return await self._change(work)

    async def go(self, where: Going, drawn_for: Place | None = None) -> Turnout:
        """Go to another lesson or to the start of one; `drawn_for` as in `play`."""

        def work(position: AnyPosition) -> Turnout:
            if drawn_for not in (None, place_of(position)):
                return Turnout(position, moved_on=True)
            return Turnout(where(self.lessons, position))

        return await self._change(work)

    async def _change(self, work: Callable[[AnyPosition], Turnout]) -> Turnout:
        turnouts: list[Turnout] = []

        def change(before: TutorialProgress | None) -> TutorialProgress:
            turnout = work(position_of(self.lessons, before))
            turnouts.append(turnout)
            return TutorialProgress(turnout.position.lesson.number, tuple(turnout.position.lines))

        await self.services.matches.tutorials.change(self.user_id, self.game, change)
        return turnouts[-1]


def place_of(position: AnyPosition) -> Place:
    """The place of a position."""
    return position.lesson.number, len(position.actions)


def is_finished(lessons: Lessons, position: AnyPosition) -> bool:
    """Whether nothing is left to learn."""
    return position.step is None and position.lesson.number == len(lessons.course)


def position_of(lessons: Lessons, progress: TutorialProgress | None) -> AnyPosition:
    """The position for this progress. A lesson that has changed since starts again."""
    course = lessons.course
    number = 1 if progress is None else min(max(progress.lesson, 1), len(course))
    lesson = course[number - 1]
    try:
        return lessons.position.after(lesson, progress.actions if progress is not None else ())
    except OutdatedLesson:
        return lessons.position(lesson)


def stay(_: Lessons, position: AnyPosition) -> AnyPosition:
    """The same position."""
    return position


def onward(lessons: Lessons, position: AnyPosition) -> AnyPosition:
    """The next lesson, once this one is over; otherwise the same position."""
    if position.step is not None or is_finished(lessons, position):
        return position
    return lessons.position(lessons.course[position.lesson.number])


def back(lessons: Lessons, position: AnyPosition) -> AnyPosition:
    """The start of this lesson; from there, the lesson before."""
    number = position.lesson.number - (not position.actions)
    return lessons.position(lessons.course[max(number, 1) - 1])


def beginning(lessons: Lessons, _: AnyPosition) -> AnyPosition:
    """The first lesson."""
    return lessons.position(lessons.course[0])


def is_set_up_anew(
    course: Sequence[AnyLesson], position: AnyPosition, standing: Callable[[AnyPosition], object]
) -> bool:
    """Whether a lesson begins here, and not where the one before it ended, as far as `standing` tells."""
    number = position.lesson.number
    if number == 1 or position.actions:
        return False
    before = course[number - 2]
    ended = type(position).after(before, [before.game.format_action(each) for each in before.solution()])
    return standing(ended) != standing(position)
