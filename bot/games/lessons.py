"""A lesson of any game's tutorial: a position, its steps, and what the learner's actions do in it.

A lesson is played on the real rules from its position. Every step says which actions count; whatever else the
learner does is played on a copy only: they see what it does and lose nothing by it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar

from bot.games.contract import ActionT, EventT, Game, Json, StateT
from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import IllegalAction

ILLEGAL, OTHER, OVER = "illegal", "other", "over"
"""Reasons why an action does not count, in any lesson: it is illegal, something else, or too late."""

ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


class OutdatedLesson(Exception):
    """The actions so far do not belong to this lesson: it has changed since they were stored."""


class LessonDice:
    """The lesson's dice in their order, then fixed ones for whatever else the learner tries.

    The first `fallen` of them have been rolled.
    """

    def __init__(self, rolls: Sequence[int], fallen: int = 0) -> None:
        self._scripted = ScriptedDice(rolls[fallen:])
        self._more = FastDice(len(rolls))
        for _ in range(fallen - len(rolls)):
            self._more.roll()

    def roll(self, sides: int = 6) -> int:
        """The next die, 1 to `sides`; where a scripted one has more, another falls in its place."""
        left = self._scripted.left
        if left and left[0] <= sides:
            return self._scripted.roll(sides)
        if left:
            self._scripted.roll(left[0])
        return self._more.roll(sides)


@dataclass(frozen=True)
class LearnerAction(Generic[ActionT, EventT, ViewT]):
    """An action that the learner played or tried.

    `earlier` are their actions in this lesson that have counted. `after` is the position that came of it, as
    they see it, and `events` what happened on the way, as far as they may see it; an action that the rules
    refuse has neither, but that refusal in `refused`.
    """

    action: ActionT
    earlier: tuple[ActionT, ...]
    before: ViewT
    after: ViewT
    events: tuple[EventT, ...] = ()
    refused: IllegalAction | None = None


@dataclass(frozen=True)
class LessonTask(Generic[ActionT, EventT, ViewT]):
    """One thing to do.

    `objection` gives the reason why a deed does not count, by a name that the words know; empty if it does.
    It is asked only about what the rules allow. `finishes` says whether the step is over after a deed that
    counts.
    """

    name: str
    objection: Callable[[LearnerAction[ActionT, EventT, ViewT]], str]
    finishes: Callable[[LearnerAction[ActionT, EventT, ViewT]], bool] = lambda _: True


@dataclass(frozen=True)
class Lesson(Generic[StateT, ActionT, EventT, ViewT]):
    """One lesson; its number in the course counts from 1.

    `start` makes its position, `dice` are those that fall first. `script` says who plays what if all goes as
    intended: the learner's own actions are its solution, those of others their answers. `setup` is as much of
    a match's setup as a table needs to show the position.
    """

    number: int
    name: str
    game: Game[StateT, ActionT, EventT, ViewT]
    start: Callable[[], StateT]
    dice: tuple[int, ...]
    script: tuple[tuple[int, ActionT], ...]
    steps: tuple[LessonTask[ActionT, EventT, ViewT], ...]
    learner: int = 0
    setup: Json = field(default_factory=dict, compare=False)

    def solution(self) -> tuple[ActionT, ...]:
        """The learner's task."""
        return tuple(action for seat, action in self.script if seat == self.learner)


@dataclass(frozen=True)
class Attempt(Generic[PositionT, ActionT, EventT, ViewT]):
    """The result of an action: the deed, why it does not count (empty if it does), and where that leads.

    An action that does not count leads nowhere: `position` is the one in which it was tried.
    """

    deed: LearnerAction[ActionT, EventT, ViewT]
    objection: str
    position: PositionT


