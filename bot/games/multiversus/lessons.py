"""The eight lessons: each one's tasks, and the reasons why other actions don't count.

Objections are names; `cogs.multiversus.words.lessons` says each in words.
"""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from bot.games import lessons
from bot.games.courses import make_course
from bot.games.lessons import OTHER
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.game import MULTIVERSUS
from bot.games.multiversus.position.actions import (
    Action,
    Attack,
    EndAction,
    HoldBack,
    Seal,
    StandingOrder,
    Stunt,
    Walk,
    Yield,
    seal_words,
)
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sheets.vocabulary import INTERACT, NONE
from bot.games.multiversus.sheets.vocabulary import NAMES as FIGURES
from bot.games.multiversus.sight.view import View

if TYPE_CHECKING:
    from bot.games.multiversus.scenarios import Scenario

LEARNER = 0
"""The learner's seat in all lessons, which leads the Heroes; the other player has the other one."""
_CHOSEN: Mapping[str, int] = {"2-attack": 2, "3-power": 2, "4-mark": 2}
"""How many lines of a scenario are played before its lesson begins: both sides' choices."""

Deed = lessons.LearnerAction[Action, Event, View]
Step = lessons.LessonTask[Action, Event, View]
Lesson = lessons.Lesson[State, Action, Event, View]
Attempt = lessons.Attempt["Position", Action, Event, View]


class Position(lessons.Position[State, Action, Event, View]):
    """A lesson after some of the learner's actions."""


def course(scenarios: Mapping[str, "Scenario"]) -> tuple[Lesson, ...]:
    """The lessons in their order, played from these scenarios."""
    return make_course(MULTIVERSUS, scenarios, _STEPS, _CHOSEN, LEARNER)


def _choice(deed: Deed) -> str:
    """What the learner chose, without `seal`; empty if it was no choice."""
    match deed.action:
        case Seal():
            return seal_words(deed.action)
        case StandingOrder():
            return NONE
        case _:
            return ""


def _chooses(wanted: str, deed: Deed) -> str:
    """The one choice that counts, its kinds in alphabetical order."""
    choice, unit = _choice(deed), wanted.partition(" ")[0]
    if not choice:
        return OTHER
    if choice == wanted:
        return ""
    if choice == NONE:
        return "nothing"
    return "other coins" if choice.partition(" ")[0] == unit else "other unit"


def _walk(deed: Deed) -> str:
    match deed.action:
        case Walk():
            return "" if _may_attack(deed.after, "champion", "minion1") else "elsewhere"
        case EndAction():
            return "done"
        case _:
            return OTHER


def _strike(deed: Deed) -> str:
    match deed.action:
        case Attack(_, target):
            return "" if FIGURES[target] == "minion1" else "other target"
        case EndAction():
            return "done"
        case _:
            return OTHER


def _leap(deed: Deed) -> str:
    match deed.action:
        case Stunt():
            return "" if _may_attack(deed.after, "lieutenant", "minion1") else "no sight"
        case _:
            return _strike(deed)


def _mark(deed: Deed) -> str:
    match deed.action:
        case Stunt(_, word):
            return "" if word == INTERACT else "hoist"
        case Walk():
            return "walked"
        case EndAction():
            return "done"
        case _:
            return OTHER


def _leave_out(deed: Deed) -> str:
    match deed.action:
        case EndAction():
            return ""
        case Walk():
            return "walked"
        case _:
            return OTHER


def _give_up(deed: Deed) -> str:
    return "" if isinstance(deed.action, Yield) else "went on" if _choice(deed) else OTHER


def _react(deed: Deed) -> str:
    match deed.action:
        case Attack():
            return ""
        case HoldBack():
            return "held"
        case _:
            return OTHER


def _recover(deed: Deed) -> str:
    reason = _chooses("champion", deed)
    return "went on" if reason in ("other coins", "other unit") else reason


def _may_attack(view: View, who: str, target: str) -> bool:
    """Whether somebody can attack somebody now."""
    wanted = FIGURES.index(who), FIGURES.index(target)
    return any((each.who, each.target) == wanted for each in view.actions if isinstance(each, Attack))


_STEPS: Mapping[str, tuple[Step, ...]] = {
    "1-choose": (Step("choose", partial(_chooses, "champion attack move")),),
    "2-attack": (Step("walk", _walk), Step("strike", _strike)),
    "3-power": (Step("leap", _leap), Step("shoot", _strike)),
    "4-mark": (Step("mark", _mark), Step("leave out", _leave_out)),
    "5-initiative": (Step("give up", _give_up),),
    "6-defend": (Step("defend", partial(_chooses, "champion defend")),),
    "7-react": (Step("lie in wait", partial(_chooses, "mob attack")), Step("react", _react)),
    "8-recover": (Step("recover", _recover),),
}

NAMES = tuple(_STEPS)
"""The lessons in their order, by the names of their scenarios."""

OBJECTIONS: Mapping[str, tuple[str, ...]] = {
    "choose": ("other coins", "other unit"),
    "walk": ("elsewhere", "done"),
    "strike": ("other target", "done"),
    "leap": ("no sight", "other target", "done"),
    "shoot": ("other target", "done"),
    "mark": ("hoist", "walked", "done"),
    "leave out": ("walked",),
    "give up": ("went on",),
    "defend": ("other coins", "other unit", "nothing"),
    "lie in wait": ("other coins", "other unit", "nothing"),
    "react": ("held",),
    "recover": ("went on",),
}
"""All reasons that each step may give, beside those of every lesson."""
