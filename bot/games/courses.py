"""A tutorial's course: its lessons, each made of the scenario that has its name."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from bot.games.contract import ActionT, Dice, EventT, Game, Json, StateT
from bot.games.dice import ScriptedDice
from bot.games.lessons import Lesson, LessonTask, Position, ViewT

StateT_co = TypeVar("StateT_co", covariant=True)


class Played(Protocol[StateT_co]):
    """A scenario: its position, its dice, and the seat and the line of each action.

    `setup` is what a table needs of its setup.
    """

    def begin(self, dice: Dice, /) -> StateT_co: ...

    @property
    def setup(self) -> Json: ...

    @property
    def dice(self) -> tuple[int, ...]: ...

    @property
    def actions(self) -> Sequence[tuple[int, str]]: ...


PositionT = TypeVar("PositionT", bound=Position[Any, Any, Any, Any])


def make_course(
    game: Game[StateT, ActionT, EventT, ViewT],
    scenarios: Mapping[str, Played[StateT]],
    steps: Mapping[str, tuple[LessonTask[ActionT, EventT, ViewT], ...]],
    earlier: Mapping[str, int],
    learner: int,
) -> tuple[Lesson[StateT, ActionT, EventT, ViewT], ...]:
    """The lessons in the order of `steps`, which has the tasks of each by its name.

    `earlier` says how many lines of a scenario are played before its lesson begins, if any: at these no die
    may fall.
    """

    def start(scenario: Played[StateT], played: int) -> StateT:
        dice = ScriptedDice()
        state = scenario.begin(dice)
        for seat, line in scenario.actions[:played]:
            game.apply(state, seat, game.parse_action(line, seat), dice)
        return state

    found = []
    for number, (name, tasks) in enumerate(steps.items(), 1):
        scenario, played = scenarios[name], earlier.get(name, 0)
        script = tuple([(seat, game.parse_action(line, seat)) for seat, line in scenario.actions[played:]])
        begun = partial(start, scenario, played)
        dice, setup = scenario.dice, scenario.setup
        found.append(Lesson(number, name, game, begun, dice, script, tasks, learner, setup))
    return tuple(found)


def solved(position: PositionT) -> list[PositionT]:
    """This position, and each one that what **Show me** does leads to, up to the lesson's end."""
    found = [position]
    while (action := found[-1].shown()) is not None:
        attempt = found[-1].attempt(action)
        if attempt.objection:
            raise ValueError(f"{position.lesson.name}: {action} does not count: {attempt.objection}")
        found.append(attempt.position)
    return found
