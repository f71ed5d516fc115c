"""Lists of effects in the rulebook's words, and what players are asked; each effect words itself."""

from collections.abc import Sequence

from bot.games.melee.cards.effects import Branching, Effect
from bot.games.melee.cards.target_kinds import TargetChosen
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.words.terms import ARTICLES, conditions_text


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
    """What a player is asked: `Choose an ally to heal 2.`; without an effect, to make a choice.

    `declines` says that the player may also decline.
    """
    if effect is None:
        return "Use its ability?" if declines else "Make your choice."
    whom = effect.whom()
    who = f"{ARTICLES[whom.side]} " if isinstance(whom, TargetChosen) else ""
    asked = f"Choose {who}{effect.purpose()}".replace(" :", ":")
    return f"{asked}{', or decline' if declines else ''}."
