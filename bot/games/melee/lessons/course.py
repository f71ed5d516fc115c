"""The six lessons: what is to be done in each, and why something else is not it.

Objections are names; `cogs.melee.words.learning.lessons` says each in words.
"""

from collections.abc import Mapping

from bot.games.lessons import OTHER
from bot.games.melee.board.tiles import SUMMON_AREAS, Terrain, parse_tile
from bot.games.melee.events.events import Damaged
from bot.games.melee.lessons.lesson import Deed, Lesson, Step, lesson_of
from bot.games.melee.position.actions import Attack, End, Move, Summon, Use
from bot.games.melee.scenarios.files import Scenario
from bot.games.two_seats import Seat

NAMES = ("1-summon", "2-terrain", "3-attack", "4-ability", "5-capture", "6-turn")
"""The lessons in their order, by the names of their scenarios."""
MEADOW, PIPER, WALL = parse_tile("d4"), parse_tile("d5"), parse_tile("d5")
ENEMY_AREA = SUMMON_AREAS[Seat.NORTH]


def course(scenarios: Mapping[str, Scenario]) -> tuple[Lesson, ...]:
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
    """Which of the acts of a whole turn are missing: `summon`, `move`, `attack`."""
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
