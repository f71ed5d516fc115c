"""The four lessons: each one's task, and the reasons why other actions don't count.

Objections are names; `cogs.universum.words.lessons` says each in words.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from bot.games import lessons
from bot.games.courses import make_course
from bot.games.lessons import OTHER
from bot.games.universum.cards.vocabulary import MOVE, SEAL, SEARCH, action_at, tool_of
from bot.games.universum.events.events import Event
from bot.games.universum.game import MULTIUNIVERSUM
from bot.games.universum.position.actions import (
    Action,
    AgreeDraw,
    Choose,
    Leave,
    Pass,
    PlayCard,
    Prepare,
    Trash,
)
from bot.games.universum.position.state import State
from bot.games.universum.sight.view import View

if TYPE_CHECKING:
    from bot.games.universum.scenarios import Scenario

LEARNER = 0
"""The learner's seat in all lessons; the other player has the other one."""
GOAL = 4
"""The transformer where the learner shall seal."""
TOOL = "fuse"
"""The tool that the learner still needs there."""

Deed = lessons.LearnerAction[Action, Event, View]
Step = lessons.LessonTask[Action, Event, View]
Lesson = lessons.Lesson[State, Action, Event, View]
Attempt = lessons.Attempt["Position", Action, Event, View]


class Position(lessons.Position[State, Action, Event, View]):
    """A lesson after some of the learner's actions."""


def course(scenarios: Mapping[str, "Scenario"]) -> tuple[Lesson, ...]:
    """The lessons in their order, played from these scenarios."""
    return make_course(MULTIUNIVERSUM, scenarios, _STEPS, {}, LEARNER)


def _kind(deed: Deed) -> str:
    """The learner's action in a word: for a played card, the action's letter."""
    match deed.action:
        case PlayCard(card):
            return action_at(card, deed.before.seats[LEARNER].at)
        case Prepare():
            return "prepared"
        case Trash():
            return "trashed"
        case Pass():
            return "passed"
        case Choose() | Leave() | AgreeDraw():
            return OTHER
        case _:
            assert_never(deed.action)


def _search(deed: Deed) -> str:
    kind = _kind(deed)
    return "" if kind == SEARCH else "moved" if kind == MOVE else kind


def _prepare(deed: Deed) -> str:
    match deed.action:
        case Prepare(card):
            return "" if tool_of(card) == TOOL else "another coil"
        case PlayCard():
            return "moved" if _kind(deed) == MOVE else "recycled"
        case _:
            return _kind(deed)


def _move(deed: Deed) -> str:
    match deed.action:
        case PlayCard(_, targets) if _kind(deed) == MOVE:
            return "" if targets == (GOAL,) else "elsewhere"
        case PlayCard():
            return "recycled"
        case _:
            return _kind(deed)


def _seal(deed: Deed) -> str:
    kind = _kind(deed)
    if kind == SEAL:
        return ""
    if kind == SEARCH:
        return "searched"
    return "recycled" if isinstance(deed.action, PlayCard) else kind


_STEPS: Mapping[str, tuple[Step, ...]] = {
    "1-search": (Step("search", _search),),
    "2-prepare": (Step("prepare", _prepare),),
    "3-move": (Step("move", _move),),
    "4-seal": (Step("seal", _seal),),
}
NAMES = tuple(_STEPS)
"""The lessons in their order, by the names of their scenarios."""

OBJECTIONS: Mapping[str, tuple[str, ...]] = {
    "search": ("moved", "prepared", "trashed", "passed"),
    "prepare": ("another coil", "moved", "recycled", "trashed", "passed"),
    "move": ("elsewhere", "recycled", "prepared", "trashed", "passed"),
    "seal": ("searched", "recycled", "prepared", "trashed", "passed"),
}
"""All reasons that each step may give, beside those of every lesson."""
