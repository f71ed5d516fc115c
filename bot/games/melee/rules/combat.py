"""One combat: its arithmetic, which play and the odds share, and its steps (A-3 to A-7)."""

from typing import Final, NamedTuple

from bot.games.melee.abilities.chain import Occasion, who
from bot.games.melee.abilities.combat_dice import MOMENT, throw
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.events.events import Attacked, AttackFizzled, CombatReason, CombatResult
from bot.games.melee.position.codes import ATTACK, BURN, DEFENSE, REDUCTION, REFLECTION, SLEEP
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import amount_of, can_see, in_range, sum_of, value
from bot.games.melee.position.steps import AfterCombat, Clash, Strike

#: A number of the attacker and one of the defender.
Both = tuple[int, int]
NEITHER: Final[Both] = (0, 0)


class Fight(NamedTuple):
    """Everything about a combat except its dice."""

    attack: int
    defense: int
    strikes_back: CombatReason  # "" if the defender would deal damage, else why not
    bonus: Both  # of the attacker, of the defender (AB-8)
    armor: Both
    burns: tuple[bool, bool]
    reflect: Both = NEITHER  # the most that each sends back (AB-22)


class Blow(NamedTuple):
    """The result of the dice: damage to the defender (`on_defender`), to the attacker, or to nobody."""

    on_defender: bool
    difference: int
    bonus: int
    reduction: int
    doubled: bool
    damage: int
    reason: CombatReason


def prepare(state: State, attacker: Entity, defender: Entity) -> Fight:
    """Everything except the dice; rules that depend on dice read those in `state.combat`."""
    two = defender.rules
    reason: CombatReason = ""
    if defender.status & SLEEP:
        reason = "asleep"
    elif not (two.strike_back or in_range(state, defender, attacker.tile, DEFENDER)):
        reason = "out-of-range"
    bonus, armor, reflect = extras(state, attacker, defender)
    return Fight(
        value(state, attacker, ATTACK, ATTACKER, defender),
        value(state, defender, DEFENSE, DEFENDER, attacker),
        reason,
        bonus,
        armor,
        (bool(attacker.status & BURN), bool(defender.status & BURN)),
        reflect,
    )


def extras(state: State, attacker: Entity, defender: Entity) -> tuple[Both, Both, Both]:
    """The bonus damage, damage reduction and reflection of both in a combat (AB-8, AB-22)."""
    one, two = attacker.rules, defender.rules
    bonus = armor = reflect = NEITHER
    if one.bonus_damage or two.bonus_damage:
        bonus = (
            sum_of(state, one.bonus_damage, attacker, ATTACKER, defender),
            sum_of(state, two.bonus_damage, defender, DEFENDER, attacker),
        )
    is_warded = attacker.modifiers or defender.modifiers
    if one.armor or two.armor or is_warded:
        armor = (
            sum_of(state, one.armor, attacker, ATTACKER, defender) + amount_of(attacker, REDUCTION),
            sum_of(state, two.armor, defender, DEFENDER, attacker) + amount_of(defender, REDUCTION),
        )
    if one.reflect or two.reflect or is_warded:
        reflect = (
            sum_of(state, one.reflect, attacker, ATTACKER, defender) + amount_of(attacker, REFLECTION),
            sum_of(state, two.reflect, defender, DEFENDER, attacker) + amount_of(defender, REFLECTION),
        )
    return bonus, armor, reflect


def settle(fight: Fight, attack_die: int, defense_die: int) -> Blow:
    """The result of these dice: difference plus bonus minus reduction, at least 0, doubled by Burn (A-5)."""
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


# --- played ----------------------------------------------------------------------------------------------


def still_meets(state: State, attacker: Entity, defender: Entity) -> bool:
    """Whether the target is still in range and in sight when the dice are about to roll (AB-7)."""
    return in_range(state, attacker, defender.tile, ATTACKER) and can_see(state, attacker, defender.tile)


def clash(play: Resolver, step: Clash) -> None:
    """Roll the dice once the Triggers before them are over, if the attacker is still in play (AB-7)."""
    entities = play.state.entities
    attacker, defender = entities.get(step.attacker), entities.get(step.defender)
    if attacker is not None:
        roll_dice(play, attacker, defender)


def roll_dice(play: Resolver, attacker: Entity, defender: Entity | None) -> None:
    """Roll the dice if the defender is still there, in range and in sight (AB-7); then Triggers (AB-19)."""
    state = play.state
    if defender is None or not still_meets(state, attacker, defender):
        _fizzle(play, attacker)
        return
    throw(play, attacker, defender)
    if MOMENT in (attacker.rules.moment, defender.rules.moment):
        state.stack.append(Strike(attacker.serial, defender.serial))
        play.fire([(MOMENT, attacker, defender, ATTACKER), (MOMENT, defender, attacker, DEFENDER)])
    else:
        _deal_damage(play, attacker, defender)


def strike(play: Resolver, step: Strike) -> None:
    """Turn the dice into damage after the Triggers on them, if both are still in play (AB-19)."""
    entities = play.state.entities
    attacker, defender = entities.get(step.attacker), entities.get(step.defender)
    if attacker is None:
        return
    if defender is None:
        _fizzle(play, attacker)
    else:
        _deal_damage(play, attacker, defender)


def _fizzle(play: Resolver, attacker: Entity) -> None:
    if play.log is not None:
        play.log.append(AttackFizzled(who(attacker)))


def _deal_damage(play: Resolver, attacker: Entity, defender: Entity) -> None:
    """Turn the dice into damage (A-3 to A-7). What the damage causes comes before the end of the combat."""
    state = play.state
    fight = prepare(state, attacker, defender)
    _, _, attack_die, defense_die = state.combat
    blow = settle(fight, attack_die, defense_die)
    dealer, victim = (attacker, defender) if blow.on_defender else (defender, attacker)
    if play.log is not None:
        dice = (fight.attack, attack_die, fight.defense, defense_die)
        play.log.append(Attacked(who(attacker), who(defender), *dice))
        hurt = who(victim) if blow.damage else None
        play.log.append(
            CombatResult(
                hurt, blow.difference, blow.bonus, blow.reduction, blow.doubled, blow.damage, blow.reason
            )
        )
    damage = play.absorb(victim, blow.damage)
    if damage:
        roles = (ATTACKER, DEFENDER) if blow.on_defender else (DEFENDER, ATTACKER)
        play.fire(
            [
                ("deals-combat-damage", dealer, victim, roles[0]),
                ("takes-combat-damage", victim, dealer, roles[1]),
            ]
        )
        play.hurt(victim, damage, "combat", dealer)
        if back := min(damage, fight.reflect[blow.on_defender]):
            play.damage(dealer, back, "reflect", victim)
    if state.caused:
        state.stack.append(AfterCombat(attacker.serial, defender.serial))
    else:
        _end_combat(play, state.entities.get(attacker.serial), state.entities.get(defender.serial))


def after_combat(play: Resolver, step: AfterCombat) -> None:
    """Fire the Triggers that wait for the end of a combat."""
    entities = play.state.entities
    _end_combat(play, entities.get(step.attacker), entities.get(step.defender))


def _end_combat(play: Resolver, attacker: Entity | None, defender: Entity | None) -> None:
    """Fire the Triggers that wait for the end of a combat, of those still in play."""
    causes: list[Occasion] = []
    if attacker is not None:
        causes.append(("after-attacking", attacker, defender, ATTACKER))
    if defender is not None:
        causes.append(("after-defending", defender, attacker, DEFENDER))
    play.fire(causes)
