"""Results of combats by the exact chances of their ends, computed once and cached.

An attack in which abilities act before the damage is played through by its two entities alone. Nearly all
abilities of this kind are about nobody but the two. Their odds depend on little else in the position
(`odds.pair_odds`), so they are cached, too. They equal the odds that players are shown.
"""

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from bot.games.melee.odds.dice_course import DiceTree, dice_course
from bot.games.melee.odds.foresight import Foresight
from bot.games.melee.odds.pair_odds import (
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
from bot.games.melee.odds.tally import AttackTally, DiceEnds, Endurance, How
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.codes import RANGE
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.rules.combat import Fight, settle
from bot.players.melee.valuing.sense import Sense

#: chances[n] is the chance of exactly `n` damage; the last entry is for the most damage possible.
Chances = tuple[float, ...]


class ExpectedStrike(NamedTuple):
    """The expected result of an attack; `value` is its gain for the attacker's side, in energy.

    `kills` and `dies` are the chances that the defender and the attacker are destroyed, `dealt` and `taken`
    the expected damage to them.
    """

    value: float
    kills: float
    dies: float
    dealt: float
    taken: float


@lru_cache(maxsize=1 << 15)
def strike_of(
    tally: AttackTally, attacker: Sense, one: Endurance, defender: Sense, two: Endurance
) -> ExpectedStrike:
    """An attack with these ends, by the worth that both lose and their Triggers."""
    hp, foe_hp = worth_index(attacker, one), worth_index(defender, two)
    worth, foe_worth = attacker.worth, defender.worth
    here, there = worth[hp], foe_worth[foe_hp]
    good, bad = attacker.attacks, defender.attacked
    kills = dies = dealt = taken = 0.0
    for (_, harm, own_harm, is_kill, is_death, hits, struck), chance in tally.ends.items():
        gain = there if is_kill else there - foe_worth[foe_hp - harm if harm < foe_hp else 1]
        loss = here if is_death else here - worth[hp - own_harm if own_harm < hp else 1]
        if hits:
            gain += attacker.hits
            loss += 0.0 if is_kill else defender.hit
        if struck:
            gain += 0.0 if is_death else attacker.hit
            loss += defender.hits
        if is_kill:
            gain += attacker.kills
            loss += defender.dies
            kills += chance
        if is_death:
            gain += attacker.dies
            loss += defender.kills
            dies += chance
        good += chance * gain
        bad += chance * loss
        dealt += chance * harm
        taken += chance * own_harm
    return ExpectedStrike(good - bad, kills, dies, dealt, taken)


def worth_index(sense: Sense, body: Endurance) -> int:
    """The place in `worth` of an entity that endures this much: no card is worth more than unhurt."""
    return min(body.left, len(sense.worth) - 1)


@lru_cache(maxsize=1 << 13)
def blow_of(fight: Fight) -> Chances:
    """The chances of damage to the defender over all 36 pairs of dice, before shields."""
    counts: dict[int, int] = {}
    for attack_die in range(1, 7):
        for defense_die in range(1, 7):
            blow = settle(fight, attack_die, defense_die)
            damage = blow.damage if blow.on_defender else 0
            counts[damage] = counts.get(damage, 0) + 1
    return tuple(counts.get(n, 0) / 36 for n in range(max(counts) + 1))


@lru_cache(maxsize=1 << 13)
def blow_in(tally: AttackTally, shield: int, hp: int) -> Chances:
    """The chances of damage in an attack with these ends to a defender that endures `hp` with its shield."""
    chances = [0.0] * (hp + 1)
    for end, chance in tally.ends.items():
        chances[hp if end.kills else min(hp - 1, end.dealt + shield) if end.dealt else 0] += chance
    return tuple(chances)


@lru_cache(maxsize=1 << 14)
def death_chance(attacks: tuple[Chances, ...], hp: int) -> float:
    """The chance that a series of attacks, each with its chances of damage, destroys an entity."""
    alive = [0.0] * hp  # alive[n]: the chance that n + 1 HP are left
    alive[-1] = 1.0
    for chances in attacks:
        after = [0.0] * hp
        for left, share in enumerate(alive):
            if share:
                for damage in range(min(left + 1, len(chances))):
                    after[left - damage] += share * chances[damage]
        alive = after
    return 1 - fsum(alive)


@lru_cache(maxsize=1 << 12)
def mixed(kinds: tuple[Chances, ...], chance: float) -> Chances:
    """The damage of an attack that happens with this chance, and is equally likely of each of these kinds."""
    share = chance / len(kinds)
    total = [0.0] * max(map(len, kinds))
    for chances in kinds:
        for damage, part in enumerate(chances):
            total[damage] += share * part
    total[0] += 1 - chance
    return tuple(total)


def is_contained(attacker: CompiledCard, defender: CompiledCard) -> bool:
    """Whether only the two are affected by what happens before the damage of such an attack."""
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
    return course.tally(DiceEnds(fight, attacker, defender))


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


@lru_cache(maxsize=1 << 13)
def _bout(attacker: Corner, defender: Corner, away: int, purses: Purses) -> AttackTally:
    return Foresight(match(attacker, defender, away, purses), 1, 2).tally(Attack(HERE, THERE[away]))
