"""Abilities in the rulebook's words, made from their data: the text is never written beside it.

Different abilities read differently, always (a property test holds this): every field that is not at its
default leaves a trace of its own. `it` stands in a Passive for the entity itself, in a Trigger for the entity
that the effect just before was for.
"""

from collections.abc import Sequence
from typing import Literal, assert_never

from bot.games.melee.abilities import (
    Again,
    Armor,
    Aura,
    BonusDamage,
    ChangeStat,
    Cure,
    Damage,
    Draw,
    Effect,
    Energy,
    GiveStatus,
    Heal,
    Immune,
    Pass,
    Passive,
    PassiveRule,
    Pull,
    Push,
    RollDie,
    ShootOver,
    StatBonus,
    StrikeBack,
    Swap,
    Teleport,
    TerrainCost,
    Trigger,
)
from bot.games.melee.vocabulary import (
    Target,
    TargetAll,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSame,
    TargetSelf,
)
from bot.games.melee.words import (
    ARTICLES,
    EVERYWHERE,
    HEADINGS,
    PLURALS,
    STATS,
    STATUS_NOUNS,
    UNTIL,
    capital,
    conditions_text,
    counted,
    listed,
    signed,
    within,
)

#: Whom `it` means in a Trigger; None if it would be unclear.
Referent = Literal["self", "other", "same"] | None

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
    "after-attacking": "After attacking",
    "after-defending": "After defending",
    "moved": "After moving",
    "activated": "Activate",
}
_IMMUNITIES = {**STATUS_NOUNS, "thorns": "thorns damage", "push": "being pushed or pulled"}
_BLOCKERS = {"mountain": "mountains", "entity": "enemies"}
_EVERY = {"ally": "every ally", "enemy": "every enemy", "any": "every other entity"}
_EVERY_OTHER = {"ally": "every other ally", "enemy": "every other enemy", "any": "every entity but these two"}
_RANDOM = {"ally": "a random ally", "enemy": "a random enemy", "any": "a random other entity"}


def passive_text(passive: Passive) -> str:
    """A Passive ability as sentences."""
    return " ".join(f"{capital(_rule(rule))}." for rule in passive.rules)


def trigger_text(trigger: Trigger) -> str:
    """A Trigger ability as sentences that begin with its moment."""
    return f"{_opening(trigger)}: {_effects(trigger.do)}."


def trigger_heading(trigger: Trigger) -> str:
    """When a Trigger happens, in a few words for the head of its column."""
    words = ["Exhaust" if trigger.exhaust and trigger.when == "activated" else HEADINGS[trigger.when]]
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
            return "immune to " + listed([_IMMUNITIES[name] for name in rule.to], "and")
        case StatBonus():
            return f"{signed(rule.amount)} {STATS[rule.stat]}{conditions_text(rule.only_if, 'it', 'while')}"
        case Aura():
            return f"{PLURALS[rule.side]}{within(rule.within)} have {signed(rule.amount)} {STATS[rule.stat]}"
        case BonusDamage():
            return f"deals {rule.amount} more combat damage{conditions_text(rule.only_if, 'it', 'if')}"
        case Armor():
            return f"takes {rule.amount} less combat damage{conditions_text(rule.only_if, 'it', 'if')}"
        case Pass():
            return "can move through enemies"
        case ShootOver():
            over = listed([_BLOCKERS[name] for name in rule.over], "and")
            return f"{over} do not break its line of sight"
        case StrikeBack():
            return "deals damage when defending, however far away the attacker is"
    assert_never(rule)


# --- triggers ---------------------------------------------------------------------------------------------


def _opening(trigger: Trigger) -> str:
    """The moment, the conditions and what the ability asks for."""
    price = []
    if trigger.when == "activated" and trigger.exhaust:
        price.append("Exhaust")
    if trigger.cost:
        price.append(f"{trigger.cost} energy")
    if trigger.uses > 1:
        price.append("twice a turn" if trigger.uses == 2 else f"{trigger.uses} times a turn")
    opening = _MOMENTS[trigger.when] + (f" ({', '.join(price)})" if price else "")
    conditions = conditions_text(trigger.only_if, "this entity", "if")
    if conditions:
        opening += f",{conditions}"
    if trigger.may:
        opening += ", you may Exhaust" if trigger.exhaust else ", you may do this"
    return opening


