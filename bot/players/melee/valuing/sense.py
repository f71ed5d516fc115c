"""The worth of a card to a computer player: its body, and its abilities as far as they are not played out.

Each effect says roughly what it is worth (`cards.effects.Worth`); this module applies the weights. For a
better estimate, play the ability on a copy.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from bot.games.melee.cards.effects import Branching, Effect, Weighed
from bot.games.melee.cards.target_kinds import TargetAll, TargetChosen, TargetOther, TargetRandom, TargetSame
from bot.games.melee.odds.pair_odds import interferes
from bot.games.melee.position.codes import ATTACK, BURN, DEFENSE, POISON, RANGE, SLEEP, SPEED, STUN
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.players.melee.valuing.weights import Weights

#: Maximum number of notes of a card: `lab tune` has many weights. If there are more, all are dropped.
_MAX_NOTES: Final = 64


class Sense:
    """A card as a computer player values it, in energy; there is one for each card and weights.

    `worth[hp]` is what an entity with that much HP left is worth. What its Trigger is worth each time is in
    the attribute for its moment, and the others are 0: it `attacks`, `hits` or `kills`, is `attacked` or
    `hit`, `dies`, `arrives`. Before the damage of a combat, that is without what the odds have already.
    `shoves` tells whether its attack may move the target. `plain` tells whether no rule of the card changes
    numbers in a combat; `goads` and `parries` whether it may do more than that before the damage, attacking
    and defending (see `blows.spar`).
    """

    __slots__ = (
        "arrives",
        "attacked",
        "attacks",
        "dies",
        "goads",
        "hit",
        "hits",
        "kills",
        "parries",
        "plain",
        "shoves",
        "worth",
    )

    def __init__(self, rules: CompiledCard, weights: Weights) -> None:
        whole, hale = body_of(rules, weights), weights.hale
        self.worth = (0.0, *(whole * (hale + (1 - hale) * hp / rules.hp) for hp in range(1, rules.hp + 1)))
        effects = rules.trigger.do if rules.trigger is not None else ()
        when = rules.moment
        value = program_value(effects, weights, when in ("before-attacking", "attacked"))
        self.attacks = value if when in ("before-attacking", "after-attacking") else 0.0
        self.hits = value if when == "deals-combat-damage" else 0.0
        self.kills = value if when == "destroys" else 0.0
        self.attacked = value if when in ("attacked", "after-defending") else 0.0
        self.hit = value if when == "takes-combat-damage" else 0.0
        self.dies = value if when == "destroyed" else 0.0
        self.arrives = value if when in ("summoned", "moved") else 0.0
        self.shoves = bool(self.attacks or self.hits) and any(effect.moves_target() for effect in effects)
        self.plain = bool(
            rules.steady[ATTACK]
            and rules.steady[DEFENSE]
            and not (rules.bonus_damage or rules.armor or rules.reflect)
        )
        self.goads = interferes(rules, ATTACKER)
        self.parries = interferes(rules, DEFENDER)


def sense_of(rules: CompiledCard, weights: Weights) -> Sense:
    """The Sense of a card with these weights, which the card keeps."""
    sense: Sense | None = rules.notes.get(weights)
    if sense is None:
        if len(rules.notes) >= _MAX_NOTES:
            rules.notes.clear()
        sense = rules.notes[weights] = Sense(rules, weights)
    return sense


def body_of(rules: CompiledCard, weights: Weights) -> float:
    """The worth of an unhurt entity of this card in play, in energy, without its abilities."""
    base = rules.base
    return (
        weights.body
        + weights.per_cost * rules.cost
        + weights.per_attack * base[ATTACK]
        + weights.per_defense * base[DEFENSE]
        + weights.per_hp * rules.hp
        + weights.per_speed * base[SPEED]
        + weights.per_range * (base[RANGE] - 1)
    )


def ailing(status: int, weights: Weights) -> float:
    """The share of its worth that an entity with these statuses keeps."""
    share = 1.0
    if status & POISON:
        share -= weights.poison
    if status & BURN:
        share -= weights.burn
    if status & STUN:
        share -= weights.stun
    if status & SLEEP:
        share -= weights.sleep
    return share


# --- abilities --------------------------------------------------------------------------------------------

#: The assumed number of entities reached by an effect on all of a side, or on a random one.
_ALL, _RANDOM = 1.5, 0.8


def program_value(effects: Iterable[Effect], weights: Weights, besides_odds: bool = False) -> float:
    """The worth of an ability's effects to its owner, in energy.

    With `besides_odds`, without those that the odds of the combat have.
    """
    total = 0.0
    picked = 1.0  # what was chosen or rolled last: 1 is an enemy, -1 a friend
    for effect in effects:
        if besides_odds and effect.is_in_odds():
            continue
        if isinstance(effect, Branching):
            first, second = effect.branches()
            good, of = effect.chance()
            total += good / of * program_value(first, weights, besides_odds)
            total += (1 - good / of) * program_value(second, weights, besides_odds)
            continue
        what, amount, harms, lasts = effect.worth()
        value = amount * _weight(what, weights) * lasts
        if harms:
            subject, picked = _subject(effect, picked)
            value *= subject
        total += value
    return total


def _weight(what: Weighed, weights: Weights) -> float:
    match what:
        case "damage":
            return weights.damage
        case "status":
            return weights.status
        case "stat":
            return weights.stat
        case "energy":
            return weights.energy
        case "card":
            return weights.card
        case "shove":
            return weights.shove
        case "unknown":
            return weights.unknown
    assert_never(what)


def _subject(effect: Effect, picked: float) -> tuple[float, float]:
    """The number of entities that an effect affects, enemies positive, friends negative; then `same`'s."""
    match effect.whom():
        case TargetOther():
            return 1.0, picked
        case TargetSame():
            return picked, picked
        case TargetChosen() as target:
            towards = -1.0 if target.side == "ally" else 1.0
            return towards, towards
        case TargetAll() | TargetRandom() as target:
            towards = -1.0 if target.side == "ally" else 1.0
            if target.side == "any":
                return 0.0, towards  # friends and enemies alike
            return towards * (_ALL if isinstance(target, TargetAll) else _RANDOM), towards
        case _:
            return -1.0, picked
