"""The eight lessons: each one's tasks, and the reasons why other orders don't count.

Objections are names; `cogs.multifold.words.lessons` says each in words.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from bot.games import lessons
from bot.games.courses import make_course
from bot.games.lessons import OTHER
from bot.games.multifold.events.events import Event
from bot.games.multifold.game import MULTIFOLD
from bot.games.multifold.position.actions import Action, End, Move, Play, Promote, TakeAim
from bot.games.multifold.position.state import State
from bot.games.multifold.sight.odds import BattleOdds, battle_odds
from bot.games.multifold.sight.view import View

if TYPE_CHECKING:
    from bot.games.multifold.scenarios import Scenario

LEARNER = 0
"""The learner's seat in all lessons; the computer has the other one."""
HOME, SPRING, SADDLE, GOAL = "g3", "f5", "d4", "d7"
"""The learner's home, and the springs that the lessons are about."""
CRATE, WEAKER, STRONGER = "f3", "c4", "c3"
"""Where a crate lies, and two spaces of the computer's."""
_EARLIER: Mapping[str, int] = {"3-battle": 2, "5-strike": 1, "7-crate": 1}
"""How many lines of a scenario are played before its lesson begins."""

Deed = lessons.LearnerAction[Action, Event, View]
Step = lessons.LessonTask[Action, Event, View]
Lesson = lessons.Lesson[State, Action, Event, View]
Attempt = lessons.Attempt["Position", Action, Event, View]


class Position(lessons.Position[State, Action, Event, View]):
    """A lesson after some of the learner's actions."""

    def odds(self) -> BattleOdds:
        """The battle as it would be if nobody else moved."""
        return battle_odds(self._state)


def course(scenarios: Mapping[str, "Scenario"]) -> tuple[Lesson, ...]:
    """The lessons in their order, played from these scenarios."""
    return make_course(MULTIFOLD, scenarios, _STEPS, _EARLIER, LEARNER)


def _there(view: View, space: str) -> str:
    """The learner's pieces in a space, as views have them."""
    return next(each.pieces for each in view.spaces if each.name == space and each.seat in (LEARNER, None))


def _instead(deed: Deed) -> str:
    """The objection to an order that is not the task's kind, by what it does."""
    match deed.action:
        case Move():
            return "moved"
        case End():
            return "ended"
        case _:
            return OTHER


def _move(wanted: Callable[[Deed, Move], str], deed: Deed) -> str:
    """The objection to a move; other orders do not count."""
    match deed.action:
        case Move():
            return wanted(deed, deed.action)
        case _:
            return _instead(deed)


def _send(deed: Deed, move: Move) -> str:
    if move.end != SPRING:
        return "elsewhere"
    return "" if _there(deed.after, SPRING) == "2" else "how many"


def _promote(deed: Deed) -> str:
    match deed.action:
        case Promote(space):
            return "" if space == HOME else "elsewhere"
        case _:
            return _instead(deed)


def _lead(deed: Deed, move: Move) -> str:
    if move.end != SADDLE:
        return "elsewhere"
    return "" if _there(deed.after, SADDLE) == "4o" else "how many"


def _aim(deed: Deed) -> str:
    match deed.action:
        case TakeAim(_, target):
            return "" if target == WEAKER else "anyway" if target == STRONGER else "elsewhere"
        case _:
            return _instead(deed)


def _strike(deed: Deed) -> str:
    match deed.action:
        case Play("airstrike", (space,)):
            return "" if space == STRONGER else "elsewhere"
        case Play():
            return "other card"
        case _:
            return _instead(deed)


def _guard(_: Deed, move: Move) -> str:
    return "" if move.end == SPRING else "elsewhere"


def _open(_: Deed, move: Move) -> str:
    return "" if move.end == CRATE else "elsewhere"


def _take(deed: Deed, move: Move) -> str:
    if move.end != GOAL:
        return "elsewhere"
    return "" if _there(deed.after, GOAL).rstrip("o") else "officer"


def _end(deed: Deed) -> str:
    match deed.action:
        case End():
            return ""
        case Move():
            return "moved"
        case _:
            return OTHER


_STEPS: Mapping[str, tuple[Step, ...]] = {
    "1-spring": (Step("send", partial(_move, _send)), Step("end", _end)),
    "2-officer": (Step("promote", _promote), Step("lead", partial(_move, _lead))),
    "3-battle": (Step("battle", _end),),
    "4-aim": (Step("aim", _aim),),
    "5-strike": (Step("strike", _strike), Step("fight", _end)),
    "6-guard": (Step("guard", partial(_move, _guard)),),
    "7-crate": (Step("open", partial(_move, _open)), Step("wait", _end)),
    "8-win": (Step("take", partial(_move, _take)), Step("win", _end)),
}
NAMES = tuple(_STEPS)
"""The lessons in their order, by the names of their scenarios."""

OBJECTIONS: Mapping[str, tuple[str, ...]] = {
    "send": ("elsewhere", "how many", "ended"),
    "end": ("moved",),
    "promote": ("elsewhere", "moved", "ended"),
    "lead": ("elsewhere", "how many", "ended"),
    "battle": ("moved",),
    "aim": ("anyway", "elsewhere", "moved", "ended"),
    "strike": ("elsewhere", "other card", "moved", "ended"),
    "fight": ("moved",),
    "guard": ("elsewhere", "ended"),
    "open": ("elsewhere", "ended"),
    "wait": ("moved",),
    "take": ("elsewhere", "officer", "ended"),
    "win": ("moved",),
}
"""All reasons that each step may give, beside those of every lesson."""
