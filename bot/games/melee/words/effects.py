"""Effects and their targets in the rulebook's words, and questions to players; each effect words itself."""

from collections.abc import Sequence
from typing import Literal, assert_never

from bot.games.melee.cards.effects import Branching, Effect
from bot.games.melee.cards.target_kinds import (
    Target,
    TargetAll,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSame,
    TargetSelf,
    TargetTile,
)
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.words.terms import ARTICLES, EVERYWHERE, OTHER, conditions_text, within

_EVERY = {"ally": "every ally", "enemy": "every enemy", "any": "every other entity"}
_EVERY_OTHER = {"ally": "every other ally", "enemy": "every other enemy", "any": "every entity but these two"}
_RANDOM = {"ally": "a random ally", "enemy": "a random enemy", "any": "a random other entity"}


def referent_text(who: Literal["self", "other", "same"], referent: Referent) -> str:
    """An entity that is already known: `it`, or a name for it where `it` would be unclear."""
    if who == referent:
        return "it"
    return {"self": "this entity", "other": OTHER, "same": "that entity"}[who]


def target_text(target: Target, referent: Referent) -> str:
    """The target of an effect."""
    match target:
        case TargetSelf():
            return referent_text("self", referent)
        case TargetOther():
            return referent_text("other", referent)
        case TargetSame():
            return referent_text("same", referent)
        case TargetChosen():
            return f"{ARTICLES[target.side]} of your choice{where_text(target)}"
        case TargetRandom():
            return _RANDOM[target.side] + where_text(target)
        case TargetAll(around="self"):
            return _EVERY[target.side] + where_text(target)
        case TargetAll():
            return _around(target, referent)
    assert_never(target)


def _around(target: TargetAll, referent: Referent) -> str:
    """Every other entity around a middle one; for `any`, neither that one nor the ability's own."""
    middle = referent_text(target.around, referent)
    if target.within == EVERYWHERE:
        return f"{_EVERY_OTHER[target.side]} besides {middle}{_seen(target)}"
    return f"{_EVERY_OTHER[target.side]} within {target.within} of {middle}{_seen(target)}"


def where_text(target: TargetAll | TargetChosen | TargetRandom | TargetTile) -> str:
    """The distance from this entity, and whether it needs a line of sight."""
    return within(target.within) + _seen(target)


def _seen(target: TargetAll | TargetChosen | TargetRandom | TargetTile) -> str:
    if not target.sight:
        return ""
    return " in line of sight" if target.within == EVERYWHERE else " and in line of sight"


def effects_text(effects: Sequence[Effect], it: Referent = None, nested: bool = False) -> str:
    """Effects one after another. A roll within a roll is in brackets, so that its end can be seen."""
    text = ""
    for index, effect in enumerate(effects):
        if index:
            after_roll = isinstance(effects[index - 1], Branching) and not nested
            text += ". After that, " if after_roll else ", then "
        words = effect.words(it)
        if isinstance(effect, Branching):
            text += f"({words})" if nested else words
            it = None
        else:
            text += words + conditions_text(effect.only_if, "this entity", "if")
            it = None if effect.only_if else effect.leaves()
    return text


def request_text(effect: Effect | None, declines: bool = False) -> str:
    """The question to a player: `Choose an ally to heal 2.`; without an effect, to make a choice.

    `declines` says that the player may also decline.
    """
    if effect is None:
        return "Use its ability?" if declines else "Make your choice."
    whom = effect.whom()
    who = f"{ARTICLES[whom.side]} " if isinstance(whom, TargetChosen) else ""
    asked = f"Choose {who}{effect.purpose()}".replace(" :", ":")
    return f"{asked}{', or decline' if declines else ''}."
