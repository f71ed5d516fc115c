"""A deck in numbers: what its cards are worth, how easy it is to play, what its opening hands hold.

How easy: a card asks its owner to read it, to think of its ability in time, and to answer its questions. Its
demand is

- a tenth for every word of its abilities,
- 2 for an activated ability, which nobody reminds you of,
- 2 for a Trigger that asks for a choice: whom it affects, which card, or yes or no.

A deck's demand is the mean of its ten cards. Nothing here looks at a deck's name or author.

Hands are drawn without replacement, so counts are hypergeometric. Source: any text on probability, such as
W. Feller, "An Introduction to Probability Theory and Its Applications" I, II.6.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

from msgspec import Struct

from bot.games.melee.cards.cards import DECK_SIZE, DeckList, EntityCard
from bot.games.melee.cards.effects import most_ways
from bot.games.melee.forge import budget_of
from bot.games.melee.words.cards import passive_text, trigger_text
from bot.games.wording import numeral

_POINT = 1000


class CardWorth(Struct, frozen=True):
    """A card's worth and the worth that its cost allows, in points. One energy buys one point."""

    name: str
    cost: int
    worth: float
    allowed: float


class DeckWorth(Struct, frozen=True):
    """The power budget of a deck, card by card."""

    cards: tuple[CardWorth, ...]

    @property
    def worth(self) -> float:
        """The worth of all its cards, in points."""
        return sum(card.worth for card in self.cards)

    @property
    def allowed(self) -> float:
        """The worth that their costs allow, in points."""
        return sum(card.allowed for card in self.cards)

    @property
    def over(self) -> float:
        """Their worth beyond what their costs allow, in points; below 0 if less."""
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


_WORD, _ACTIVATED, _ASKED = 0.1, 2.0, 2.0
EASY = 3.25
"""The highest demand of a deck that is easy to begin with."""


@lru_cache(maxsize=256)
def demand_of(deck: DeckList) -> float:
    """A deck's demand on its player: 0 if its cards have no abilities, 5 if most of them ask questions."""
    return sum(map(_card_demand, deck.entity)) / len(deck.entity)


def is_easy(deck: DeckList) -> bool:
    """Whether a deck is easy to begin with."""
    return demand_of(deck) <= EASY


def easiest(decks: Mapping[str, DeckList]) -> str:
    """The key of the deck with the least demand."""
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


OPENING = 3
"""Cards in an opening hand (S-3)."""
ENERGY_A_TURN, MAX_ENERGY = 2, 6  # T-2
FIRST, SECOND = 0, 1
"""Starting energy of the player who goes first, and of the other (S-2)."""


def chance_of(least: int, among: int, seen: int, size: int = DECK_SIZE) -> Fraction:
    """The chance that of `seen` cards from the top of a shuffled deck at least `least` are among `among`.

    >>> chance_of(1, 2, 3)
    Fraction(8, 15)
    """
    ways = sum(comb(among, each) * comb(size - among, seen - each) for each in range(least, seen + 1))
    return Fraction(ways, comb(size, seen))


def energy_by(turn: int, start: int) -> int:
    """The energy in a player's own turn, counted from 1, if none was spent before (T-2)."""
    return min(MAX_ENERGY, start + ENERGY_A_TURN * turn)


def chance_to_summon(deck: DeckList, turn: int, start: int) -> Fraction:
    """The chance that the opening hand has a card that its owner can pay for by this own turn.

    Before the first summon nothing is drawn, so the hand is still the opening hand in any turn.
    """
    payable = sum(card.cost <= energy_by(turn, start) for card in deck.entity)
    return chance_of(1, payable, OPENING)


class GroupOdds(Struct, frozen=True):
    """The chances to have drawn at least one of some cards, and all, once so many cards were drawn."""

    drawn: int
    any: Fraction
    all: Fraction


def group_odds(cards: Iterable[EntityCard]) -> tuple[GroupOdds, ...]:
    """The chances of some cards of a deck: in the opening hand, then after each card drawn (M-10)."""
    among = len(set(cards))
    return tuple(
        GroupOdds(drawn, chance_of(1, among, drawn), chance_of(among, among, drawn))
        for drawn in range(OPENING, DECK_SIZE + 1)
    )