class Position(Generic[StateT, ActionT, EventT, ViewT]):
    """A lesson after some of the learner's actions. `last` is the deed that led here, None at the start."""

    def __init__(self, lesson: Lesson[StateT, ActionT, EventT, ViewT]) -> None:
        self.lesson = lesson
        self.actions: tuple[ActionT, ...] = ()
        self.done = 0  # steps
        self.last: LearnerAction[ActionT, EventT, ViewT] | None = None
        self._state = lesson.start()
        self._rolled = 0
        self._answered: frozenset[int] = frozenset()

    @classmethod
    def after(cls, lesson: Lesson[StateT, ActionT, EventT, ViewT], lines: Sequence[str]) -> Self:
        """The lesson after the actions that `lines` wrote. Raises OutdatedLesson if one does not count."""
        position = cls(lesson)
        for line in lines:
            try:
                action = lesson.game.parse_action(line, lesson.learner)
            except IllegalAction as error:
                raise OutdatedLesson(line) from error
            attempt = position.attempt(action)
            if attempt.objection:
                raise OutdatedLesson(line)
            position = attempt.position
        return position

    @property
    def lines(self) -> list[str]:
        """The learner's actions as text, one a line."""
        return [self.lesson.game.format_action(action) for action in self.actions]

    @property
    def step(self) -> LessonTask[ActionT, EventT, ViewT] | None:
        """The task now; None once the lesson is over."""
        return None if self.done == len(self.lesson.steps) else self.lesson.steps[self.done]

    @property
    def state(self) -> StateT:
        """A copy of the position, including what is hidden from the learner."""
        return self.lesson.game.copy(self._state)

    @property
    def view(self) -> ViewT:
        """The position as the learner sees it."""
        return self.lesson.game.view(self._state, self.lesson.learner)

    def parse(self, line: str) -> ActionT:
        """The action that a line means when the learner plays it; IllegalAction `bad-action` if none."""
        return self.lesson.game.parse_action(line, self.lesson.learner)

    def attempt(self, action: ActionT) -> Attempt[Self, ActionT, EventT, ViewT]:
        """Play an action, if it counts."""
        step = self.step
        deed, state, rolled, answered = self._try(action)
        if step is None:
            return Attempt(deed, OVER, self)
        objection = ILLEGAL if deed.refused else step.objection(deed)
        if objection:
            return Attempt(deed, objection, self)
        position = type(self)(self.lesson)
        position.actions = (*self.actions, action)
        position.done = self.done + step.finishes(deed)
        position.last = deed
        position._state, position._rolled, position._answered = state, rolled, answered
        return Attempt(deed, "", position)

    def shown(self) -> ActionT | None:
        """The solution's first action that counts now, else its last. None once the lesson is over."""
        if self.step is None:
            return None
        solution = self.lesson.solution()
        left = [action for action in solution if action not in self.actions]
        return next((action for action in left if not self.attempt(action).objection), solution[-1])

    def _try(
        self, action: ActionT
    ) -> tuple[LearnerAction[ActionT, EventT, ViewT], StateT, int, frozenset[int]]:
        """The result of an action, including the others' answers to it, and which they have given by then."""
        game, learner, before = self.lesson.game, self.lesson.learner, self.view
        state = game.copy(self._state)
        dice = _Counted(self._dice(), self._rolled)

        def refused(
            why: IllegalAction,
        ) -> tuple[LearnerAction[ActionT, EventT, ViewT], StateT, int, frozenset[int]]:
            deed = LearnerAction[ActionT, EventT, ViewT](action, self.actions, before, before, refused=why)
            return deed, state, self._rolled, self._answered

        if learner not in game.waiting(state):
            return refused(IllegalAction("game-over"))
        try:
            events = game.apply(state, learner, action, dice)
        except IllegalAction as error:
            return refused(error)
        told, answered = self._answers(state, dice)
        seen = tuple(each for each in [*events, *told] if _is_seen(game.audience(each), learner))
        deed = LearnerAction(action, self.actions, before, game.view(state, learner), seen)
        return deed, state, dice.rolled, answered

    def _answers(self, state: StateT, dice: "_Counted") -> tuple[list[EventT], frozenset[int]]:
        """Play what the others do next, where it is their turn, each once; give all that they have done.

        What is not possible yet, or no more, is left out.
        """
        events: list[EventT] = []
        answered = set(self._answered)
        game = self.lesson.game
        for place, (seat, action) in enumerate(self.lesson.script):
            if place not in answered and seat != self.lesson.learner and seat in game.waiting(state):
                try:
                    events += game.apply(state, seat, action, dice)
                except IllegalAction:
                    continue
                answered.add(place)
        return events, frozenset(answered)

    def _dice(self) -> LessonDice:
        """The dice, with those that have fallen gone."""
        return LessonDice(self.lesson.dice, self._rolled)


def _is_seen(audience: frozenset[int] | None, seat: int) -> bool:
    return audience is None or seat in audience


class _Counted:
    """Dice that count how many have fallen."""

    def __init__(self, dice: LessonDice, rolled: int) -> None:
        self._dice = dice
        self.rolled = rolled

    def roll(self, sides: int = 6) -> int:
        """The next die."""
        self.rolled += 1
        return self._dice.roll(sides)
