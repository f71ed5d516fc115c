"""The dice of a combat: their roll, and changes before the damage (AB-19)."""

from typing import Final

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim
from bot.games.melee.events.events import DiceRolled, DieTurned
from bot.games.melee.position.conditions import ATTACKER, DEFENDER, holds
from bot.games.melee.position.state import Entity, State

MOMENT: Final = "dice-rolled"


def throw(play: Resolver, attacker: Entity, defender: Entity) -> None:
    """Roll both dice, the attacker's first (A-3); then apply both cards' rules, rerolls before additions."""
    dice = play.dice.roll(), play.dice.roll()
    play.state.combat = attacker.serial, defender.serial, *dice
    ruled = attacker.rules.dice_rules or defender.rules.dice_rules
    if play.log is not None and (ruled or MOMENT in (attacker.rules.moment, defender.rules.moment)):
        play.log.append(DiceRolled(who(attacker), who(defender), *dice))
    if ruled:
        for is_reroll in (True, False):
            _apply_rules(play, attacker, ATTACKER, defender, is_reroll)
            _apply_rules(play, defender, DEFENDER, attacker, is_reroll)


def _apply_rules(play: Resolver, entity: Entity, role: int, other: Entity, is_reroll: bool) -> None:
    for is_own, amount, conditions in entity.rules.dice_rules:
        if (amount == 0) == is_reroll and holds(play.state, conditions, entity, role, other):
            turn_die(play, entity, is_own, amount)


def turned(die: int, amount: int) -> int:
    """The face of a die after an addition: never below 1 or above 6 (AB-19)."""
    return max(1, min(6, die + amount))


def die_of(state: State, source: Entity, is_own: bool) -> int:
    """The face of this entity's die, or of the other one's in its combat; 0 if it is in no combat."""
    attacker, defender, attack_die, defense_die = state.combat
    if source.serial not in (attacker, defender):
        return 0
    return attack_die if (source.serial == attacker) == is_own else defense_die


def turn_die(play: Resolver, source: Entity, is_own: bool, amount: int) -> None:
    """Reroll (`amount` 0) or add to the die of this entity, or of the other one in its combat."""
    before = die_of(play.state, source, is_own)
    if not before:
        return
    attacker, defender, attack_die, defense_die = play.state.combat
    now = turned(before, amount) if amount else play.dice.roll()
    on_attacker = (source.serial == attacker) == is_own
    dice = (now, defense_die) if on_attacker else (attack_die, now)
    play.state.combat = attacker, defender, *dice
    owner = play.state.entities.get(attacker if on_attacker else defender)
    if play.log is not None and owner is not None:
        play.log.append(DieTurned(who(owner), before, now, amount))


class Addition(Aim):
    """An addition to a die of this entity's combat; without effect if the die can't show more or less."""

    def __init__(self, is_own: bool, amount: int) -> None:
        self.is_own = is_own
        self.amount = amount

    def exists(self, state: State, source: Entity, other: int) -> bool:
        die = die_of(state, source, self.is_own)
        return die != turned(die, self.amount)
