"""Exact chances of an attack: all 36 pairs of dice, with Passives and with what happens before the dice."""

from bot.games.dice import ScriptedDice
from bot.games.errors import ScriptExhausted
from bot.games.melee.actions import Attack
from bot.games.melee.apply import foresee_clash
from bot.games.melee.combat import Fight, prepare, settle, still_meets
from bot.games.melee.state import Entity, State
from bot.games.melee.view import Odds

_CHANCE = 1 / 36
_NOTHING = Odds(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def odds_of(state: State, attacker: Entity, tile: int) -> Odds:
    """The odds of attacking the enemy on `tile` now.

    What "before attacking" and "when attacked" abilities do is counted, unless they ask for a die or a
    choice: then the odds are those of the combat as it stands. Abilities after the dice are not counted.
    """
    defender = state.at(tile)
    assert defender is not None
    if attacker.rules.moment == "before-attacking" or defender.rules.moment == "attacked":
        trial = state.copy()
        try:
            ahead = foresee_clash(trial, Attack(attacker.tile, tile), ScriptedDice())
        except ScriptExhausted:
            ahead = False
        if ahead:
            one, two = trial.by_serial(attacker.serial), trial.by_serial(defender.serial)
            if one is None or two is None or not still_meets(trial, one, two):
                return _NOTHING
            return _count(prepare(trial, one, two), one, two)
    return _count(prepare(state, attacker, defender), attacker, defender)


def _count(fight: Fight, attacker: Entity, defender: Entity) -> Odds:
    win = tie = dealt = taken = kills = dies = 0
    for attack_die in range(1, 7):
        for defense_die in range(1, 7):
            blow = settle(fight, attack_die, defense_die)
            win += blow.on_defender and blow.difference > 0
            tie += blow.difference == 0
            if blow.on_defender:
                hp = defender.rules.hp - defender.damage
                dealt += min(blow.damage, hp)
                kills += blow.damage >= hp
            else:
                hp = attacker.rules.hp - attacker.damage
                taken += min(blow.damage, hp)
                dies += blow.damage >= hp
    lose = 36 - win - tie
    return Odds(*(count * _CHANCE for count in (win, tie, lose, dealt, taken, kills, dies)))
