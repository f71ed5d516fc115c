"""Lists of effects in the rulebook's words, and what players are asked; each effect words itself."""

from collections.abc import Sequence

from bot.games.melee.cards.effects import Branching, Effect
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.words.terms import conditions_text


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


def question_text(prompt: str) -> str:
    """What an ability asks; `prompt` is `may` or the kind of the effect that needs a choice."""
    if prompt == "may":
        return "use its ability?"
    return Effect.kinds().get(prompt, Effect).question
