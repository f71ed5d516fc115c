"""Effects in the rulebook's words; `target_wording` says whom they are for, `wording` when they happen."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.melee.cards.effect_kinds import (
    AddToDie,
    Again,
    ChangeStat,
    ChangeTerrain,
    Cure,
    Damage,
    Discard,
    Draw,
    Effect,
    Energy,
    EnergyMax,
    GiveImmunity,
    GiveStatus,
    Heal,
    Look,
    Pull,
    Push,
    Recover,
    Reduce,
    Reflect,
    Reroll,
    ReturnToHand,
    RollDie,
    Shield,
    Swap,
    Teleport,
)
from bot.games.melee.cards.target_kinds import (
    GroundTarget,
    TargetChosen,
    TargetDeckTop,
    TargetHand,
    TargetOther,
    TargetRandom,
    TargetSame,
    TargetSelf,
    TargetTile,
)
from bot.games.melee.words.targets import Referent, referent_text, target_text, where_text
from bot.games.melee.words.terms import (
    PLACES,
    STATS,
    STATUS_NOUNS,
    UNTIL,
    conditions_text,
    die_text,
    immunities,
    listed,
    within,
)
from bot.games.numerals import counted, signed


def effects_text(effects: Sequence[Effect], referent: Referent = None, nested: bool = False) -> str:
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
    text = f"{opening}; on {least}, {effects_text(effect.then, referent, True)}"
    if effect.otherwise:
        text += f"; otherwise, {effects_text(effect.otherwise, referent, True)}"
    return text


def _left_by(effect: Effect) -> Referent:
    """Whom `it` means after an effect."""
    if isinstance(effect, Again | Teleport):
        return "self"
    if isinstance(effect, Swap | ReturnToHand):
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
    this = referent_text("self", referent)
    match effect:
        case Damage():
            return f"{target_text(effect.target, referent)} takes {effect.amount} damage"
        case Heal():
            return f"{target_text(effect.target, referent)} heals {effect.amount} damage"
        case GiveStatus(status="sleep"):
            return f"put {target_text(effect.target, referent)} to Sleep"
        case GiveStatus():
            return f"{STATUS_NOUNS[effect.status]} {target_text(effect.target, referent)}"
        case Cure():
            nouns = listed([STATUS_NOUNS[status] for status in effect.status], "and")
            return f"remove {nouns} from {target_text(effect.target, referent)}"
        case Energy():
            verb = {"gain": "you gain", "lose": "your opponent loses", "steal": "you steal"}[effect.change]
            return f"{verb} {effect.amount} energy"
        case EnergyMax():
            whose = "your" if effect.whose == "own" else "your opponent's"
            verb = "rises" if effect.amount > 0 else "falls"
            return f"{whose} energy maximum {verb} by {abs(effect.amount)}"
        case Draw():
            return "draw a card" if effect.amount == 1 else f"draw {effect.amount} cards"
        case Discard():
            return _discard(effect.target)
        case Recover():
            return "return a card of your choice from your discard pile to your hand"
        case Look():
            return f"look at the top {effect.amount} cards of your deck, draw one, put the rest at the bottom"
        case ReturnToHand():
            return f"return {target_text(effect.target, referent)} to its owner's hand"
        case ChangeTerrain():
            return f"{_tile(effect.target, effect.to, referent)} becomes {PLACES.get(effect.to, effect.to)}"
        case Push():
            return _shove(
                "push", target_text(effect.target, referent), counted(effect.distance, "tile"), "away"
            )
        case Pull():
            return _shove(
                "pull", target_text(effect.target, referent), counted(effect.distance, "tile"), "closer"
            )
        case Swap():
            return f"this entity swaps places with {target_text(effect.target, referent)}"
        case Teleport():
            return f"teleport {this} to a free tile" + within(effect.within)
        case ChangeStat():
            change = f"{signed(effect.amount)} {STATS[effect.stat]} {UNTIL[effect.until]}"
            return f"{target_text(effect.target, referent)} gets {change}"
        case Shield():
            protected = target_text(effect.target, referent)
            return f"{protected} gets a shield against {effect.amount} damage {UNTIL[effect.until]}"
        case Reduce():
            protected = target_text(effect.target, referent)
            return f"{protected} takes {effect.amount} less combat damage {UNTIL[effect.until]}"
        case Reflect():
            protected = target_text(effect.target, referent)
            return f"{protected} reflects up to {effect.amount} combat damage {UNTIL[effect.until]}"
        case GiveImmunity():
            immune = f"immune to {immunities(effect.to)} {UNTIL[effect.until]}"
            return f"{target_text(effect.target, referent)} is {immune}"
        case Again():
            return f"{this} may {effect.what} once more this turn"
        case Reroll():
            return f"reroll {die_text(effect.who, this)}"
        case AddToDie():
            verb = f"add {effect.amount} to" if effect.amount > 0 else f"take {-effect.amount} from"
            return f"{verb} {die_text(effect.who, this)}"
        case RollDie():
            return _roll(effect, referent)
    assert_never(effect)


def _tile(target: GroundTarget, to: str, referent: Referent) -> str:
    match target:
        case TargetTile():
            tile = "a free tile" if to == "mountain" else "a tile"
            return f"{tile} of your choice{where_text(target)}"
    return f"the tile under {target_text(target, referent)}"


def _discard(target: TargetHand | TargetDeckTop) -> str:
    match target:
        case TargetDeckTop(whose="own"):
            return "discard the top card of your deck"
        case TargetDeckTop():
            return "your opponent discards the top card of their deck"
        case TargetHand(whose="opponent"):
            return "your opponent discards a random card"
    return "discard a card of your choice" if target.pick == "chosen" else "discard a random card"


def _shove(verb: str, target: str, tiles: str, where: str) -> str:
    if target[-1].isdigit():
        return f"{verb} {target} {where} by {tiles}"  # two numbers would stand side by side
    return f"{verb} {target} {tiles} {where}"
