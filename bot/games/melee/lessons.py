"""Melee's six lessons: what is to be done in each, and why something else is not it.

A lesson is one of `bot.games.lessons`, with what an entity or a card may do, and close looks. Objections are
names; `cogs.melee.words.learning.lessons` says each in words.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from bot.games import lessons
from bot.games.contract import Json
from bot.games.errors import IllegalAction
from bot.games.lessons import OTHER
from bot.games.melee.board.tiles import SUMMON_AREAS, Terrain, parse_tile
from bot.games.melee.events.events import Damaged, Event
from bot.games.melee.game import MELEE
from bot.games.melee.position.actions import Action, Attack, End, Move, Summon, Use, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.sight.close_up import CloseUp, close_up
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.melee.sight.view_maker import plan_of
from bot.games.two_seats import Seat

if TYPE_CHECKING:
    from bot.games.melee.scenarios.files import Scenario

LEARNER = Seat.SOUTH

Deed = lessons.LearnerAction[Action, Event, View]
Step = lessons.LessonTask[Action, Event, View]
Lesson = lessons.Lesson[State, Action, Event, View]


class Position(lessons.Position[State, Action, Event, View]):
    """A lesson after some of the learner's actions."""

    def plan(self, what: int | str) -> ActionPlan:
        """Options of the entity on a tile, or of a card in hand. Refusals: no-entity, not-in-hand."""
        found = plan_of(self._state, what)
        if found is None:
            raise IllegalAction("no-entity" if isinstance(what, int) else "not-in-hand")
        return found

    def close_up(self, tile: int) -> CloseUp | None:
        """The entity on a tile from close by; None if nobody stands there."""
        return close_up(self._state, tile, () if self.last is None else self.last.events)


Attempt = lessons.Attempt[Position, Action, Event, View]


def lesson_of(number: int, name: str, scenario: "Scenario", steps: tuple[Step, ...]) -> Lesson:
    """The lesson that a scenario sets up and plays."""
    script = tuple(_script(scenario))
    dice = scenario.play.dice
    decks: Json = {"decks": ({}, {})}
    return Lesson(number, name, MELEE, scenario.position, dice, script, steps, LEARNER, decks)


def _script(scenario: "Scenario") -> Iterator[tuple[Seat, Action]]:
    """The scenario's actions, each with who plays it: the learner begins, and turns end with `end`."""
    seat: Seat = LEARNER
    for line in scenario.play.actions:
        action = parse_action(line, seat)
        yield seat, action
        if isinstance(action, End):
            seat = seat.other


NAMES = ("1-summon", "2-terrain", "3-attack", "4-ability", "5-capture", "6-turn")
"""The lessons in their order, by the names of their scenarios."""
MEADOW, PIPER, WALL = parse_tile("d4"), parse_tile("d5"), parse_tile("d5")
ENEMY_AREA = SUMMON_AREAS[Seat.NORTH]


def course(scenarios: Mapping[str, "Scenario"]) -> tuple[Lesson, ...]:
    """The lessons in their order, played from these scenarios."""
    return tuple(
        lesson_of(number, name, scenarios[name], _STEPS[name]) for number, name in enumerate(NAMES, 1)
    )


def _hurt_by_thorns(deed: Deed) -> bool:
    return any(isinstance(event, Damaged) and event.cause == "thorns" for event in deed.events)


def _summon(deed: Deed) -> str:
    match deed.action:
        case Summon():
            return "thorns" if _hurt_by_thorns(deed) else ""
        case End():
            return "ended"
        case _:
            return OTHER


def _terrain(deed: Deed) -> str:
    match deed.action:
        case Move(_, to) if to == MEADOW:
            return ""
        case Move(_, to):
            if _hurt_by_thorns(deed):
                return "thorns"
            is_forest = deed.before.board.terrain[to] is Terrain.FOREST
            return "forest" if is_forest else "elsewhere"
        case Summon():
            return "summoned"
        case End():
            return "ended"
        case _:
            return OTHER


def _attack(deed: Deed) -> str:
    match deed.action:
        case Attack(_, to):
            return "" if to == PIPER else "sentinel"
        case Move():
            return "moved"
        case Summon():
            return "summoned"
        case End():
            return "ended"
        case _:
            return OTHER


def _ability(deed: Deed) -> str:
    match deed.action:
        case Use():
            return "" if _burns(deed) else "piper"
        case Attack():
            return "attacked"
        case Move():
            return "moved"
        case End():
            return "ended"
        case _:
            return OTHER


def _burns(deed: Deed) -> bool:
    """Whether the one that is to burn does."""
    entity = deed.after.entity_at(WALL)
    return entity is not None and "burn" in entity.statuses


def _drive_off(deed: Deed) -> str:
    match deed.action:
        case Attack():
            return ""
        case End():
            return "lost"
        case Move(_, to) if to == ENEMY_AREA:
            return "too soon"
        case Move():
            return "moved"
        case _:
            return OTHER


def _step_on(deed: Deed) -> str:
    match deed.action:
        case Move(_, to) if to == ENEMY_AREA:
            return ""
        case Move(start, _):
            rider = deed.before.entity_at(start)
            return "elsewhere" if rider is not None and rider.card.name == "Brand Rider" else "duelist"
        case End():
            return "ended"
        case _:
            return OTHER


def _end(deed: Deed) -> str:
    return "" if isinstance(deed.action, End) else OTHER


def still_to_do(actions: tuple[object, ...]) -> tuple[str, ...]:
    """The acts of a whole turn that are missing: `summon`, `move`, `attack`."""
    acts = (("summon", Summon), ("move", Move), ("attack", Attack))
    return tuple(name for name, kind in acts if not any(isinstance(each, kind) for each in actions))


def _turn(deed: Deed) -> str:
    missing = still_to_do(deed.earlier)
    return f"ended without {missing[0]}" if isinstance(deed.action, End) and missing else ""


_STEPS: Mapping[str, tuple[Step, ...]] = {
    "1-summon": (Step("summon", _summon),),
    "2-terrain": (Step("terrain", _terrain),),
    "3-attack": (Step("attack", _attack),),
    "4-ability": (Step("ability", _ability),),
    "5-capture": (Step("drive off", _drive_off), Step("step on", _step_on), Step("hold", _end)),
    "6-turn": (Step("turn", _turn, lambda deed: isinstance(deed.action, End)),),
}

OBJECTIONS: Mapping[str, tuple[str, ...]] = {
    "summon": ("thorns", "ended"),
    "terrain": ("thorns", "forest", "elsewhere", "summoned", "ended"),
    "attack": ("sentinel", "moved", "summoned", "ended"),
    "ability": ("piper", "attacked", "moved", "ended"),
    "drive off": ("lost", "too soon", "moved"),
    "step on": ("elsewhere", "duelist", "ended"),
    "hold": (),
    "turn": ("ended without summon", "ended without move", "ended without attack"),
}
"""All reasons that each step may give, beside those of every lesson."""
