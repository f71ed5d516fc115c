"""What a combat may do, by the exact chances of its ends: computed once and cached."""

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from bot.games.melee.odds.tally import AttackTally, Endurance
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
