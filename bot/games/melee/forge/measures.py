"""Measures a card: its points of each stat, and how much of each thing its abilities do.

All measures are in thousandths. An ability is measured by how often its moment comes while an entity is in
play, how many entities it reaches and how often its conditions hold. The tables below estimate these; the
fitted prices make up for their average error. `prices` says what one of each thing is worth.
"""

from collections import Counter
from collections.abc import Iterable

from bot.games.melee.cards.cards import EntityCard, Passive, Trigger
from bot.games.melee.cards.condition_kinds import Condition
from bot.games.melee.cards.effects import ONE, Branching, Effect
from bot.games.melee.cards.moment_kinds import Moment, moment_name
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.target_kinds import (
    TargetAll,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSame,
)

#: The frequency of each moment while an entity is in play.
MOMENTS = {
    "summoned": 1000,
    "turn-start": 2000,
    "turn-end": 2600,
    "before-attacking": 1300,
    "after-attacking": 1200,
    "attacked": 1200,
    "after-defending": 700,
    "deals-combat-damage": 1000,
    "takes-combat-damage": 700,
    "destroys": 400,
    "destroyed": 700,
    "ally-summoned": 900,
    "enemy-summoned": 1300,
    "ally-destroyed": 500,
    "enemy-destroyed": 900,
    "ally-near": 1000,
    "enemy-near": 1000,
    "enters": 500,
    "dice-rolled": 2000,
    "moved": 1800,
}
#: Uses of an activated ability, by its cost in energy; the last entry is for all higher costs.
USES = (1500, 700, 350, 200)
#: The share of its uses that is left to an ability that needs the one Exhaust token.
EXHAUST = 350
#: By steps: how many of a side are within them on average; the last entry is for all greater distances.
WITHIN = (0, 450, 800, 1100, 1350, 1550, 1700)
#: By steps: how many entities a chosen or a random target counts for; a chosen one is the best there is.
CHOSEN, RANDOM = (0, 600, 850, 950, 1000), (0, 450, 700, 850, 900)
#: The frequency with which each condition holds.
_CONDITIONS = {
    "has-status": 250,
    "damaged": 500,
    "role": 500,
    "has-moved": 700,
    "first-attack": 950,
    "energy-at-most": 500,
}
#: The frequency with which an entity stands on each terrain, and next to it.
ON = {"ground": 700, "forest": 150, "water": 80, "thorns": 60, "mountain": 0, "summon": 60}
BESIDE = {"ground": 950, "forest": 450, "water": 300, "thorns": 250, "mountain": 350, "summon": 150}


def measures_of(card: EntityCard) -> Counter[str]:
    """The measures of everything on a card, by name in `prices.PRICES`, in thousandths."""
    found = Counter(
        {
            "attack": card.attack * ONE,
            "defense": card.defense * ONE,
            "hp": card.hp * ONE,
            "speed": card.speed * ONE,
            "range": (card.range - 1) * ONE,
        }
    )
    if card.passive is not None:
        found.update(passive_measures(card.passive))
    if card.trigger is not None:
        found.update(trigger_measures(card.trigger))
    return found


def passive_measures(passive: Passive) -> Counter[str]:
    """The measures of a Passive ability."""
    found: Counter[str] = Counter()
    for rule in passive.rules:
        name, amount = _rule(rule)
        found[name] += amount * _holding(getattr(rule, "only_if", ())) // ONE
    return found


def trigger_measures(trigger: Trigger) -> Counter[str]:
    """The measures of what a Trigger ability does while its entity is in play."""
    often = _often(trigger.when, trigger.cost, trigger.uses) * _holding(trigger.only_if) // ONE
    if trigger.exhaust:
        often = often * EXHAUST // ONE
    return _program(trigger.do, often)


# --- passives ---------------------------------------------------------------------------------------------


def _rule(rule: PassiveRule) -> tuple[str, int]:
    """The name of what a rule gives, and how much of it there is."""
    match rule.kind:
        case "stat":
            return f"own {rule.stat}", rule.amount * ONE
        case "aura":
            return f"aura {rule.side} {rule.stat}", rule.amount * _near(WITHIN, rule.within)
        case "terrain-cost":
            return "easy ground", len(rule.terrain) * ONE
        case "immune":
            return "immune", len(rule.to) * ONE
        case "shoot-over":
            return "shoot over", len(rule.over) * ONE
        case "bonus-damage" | "armor" | "reflect":
            return rule.kind, rule.amount * ONE
        case "cheaper-summons":
            return "cheaper", rule.amount * (7 - rule.from_cost) * ONE // 7
        case "add-to-die":
            return "die", abs(rule.amount) * ONE
        case "reroll":
            return "die", 2 * ONE
        case "pass-enemies" | "pass-mountains" | "strike-back":
            return rule.kind, ONE


# --- triggers ---------------------------------------------------------------------------------------------


def _often(when: Moment, cost: int, uses: int) -> int:
    name = moment_name(when)
    if name == "activated":
        return USES[min(cost, len(USES) - 1)] * (1 + uses) // 2
    return MOMENTS[name]


def _program(effects: Iterable[Effect], often: int, picked: bool = False) -> Counter[str]:
    """The measures of effects that happen `often` times; `picked` tells whether `same` means a friend."""
    found: Counter[str] = Counter()
    for effect in effects:
        share = often * _holding(effect.only_if) // ONE
        if isinstance(effect, Branching):
            first, second = effect.branches()
            good, of = effect.chance()
            found.update(_program(first, share * good // of, picked))
            found.update(_program(second, share * (of - good) // of, picked))
            continue
        reached, friend = _reach(effect, picked)
        if isinstance(effect.whom(), TargetChosen | TargetRandom):
            picked = friend
        name, amount = effect.measure(reached, friend)
        found[name] += amount * share // ONE
    return found


def _reach(effect: Effect, picked: bool) -> tuple[int, bool]:
    """The number of entities that an effect affects, in thousandths, and whether they are friends."""
    target = effect.whom()
    match target:
        case TargetChosen():
            return _near(CHOSEN, target.within), target.side == "ally"
        case TargetRandom():
            return _near(RANDOM, target.within), target.side == "ally"
        case TargetAll():
            return _near(WITHIN, target.within), target.side == "ally"
        case TargetSame():
            return ONE, picked
        case TargetOther():
            return ONE, effect.is_friendly()
    return ONE, True


def _near(table: tuple[int, ...], within: int) -> int:
    return table[min(within, len(table) - 1)]


# --- conditions -------------------------------------------------------------------------------------------


def _holding(conditions: Iterable[Condition]) -> int:
    """The frequency with which all of these hold, in thousandths."""
    share = ONE
    for condition in conditions:
        share = share * _condition(condition) // ONE
    return share


def _condition(condition: Condition) -> int:
    match condition.kind:
        case "nearby":
            expected = _near(WITHIN, condition.within)
            if condition.at_least is not None:
                return min(900, expected * 3 // 4 // condition.at_least)
            return max(100, ONE - expected * 3 // 4) if condition.at_most == 0 else 700
        case "on-terrain" | "next-to-terrain":
            table = ON if condition.kind == "on-terrain" else BESIDE
            return min(950, sum(table[terrain] for terrain in condition.terrain))
        case "energy-at-least":
            return max(100, 950 - 150 * condition.amount)
        case "combat-die":
            if condition.shows is not None:
                return 500
            if condition.at_least is not None:
                return (7 - condition.at_least) * ONE // 6
            assert condition.at_most is not None, "a condition on a die demands something"
            return condition.at_most * ONE // 6
    share = _CONDITIONS[condition.kind]
    return ONE - share if getattr(condition, "none", False) else share
