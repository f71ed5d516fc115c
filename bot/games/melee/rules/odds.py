"""Exact chances of an attack, over all dice, with Passives and everything that happens before the damage."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bot.games.contract import Dice
from bot.games.dice import ScriptedDice
from bot.games.errors import MeleeError, ScriptExhausted
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.steps import Clash, Strike
from bot.games.melee.position.wards import through_shield
from bot.games.melee.rules.apply import begin_attack, resolve
from bot.games.melee.rules.combat import Blow, Fight, prepare, settle, still_meets
from bot.games.melee.rules.combat_dice import MOMENT as DICE_ROLLED
from bot.games.melee.rules.combat_dice import throw
from bot.games.melee.rules.resolve import Resolver


@dataclass(frozen=True, slots=True)
class Odds:
    """Exact chances of one attack, from 0 to 1 (A-3 to A-5).

    `win`, `tie` and `lose` are for the attacker's total being higher, equal or lower. `dealt` and `taken` are
    the expected damage to the defender and to the attacker; `kills` and `dies` are the chances that it
    destroys the defender and the attacker.
    """

    win: float
    tie: float
    lose: float
    dealt: float
    taken: float
    kills: float
    dies: float


_FACES = range(1, 7)
_NOTHING = Odds(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
#: The dice of one combat that are followed through all faces: its own two, and two that abilities roll.
_MOST_DICE = 4


class _Script:
    """Dice that show these numbers, then raise `_MoreDice` with the number of sides of the next die."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._left = faces[::-1]

    def roll(self, sides: int = 6) -> int:
        if not self._left:
            raise _MoreDice(sides)
        *rest, face = self._left
        self._left = tuple(rest)
        return face


class _MoreDice(MeleeError):
    def __init__(self, sides: int) -> None:
        super().__init__(f"one more d{sides}")
        self.sides = sides


class _Outcome(NamedTuple):
    """One way in which a combat may end: its weight, the blow, and the damage that gets through."""

    weight: int | Fraction
    blow: Blow
    on_defender: int
    on_attacker: int
    kills: bool
    dies: bool


def odds_of(state: State, attacker: Entity, tile: int) -> Odds:
    """The odds of attacking the enemy on `tile` now.

    "Before attacking" and "when attacked" abilities are counted, unless they need a die or a choice: then the
    odds are those of the combat as it stands. What changes the dice of the combat is counted too, up to a
    choice or a third die that abilities roll. Abilities that follow the damage are not counted.
    """
    defender = state.at(tile)
    assert defender is not None
    if attacker.rules.moment == "before-attacking" or defender.rules.moment == "attacked":
        trial = state.copy()
        try:
            ahead = _comes_to_dice(trial, Attack(attacker.tile, tile))
        except ScriptExhausted:
            ahead = False
        if ahead:
            one, two = trial.entities.get(attacker.serial), trial.entities.get(defender.serial)
            if one is None or two is None or not still_meets(trial, one, two):
                return _NOTHING
            return _odds(trial, one, two)
    return _odds(state, attacker, defender)


def _comes_to_dice(state: State, attack: Attack) -> bool:
    """Play an attack on `state`, a copy, up to its dice; False if a choice comes first.

    Either entity may be gone afterwards.
    """
    play = Resolver(state, ScriptedDice(), None)
    attacker, defender = begin_attack(play, attack)
    state.stack.append(Clash(attacker.serial, defender.serial))
    resolve(play, Clash)
    return state.choice is None


def _odds(state: State, attacker: Entity, defender: Entity) -> Odds:
    for one in (attacker, defender):
        if one.rules.dice_rules or one.rules.asks_dice or one.rules.moment == DICE_ROLLED:
            return _count(_followed(state, attacker, defender), 1)
    return _count(_all_pairs(state, attacker, defender), len(_FACES) ** 2)


def _all_pairs(state: State, attacker: Entity, defender: Entity) -> Iterator[_Outcome]:
    """The outcome of each of the 36 pairs of dice."""
    fight = prepare(state, attacker, defender)
    for attack_die in _FACES:
        for defense_die in _FACES:
            yield _outcome(1, fight, settle(fight, attack_die, defense_die), attacker, defender)


def _followed(state: State, attacker: Entity, defender: Entity) -> Iterator[_Outcome]:
    """The outcomes of all sequences of dice, with those that abilities roll between dice and damage."""
    scripts: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while scripts:
        script, chance = scripts.pop()
        trial = state.copy()
        one, two = trial.entities.get(attacker.serial), trial.entities.get(defender.serial)
        assert one is not None
        assert two is not None
        try:
            _turn_dice(trial, one, two, _Script(script))
        except _MoreDice as more:
            if len(script) < _MOST_DICE:
                faces = range(1, more.sides + 1)
                scripts += [((*script, face), chance / more.sides) for face in faces]
                continue
        if {one.serial, two.serial} <= trial.entities.keys():
            _, _, attack_die, defense_die = trial.combat
            fight = prepare(trial, one, two)
            yield _outcome(chance, fight, settle(fight, attack_die, defense_die), one, two)


def _turn_dice(state: State, attacker: Entity, defender: Entity, dice: Dice) -> None:
    """Roll a combat's dice on `state`, a copy, and play what changes them, up to a choice.

    Either entity may be gone afterwards.
    """
    play = Resolver(state, dice, None)
    state.stack.append(Strike(attacker.serial, defender.serial))
    throw(play, attacker, defender)
    play.fire((DICE_ROLLED, attacker, defender, ATTACKER), (DICE_ROLLED, defender, attacker, DEFENDER))
    resolve(play, Strike)


def _outcome(
    weight: int | Fraction, fight: Fight, blow: Blow, attacker: Entity, defender: Entity
) -> _Outcome:
    """What a blow does after shields (AB-21), with the damage that is reflected (AB-22)."""
    dealer, victim = (attacker, defender) if blow.on_defender else (defender, attacker)
    through = through_shield(victim, blow.damage)
    back = through_shield(dealer, min(through, fight.reflect[blow.on_defender]))
    on_defender, on_attacker = (through, back) if blow.on_defender else (back, through)
    left_defender, left_attacker = defender.hp - defender.damage, attacker.hp - attacker.damage
    return _Outcome(
        weight,
        blow,
        min(on_defender, left_defender),
        min(on_attacker, left_attacker),
        on_defender >= left_defender,
        on_attacker >= left_attacker,
    )


def _count(outcomes: Iterable[_Outcome], whole: int) -> Odds:
    sums: list[int | Fraction] = [0] * 7
    for weight, blow, on_defender, on_attacker, kills, dies in outcomes:
        sums[1 if blow.difference == 0 else 0 if blow.on_defender else 2] += weight
        sums[3] += weight * on_defender
        sums[4] += weight * on_attacker
        sums[5] += weight * kills
        sums[6] += weight * dies
    return Odds(*(float(total / whole) for total in sums))
