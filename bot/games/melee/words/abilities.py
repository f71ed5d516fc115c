"""Abilities in the rulebook's words, made from their data: nobody writes the text by hand.

Different abilities always read differently (a property test checks this): every field that is not at its
default leaves its own trace. In a Passive, "it" is the entity itself; in a Trigger, it is the entity that the
effect just before affected.
"""

from typing import assert_never

from bot.games.melee.cards.abilities import Passive, Trigger
from bot.games.melee.cards.moment_kinds import ComesNear, Enters, Moment, moment_name
from bot.games.melee.cards.passive_kinds import (
    AddToDieRule,
    Armor,
    Aura,
    BonusDamage,
    CheaperSummons,
    Immune,
    Pass,
    PassiveRule,
    PassMountains,
    ReflectRule,
    RerollRule,
    ShootOver,
    StatBonus,
    StrikeBack,
    TerrainCost,
)
from bot.games.melee.words.effects import effects_text
from bot.games.melee.words.terms import (
    ARTICLES,
    HEADINGS,
    OTHER,
    PLURALS,
    STATS,
    capital,
    conditions_text,
    die_text,
    immunities,
    listed,
    terrains,
    within,
)
from bot.games.numerals import counted, signed

_MOMENTS = {
    "summoned": "When summoned",
    "turn-start": "At the start of your turn",
    "turn-end": "At the end of your turn",
    "before-attacking": "Before attacking",
    "attacked": "When attacked",
    "deals-combat-damage": "After dealing combat damage",
    "takes-combat-damage": "After taking combat damage",
    "destroys": "After destroying an enemy",
    "destroyed": "When destroyed",
    "ally-summoned": "When an ally is summoned",
    "enemy-summoned": "When an enemy is summoned",
    "ally-destroyed": "When an ally is destroyed",
    "enemy-destroyed": "When an enemy is destroyed",
    "dice-rolled": "When the dice have rolled",
    "after-attacking": "After attacking",
    "after-defending": "After defending",
    "moved": "After moving",
    "activated": "Activate",
}
#: What the other entity is called, by the moment's word.
_OTHERS = {
    "ally-summoned": "the summoned ally",
    "enemy-summoned": "the summoned enemy",
    "ally-destroyed": "its destroyer",
    "enemy-destroyed": "its destroyer",
    "ally-near": "that ally",
    "enemy-near": "that enemy",
}
_BLOCKERS = {"mountain": "mountains", "entity": "enemies"}


def passive_text(passive: Passive) -> str:
    """A Passive ability as sentences."""
    return " ".join(f"{capital(_rule(rule))}." for rule in passive.rules)


def trigger_text(trigger: Trigger) -> str:
    """A Trigger ability as sentences that begin with its moment."""
    text = f"{_opening(trigger)}: {effects_text(trigger.do)}."
    return text.replace(OTHER, _OTHERS.get(moment_name(trigger.when), OTHER))  # the moment alone decides who


def trigger_heading(trigger: Trigger) -> str:
    """When a Trigger happens, in a few words for the heading of its column."""
    words = [
        "Exhaust" if trigger.exhaust and trigger.when == "activated" else HEADINGS[moment_name(trigger.when)]
    ]
    if trigger.exhaust and trigger.when != "activated":
        words.append("Exhaust")
    if trigger.cost:
        words.append(f"{trigger.cost} energy")
    return " · ".join(words)


# --- passives ---------------------------------------------------------------------------------------------


def _rule(rule: PassiveRule) -> str:
    match rule:
        case TerrainCost():
            return f"entering {listed(rule.terrain, 'or')} costs it {counted(rule.cost, 'movement point')}"
        case Immune():
            return "immune to " + immunities(rule.to)
        case StatBonus():
            return f"{signed(rule.amount)} {STATS[rule.stat]}{conditions_text(rule.only_if, 'it', 'while')}"
        case Aura():
            return f"{PLURALS[rule.side]}{within(rule.within)} have {signed(rule.amount)} {STATS[rule.stat]}"
        case BonusDamage():
            return f"deals {rule.amount} more combat damage{conditions_text(rule.only_if, 'it', 'if')}"
        case Armor():
            return f"takes {rule.amount} less combat damage{conditions_text(rule.only_if, 'it', 'if')}"
        case CheaperSummons():
            which = f" that cost {rule.from_cost} or more" if rule.from_cost else ""
            condition = conditions_text(rule.only_if, "it", "while")
            return f"your cards{which} cost {rule.amount} less to summon{condition}"
        case ReflectRule():
            when = conditions_text(rule.only_if, "it", "if")
            return f"reflects up to {rule.amount} combat damage{when}"
        case Pass():
            return "can move through enemies"
        case PassMountains():
            return "can move through mountains"
        case ShootOver():
            over = listed([_BLOCKERS[name] for name in rule.over], "and")
            return f"{over} do not break its line of sight"
        case StrikeBack():
            return "deals damage when defending, however far away the attacker is"
        case RerollRule():
            return f"rerolls {die_text(rule.who, 'it')}{conditions_text(rule.only_if, 'it', 'if')}"
        case AddToDieRule():
            die = die_text(rule.who, "it")
            verb = f"adds {rule.amount} to" if rule.amount > 0 else f"takes {-rule.amount} from"
            return f"{verb} {die}{conditions_text(rule.only_if, 'it', 'if')}"
    assert_never(rule)


# --- triggers ---------------------------------------------------------------------------------------------


def _moment(moment: Moment) -> str:
    match moment:
        case Enters():
            return f"When stopping on {terrains(moment.terrain)}"
        case ComesNear():
            return f"When {ARTICLES[moment.side]} comes within {moment.within}"
    return _MOMENTS[moment]


def _opening(trigger: Trigger) -> str:
    """The moment, the conditions and what the ability asks for."""
    price = []
    if trigger.when == "activated" and trigger.exhaust:
        price.append("Exhaust")
    if trigger.cost:
        price.append(f"{trigger.cost} energy")
    if trigger.uses > 1:
        price.append("twice a turn" if trigger.uses == 2 else f"{trigger.uses} times a turn")
    opening = _moment(trigger.when) + (f" ({', '.join(price)})" if price else "")
    conditions = conditions_text(trigger.only_if, "this entity", "if")
    if conditions:
        opening += f",{conditions}"
    if trigger.may:
        opening += ", you may Exhaust" if trigger.exhaust else ", you may do this"
    return opening
