"""How much a deck asks of whoever plays it, so that beginners find an easy one.

A card asks its owner to read it, to think of its ability in time, and to answer its questions. Its demand is

- a tenth for every word of its abilities,
- 2 for an activated ability, which nobody reminds you of,
- 2 for a Trigger that asks for a choice: whom it affects, which card, or yes or no.

A deck's demand is the mean of its ten cards. Nothing here looks at a deck's name or at who wrote it.
"""

from collections.abc import Mapping
from functools import lru_cache

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.cards.effect_lists import most_ways
from bot.games.melee.words.cards import passive_text, trigger_text

_WORD, _ACTIVATED, _ASKED = 0.1, 2.0, 2.0
EASY = 3.25
"""The highest demand of a deck that is easy to begin with."""


@lru_cache(maxsize=256)
def demand_of(deck: DeckList) -> float:
    """What a deck asks of its player: 0 if its cards have no abilities, 5 if most of them ask questions."""
    return sum(map(_card_demand, deck.entity)) / len(deck.entity)


def is_easy(deck: DeckList) -> bool:
    """Whether a deck is easy to begin with."""
    return demand_of(deck) <= EASY


def easiest(decks: Mapping[str, DeckList]) -> str:
    """The key of the deck that asks least of its player."""
    return min(decks, key=lambda key: (demand_of(decks[key]), key))


def _card_demand(card: EntityCard) -> float:
    text = []
    demand = 0.0
    if card.passive is not None:
        text.append(passive_text(card.passive))
    if card.trigger is not None:
        text.append(trigger_text(card.trigger))
        is_activated = card.trigger.when == "activated"
        demand += _ACTIVATED * is_activated
        demand += _ASKED * (card.trigger.may or most_ways(card.trigger.do) > 1)
    return demand + _WORD * sum(len(each.split()) for each in text)
