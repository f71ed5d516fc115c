"""A deck as numbers from which its tier is foretold. Names of features are keys of the measured data."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.cards.effects import ONE, flat
from bot.games.melee.effects.damage import GiveStatus
from bot.games.melee.forge.budget import STATS, budget_of
from bot.games.melee.forge.measures import measures_of

#: Typical opponents: their Attack and Defense, with how many of a hundred entities have them.
ATTACKS = {1: 18, 2: 38, 3: 28, 4: 13, 5: 3}
DEFENSES = {0: 30, 1: 35, 2: 25, 3: 10}
#: The frequency with which an opponent can strike back, by distance in steps; at greater ones, the last.
ANSWERS = (1.0, 1.0, 0.3, 0.15)
#: A body that nothing gets through to counts as if this much damage did.
_MIN = 0.05
_DICE = [one - other for one in range(1, 7) for other in range(1, 7)]


class CombatProfile(NamedTuple):
    """An entity's fight with a typical opponent, in damage: expected, for one attack.

    `hit` is dealt in an attack and `cost` taken in it, by opponents that can strike back; `parry` is dealt
    when attacked. `lasts` is how many attacks it survives.
    """

    hit: float
    cost: float
    parry: float
    lasts: float


@lru_cache(maxsize=4096)
def body_of(attack: float, defense: float, hp: int, reach: int) -> CombatProfile:
    """The body of an entity with these stats; Attack and Defense may be expected values."""
    answers = ANSWERS[min(reach, len(ANSWERS) - 1)]
    hit = sum(share * _beyond(attack - other) for other, share in DEFENSES.items()) / 100
    cost = answers * sum(share * _beyond(other - attack) for other, share in DEFENSES.items()) / 100
    taken = sum(share * _beyond(other - defense) for other, share in ATTACKS.items()) / 100
    parry = sum(share * _beyond(defense - other) for other, share in ATTACKS.items()) / 100
    return CombatProfile(hit, cost, parry, hp / max(taken, _MIN))


@lru_cache(maxsize=4096)
def _beyond(difference: float) -> float:
    """The expected damage of a side that is ahead by this much before the dice."""
    return sum(max(0.0, difference + die) for die in _DICE) / len(_DICE)


#: Up to which cost cards are early ones: they come in the first turns, before the others can be paid.
EARLY = 2
#: Features whose squares and products are features, too: what climbing plays off against each other.
PAIRED = (
    "cost", "hit", "lasts", "parry", "speed", "reach", "early power", "late power", "best", "worst",
    "abilities", "energy",
)  # fmt: skip
MEASURE = "measure "
"""The prefix of names of features that are sums of `forge.measures`."""


@lru_cache(maxsize=64)
def features_of(deck: DeckList) -> Mapping[str, float]:
    """The features of a deck. Names, words and the order of cards make no difference."""
    cards = [card.nameless() for card in deck.entity]
    found: Counter[str] = Counter()
    for card in cards:
        found.update(_of_card(card))
    found.update(_curve(card.cost for card in cards))
    found.update(_spread(cards))
    found.update(_together(cards, found))
    main = {name: found.get(name, 0.0) for name in PAIRED}
    squares = {f"{name}²": value * value for name, value in main.items()}
    pairs = {f"{one} × {two}": main[one] * main[two] for one, two in combinations(PAIRED, 2)}
    return {**found, **squares, **pairs}


@lru_cache(maxsize=8192)
def _of_card(card: EntityCard) -> Mapping[str, float]:
    """A card's part in its deck's features: its measures, and combinations of its stats."""
    measures = {name: count / ONE for name, count in measures_of(card).items()}
    attack = card.attack + measures.get("own attack", 0.0) + measures.get("bonus-damage", 0.0)
    defense = card.defense + measures.get("own defense", 0.0) + measures.get("armor", 0.0)
    body = body_of(attack, defense, card.hp, card.range)
    lasts = math.log2(1 + body.lasts)
    power = (body.hit + body.parry) * lasts
    walk = card.speed + card.range
    when = "early" if card.cost <= EARLY else "late"
    found = {f"{MEASURE}{name}": value for name, value in measures.items()}
    for stat in STATS:
        found[f"{stat}²"] = getattr(card, stat) ** 2 / 10
    found |= {
        "hit": body.hit,
        "hurt": body.cost,
        "parry": body.parry,
        "lasts": lasts,
        "speed": card.speed / 10,
        "reach": card.range / 10,
        f"{when} power": power / 10,
        f"{when} lasts": lasts,
        f"{when} hit": body.hit,
        f"{when} walk": walk / 10,
        f"{when} abilities": budget_of(card).abilities / ONE,
        "power for energy": power / (1 + card.cost),
        "hit × walk": body.hit * walk / 10,
        "hit × reach": body.hit * card.range / 10,
        "lasts × speed": lasts * card.speed / 10,
        "lasts × reach": lasts * card.range / 10,
        "runs": max(0, card.speed - 4),
        "shoots": max(0, card.range - 2),
        "untouchable": max(0, card.defense - 3),
        "abilities": budget_of(card).abilities / ONE,
    }
    trigger = card.trigger
    if trigger is not None and trigger.when == "activated":
        found["free uses"] = float(trigger.uses) if trigger.cost == 0 and not trigger.exhaust else 0.0
        found["paid uses"] = float(trigger.cost * trigger.uses)
    return found


def _curve(costs: Iterable[int]) -> Mapping[str, float]:
    counted = Counter(costs)
    found = {f"of cost {cost}": float(counted[cost]) for cost in range(7)}
    return {**found, "cost": sum(cost * count for cost, count in counted.items()) / 10}


def _spread(cards: list[EntityCard]) -> Mapping[str, float]:
    """The concentration of the budget on few cards: sums hide that the best ones are played."""
    over = sorted((budget_of(card).over / ONE for card in cards), reverse=True)
    power = sorted((_of_card(card)["power for energy"] for card in cards), reverse=True)
    early = [budget_of(card).over / ONE for card in cards if card.cost <= EARLY]
    return {
        "over": sum(over),
        "early over": sum(early),
        "best": sum(over[:3]) / 3,
        "worst": sum(over[-3:]) / 3,
        "best power": sum(power[:3]) / 3,
        "worst power": sum(power[-3:]) / 3,
        "unlike": math.sqrt(sum((each - sum(over) / len(over)) ** 2 for each in over) / len(over)),
    }


def _together(cards: list[EntityCard], found: Mapping[str, float]) -> Mapping[str, float]:
    """The cards' help for each other: statuses given and asked for, energy and the costs that it pays."""
    given: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for card in cards:
        for status in _given(card):
            given[status] += 1
        for status in _asked(card):
            asked[status] += 1
    energy = found.get("measure energy", 0.0) + found.get("measure cheaper", 0.0)
    costs = sum(card.cost for card in cards) / 10
    return {
        "status pairs": sum(math.sqrt(given[status] * asked[status]) for status in given),
        "statuses given": sum(math.sqrt(count) for count in given.values()),
        "statuses of one kind": float(max(given.values(), default=0)),
        "energy": energy,
        "energy × cost": energy * costs,
        "cards × cheap": (found.get("measure draw", 0.0) + found.get("measure look", 0.0))
        * sum(card.cost <= EARLY for card in cards)
        / 10,
        "shoots with guards": math.sqrt(found.get("shoots", 0.0) * sum(card.defense >= 2 for card in cards)),
        "auras": math.sqrt(
            sum(abs(value) for name, value in found.items() if name.startswith("measure aura"))
        ),
    }


def _given(card: EntityCard) -> set[str]:
    """The statuses that a card's Trigger gives."""
    if card.trigger is None:
        return set()
    return {effect.status for effect in flat(card.trigger.do) if isinstance(effect, GiveStatus)}


def _asked(card: EntityCard) -> set[str]:
    """The statuses that a card wants others to have."""
    rules = [] if card.passive is None else [*card.passive.rules]
    effects = [] if card.trigger is None else [*flat(card.trigger.do), card.trigger]
    return {
        status
        for part in (*rules, *effects)
        for condition in getattr(part, "only_if", ())
        if condition.kind == "has-status" and not condition.none
        for status in condition.status
    }
