"""The seven lessons: each one's tasks, and the reasons why other orders don't count.

Objections are names; `cogs.war.tutorial.words` says each in words.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.games import lessons
from bot.games.courses import make_course
from bot.games.lessons import OTHER
from bot.games.war.board.board import flower
from bot.games.war.events.events import Event
from bot.games.war.game import WAR
from bot.games.war.position.actions import (
    Action,
    Attack,
    Build,
    EndActing,
    EndBuilding,
    Explore,
    Hire,
    March,
    Order,
    Orders,
    Pave,
    Recruit,
    UsePower,
)
from bot.games.war.position.state import State
from bot.games.war.sight.outlook import OrderOutlook, outlooks
from bot.games.war.sight.view import HexView, View

if TYPE_CHECKING:
    from bot.games.war.scenarios.scenarios import Scenario

LEARNER = 0
"""The learner's seat in all lessons; the computer has the other one."""
MIDDLE = "e5"
"""The centre of the territory in the middle, and the quarry in it."""
SCOUT, OPEN = 3, ("d3", "e3")
"""The Scout of the first lesson, and the hexes from which it can explore the middle."""
BARRACKS, HILL, MET = "d5", "d4", "e7"
"""A building site, a hill, and where enemies stand in the third and fourth lesson."""
FRONT, INTRUDED = "e2", "e3"
"""A hex of the learner's Settlement, and the one beside it where an enemy stands."""
HORSEMAN, SWORDSMAN, BOWMAN, HERO = 2, 3, 2, 2
"""The units of later lessons, by their numbers there."""
SOLDIERS = frozenset(("spearman", "swordsman", "bowman"))
"""The soldiers that Barracks make."""

Deed = lessons.LearnerAction[Action, Event, View]
Step = lessons.LessonTask[Action, Event, View]
Lesson = lessons.Lesson[State, Action, Event, View]
Attempt = lessons.Attempt["Position", Action, Event, View]


class Position(lessons.Position[State, Action, Event, View]):
    """A lesson after some of the learner's actions."""

    def outlooks(self, orders: Sequence[Order]) -> tuple[OrderOutlook, ...]:
        """What the learner may expect of each of these orders alone."""
        return outlooks(self._state, LEARNER, orders)


def course(scenarios: Mapping[str, "Scenario"]) -> tuple[Lesson, ...]:
    """The lessons in their order, played from these scenarios."""
    return make_course(WAR, scenarios, _STEPS, {}, LEARNER)


def order_of(action: Action | None) -> Order | None:
    """The order of a line that has only one."""
    return action.orders[0] if isinstance(action, Orders) and len(action.orders) == 1 else None


def _hex(view: View, name: str) -> HexView:
    return next(each for each in view.hexes if each.name == name)


def _there(view: View, name: str) -> str | None:
    """The kind of the computer's block on a hex, empty while it is face down; None if it has none there."""
    kinds = [each.kind for each in view.blocks if each.hex == name and each.seat not in (LEARNER, None)]
    return kinds[0] if kinds else None


def _instead(deed: Deed) -> str:
    """The objection to an order that is not the task's kind, by what it does."""
    match order_of(deed.action):
        case March():
            return "moved"
        case Recruit():
            return "recruited"
        case EndActing() | EndBuilding():
            return "ended"
    return OTHER


def _go(deed: Deed) -> str:
    match order_of(deed.action):
        case March(unit, at):
            return "other unit" if unit != SCOUT else "" if at in OPEN else "elsewhere"
    return _instead(deed)


def _turn(deed: Deed) -> str:
    match order_of(deed.action):
        case Explore(_, at):
            return "" if at in flower(MIDDLE) else "elsewhere"
    return _instead(deed)


def _found(deed: Deed) -> str:
    match order_of(deed.action):
        case Build(_, building):
            return "" if building == "barracks" else "other building"
        case Pave():
            return "road"
        case Recruit() | Hire():
            return "recruited"
    return _instead(deed)


def _recruit(deed: Deed) -> str:
    match order_of(deed.action):
        case Recruit(kind, at):
            return "elsewhere" if at != BARRACKS else "" if kind in SOLDIERS else "decoy"
    return _instead(deed)


def _identify(deed: Deed) -> str:
    match order_of(deed.action):
        case March():
            return "" if _there(deed.after, MET) else "not seen"
    return _instead(deed)


def _charge(deed: Deed) -> str:
    match order_of(deed.action):
        case Attack(unit, _, _):
            return "" if unit == HORSEMAN else "trumped"
    return _instead(deed)


def _finish(deed: Deed) -> str:
    match order_of(deed.action):
        case Attack(unit, _, _) if unit == SWORDSMAN:
            return ""
    return _instead(deed)


def _climb(deed: Deed) -> str:
    match order_of(deed.action):
        case March(unit, at):
            return "other unit" if unit != BOWMAN else "" if at == HILL else "elsewhere"
        case Attack():
            return "shot"
    return _instead(deed)


def _shoot(deed: Deed) -> str:
    match order_of(deed.action):
        case Attack():
            return ""
    return _instead(deed)


def _hire(deed: Deed) -> str:
    match order_of(deed.action):
        case Hire(_, at):
            return "" if at == FRONT else "elsewhere"
    return _instead(deed)


def _build_no_more(deed: Deed) -> str:
    match order_of(deed.action):
        case EndBuilding():
            return ""
    return _instead(deed)


def _duel(deed: Deed) -> str:
    match order_of(deed.action):
        case Attack(unit, _, _) | UsePower(unit, _, _):
            if unit != HERO:
                return "other unit"
            return "" if _there(deed.after, INTRUDED) is None else "not gone"
    return _instead(deed)


def _take(deed: Deed) -> str:
    match order_of(deed.action):
        case March():
            return "" if _hex(deed.after, MIDDLE).quarry == LEARNER else "elsewhere"
    return _instead(deed)


def _end(deed: Deed) -> str:
    match order_of(deed.action):
        case EndActing():
            return ""
    return _instead(deed)


_STEPS: Mapping[str, tuple[Step, ...]] = {
    "1-explore": (Step("go", _go), Step("turn", _turn)),
    "2-build": (Step("found", _found), Step("recruit", _recruit)),
    "3-fog": (Step("identify", _identify),),
    "4-fight": (Step("charge", _charge), Step("finish", _finish)),
    "5-hill": (Step("climb", _climb), Step("shoot", _shoot)),
    "6-hero": (Step("hire", _hire), Step("built", _build_no_more), Step("duel", _duel)),
    "7-portal": (Step("take", _take), Step("end", _end)),
}
NAMES = tuple(_STEPS)
"""The lessons in their order, by the names of their scenarios."""

OBJECTIONS: Mapping[str, tuple[str, ...]] = {
    "go": ("elsewhere", "other unit", "ended"),
    "turn": ("elsewhere", "moved", "ended"),
    "found": ("other building", "road", "recruited", "ended"),
    "recruit": ("elsewhere", "decoy", "ended"),
    "identify": ("not seen", "ended"),
    "charge": ("trumped", "moved", "ended"),
    "finish": ("moved", "ended"),
    "climb": ("elsewhere", "other unit", "shot", "ended"),
    "shoot": ("moved", "ended"),
    "hire": ("elsewhere", "recruited", "ended"),
    "built": ("recruited",),
    "duel": ("other unit", "not gone", "moved", "ended"),
    "take": ("elsewhere", "ended"),
    "end": ("moved",),
}
"""All reasons that each step may give, beside those of every lesson."""
