"""Melee's lessons: `bot.games.lessons` with what an entity or a card may do, and close looks."""

from collections.abc import Iterator

from bot.games import lessons
from bot.games.errors import IllegalAction
from bot.games.melee.events.events import Event
from bot.games.melee.game import MELEE
from bot.games.melee.position.actions import Action, End, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.scenarios.files import Scenario
from bot.games.melee.sight.close_up import CloseUp, close_up
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.two_seats import Seat

LEARNER = Seat.SOUTH

Deed = lessons.LearnerAction[Action, Event, View]
Step = lessons.LessonTask[Action, Event, View]
Lesson = lessons.Lesson[State, Action, Event, View]


class Position(lessons.Position[State, Action, Event, View]):
    """A lesson after some of the learner's actions."""

    def plan(self, what: int | str) -> ActionPlan:
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


Attempt = lessons.Attempt[Position, Action, Event, View]


def lesson_of(number: int, name: str, scenario: Scenario, steps: tuple[Step, ...]) -> Lesson:
    """The lesson that a scenario sets up and plays."""
    script = tuple(_script(scenario))
    return Lesson(number, name, MELEE, scenario.position, scenario.play.dice, script, steps, LEARNER)


def _script(scenario: Scenario) -> Iterator[tuple[Seat, Action]]:
    """The scenario's actions, each with who plays it: the learner begins, and turns end with `end`."""
    seat: Seat = LEARNER
    for line in scenario.play.actions:
        action = parse_action(line, seat)
        yield seat, action
        if isinstance(action, End):
            seat = seat.other
