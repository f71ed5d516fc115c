"""Legal but probably unintended parts of a deck: cards that reset each other, effects that do nothing."""

from collections.abc import Iterator
from itertools import combinations

from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.cards.effects import flat
from bot.games.melee.cards.idle_effects import vain_effects
from bot.games.wording import listed


def doubts(deck: DeckList) -> list[str]:
    """A sentence for each thing in a deck that its author may want to change; usually none."""
    return [*_alike(deck), *_resets(deck), *_vain(deck)]


def _alike(deck: DeckList) -> Iterator[str]:
    """Three or more cards that differ in nothing but names and words."""
    names: dict[EntityCard, list[str]] = {}
    for card in deck.entity:
        names.setdefault(card.nameless(), []).append(card.name)
    for alike in names.values():
        if len(alike) > 2:
            yield f"{listed(alike, 'and')} are the same card under different names."


def _resets(deck: DeckList) -> Iterator[str]:
    """Pairs whose cards can return each other, to be summoned and used again (AB-12)."""
    names = [card.name for card in deck.entity if card.trigger is not None and _resets_allies(card.trigger)]
    for one, two in combinations(names, 2):
        yield f"{one} and {two} can return each other to the hand. {_ONCE}"


_ONCE = "A card that comes back in the same turn cannot use its ability again (AB-12)."


def _resets_allies(trigger: Trigger) -> bool:
    return trigger.when == "activated" and any(each.brings_back_allies() for each in flat(trigger.do))


def _vain(deck: DeckList) -> Iterator[str]:
    for card in deck.entity:
        for effect in vain_effects(card):
            does = effect.words("self").replace("this entity", card.name)
            yield f"{card.name}: “{does}” can do nothing at that moment."
