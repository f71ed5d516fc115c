"""The chances of an attack, over all dice, with everything that happens before its damage; and in words."""

from collections.abc import Iterator

from bot.games.melee.odds.foresight import Foresight
from bot.games.melee.odds.pair_odds import interferes
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


#: The ways in which an attack may go or end, in words, with their chances.
Chances = tuple[tuple[str, float], ...]


def ways(odds: Odds) -> Chances:
    """The ways the attack may go, a win first: exactly one of them happens."""
    return (
        ("win", odds.win),
        ("tie", odds.tie),
        ("lose", odds.lose),
        ("fall first", odds.falls_first),
        ("fell it first", odds.fells_first),
        ("it gets away", odds.slips_away),
    )


def ends(odds: Odds) -> Chances:
    """The entities that it may destroy: the target, the attacker."""
    return (("destroy it", odds.kills), ("lose yours", odds.dies))


def foregone_text(odds: Odds) -> str:
    """The certain outcome before any dice; empty if the dice may be reached."""
    if odds.fells_first == 1:
        return "you destroy it before any dice" if odds.kills else "you take it out of play first"
    if odds.falls_first == 1:
        return "yours is destroyed before it strikes" if odds.dies else "yours leaves play before it strikes"
    return "yours never strikes: it gets away" if odds.slips_away == 1 else ""
