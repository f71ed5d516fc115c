"""What a deck looks like in numbers: how many cards there are of each cost, and what they are worth."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.melee.cards import DeckList
from bot.games.melee.forge import budget_of

_POINT = 1000
#: A deck this much above what its costs allow, or below, is worth a word; the starter decks are within it.
NOTABLE = 8.0


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card is worth and what its cost allows, in points; a point is what one energy buys."""

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
        """What all its cards are worth."""
        return sum(card.worth for card in self.cards)

    @property
    def allowed(self) -> float:
        """What their costs allow."""
        return sum(card.allowed for card in self.cards)

    @property
    def verdict(self) -> str:
        """How the two compare, in a sentence."""
        over = self.worth - self.allowed
        if abs(over) <= NOTABLE:
            return "That is about what the starter decks are worth for their costs."
        return f"That is {'more' if over > 0 else 'less'} than any starter deck is worth for its costs."


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
    """What a card costs on average, in energy."""
    return sum(card.cost for card in deck.entity) / len(deck.entity)


def curve_lines(deck: DeckList) -> Iterator[str]:
    """A line for each cost from the least to the most, with a bar as long as there are cards of it."""
    costs = [card.cost for card in deck.entity]
    for cost in range(min(costs), max(costs) + 1):
        count = costs.count(cost)
        yield f"cost {cost}  {'█' * count:10} {count or ''}".rstrip()
