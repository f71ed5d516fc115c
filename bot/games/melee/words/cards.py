"""Cards in the rulebook's words.

Different abilities always read differently (a property test checks this): every field that is not at its
default leaves its own trace. In a Passive, "it" is the entity itself; in a Trigger, it is the entity that the
effect just before affected.
"""

from collections.abc import Sequence
from typing import assert_never

from bot.games.melee.cards.cards import EntityCard, Passive, Trigger
from bot.games.melee.cards.condition_kinds import CombatDie, Condition, Role
from bot.games.melee.cards.moment_kinds import ComesNear, Enters, Moment, moment_name
from bot.games.melee.cards.passive_kinds import (
    AddToDieRule,
    Armor,
    Aura,
    BonusDamage,
    CheaperSummons,
    Immune,
    PassiveRule,
    PassMountains,
    PassThrough,
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
    MOMENTS,
    OTHER,
    PLURALS,
    STATS,
    capital,
    conditions_text,
    face_text,
    immunities,
    terrains,
    within,
)
from bot.games.wording import counted, listed, signed

_OFTEN = {1: "once a turn", 2: "twice a turn"}
#: The words for the other entity, by the moment's word.
_OTHERS = {
    "before-attacking": "the enemy",
    "attacked": "the enemy",
    "deals-combat-damage": "the enemy",
    "takes-combat-damage": "the enemy",
    "dice-rolled": "the enemy",
    "after-attacking": "the enemy",
    "after-defending": "the enemy",
    "destroys": "that enemy",
    "destroyed": "its destroyer",
    "ally-summoned": "the summoned ally",
    "enemy-summoned": "the summoned enemy",
    "ally-destroyed": "its destroyer",
    "enemy-destroyed": "its destroyer",
    "ally-near": "that ally",
    "enemy-near": "that enemy",
}
_COMBAT_DICE = {"self": "its die in combat", "other": "an enemy's die in its combats"}
_BLOCKERS = {"mountain": "mountains", "entity": "enemies"}


def passive_text(passive: Passive) -> str:
    """A Passive ability as sentences."""
    text = " ".join(f"{capital(_rule(rule))}." for rule in passive.rules)
    return text.replace(OTHER, "the enemy")  # a Passive knows no other one than the enemy in its combats


def trigger_text(trigger: Trigger) -> str:
    """A Trigger ability as sentences that begin with its moment."""
    text = f"{_opening(trigger)}: {effects_text(trigger.do)}."
    return text.replace(OTHER, _OTHERS.get(moment_name(trigger.when), OTHER))  # the moment alone decides who


def trigger_heading(trigger: Trigger) -> str:
    """A Trigger's moment, in a few words for the heading of its column."""
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
            return _in_role(f"deals {rule.amount} more combat damage", rule.only_if)
        case Armor():
            return _in_role(f"takes {rule.amount} less combat damage", rule.only_if)
        case CheaperSummons():
            which = f" that cost {rule.from_cost} or more" if rule.from_cost else ""
            condition = conditions_text(rule.only_if, "it", "while")
            return f"your cards{which} cost {rule.amount} less to summon{condition}"
        case ReflectRule():
            return _in_role(
                f"reflects up to {rule.amount} combat damage at the entity that deals it", rule.only_if
            )
        case PassThrough():
            return "can move through enemies"
        case PassMountains():
            return "can move through mountains"
        case ShootOver():
            over = listed([_BLOCKERS[name] for name in rule.over], "and")
            return f"{over} do not break its line of sight"
        case StrikeBack():
            return "deals damage when defending, however far away the attacker is"
        case RerollRule():
            return _reroll(rule)
        case AddToDieRule():
            die = _COMBAT_DICE[rule.who]
            verb = f"adds {rule.amount} to" if rule.amount > 0 else f"takes {-rule.amount} from"
            return f"{verb} {die}{conditions_text(rule.only_if, 'it', 'if')}"
    assert_never(rule)


def _in_role(does: str, conditions: Sequence[Condition]) -> str:
    """An effect under conditions: `attacking, it takes 1 less combat damage if …`."""
    match conditions:
        case [Role() as role, *rest]:
            name = "attacking" if role.role == "attacker" else "defending"
            return f"{name}, it {does}{conditions_text(rest, 'it', 'if')}"
    return does + conditions_text(conditions, "it", "if")


def _reroll(rule: RerollRule) -> str:
    """The dice that are rerolled: `an enemy's 6 in its combats is rerolled`."""
    match rule.only_if:
        case [Role() as role, CombatDie() as die, *rest] if die.who == rule.who:
            when = "attacks" if role.role == "attacker" else "defends"
            whose = "its own" if rule.who == "self" else "an enemy's"
            return f"when it {when}, {whose} {face_text(die)} is rerolled{conditions_text(rest, 'it', 'if')}"
        case [CombatDie() as die, *rest] if die.who == rule.who:
            whose = "its own {} in combat" if rule.who == "self" else "an enemy's {} in its combats"
            return f"{whose.format(face_text(die))} is rerolled{conditions_text(rest, 'it', 'if')}"
    return f"rerolls {_COMBAT_DICE[rule.who]}{conditions_text(rule.only_if, 'it', 'if')}"


# --- triggers ---------------------------------------------------------------------------------------------


def _moment(moment: Moment) -> str:
    match moment:
        case Enters():
            return f"When it stops on {terrains(moment.terrain)}"
        case ComesNear():
            return f"When {ARTICLES[moment.side]} comes within {moment.within}"
    return capital(MOMENTS[moment].format(whose="your"))


def _opening(trigger: Trigger) -> str:
    """The moment, what the ability costs and how often it may be used, and its conditions."""
    notes = ["also when summoned"] if trigger.when == "moved" else []
    if trigger.when == "activated" and trigger.exhaust:
        notes.append("Exhaust")
    if trigger.cost:
        notes.append(f"{trigger.cost} energy")
    if trigger.uses > 1 or (trigger.when == "activated" and not trigger.exhaust):
        notes.append(_OFTEN.get(trigger.uses, f"{trigger.uses} times a turn"))
    opening = _moment(trigger.when) + (f" ({', '.join(notes)})" if notes else "")
    conditions = conditions_text(trigger.only_if, "this entity", "if")
    if conditions:
        opening += f",{conditions}"
    if trigger.may:
        opening += ", you may Exhaust" if trigger.exhaust else ", you may do this"
    return opening


def card_text(card: EntityCard) -> str:
    """Everything on a card, one line each: name, values, abilities, flavour."""
    lines = [
        ", ".join([card.name, *([f"role {card.role}"] if card.role else []), f"cost {card.cost}"]),
        f"HP {card.hp}, Attack {card.attack}, Defense {card.defense}, Speed {card.speed}, Range {card.range}",
    ]
    if card.passive:
        lines.append(f"Passive: {passive_text(card.passive)}")
    if card.trigger:
        lines.append(f"Trigger: {trigger_text(card.trigger)}")
    if card.flavour:
        lines.append(f"“{card.flavour}”")
    return "\n".join(lines)
