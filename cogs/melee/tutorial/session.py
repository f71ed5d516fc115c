"""One learner's tutorial: where they are, what an action does there, and what is stored of it."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.content.melee.lessons import lessons
from bot.games.melee import MELEE
from bot.games.melee.board.tiles import Board
from bot.games.melee.lessons.lesson import Attempt, OutdatedLesson, Position
from bot.games.melee.position.actions import Action
from bot.games.melee.sight.view import Plan, View
from bot.matches.values import Progress
from cogs.services import Services

Place = tuple[int, int]
"""The lesson's number and how many actions have counted in it: what controls are drawn for."""


@dataclass(frozen=True, slots=True)
class Turnout:
    """What came of a request: where the learner stands now, and the attempt, if anything was tried."""

    position: Position
    attempt: Attempt | None = None
    moved_on: bool = False


def training_ground() -> Board:
    """The battlefield of all lessons."""
    return Position(lessons()[0]).view.board


def place_of(position: Position) -> Place:
    """The place of a position."""
    return position.lesson.number, len(position.actions)


def is_finished(position: Position) -> bool:
    """Whether nothing is left to learn."""
    return position.step is None and position.lesson.number == len(lessons())


def position_of(progress: Progress | None) -> Position:
    """Where somebody with this progress stands. A lesson that has changed since begins anew."""
    course = lessons()
    number = 1 if progress is None else min(max(progress.lesson, 1), len(course))
    lesson = course[number - 1]
    try:
        return Position.after(lesson, progress.actions if progress is not None else ())
    except OutdatedLesson:
        return Position(lesson)


async def stands(services: Services, user_id: int) -> Position | None:
    """Where the learner stands; None if they have not begun."""
    progress = await services.matches.tutorials.of(user_id, MELEE.name)
    return None if progress is None else position_of(progress)


@dataclass(frozen=True, slots=True)
class Learning:
    """What a learner may do now, for completing what they type."""

    own: View
    plan: Callable[[int | str], Plan]


async def learning(services: Services, user_id: int) -> Learning | None:
    """What a learner may do now; None if no lesson is under way."""
    position = await stands(services, user_id)
    return None if position is None or position.step is None else Learning(position.view, position.plan)


async def play(
    services: Services,
    user_id: int,
    action_of: Callable[[Position], Action | None],
    drawn_for: Place | None = None,
) -> Turnout:
    """Try the action that `action_of` gives for where the learner stands; none if it gives None.

    `drawn_for` is the place that the pressed control was drawn for: if the learner is elsewhere by now,
    nothing is tried. Raises what `action_of` raises.
    """

    def work(position: Position) -> Turnout:
        if drawn_for not in (None, place_of(position)):
            return Turnout(position, moved_on=True)
        action = action_of(position)
        if action is None:
            return Turnout(position)
        attempt = position.attempt(action)
        return Turnout(attempt.position, attempt)

    return await _change(services, user_id, work)


async def go(
    services: Services, user_id: int, where: Callable[[Position], Position], drawn_for: Place | None = None
) -> Turnout:
    """Go to another lesson or to the start of one; `drawn_for` as in `play`."""

    def work(position: Position) -> Turnout:
        if drawn_for not in (None, place_of(position)):
            return Turnout(position, moved_on=True)
        return Turnout(where(position))

    return await _change(services, user_id, work)


def onward(position: Position) -> Position:
    """The next lesson, once this one is over; otherwise the same position."""
    if position.step is not None or is_finished(position):
        return position
    return Position(lessons()[position.lesson.number])


def back(position: Position) -> Position:
    """The start of this lesson; from there, the lesson before."""
    number = position.lesson.number - (not position.actions)
    return Position(lessons()[max(number, 1) - 1])


def beginning(_: Position) -> Position:
    """The first lesson."""
    return Position(lessons()[0])


async def _change(services: Services, user_id: int, work: Callable[[Position], Turnout]) -> Turnout:
    turnouts: list[Turnout] = []

    def change(before: Progress | None) -> Progress:
        turnout = work(position_of(before))
        turnouts.append(turnout)
        return Progress(turnout.position.lesson.number, tuple(turnout.position.lines))

    await services.matches.tutorials.change(user_id, MELEE.name, change)
    return turnouts[-1]
