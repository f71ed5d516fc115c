"""What an opening hand holds, exactly: a hand is drawn without replacement, so counts are hypergeometric.

Source: any text on probability, such as W. Feller, "An Introduction to Probability Theory and Its
Applications" I, II.6.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from bot.games.melee.cards.cards import DECK_SIZE, DeckList, EntityCard

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

    Before the first summon nothing is drawn, so the hand is still the opening hand, whatever the turn.
    """
    payable = sum(card.cost <= energy_by(turn, start) for card in deck.entity)
    return chance_of(1, payable, OPENING)


@dataclass(frozen=True, slots=True)
class GroupOdds:
    """The chances to have drawn at least one of some cards, and all, once so many cards were drawn."""

    drawn: int
    any: Fraction
    all: Fraction


def odds_of(cards: Iterable[EntityCard]) -> tuple[GroupOdds, ...]:
    """The chances of some cards of a deck: in the opening hand, then after each card drawn (M-10)."""
    among = len(set(cards))
    return tuple(
        GroupOdds(drawn, chance_of(1, among, drawn), chance_of(among, among, drawn))
        for drawn in range(OPENING, DECK_SIZE + 1)
    )
