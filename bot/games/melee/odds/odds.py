"""The chances of an attack, over all dice, with everything that happens before its damage."""

from collections.abc import Iterator

from bot.games.melee.odds.alone import interferes
from bot.games.melee.odds.foresight import Foresight
from bot.games.melee.odds.tally import Odds, body_of, count_pairs
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.rules.combat import prepare


def odds_of(state: State, attacker: Entity, tile: int) -> Odds:
    """The odds of attacking the enemy on `tile` now, from the declaration to the end of the combat's damage.

    Abilities that follow the damage are not counted. If an ability asks for a choice before the damage, each
    player is taken to choose what is best in this combat, and the odds are not `exact`.
    """
    defender = state.on(tile)
    if any(stirs(attacker, defender)):
        return Foresight(state, attacker.serial, defender.serial).odds(Attack(attacker.tile, tile))
    return count_pairs(prepare(state, attacker, defender), body_of(attacker), body_of(defender)).odds()


def stirs(attacker: Entity, defender: Entity) -> Iterator[bool]:
    """Whether each of them has a rule or Trigger that may act between the declaration and the damage."""
    yield interferes(attacker.rules, ATTACKER)
    yield interferes(defender.rules, DEFENDER)
