"""A deck in numbers: how many cards of each cost it has, and what they are worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import budget_of
from bot.games.wording import numeral

_POINT = 1000


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card is worth and what its cost allows, in points. A point is what one energy buys."""

    name: str
    cost: int
    worth: float
    allowed: float


@dataclass(frozen=True, slots=True)
class DeckWorth:
    """The power budget of a deck, card by card."""

    cards: tuple[CardWorth, ...]

    @property
    def worth(self) -> float:
        """What all its cards are worth, in points."""
        return sum(card.worth for card in self.cards)

    @property
    def allowed(self) -> float:
        """What their costs allow, in points."""
        return sum(card.allowed for card in self.cards)

    @property
    def over(self) -> float:
        """How much more they are worth than their costs allow, in points; below 0 if less."""
        return self.worth - self.allowed


def over_words(over: float) -> str:
    """Points above or below what is allowed, with their sign: `−1.5`."""
    return numeral(over, "+z.1f")


@lru_cache(maxsize=64)
def deck_worth(deck: DeckList) -> DeckWorth:
    """The power budget of a deck."""
    budgets = [(card, budget_of(card)) for card in deck.entity]
    return DeckWorth(
        tuple(
            CardWorth(card.name, card.cost, budget.worth / _POINT, budget.allowed / _POINT)
            for card, budget in budgets
        )
    )


def mean_cost(deck: DeckList) -> float:
    """The average cost of a card, in energy."""
    return sum(card.cost for card in deck.entity) / len(deck.entity)


def curve_lines(deck: DeckList) -> Iterator[str]:
    """A line for each cost from the lowest to the highest, with a bar for the number of its cards."""
    costs = [card.cost for card in deck.entity]
    for cost in range(min(costs), max(costs) + 1):
        count = costs.count(cost)
        yield f"cost {cost}  {'█' * count:10} {count or ''}".rstrip()
