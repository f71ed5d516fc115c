"""An attack in which abilities act before the damage, played through by its two entities alone.

Nearly all abilities of this kind are about nobody but the two. Their odds depend on little else in the
position (`odds.alone`), so they are worked out once and kept. They equal the odds that players are shown.
"""

from functools import lru_cache

from bot.games.melee.odds.alone import (
    HERE,
    THERE,
    WITNESSES,
    Corner,
    Purses,
    corner_of,
    match,
    purses_of,
    statuses,
    style_of,
)
from bot.games.melee.odds.dice_course import DiceTree, dice_course
from bot.games.melee.odds.foresight import Foresight
from bot.games.melee.odds.tally import AttackTally, Endurance, How, ends_in
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.codes import RANGE
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.rules.combat import Fight


def is_contained(attacker: CompiledCard, defender: CompiledCard) -> bool:
    """Whether what happens before the damage of such an attack is about nobody but the two."""
    one, two = style_of(attacker, ATTACKER, "attack"), style_of(defender, DEFENDER, "attack")
    return one.is_between_two and two.is_between_two


def is_set(attacker: CompiledCard, defender: CompiledCard) -> bool:
    """Whether such an attack is no different elsewhere, as far as these cards are concerned."""
    one, two = style_of(attacker, ATTACKER, "attack"), style_of(defender, DEFENDER, "attack")
    return is_contained(attacker, defender) and not (one.asks_place or two.asks_place)


def is_witnessed(state: State, tally: AttackTally, attacker: Entity, defender: Entity) -> bool:
    """Whether somebody else in play may act before the damage, as one of the two is out of play by then."""
    return (
        state.setup.watches_destructions
        and any(end.how in (How.FALLS_FIRST, How.FELLS_FIRST) for end in tally.ends)
        and any(
            entity.rules.moment in WITNESSES and entity not in (attacker, defender)
            for entity in state.entities.values()
        )
    )


def course_of(state: State, attacker: Entity, defender: Entity) -> DiceTree | None:
    """The ways of the dice if nothing else may change before the damage; None if something may."""
    one, two = attacker.rules, defender.rules
    if one.moment == "before-attacking" or two.moment == "attacked" or one.asks_dice or two.asks_dice:
        return None
    return dice_course(state, attacker, defender)


@lru_cache(maxsize=1 << 13)
def turned(course: DiceTree, fight: Fight, attacker: Endurance, defender: Endurance) -> AttackTally:
    """The ends of a combat whose dice may be turned."""
    return course.tally(ends_in(fight, attacker, defender))


def spar(state: State, attacker: Entity, defender: Entity, away: int) -> AttackTally:
    """The ends of an attack from `away` steps if these two, as they are now, were alone.

    Whoever else would have a say is left out (see `is_contained` and `is_witnessed`).
    """
    one, two = style_of(attacker.rules, ATTACKER, "attack"), style_of(defender.rules, DEFENDER, "attack")
    status = statuses(one, two)
    ours = corner_of(state, one, attacker, ATTACKER, defender, status)
    theirs = corner_of(state, two, defender, DEFENDER, attacker, status)
    if not (one.changes_range or two.changes_range or _changes_range(ours) or _changes_range(theirs)):
        # All that matters is whether the attacker is in the defender's Range.
        reach = theirs.rules.base[RANGE]
        away = 1 if away <= reach else reach + 1
    return _bout(ours, theirs, away, purses_of(state, one, two, attacker, defender))


def _changes_range(corner: Corner) -> bool:
    return any(kind == RANGE for kind, *_ in corner.modifiers)


@lru_cache(maxsize=1 << 12)
def _bout(attacker: Corner, defender: Corner, away: int, purses: Purses) -> AttackTally:
    return Foresight(match(attacker, defender, away, purses), 1, 2).tally(Attack(HERE, THERE[away]))
