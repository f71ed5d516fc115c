"""What a deck looks like in numbers: how many cards there are of each cost, and what they are worth."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import budget_of
from bot.games.numerals import numeral

_POINT = 1000


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
    def over(self) -> float:
        """How much more they are worth than their costs allow; below 0 if it is less."""
        return self.worth - self.allowed

    def sum_line(self, measure: Iterable[DeckList]) -> str:
        """All cards together, and between what these decks, which are known, lie in the same way."""
        overs = [deck_worth(deck).over for deck in measure]
        known = (
            f"the starter decks are at {over_words(min(overs))} to {over_words(max(overs))}" if overs else ""
        )
        together = f"together {self.worth:.1f} of {self.allowed:.1f} points ({over_words(self.over)})"
        return "; ".join(part for part in (together, known) if part)


def over_words(over: float) -> str:
    """So many points more than allowed, or less, with the sign: `−1.5`."""
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
    """What a card costs on average, in energy."""
    return sum(card.cost for card in deck.entity) / len(deck.entity)


def curve_lines(deck: DeckList) -> Iterator[str]:
    """A line for each cost from the least to the most, with a bar as long as there are cards of it."""
    costs = [card.cost for card in deck.entity]
    for cost in range(min(costs), max(costs) + 1):
        count = costs.count(cost)
        yield f"cost {cost}  {'█' * count:10} {count or ''}".rstrip()