def _effects(effects: Sequence[Effect], referent: Referent = None, nested: bool = False) -> str:
    """Effects one after another. A roll within a roll stands in brackets, so that its end is seen."""
    text = ""
    for index, effect in enumerate(effects):
        if index:
            after_roll = isinstance(effects[index - 1], RollDie) and not nested
            text += ". After that, " if after_roll else ", then "
        if isinstance(effect, RollDie):
            roll = _roll(effect, referent)
            text += f"({roll})" if nested else roll
            referent = None
        else:
            text += _effect(effect, referent) + conditions_text(effect.only_if, "this entity", "if")
            referent = None if effect.only_if else _left_by(effect)
    return text


def _roll(effect: RollDie, referent: Referent) -> str:
    conditions = conditions_text(effect.only_if, "this entity", "if").strip()
    least = "a 6" if effect.at_least == 6 else f"{effect.at_least} or more"
    opening = f"{conditions}, roll a die" if conditions else "roll a die"
    text = f"{opening}; on {least}, {_effects(effect.then, referent, True)}"
    if effect.otherwise:
        text += f"; otherwise, {_effects(effect.otherwise, referent, True)}"
    return text


def _left_by(effect: Effect) -> Referent:
    """Whom `it` means after an effect."""
    if isinstance(effect, Again | Teleport):
        return "self"
    if isinstance(effect, Swap):
        return None
    match getattr(effect, "target", None):
        case TargetSelf():
            return "self"
        case TargetOther():
            return "other"
        case TargetChosen() | TargetRandom() | TargetSame():
            return "same"
    return None


def _effect(effect: Effect, referent: Referent) -> str:
    this = _known("self", referent)
    match effect:
        case Damage():
            return f"{_target(effect.target, referent)} takes {effect.amount} damage"
        case Heal():
            return f"{_target(effect.target, referent)} heals {effect.amount} damage"
        case GiveStatus(status="sleep"):
            return f"put {_target(effect.target, referent)} to Sleep"
        case GiveStatus():
            return f"{STATUS_NOUNS[effect.status]} {_target(effect.target, referent)}"
        case Cure():
            nouns = listed([STATUS_NOUNS[status] for status in effect.status], "and")
            return f"remove {nouns} from {_target(effect.target, referent)}"
        case Energy():
            verb = {"gain": "you gain", "lose": "your opponent loses", "steal": "you steal"}[effect.change]
            return f"{verb} {effect.amount} energy"
        case Draw():
            return "draw a card" if effect.amount == 1 else f"draw {effect.amount} cards"
        case Push():
            return f"push {_target(effect.target, referent)} {counted(effect.distance, 'tile')} away"
        case Pull():
            return f"pull {_target(effect.target, referent)} {counted(effect.distance, 'tile')} closer"
        case Swap():
            return f"this entity swaps places with {_target(effect.target, referent)}"
        case Teleport():
            return f"teleport {this} to a free tile" + within(effect.within)
        case ChangeStat():
            change = f"{signed(effect.amount)} {STATS[effect.stat]} {UNTIL[effect.until]}"
            return f"{_target(effect.target, referent)} gets {change}"
        case Again():
            return f"{this} may {effect.what} once more this turn"
        case RollDie():
            return _roll(effect, referent)
    assert_never(effect)


# --- targets ----------------------------------------------------------------------------------------------


def _known(who: Literal["self", "other", "same"], referent: Referent) -> str:
    if who == referent:
        return "it"
    return {"self": "this entity", "other": "the other entity", "same": "that entity"}[who]


def _target(target: Target, referent: Referent) -> str:
    match target:
        case TargetSelf():
            return _known("self", referent)
        case TargetOther():
            return _known("other", referent)
        case TargetSame():
            return _known("same", referent)
        case TargetChosen():
            seen = " and in line of sight" if target.sight else ""
            return f"{ARTICLES[target.side]} of your choice{within(target.within)}{seen}"
        case TargetRandom():
            return _RANDOM[target.side] + within(target.within)
        case TargetAll(around="self"):
            return _EVERY[target.side] + within(target.within)
        case TargetAll():
            return _around(target, referent)
    assert_never(target)


def _around(target: TargetAll, referent: Referent) -> str:
    """Every other entity around another one; `any` leaves out both, the ability's own and the middle one."""
    middle = _known(target.around, referent)
    if target.within == EVERYWHERE:
        return f"{_EVERY_OTHER[target.side]} besides {middle}"
    return f"{_EVERY_OTHER[target.side]} within {target.within} of {middle}"
