"""Sample hands: what a deck deals, and when its owner can first summon something."""

from msgspec import Struct

from bot.games.dice import FastDice, shuffle
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.figures import FIRST, OPENING, SECOND, energy_by

AHEAD = 3
"""Cards that are shown after the opening hand, in the order in which they would be drawn."""


class SampleHand(Struct, frozen=True):
    """An opening hand, the cards drawn next, and the own turns of the first summons (`summon_turn`)."""

    hand: tuple[EntityCard, ...]
    draws: tuple[EntityCard, ...]
    going_first: int
    going_second: int


def sample_hands(deck: DeckList, count: int, seed: int) -> list[SampleHand]:
    """So many hands of the shuffled deck; the same seed deals the same ones."""
    dice = FastDice(seed)
    return [_dealt(deck, dice) for _ in range(count)]


def summon_turn(hand: tuple[EntityCard, ...], start: int) -> int:
    """The first own turn whose energy pays for one of these cards, if none was spent before (T-2)."""
    cheapest = min(card.cost for card in hand)
    return next(turn for turn in range(1, 10) if energy_by(turn, start) >= cheapest)


def _dealt(deck: DeckList, dice: FastDice) -> SampleHand:
    cards = list(deck.entity)
    shuffle(cards, dice)
    hand, draws = tuple(cards[:OPENING]), tuple(cards[OPENING : OPENING + AHEAD])
    return SampleHand(hand, draws, summon_turn(hand, FIRST), summon_turn(hand, SECOND))
