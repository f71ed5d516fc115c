"""A plain card, to measure other cards by: the usual stats of its cost, and no ability."""

from collections.abc import Iterable
from statistics import fmean, median_low

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.forge.budget import budget_of

NAME = "Plain Card"
_STATS = "attack", "defense", "speed", "range"
_MAX_HP = 20


def plain_card(deck: DeckList, pool: Iterable[EntityCard]) -> EntityCard:
    """A card of the deck's median cost, worth what that cost allows.

    It has the mean stats of the pool's cards of this cost, or of all if there are none, and as many HP as
    come nearest to the allowed worth.
    """
    cost = median_low(card.cost for card in deck.entity)
    cards = [*pool]
    like = [card for card in cards if card.cost == cost] or cards
    stats = {stat: round(fmean(getattr(card, stat) for card in like)) for stat in _STATS}
    made = [EntityCard(name=NAME, cost=cost, hp=hp, **stats) for hp in range(1, _MAX_HP + 1)]
    return min(made, key=_off)


def _off(card: EntityCard) -> int:
    budget = budget_of(card)
    return abs(budget.worth - budget.allowed)
