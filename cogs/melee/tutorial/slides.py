"""The pictures of the tutorial, and the things that each step and result points at."""

from collections.abc import Mapping

from msgspec import Struct

from bot.games.melee.board.tiles import SUMMON_AREAS, parse_tile
from bot.games.melee.events.events import Attacked, CombatResult
from bot.games.melee.lessons import NAMES, Position, still_to_do
from bot.games.melee.sight.view import ActionPlan
from bot.games.two_seats import Seat
from cogs.melee.words.learning import tutorial as words
from cogs.melee.words.learning.lessons import RESULTS, STEPS
from cogs.words.teaching import LessonText
from render.melee.tutorial.slide import Combat, CombatSide, Slide, SlidePanel, Tag

_AREA = SUMMON_AREAS[Seat.SOUTH]
_ATTACKER = "Ash Duelist"


class Pointing(Struct, frozen=True):
    """A slide's additions to the position and the words."""

    lit: tuple[str, ...]
    who: str = ""
    card: str = ""
    way: tuple[str, ...] = ()
    gold: tuple[str, ...] = ()
    red: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    reach: bool = False
    odds: bool = False


_STEPS: Mapping[str, Pointing] = {
    "summon": Pointing((), card="Ash Duelist", way=("d1", "d2"), gold=("d1",), reach=True),
    "terrain": Pointing(
        ("d2", "d3", "d4", "c3", "e3", "b2"),
        who="d2",
        way=("d2", "d3", "d4"),
        gold=("d4",),
        reach=True,
    ),
    "attack": Pointing(("d4", "d5", "e4"), who="d4", gold=("d4",), red=("d5", "e4"), odds=True),
    "ability": Pointing(("d4", "d5", "e5"), gold=("d4",), red=("d5",), tags=(("e5", words.TAKES_1),)),
    "drive off": Pointing(("d1", "d2"), gold=("d2",), red=("d1",), tags=(("d1", words.YOUR_AREA),)),
    "step on": Pointing(
        ("e5", "e6", "e7", "e8"), way=("e5", "e6", "e7", "e8"), gold=("e8",), tags=(("e8", words.THEIR_AREA),)
    ),
    "hold": Pointing(("e8",), gold=("e8",), tags=(("e8", words.THEIR_AREA),)),
    "turn": Pointing(("d1", "d2", "c4", "d4", "d5"), red=("d5",)),
}
_RESULTS: Mapping[str, Pointing] = {
    "1-summon": Pointing(()),
    "2-terrain": Pointing(("d2", "d3", "d4"), gold=("d4",)),
    "3-attack": Pointing(("d4", "d5"), gold=("d4",), red=("d5",)),
    "4-ability": Pointing(("d4", "d5", "e5"), red=("d5",)),
    "5-capture": Pointing(("e8",), gold=("e8",)),
    "6-turn": Pointing(()),
}
_CAPTURE = (
    SlidePanel("shoe_print", *words.YOU_STEP, "south"),
    SlidePanel("timer_sand", *words.THEIR_TURN, "north"),
    SlidePanel("trophy", *words.STILL_THERE, "gold"),
)
_DONE = {"step on": 0, "hold": 1, "5-capture": 3}  # how many of the panels are done


def text_of(position: Position) -> LessonText:
    """The words of a position: the step's, or the lesson's result."""
    return RESULTS[position.lesson.name] if position.step is None else STEPS[position.step.name]


def slide_of(position: Position) -> Slide:
    step, view = position.step, position.view
    pointing = _RESULTS[position.lesson.name] if step is None else _STEPS[step.name]
    said = text_of(position)
    plan = _plan(position, pointing)
    landings = (
        [each for each in plan.landings if not each.thorns or step is None or step.name == "terrain"]
        if plan and pointing.reach
        else []
    )
    lit = {*_tiles(pointing.lit), *(each.tile for each in landings)}
    if pointing.card:
        lit.add(_AREA)
    if step is None and not pointing.lit:
        lit = {
            entity.tile
            for entity in view.entities
            if entity.owner is Seat.SOUTH or position.lesson.name == NAMES[-1]
        }
    return Slide(
        view=view,
        number=position.lesson.number,
        total=len(NAMES),
        headline=said.headline,
        lines=said.lines,
        lit=frozenset(lit),
        landings=tuple(landings),
        costs=bool(pointing.who),
        way=_tiles(pointing.way),
        gold=_golden(position, pointing),
        red=_tiles(pointing.red),
        card=plan.card if plan is not None and pointing.card else None,
        odds=plan.targets if plan is not None and pointing.odds else (),
        tags=tuple(Tag(parse_tile(tile), text) for tile, text in pointing.tags),
        events=position.last.events if step is None and position.last is not None else (),
        combat=combat_of(position) if position.lesson.name == "3-attack" else None,
        panels=panels_of(position),
    )


def combat_of(position: Position) -> Combat | None:
    """The dice of the attack that led to this position; None if none did."""
    events = () if position.last is None or position.step is not None else position.last.events
    rolled = next((event for event in events if isinstance(event, Attacked)), None)
    result = next((event for event in events if isinstance(event, CombatResult)), None)
    if rolled is None or result is None or position.last is None:
        return None
    before = position.last.before
    attacker, defender = before.entity_at(rolled.attacker.tile), before.entity_at(rolled.defender.tile)
    assert attacker is not None
    assert defender is not None
    totals = (rolled.attack + rolled.attack_die, rolled.defense + rolled.defense_die)
    return Combat(
        CombatSide(
            attacker.owner, attacker.card, "attack", rolled.attack, rolled.attack_die, totals[0] > totals[1]
        ),
        CombatSide(
            defender.owner,
            defender.card,
            "defense",
            rolled.defense,
            rolled.defense_die,
            totals[1] > totals[0],
        ),
        words.difference(max(totals), min(totals), result.damage),
    )


def panels_of(position: Position) -> tuple[SlidePanel, ...]:
    """The course of a capture, or the acts of a whole turn; those done have ticks."""
    name = position.lesson.name if position.step is None else position.step.name
    if name in _DONE:
        return tuple(
            SlidePanel(each.icon, each.first, each.second, each.look, index < _DONE[name] and index < 2)
            for index, each in enumerate(_CAPTURE)
        )
    if name != "turn":
        return ()
    missing = still_to_do(position.actions)
    return (
        SlidePanel("cards", *words.SUMMON_A_CARD, "south", "summon" not in missing),
        SlidePanel("sword", *words.MOVE_AND_ATTACK, "south", not {"move", "attack"} & set(missing)),
        SlidePanel("timer_sand", *words.THEN_END, "gold"),
    )


def _plan(position: Position, pointing: Pointing) -> ActionPlan | None:
    if pointing.card:
        return position.plan(pointing.card)
    return position.plan(parse_tile(pointing.who)) if pointing.who else None


def _golden(position: Position, pointing: Pointing) -> tuple[int, ...]:
    """The tiles with golden corners: in a whole turn, those of the acts that are left."""
    if position.step is None or position.step.name != "turn":
        return _tiles(pointing.gold)
    missing = still_to_do(position.actions)
    duelist = next((each.tile for each in position.view.entities if each.card.name == _ATTACKER), _AREA)
    return (
        *((_AREA,) if "summon" in missing else ()),
        *((duelist,) if {"move", "attack"} & set(missing) else ()),
    )


def _tiles(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(map(parse_tile, names))
