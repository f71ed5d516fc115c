"""What a card is worth to a computer player: its body, and its abilities where they are not played out.

Abilities are valued by the words of the vocabulary, roughly; a word that is not known here counts a little
for its owner. Whoever needs to know better plays the ability on a copy.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from bot.games.melee.cards.effect_kinds import Effect, RollDie
from bot.games.melee.position.codes import ATTACK, BURN, DEFENSE, POISON, RANGE, SLEEP, SPEED, STUN
from bot.games.melee.position.compiled import Rules
from bot.players.melee.weights import Weights


class Sense:
    """A card as a computer player values it; one for each card and weights.

    `worth[hp]` is an entity with so many HP left. What its Trigger is worth each time is under what it waits
    for: that it `attacks`, `hits` or `kills`, is `attacked` or `hit`, `dies`, `arrives`; 0 under the rest.
    `shoves` tells whether its attack may move the target, `plain` whether no rule of the card changes its
    numbers in a combat.
    """

    __slots__ = (
        "arrives",
        "attacked",
        "attacks",
        "dies",
        "hit",
        "hits",
        "kills",
        "plain",
        "shoves",
        "worth",
    )

    def __init__(self, rules: Rules, weights: Weights) -> None:
        whole, hale = body_of(rules, weights), weights.hale
        self.worth = (0.0, *(whole * (hale + (1 - hale) * hp / rules.hp) for hp in range(1, rules.hp + 1)))
        effects = rules.trigger.do if rules.trigger is not None else ()
        value = program_value(effects, weights)
        when = rules.moment
        self.attacks = value if when in ("before-attacking", "after-attacking") else 0.0
        self.hits = value if when == "deals-combat-damage" else 0.0
        self.kills = value if when == "destroys" else 0.0
        self.attacked = value if when in ("attacked", "after-defending") else 0.0
        self.hit = value if when == "takes-combat-damage" else 0.0
        self.dies = value if when == "destroyed" else 0.0
        self.arrives = value if when in ("summoned", "moved") else 0.0
        self.shoves = bool(self.attacks or self.hits) and any(
            effect.kind in ("push", "pull", "swap") for effect in effects
        )
        self.plain = bool(
            rules.steady[ATTACK] and rules.steady[DEFENSE] and not rules.bonus_damage and not rules.armor
        )


@lru_cache(maxsize=1 << 11)
def sense_of(rules: Rules, weights: Weights) -> Sense:
    """The card as these weights value it."""
    return Sense(rules, weights)


def body_of(rules: Rules, weights: Weights) -> float:
    """What an unhurt entity of this card is worth in play."""
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
    """The share of its worth that an entity with these statuses is left with."""
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

#: By kind of effect: the harm that it does to each whom it is for; harm to enemies is good, to friends bad.
_HARM: dict[str, Callable[[Effect, Weights], float]] = {
    "damage": lambda effect, weights: _amount(effect) * weights.damage,
    "heal": lambda effect, weights: -_amount(effect) * weights.damage / 2,
    "status": lambda _, weights: weights.status,
    "cure": lambda _, weights: -weights.status / 4,
    "stat": lambda effect, weights: -_amount(effect) * weights.stat * _lasting(effect),
}
#: By kind of effect: what it is worth to its owner, whomever it is for.
_GOOD: dict[str, Callable[[Effect, Weights], float]] = {
    "energy": lambda effect, weights: _amount(effect) * weights.energy,
    "draw": lambda effect, weights: _amount(effect) * weights.card,
    "push": lambda _, weights: weights.shove,
    "pull": lambda _, weights: weights.shove,
    "swap": lambda _, weights: weights.shove,
    "teleport": lambda _, weights: weights.shove,
}
#: How many entities an effect for all of a side, or for one of it by chance, is taken to reach.
_REACHED = {"all": 1.5, "random": 0.8}


def program_value(effects: Iterable[Effect], weights: Weights) -> float:
    """What an ability's effects are worth to its owner."""
    total = 0.0
    picked = 1.0  # what was chosen or rolled last: 1 is an enemy, -1 a friend
    for effect in effects:
        if isinstance(effect, RollDie):
            chance = (7 - effect.at_least) / 6
            total += chance * program_value(effect.then, weights)
            total += (1 - chance) * program_value(effect.otherwise, weights)
        elif harm := _HARM.get(effect.kind):
            subject, picked = _subject(effect, picked)
            total += subject * harm(effect, weights)
        elif good := _GOOD.get(effect.kind):
            total += good(effect, weights)
        else:
            total += weights.unknown
    return total


def _subject(effect: Effect, picked: float) -> tuple[float, float]:
    """Whom an effect is for: how many, enemies positive and friends negative; and who `same` is after it."""
    target = getattr(effect, "target", None)
    kind: str = getattr(target, "kind", "self")
    side: str = getattr(target, "side", "ally")
    if kind == "other":
        return 1.0, picked
    if kind == "same":
        return picked, picked
    if kind == "self":
        return -1.0, picked
    towards = -1.0 if side == "ally" else 1.0
    if side == "any" and kind != "chosen":
        return 0.0, towards  # friends and enemies alike
    return towards * _REACHED.get(kind, 1.0), towards


def _amount(effect: Effect) -> float:
    return float(getattr(effect, "amount", 1))


def _lasting(effect: Effect) -> float:
    return 3.0 if getattr(effect, "until", "") == "in-play" else 1.0
