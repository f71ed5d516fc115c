"""What a combat may do: exact chances over the 36 pairs of dice, computed once and cached."""

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from bot.games.melee.rules.combat import Fight, settle
from bot.players.melee.sense import Sense

#: chances[n] is the chance of exactly `n` damage; the last entry is for the most damage possible.
Chances = tuple[float, ...]


class Blows(NamedTuple):
    """The chances of damage in one combat: to the defender, and to the attacker."""

    dealt: Chances
    taken: Chances


class Strike(NamedTuple):
    """The expected result of an attack; `value` is its gain for the attacker's side, in energy.

    `kills` and `dies` are the chances that the defender and the attacker are destroyed, `dealt` is the
    expected damage to the defender.
    """

    value: float
    kills: float
    dies: float
    dealt: float


@lru_cache(maxsize=1 << 13)
def blows_of(fight: Fight) -> Blows:
    """The chances of damage over all 36 pairs of dice."""
    counts: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for attack_die in range(1, 7):
        for defense_die in range(1, 7):
            blow = settle(fight, attack_die, defense_die)
            dealt, taken = (blow.damage, 0) if blow.on_defender else (0, blow.damage)
            for damage, found in zip((dealt, taken), counts, strict=True):
                found[damage] = found.get(damage, 0) + 1
    chances = [tuple(found.get(n, 0) / 36 for n in range(max(found) + 1)) for found in counts]
    return Blows(chances[0], chances[1])


@lru_cache(maxsize=1 << 15)
def strike_of(fight: Fight, attacker: Sense, attacker_hp: int, defender: Sense, defender_hp: int) -> Strike:
    """An attack between entities with this much HP left, by the worth that both lose and their Triggers."""
    dealt, taken = blows_of(fight)
    lost, kills = _loss(dealt, defender, defender_hp)
    paid, dies = _loss(taken, attacker, attacker_hp)
    hits, struck = 1 - dealt[0], 1 - taken[0]
    good = lost + attacker.attacks + hits * attacker.hits + kills * attacker.kills
    good += (struck - dies) * attacker.hit + dies * attacker.dies
    bad = paid + defender.attacked + struck * defender.hits + dies * defender.kills
    bad += (hits - kills) * defender.hit + kills * defender.dies
    mean = fsum(min(damage, defender_hp) * chance for damage, chance in enumerate(dealt))
    return Strike(good - bad, kills, dies, mean)


def _loss(chances: Chances, sense: Sense, hp: int) -> tuple[float, float]:
    """The worth that an entity is expected to lose, and the chance that it is destroyed."""
    worth = sense.worth
    left = dead = 0.0
    for damage, chance in enumerate(chances):
        if damage >= hp:
            dead += chance
        else:
            left += chance * worth[hp - damage]
    return worth[hp] - left, dead


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
