"""The arithmetic of one combat (A-3 to A-5), shared by play and by the odds shown before it."""

from typing import NamedTuple

from bot.games.melee.compiled import ATTACK, BURN, DEFENSE, SLEEP
from bot.games.melee.events import CombatReason
from bot.games.melee.state import Entity, State
from bot.games.melee.stats import ATTACKER, DEFENDER, in_range, sum_of, value


class Fight(NamedTuple):
    """What of a combat is known before its dice."""

    attack: int
    defense: int
    strikes_back: CombatReason  # "" if the defender would deal damage, else why not
    bonus: tuple[int, int]  # of the attacker, of the defender (AB-8)
    armor: tuple[int, int]
    burns: tuple[bool, bool]


class Blow(NamedTuple):
    """What the dice made of it: damage on the defender (`on_defender`), on the attacker, or on nobody."""

    on_defender: bool
    difference: int
    bonus: int
    reduction: int
    doubled: bool
    damage: int
    reason: CombatReason


def prepare(state: State, attacker: Entity, defender: Entity) -> Fight:
    """Everything but the dice."""
    pairs = ((attacker, ATTACKER, defender), (defender, DEFENDER, attacker))
    reason: CombatReason = ""
    if defender.status & SLEEP:
        reason = "asleep"
    elif not (defender.rules.strike_back or in_range(state, defender, attacker.tile, DEFENDER)):
        reason = "out-of-range"
    bonus = [sum_of(state, one.rules.bonus_damage, one, role, other) for one, role, other in pairs]
    armor = [sum_of(state, one.rules.armor, one, role, other) for one, role, other in pairs]
    return Fight(
        value(state, attacker, ATTACK, ATTACKER, defender),
        value(state, defender, DEFENSE, DEFENDER, attacker),
        reason,
        (bonus[0], bonus[1]),
        (armor[0], armor[1]),
        (bool(attacker.status & BURN), bool(defender.status & BURN)),
    )


def settle(fight: Fight, attack_die: int, defense_die: int) -> Blow:
    """The damage of these dice: difference, bonuses, reductions, not below 0, doubled by Burn (A-5)."""
    difference = fight.attack + attack_die - fight.defense - defense_die
    if difference == 0:
        return Blow(True, 0, 0, 0, False, 0, "tie")
    dealer = 0 if difference > 0 else 1
    if dealer == 1 and fight.strikes_back:
        return Blow(False, -difference, 0, 0, False, 0, fight.strikes_back)
    bonus, reduction, burns = fight.bonus[dealer], fight.armor[1 - dealer], fight.burns[1 - dealer]
    damage = max(0, abs(difference) + bonus - reduction)
    doubled = burns and damage > 0
    damage *= 2 if doubled else 1
    reason: CombatReason = "" if damage else "absorbed"
    return Blow(dealer == 0, abs(difference), bonus, reduction, doubled, damage, reason)
