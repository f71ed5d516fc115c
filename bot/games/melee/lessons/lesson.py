"""A lesson: a position, its steps, and what the learner's actions do in it.

A lesson is played on the real rules from its scenario's position. Every step says which actions count;
whatever else the learner does is played on a copy only: they see what it does and lose nothing by it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import IllegalAction
from bot.games.melee.events.events import Event
from bot.games.melee.game import MELEE
from bot.games.melee.position.actions import Action, End, format_action, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.scenarios.files import Scenario
from bot.games.melee.sight.close_up import CloseUp, close_up
from bot.games.melee.sight.view import Plan, View
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat

LEARNER = Seat.SOUTH
ILLEGAL, OTHER, OVER = "illegal", "other", "over"
"""Why an action does not count, in any lesson: it is against the rules, something else, or too late."""


class OutdatedLesson(Exception):
    """The actions so far do not belong to this lesson: it has changed since they were stored."""


class LessonDice:
    """The scenario's dice in their order, then fixed ones for whatever else the learner tries."""

    def __init__(self, rolls: Sequence[int]) -> None:
        self._scripted = ScriptedDice(rolls)
        self._more = FastDice(len(rolls))

    def roll(self, sides: int = 6) -> int:
        """The next die, 1 to `sides`."""
        return self._scripted.roll(sides) if self._scripted.left else self._more.roll(sides)


@dataclass(frozen=True, slots=True)
class Deed:
    """What the learner did or tried.

    `earlier` are their actions in this lesson that have counted. `after` is the position that came of it, as
    they see it, and `events` what happened on the way; an action that the rules refuse has neither, but their
    code in `refused`.
    """

    action: Action
    earlier: tuple[Action, ...]
    before: View
    after: View
    events: tuple[Event, ...] = ()
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do.

    `objection` gives the reason why a deed does not count, by a name that the words know; empty if it does.
    It is asked only about what the rules allow. `finishes` says whether the step is over after a deed that
    counts.
    """

    name: str
    objection: Callable[[Deed], str]
    finishes: Callable[[Deed], bool] = lambda _: True


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; its number in the course counts from 1."""

    number: int
    name: str
    scenario: Scenario
    steps: tuple[Step, ...]

    def solution(self) -> tuple[Action, ...]:
        """What the scenario has the learner do."""
        return tuple(action for seat, action in _script(self.scenario) if seat == LEARNER)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of an action: the deed, why it does not count (empty if it does), and where that leads.

    An action that does not count leads nowhere: `position` is the one in which it was tried.
    """

    deed: Deed
    objection: str
    position: "Position"


class Position:
    """A lesson after some of the learner's actions. `last` is the deed that led here, None at the start."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.actions: tuple[Action, ...] = ()
        self.done = 0  # steps
        self.last: Deed | None = None
        self._state = lesson.scenario.position()
        self._rolled = 0

    @classmethod
    def after(cls, lesson: Lesson, lines: Sequence[str]) -> "Position":
        """The lesson after the actions that `lines` wrote. Raises OutdatedLesson if one does not count."""
        position = cls(lesson)
        for line in lines:
            try:
                action = parse_action(line, LEARNER)
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
        return [format_action(action) for action in self.actions]

    @property
    def step(self) -> Step | None:
        """What is to be done now; None once the lesson is over."""
        return None if self.done == len(self.lesson.steps) else self.lesson.steps[self.done]

    @property
    def view(self) -> View:
        """The position as the learner sees it."""
        return MELEE.view(self._state, LEARNER)

    def plan(self, what: int | str) -> Plan:
        """What the entity on a tile, or a card in hand, may do now. Refusals: no-entity, not-in-hand."""
        found = (
            MELEE.plan(self._state, what) if isinstance(what, int) else MELEE.plan_summon(self._state, what)
        )
        if found is None:
            raise IllegalAction("no-entity" if isinstance(what, int) else "not-in-hand")
        return found

    def close_up(self, tile: int) -> CloseUp | None:
        """The entity on a tile from close by; None if nobody stands there."""
        return close_up(self._state, tile, () if self.last is None else self.last.events)

    def attempt(self, action: Action) -> Attempt:
        """Play an action, if it counts."""
        step = self.step
        deed, state, rolled = self._try(action)
        if step is None:
            return Attempt(deed, OVER, self)
        objection = ILLEGAL if deed.refused else step.objection(deed)
        if objection:
            return Attempt(deed, objection, self)
        position = Position(self.lesson)
        position.actions = (*self.actions, action)
        position.done = self.done + step.finishes(deed)
        position.last = deed
        position._state, position._rolled = state, rolled
        return Attempt(deed, "", position)

    def shown(self) -> Action | None:
        """The solution's first action that counts now. None once the lesson is over."""
        if self.step is None:
            return None
        left = [action for action in self.lesson.solution() if action not in self.actions]
        return next((action for action in left if not self.attempt(action).objection), End())

    def _try(self, action: Action) -> tuple[Deed, State, int]:
        """What comes of an action, North's answer to the end of a turn included."""
        before = self.view
        state = MELEE.copy(self._state)
        dice = _Counted(self._dice(), self._rolled)
        if state.outcome is not None or to_act(state) is not LEARNER:
            return Deed(action, self.actions, before, before, refused="game-over"), state, self._rolled
        try:
            events = MELEE.apply(state, LEARNER, action, dice)
        except IllegalAction as error:
            return Deed(action, self.actions, before, before, refused=error.code), state, self._rolled
        events += _north_answers(self.lesson.scenario, state, dice)
        deed = Deed(action, self.actions, before, MELEE.view(state, LEARNER), tuple(events))
        return deed, state, dice.rolled

    def _dice(self) -> LessonDice:
        """The dice, with those that have fallen gone."""
        dice = LessonDice(self.lesson.scenario.play.dice)
        for _ in range(self._rolled):
            dice.roll()
        return dice


class _Counted:
    """Dice that count how many have fallen."""

    def __init__(self, dice: LessonDice, rolled: int) -> None:
        self._dice = dice
        self.rolled = rolled

    def roll(self, sides: int = 6) -> int:
        """The next die."""
        self.rolled += 1
        return self._dice.roll(sides)


def _script(scenario: Scenario) -> list[tuple[Seat, Action]]:
    """The scenario's actions, each with who plays it: the learner begins, and turns end with `end`."""
    seat, found = LEARNER, []
    for line in scenario.play.actions:
        action = parse_action(line, seat)
        found.append((seat, action))
        if isinstance(action, End):
            seat = seat.other
    return found


def _north_answers(scenario: Scenario, state: State, dice: _Counted) -> list[Event]:
    """Play North's scripted turn, if it is North's. What has become impossible is left out."""
    events: list[Event] = []
    for seat, action in _script(scenario):
        if seat is not LEARNER and to_act(state) is seat:
            try:
                events += MELEE.apply(state, seat, action, dice)
            except IllegalAction:
                continue
    return events
