"""The price of summoning a card now: what its energy and its place in play could be for in the next turns.

With a fixed price for energy, all that can be summoned is summoned at once, and cards of cost 4 and 5 stay in
hand. So the seat plans its next turns: energy comes in (T-2) and is spent on the cards of the hand. A card is
worth summoning now if it gains more than it displaces, which is the difference between the best plans with it
and without it. Revenue management calls this a bid price (K. Talluri, G. van Ryzin, "An analysis of bid-price
controls for network revenue management", Management Science 44, 1998).
"""

from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

from bot.games.melee.cards.cards import MAX_IN_PLAY
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.state import State
from bot.games.melee.position.stats import Reductions, reduced, reductions
from bot.games.melee.rules.turns import ENERGY_A_TURN
from bot.players.melee.valuing.sense import sense_of
from bot.players.melee.valuing.weights import Weights

#: How many of the seat's turns after the present one are planned.
HORIZON = 3
#: Maximum number of plans kept for the same energy at most and the same weights. Then all are dropped.
_MAX_PLANS: Final = 1 << 13


class Offer(NamedTuple):
    """A card that can be summoned: its cost, and its worth in play over that of the place it takes."""

    cost: int
    worth: float


Hand = tuple[Offer, ...]


class Purse(NamedTuple):
    """What can be spent: energy now and at most, the places left in play, and the turns to come."""

    energy: int
    most: int
    places: int
    turns: int


class Spending:
    """The cards in a seat's hand and what it has to spend on them, in the main phase of its turn."""

    __slots__ = ("_drawn", "_hand", "_offers", "_purse", "_weights")

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        cards, cheaper = state.setup.cards, reductions(state, seat)
        self._weights = weights
        self._offers = {card: _offer(cards[card], cheaper, weights) for card in state.hand[seat]}
        self._hand = tuple(sorted([self._offers[card] for card in state.hand[seat]]))
        self._drawn = _usual(
            tuple([cards[card] for card in sorted(state.deck[seat])]), tuple(cheaper), weights
        )
        self._purse = _purse(state, seat)

    def price(self, card: int) -> float:
        """The gain of summoning this card of the hand now over saving for the next turn, in energy.

        The card can be paid for.
        """
        return _gain(self._offers[card], self._hand, self._drawn, self._purse, self._weights)


def planned(state: State, seat: int, weights: Weights) -> float:
    """The worth of the seat's best plan for its hand and its energy, in energy.

    It begins with the present turn if that is the seat's own, else with the next.
    """
    cards, cheaper = state.setup.cards, reductions(state, seat)
    hand = tuple(sorted([_offer(cards[card], cheaper, weights) for card in state.hand[seat]]))
    return _plan(hand, _purse(state, seat), state.active == seat, weights)


def _purse(state: State, seat: int) -> Purse:
    places = MAX_IN_PLAY - len(state.ranks[seat])
    turns = min(HORIZON, (state.setup.turn_limit - state.turn + (state.active != seat)) // 2)
    return Purse(state.energy[seat], state.energy_max[seat], places, turns)


@lru_cache(maxsize=1 << 14)
def _plan(hand: Hand, purse: Purse, from_now: bool, weights: Weights) -> float:
    plans = _plans(purse.most, weights)
    if from_now:
        return plans.now(hand, purse.energy, purse.places, purse.turns)
    return plans.later(hand, purse.energy, purse.places, purse.turns)


def _offer(rules: CompiledCard, cheaper: Reductions, weights: Weights) -> Offer:
    sense = sense_of(rules, weights)
    return Offer(reduced(rules.cost, cheaper), sense.worth[-1] + sense.arrives - weights.place)


@lru_cache(maxsize=1 << 12)
def _usual(deck: tuple[CompiledCard, ...], cheaper: tuple[tuple[int, int], ...], weights: Weights) -> Hand:
    """The card to expect when one is drawn for a summoned one (M-10); nothing if the deck is empty."""
    if not deck:
        return ()
    offers = sorted([_offer(rules, list(cheaper), weights) for rules in deck])
    return (Offer(offers[len(offers) // 2].cost, fsum([offer.worth for offer in offers]) / len(offers)),)


@lru_cache(maxsize=1 << 14)
def _gain(offer: Offer, hand: Hand, drawn: Hand, purse: Purse, weights: Weights) -> float:
    """The difference between the best plans with and without summoning `offer` of the hand now, in energy.

    `drawn` is the card to expect in its place.
    """
    others = list(hand)
    others.remove(offer)
    plans = _plans(purse.most, weights)
    rest = tuple(sorted([*others, *drawn]))
    paid = plans.now(rest, purse.energy - offer.cost, purse.places - 1, purse.turns)
    return offer.worth + paid - plans.later(hand, purse.energy, purse.places, purse.turns)


@lru_cache(maxsize=1 << 5)
def _plans(most: int, weights: Weights) -> "SpendingPlans":
    return SpendingPlans(most, weights)


class SpendingPlans:
    """The worth of the best ways to spend energy on a hand: that of the cards, and of the energy left.

    No place in play is expected to fall free. `most` is the most energy that the seat can have. Plans found
    are kept: the next card and the next decision ask for many of them again.
    """

    __slots__ = ("_known", "_most", "_weights")

    def __init__(self, most: int, weights: Weights) -> None:
        self._most = most
        self._weights = weights
        self._known: dict[tuple[Hand, int, int, int], float] = {}

    def now(self, hand: Hand, energy: int, places: int, turns: int) -> float:
        """The worth of the best plan from now on, in a turn with so many `turns` after it."""
        key = hand, energy, places, turns
        if (best := self._known.get(key)) is not None:
            return best
        if len(self._known) >= _MAX_PLANS:
            self._known.clear()
        best = self.later(hand, energy, places, turns)
        for place, offer in enumerate(hand if places > 0 else ()):
            if offer.cost <= energy and offer.worth > 0:
                rest = hand[:place] + hand[place + 1 :]
                best = max(best, offer.worth + self.now(rest, energy - offer.cost, places - 1, turns))
        self._known[key] = best
        return best

    def later(self, hand: Hand, energy: int, places: int, turns: int) -> float:
        """The worth of the best plan from the next turn on."""
        if not turns:
            return self._weights.unspent * energy
        richer = min(self._most, energy + ENERGY_A_TURN)
        return self._weights.patience * self.now(hand, richer, places, turns - 1)
